package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.broad.BoxVisitor;
import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.world.CollisionWorld;

/** The boxes of all static bodies, apart from those that move: most centroids are far from them, which one search proves. */
final class StaticBoxes {
    private final CollisionWorld world;
    private final BroadPhase boxes = new GridBroadPhase();

    /** Static bodies whose boxes are to be read from the world after its next update. */
    private final List<Body> changed = new ArrayList<>();

    /** Half-spaces, which have no boxes. */
    private final List<Body> halfSpaces = new ArrayList<>();

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Pose pose = new Pose();
    private final Aabb box = new Aabb();
    private final BoxVisitor visitor = this::visit;
    private double least;

    StaticBoxes(CollisionWorld world) {
        this.world = world;
    }

    /** Notes that a static body was added or moved. */
    void change(Body body) {
        changed.add(body);
    }

    /** Forgets a body that is removed, static no longer, or of another shape. */
    void forget(Body body) {
        changed.removeIf(body::equals);
        if (!halfSpaces.remove(body)) {
            boxes.remove(body.index);
        }
    }

    /** Returns a lower bound of the point's distance from all static bodies; infinite if there are none. */
    double distance(Vector3 point) {
        for (int i = 0; i < changed.size(); i++) {
            Body body = changed.get(i);
            if (world.shape(body.handle) instanceof ConvexShape shape && HalfSpace.isUnder(shape)) {
                if (!halfSpaces.contains(body)) {
                    halfSpaces.add(body);
                }
            } else if (!world.box(body.handle, box).isEmpty()) {
                boxes.fix(body.index, box);
            }
        }
        changed.clear();
        least = nearestHalfSpace(point);
        boxes.nearest(box.set(point.x, point.y, point.z, point.x, point.y, point.z), least, visitor);
        return least;
    }

    private double nearestHalfSpace(Vector3 point) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < halfSpaces.size(); i++) {
            Body body = halfSpaces.get(i);
            narrow.signedDistance(point, (ConvexShape) world.shape(body.handle), world.pose(body.handle, pose), near);
            nearest = Math.min(nearest, Math.max(0, near.lower()));
        }
        return nearest;
    }

    private double visit(int index, double at) {
        least = Math.min(least, at);
        return BoxVisitor.ENOUGH;
    }
}
