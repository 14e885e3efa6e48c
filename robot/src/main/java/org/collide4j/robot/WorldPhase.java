package org.collide4j.robot;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldProximity;

/** Asks about the bodies of a world around a robot, where the world's last update left them. */
final class WorldPhase implements SurroundingsPhase {
    private final CollisionWorld world;
    private final LongPredicate filter;

    /** Accepts what the root link is compared with: bodies that are not static. */
    private final LongPredicate filterOfRoot;

    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final WorldProximity found = new WorldProximity();
    private final Proximity convexDepth = new Proximity();
    private final PieceProximity concaveDepth = new PieceProximity();
    private final NearBody visited = new NearBody();
    private final Pose pose = new Pose();
    private final Vector3 middle = new Vector3();
    private long[] handles = new long[16];
    private int count;
    private final LongPredicate collect = this::collect;

    WorldPhase(CollisionWorld world, LongPredicate filter) {
        this.world = world;
        this.filter = filter;
        filterOfRoot = body -> !world.isStatic(body) && filter.test(body);
    }

    @Override
    public boolean comparesRoot() {
        return true;
    }

    @Override
    public Aabb bounds(Aabb out) {
        return SurroundingsPhase.everywhere(out);
    }

    private LongPredicate accepted(boolean isRoot) {
        return isRoot ? filterOfRoot : filter;
    }

    @Override
    public boolean within(double limit, boolean isRoot, ConvexShape shape, Pose at) {
        return world.queries().nearest(shape, at, limit, accepted(isRoot), found);
    }

    @Override
    public boolean nearest(double limit, boolean isRoot, ConvexShape shape, Pose at, Proximity near, NearBody body) {
        if (!world.queries().nearest(shape, at, limit, accepted(isRoot), found)) {
            return false;
        }
        if (found.intersects()) {
            deepest(isRoot, shape, at, near, body);
        } else {
            near.set(found);
            take(found.bodyB(), found.pieceB(), body);
        }
        return true;
    }

    /** Measures all bodies that share a point with the shape, and takes the one that it is deepest in. */
    private void deepest(boolean isRoot, ConvexShape shape, Pose at, Proximity near, NearBody body) {
        count = 0;
        world.queries().overlaps(shape, at, accepted(isRoot), collect);
        near.set(found);
        take(found.bodyB(), Math.max(0, found.pieceB()), body);
        boolean isFirst = true;
        for (int i = 0; i < count; i++) {
            int piece = 0;
            Proximity depth = convexDepth;
            world.pose(handles[i], pose);
            if (world.shape(handles[i]) instanceof ConcaveBody concave) {
                meshes.signedDistance(shape, at, concave, pose, concaveDepth);
                depth = concaveDepth;
                piece = concaveDepth.pieceB();
            } else {
                narrow.signedDistance(shape, at, (ConvexShape) world.shape(handles[i]), pose, convexDepth);
            }
            if (isFirst || depth.lower() < near.lower()) { // so that no body is deeper than the lower bound
                near.set(depth);
                take(handles[i], piece, body);
                isFirst = false;
            }
        }
    }

    private void take(long handle, int piece, NearBody body) {
        body.set(name(handle), world.shape(handle), world.pose(handle, pose), piece);
    }

    private String name(long handle) {
        return world.data(handle) instanceof String name ? name : "body " + handle;
    }

    private boolean collect(long handle) {
        if (count == handles.length) {
            handles = Arrays.copyOf(handles, 2 * count);
        }
        handles[count++] = handle;
        return true;
    }

    @Override
    public void near(Aabb box, double reach, boolean isRoot, Consumer<NearBody> receiver) {
        box.center(middle);
        Box around = new Box(
                0.5 * (box.maxX - box.minX) + reach,
                0.5 * (box.maxY - box.minY) + reach,
                0.5 * (box.maxZ - box.minZ) + reach);
        count = 0;
        Pose at = Pose.at(middle.x, middle.y, middle.z);
        world.queries()
                .overlaps(around, at, accepted(isRoot), collect); // the world cannot be asked while it is visited
        for (int i = 0; i < count; i++) {
            take(handles[i], 0, visited);
            receiver.accept(visited);
        }
    }
}
