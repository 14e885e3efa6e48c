package org.collide4j.draw;

import java.util.Objects;
import java.util.Set;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;

/**
 * Draws a {@link CollisionWorld}: its bodies, boxes, contacts and near pairs.
 *
 * <p>Shows the state of the last update; bodies are where they are. Figures are as long as the bodies are large, so that any
 * unit of length will do. A half-space is a grid as large as all other bodies together. Each shape is tessellated once, when
 * it is first drawn. After that a frame allocates nothing. One thread at a time.
 *
 * <pre>{@code
 * var buffer = new DebugBuffer();
 * var lines = new WorldLines(buffer);
 * world.update();
 * lines.draw(world, DebugLayer.usual()); // once a frame, after buffer.clear()
 * int vertices = buffer.lines().count();
 * }</pre>
 */
public final class WorldLines {
    /** Colour of static bodies. */
    public static final int STATIC = 0x808080;

    /** Colour of bodies that are awake. */
    public static final int AWAKE = 0xf0a030;

    /** Colour of bodies that sleep. */
    public static final int ASLEEP = 0x5070b0;

    private static final int BOX = 0x60a060;
    private static final int POINT_ON_A = 0x30d0d0;
    private static final int POINT_ON_B = 0xf050d0;
    private static final int NORMAL = 0xf0f040;
    private static final int NEAR_PAIR = 0x9060d0;

    /** Length of axes and normals, in sizes of bodies. */
    private static final double LENGTH = 0.25;

    /** Gives bodies their colours. */
    @FunctionalInterface
    public interface Colours {
        /** Returns the colour 0xRRGGBB of a body, given by its handle. */
        int of(CollisionWorld world, long body);
    }

    private final DebugLines lines;
    private final DrawnShapes shapes = new DrawnShapes();
    private final Pose pose = new Pose();
    private final Aabb box = new Aabb();
    private final Aabb all = new Aabb();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();

    /** Creates lines that go to the sink. */
    public WorldLines(DebugSink sink) {
        this.lines = new DebugLines(sink);
    }

    /** Draws the layers of the world in colours that say which bodies are static, awake or asleep. */
    public void draw(CollisionWorld world, Set<DebugLayer> layers) {
        draw(world, layers, WorldLines::colour);
    }

    /** Draws the layers of the world, with colours of your own. */
    public void draw(CollisionWorld world, Set<DebugLayer> layers, Colours colours) {
        Objects.requireNonNull(layers, "layers");
        findExtent(world);
        shapes.prune(world.bodyCount());
        for (int slot = 0; slot < world.slots(); slot++) {
            long body = world.bodyAt(slot);
            if (body > 0) {
                drawBody(world, body, layers, colours.of(world, body));
            }
        }
        if (layers.contains(DebugLayer.CONTACTS)) {
            drawContacts(world);
        }
        if (layers.contains(DebugLayer.PAIRS)) {
            drawPairs(world);
        }
    }

    /** Returns the colour that says whether a body is static, awake or asleep. */
    public static int colour(CollisionWorld world, long body) {
        return world.isStatic(body) ? STATIC : world.isAsleep(body) ? ASLEEP : AWAKE;
    }

    /** Finds the box around all bodies that have one. */
    private void findExtent(CollisionWorld world) {
        all.setEmpty();
        for (int slot = 0; slot < world.slots(); slot++) {
            long body = world.bodyAt(slot);
            if (body > 0 && isFinite(world.box(body, box))) {
                all.add(box);
            }
        }
    }

    private static boolean isFinite(Aabb box) {
        return !box.isEmpty() && box.diagonal() < Double.POSITIVE_INFINITY;
    }

    private void drawBody(CollisionWorld world, long body, Set<DebugLayer> layers, int colour) {
        Object shape = world.shape(body);
        world.pose(body, pose);
        boolean hasBox = isFinite(world.box(body, box));
        boolean isPlane = shape instanceof ConvexShape convex && HalfSpace.isUnder(convex);
        if (isPlane && (layers.contains(DebugLayer.SHAPES) || layers.contains(DebugLayer.SURFACES))) {
            drawPlane((ConvexShape) shape, colour);
        }
        if (!isPlane && layers.contains(DebugLayer.SHAPES)) {
            lines.shape(shapes.of(shape), pose, colour);
        }
        if (!isPlane && layers.contains(DebugLayer.SURFACES)) {
            lines.surface(shapes.of(shape), pose, colour);
        }
        if (hasBox && layers.contains(DebugLayer.BOXES)) {
            lines.box(box, BOX);
        }
        if (layers.contains(DebugLayer.POSES)) {
            lines.axes(pose, 2 * LENGTH * (hasBox ? box.diagonal() : sizeOfAll()));
        }
    }

    private double sizeOfAll() {
        return all.isEmpty() ? 1 : all.diagonal();
    }

    /** Draws a part of the plane that bounds a half-space, under the middle of all other bodies. */
    private void drawPlane(ConvexShape shape, int colour) {
        HalfSpace plane = HalfSpace.under(shape);
        plane.normal(normal);
        pose.rotate(normal.x, normal.y, normal.z, normal);
        if (all.isEmpty()) {
            onA.set(0, 0, 0);
        } else {
            all.center(onA);
        }
        double height = plane.offset() + shape.margin() + normal.dot(pose.translation(onB)) - normal.dot(onA);
        lines.grid(onA.addScaled(height, normal), normal, sizeOfAll(), colour);
    }

    private void drawContacts(CollisionWorld world) {
        for (int i = 0; i < world.touchingCount(); i++) {
            BodyPair pair = world.touching(i);
            double length = isAlive(world, pair) ? LENGTH * smaller(world, pair) : 0;
            for (int k = 0; k < pair.size() && length > 0; k++) {
                lines.point(pair.pointOnA(k, onA), POINT_ON_A);
                lines.point(pair.pointOnB(k, onB), POINT_ON_B);
                lines.arrow(onB, pair.normal(k, normal).scale(length), NORMAL);
            }
        }
    }

    /** Returns false for a pair of a body that has been removed since the last update. */
    private static boolean isAlive(CollisionWorld world, BodyPair pair) {
        return world.isAlive(pair.bodyA()) && world.isAlive(pair.bodyB());
    }

    /** Returns the size of the smaller body of a pair. */
    private double smaller(CollisionWorld world, BodyPair pair) {
        double sizeA = isFinite(world.box(pair.bodyA(), box)) ? box.diagonal() : Double.POSITIVE_INFINITY;
        double sizeB = isFinite(world.box(pair.bodyB(), box)) ? box.diagonal() : Double.POSITIVE_INFINITY;
        return Math.min(Math.min(sizeA, sizeB), sizeOfAll());
    }

    private void drawPairs(CollisionWorld world) {
        for (int i = 0; i < world.nearCount(); i++) {
            BodyPair pair = world.near(i);
            if (isAlive(world, pair) && isFinite(world.box(pair.bodyA(), box))) {
                box.center(onA);
                if (isFinite(world.box(pair.bodyB(), box))) {
                    lines.line(onA, box.center(onB), NEAR_PAIR);
                }
            }
        }
    }
}
