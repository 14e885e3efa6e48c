package org.collide4j.robot;

import java.util.function.Consumer;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** Asks about a convex piece of a link and what stands around the robot. A worker: one per thread. */
interface SurroundingsPhase {
    /** Returns true if the root link is compared too. */
    boolean comparesRoot();

    /** out = a box around all bodies; empty if there are none, without bounds if they may move between queries. */
    Aabb bounds(Aabb out);

    /** out = the box without bounds. */
    static Aabb everywhere(Aabb out) {
        double far = Double.POSITIVE_INFINITY;
        return out.set(-far, -far, -far, far, far, far);
    }

    /** Returns true unless all bodies are proven to be farther than the limit, which is 0 or more. */
    boolean within(double limit, boolean isRoot, ConvexShape shape, Pose pose);

    /**
     * Finds the nearest body, or the one that the shape is deepest in; false if all are proven to be farther than the limit.
     *
     * @param near overwritten with signed distance, interval, normal and points; the shape is A
     * @param body overwritten with the body and its nearest piece
     */
    boolean nearest(double limit, boolean isRoot, ConvexShape shape, Pose pose, Proximity near, NearBody body);

    /** Passes on all bodies that may come within a distance of a box; each is good until the next. */
    void near(Aabb box, double reach, boolean isRoot, Consumer<NearBody> receiver);
}
