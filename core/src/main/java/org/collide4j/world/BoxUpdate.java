package org.collide4j.world;

import org.collide4j.bounds.TurnedBounds;
import org.collide4j.crew.Crew;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;

/** Stage of an update that moves bodies to their next poses and computes their boxes, on all threads. */
final class BoxUpdate {
    private static final int BODIES_PER_TASK = 64;

    /** Bound of the rounding of a rotated corner, relative to its size. */
    private static final double ROUNDING = 0x1p-46;

    private final BodyStore bodies;
    private final Crew crew;
    private final Worker[] workers;
    private final Crew.Task task = this::place;
    private double halfReach;
    private long frame;

    BoxUpdate(BodyStore bodies, Crew crew, Worker[] workers) {
        this.bodies = bodies;
        this.crew = crew;
        this.workers = workers;
    }

    void run(long frame, double reach) {
        this.frame = frame;
        halfReach = 0.5 * reach;
        crew.run(bodies.changed.size(), BODIES_PER_TASK, task);
    }

    private void place(int from, int to, int member) {
        for (int i = from; i < to; i++) {
            Body body = bodies.at(bodies.changed.get(i));
            if (body.posed) {
                body.posed = false;
                body.unbounded = true;
                body.arrive(frame);
            }
            if (body.unbounded) {
                body.unbounded = false;
                bound(body, workers[member]);
            }
        }
    }

    private void bound(Body body, Worker worker) {
        if (body.isHalfSpace) {
            body.boundHalfSpace(halfReach, worker.way);
            return;
        }
        if (body.isConcave) {
            body.box.set(around(body, worker.turned));
        } else {
            worker.bounds.of(body.shape, body.pose, body.box);
        }
        body.size = body.box.diagonal();
        body.radius = farthest(body.box, body.pose);
        if (body.sweeps) {
            worker.swept.sweep(body.box, body.motion);
        }
        body.box.inflate(body.reach(halfReach));
    }

    private static double farthest(Aabb box, Pose from) {
        double x = Math.max(box.maxX - from.translationX(), from.translationX() - box.minX);
        double y = Math.max(box.maxY - from.translationY(), from.translationY() - box.minY);
        double z = Math.max(box.maxZ - from.translationZ(), from.translationZ() - box.minZ);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the box around a concave body, rounding included; the box of a body without pieces is a point. */
    private static Aabb around(Body body, TurnedBounds turned) {
        Aabb box = turned.of(body.pieces.bounds(body.box), body.pose);
        double x = body.pose.translationX();
        double y = body.pose.translationY();
        double z = body.pose.translationZ();
        if (box.isEmpty()) {
            return box.add(x, y, z);
        }
        double place = Math.abs(x) + Math.abs(y) + Math.abs(z);
        return box.inflate(ROUNDING * (place + box.diagonal()));
    }
}
