package org.collide4j.dynamics.character;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldSettings;

/** A walled square with hills of a height field, hills of a mesh, stairs with ramps, and platforms that move and turn. */
final class Playground implements AutoCloseable {
    static final double HALF = 12;
    private static final int SAMPLES = 13;

    final CollisionWorld world;
    private final List<Long> still = new ArrayList<>();
    private final List<Long> moving = new ArrayList<>();
    private final List<Pose> earlier = new ArrayList<>();
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();
    private final PieceHit pieceHit = new PieceHit();
    private final CastHit hit = new CastHit();
    private final Motion motion = new Motion();
    private final Proximity proximity = new Proximity();
    private final Vector3 carried = new Vector3();
    private final Pose pose = new Pose();
    private final Pose start = new Pose();
    private double time;

    Playground(int threads, long seed) {
        world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads));
        Random random = new Random(seed);
        addStill(field(random), Pose.at(-HALF, -HALF, 0));
        addStill(hills(random), Pose.at(0, -HALF, 0));
        addStill(new Box(HALF, 0.5 * HALF, 1), Pose.at(0, 0.5 * HALF, -1));
        for (int side = -1; side <= 1; side += 2) {
            addStill(new Box(0.5, HALF + 1, 8), Pose.at(side * (HALF + 0.5), 0, 0));
            addStill(new Box(HALF + 1, 0.5, 8), Pose.at(0, side * (HALF + 0.5), 0));
        }
        addStairs();
        moving.add(world.add(new Cylinder(1.6, 0.5), Pose.at(3, 9, -0.3)));
        moving.add(world.add(new Box(1, 1, 3), Pose.at(8.5, 9.5, -3)));
        moving.add(world.add(new Box(0.8, 0.8, 0.6), Pose.at(6, 3, -0.35)));
        moving.add(world.add(new Box(1.5, 0.1, 1.2), Pose.at(2.5, 4.5, 1.2)));
        for (long body : moving) {
            world.setLayers(body, 1, 0); // the world makes no pairs: queries alone are tested
        }
        advance(0);
    }

    private void addStill(ConvexShape shape, Pose at) {
        still.add(world.addStatic(shape, at));
    }

    private void addStill(ConcaveBody shape, Pose at) {
        still.add(world.addStatic(shape, at));
    }

    private void addStairs() {
        for (int i = 0; i < 6; i++) {
            addStill(new Box(0.25, 1.5, 0.12 * (i + 1)), Pose.at(-8 + 0.5 * i, 9, 0.12 * (i + 1)));
        }
        addStill(new Box(0.8, 1.5, 0.72), Pose.at(-4.45, 9, 0.72));
        double[] angles = {25, 44, 60, 80};
        for (int i = 0; i < angles.length; i++) {
            Pose ramp = new Pose().setAxisAngle(0, 1, 0, Math.toRadians(angles[i]));
            addStill(new Box(2, 0.8, 0.3), ramp.setTranslation(-9 + 2.2 * i, 4, 0.3));
        }
        addStill(new Cylinder(0.3, 2), Pose.at(-2, 6, 2));
        addStill(new Box(0.5, 0.5, 0.5), Pose.at(-1.2, 6.4, 1.6));
    }

    /** Hills that end level at the border to the other quarters. */
    private static double height(Random random, int column, int row) {
        boolean inner = column > 0 && row > 0 && column < SAMPLES - 1 && row < SAMPLES - 1;
        return inner ? 1.5 * random.nextDouble() : 0;
    }

    private static HeightField field(Random random) {
        float[] heights = new float[SAMPLES * SAMPLES];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) height(random, i % SAMPLES, i / SAMPLES);
        }
        double cell = HALF / (SAMPLES - 1);
        return new HeightField(SAMPLES, SAMPLES, cell, cell, heights);
    }

    private static TriangleMesh hills(Random random) {
        double cell = HALF / (SAMPLES - 1);
        double[] vertices = new double[3 * SAMPLES * SAMPLES];
        for (int i = 0; i < SAMPLES * SAMPLES; i++) {
            vertices[3 * i] = cell * (i % SAMPLES);
            vertices[3 * i + 1] = cell * Math.floorDiv(i, SAMPLES);
            vertices[3 * i + 2] = height(random, i % SAMPLES, i / SAMPLES);
        }
        int cells = SAMPLES - 1;
        int[] triangles = new int[6 * cells * cells];
        for (int i = 0; i < cells * cells; i++) {
            int low = SAMPLES * (i / cells) + i % cells;
            int[] two = {low, low + 1, low + SAMPLES + 1, low, low + SAMPLES + 1, low + SAMPLES};
            System.arraycopy(two, 0, triangles, 6 * i, 6);
        }
        return new TriangleMesh(vertices, triangles).with(Sides.BOTH);
    }

    /** Moves the platforms to a later time: a turntable, a lift, a sliding block, a revolving door. */
    void advance(double dt) {
        time += dt;
        for (int i = 0; i < moving.size(); i++) {
            if (i == earlier.size()) {
                earlier.add(new Pose());
            }
            world.pose(moving.get(i), earlier.get(i));
        }
        world.move(moving.get(0), pose.setAxisAngle(0, 0, 1, 0.9 * time).setTranslation(3, 9, -0.3));
        world.move(moving.get(1), pose.set(start.setTranslation(8.5, 9.5, -2 + 1.9 * Math.sin(0.8 * time))));
        world.move(moving.get(2), pose.setTranslation(7 + 2 * Math.sin(0.7 * time), 3.2, -0.35));
        world.move(moving.get(3), pose.setAxisAngle(0, 0, 1, -0.7 * time).setTranslation(2.5, 4.5, 1.2));
        for (int i = 4; i < moving.size(); i++) {
            double x = HALF * Math.sin((0.3 + 0.07 * i) * time + i);
            double y = HALF * Math.cos((0.23 + 0.05 * i) * time + 2 * i);
            world.move(moving.get(i), pose.setAxisAngle(0, 0, 1, 0.4 * i * time).setTranslation(x, y, 1.4));
        }
        world.update();
    }

    /** Adds blocks that move through the hills and the walls, and press what is between. */
    void addPresses() {
        for (int i = 0; i < 4; i++) {
            long press = world.add(new Box(1, 2.5, 2), new Pose());
            world.setLayers(press, 1, 0);
            moving.add(press);
        }
        advance(0);
    }

    /** Returns the farthest that a body moved a place by the last advance, among those that came within a distance of it. */
    double motionAt(Vector3 place, double reach) {
        double most = 0;
        for (int i = 0; i < moving.size(); i++) {
            world.pose(moving.get(i), pose);
            earlier.get(i).inverseTransform(place, carried);
            double made = pose.transform(carried, carried).distance(place);
            ConvexShape shape = (ConvexShape) world.shape(moving.get(i));
            if (made > most && narrow.signedDistance(place, shape, pose, proximity) <= reach + made) {
                most = made;
            }
        }
        return most;
    }

    /** Returns true if the shape shares a point with a static body, by queries without the world. */
    boolean overlapsStill(ConvexShape shape, Pose at) {
        return overlaps(shape, at, still.size());
    }

    /** Returns true if the shape shares a point with any body, by queries without the world. */
    boolean overlaps(ConvexShape shape, Pose at) {
        return overlaps(shape, at, still.size() + moving.size());
    }

    private boolean overlaps(ConvexShape shape, Pose at, int bodies) {
        for (int i = 0; i < bodies; i++) {
            long body = i < still.size() ? still.get(i) : moving.get(i - still.size());
            world.pose(body, pose);
            boolean meets = world.shape(body) instanceof ConvexShape convex
                    ? narrow.intersects(shape, at, convex, pose)
                    : mesh.intersects(shape, at, (ConcaveBody) world.shape(body), pose);
            if (meets) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a segment meets a static body, by queries without the world. */
    boolean crosses(Vector3 from, Vector3 to) {
        Point point = new Point(0, 0, 0);
        start.setTranslation(from.x, from.y, from.z);
        motion.setTranslation(to.x - from.x, to.y - from.y, to.z - from.z);
        boolean crosses = false;
        for (long body : still) {
            world.pose(body, pose);
            crosses |= world.shape(body) instanceof ConvexShape convex
                    ? narrow.cast(point, start, motion, convex, pose, hit)
                    : mesh.cast(point, start, motion, (ConcaveBody) world.shape(body), pose, pieceHit);
        }
        start.set(new Pose());
        return crosses;
    }

    @Override
    public void close() {
        world.close();
    }
}
