package org.collide4j.query;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** Casts of convex shapes along trajectories, with the cache of a {@link Pair} or without. */
final class ConvexTrajectoryCast extends TrajectoryCast<CastHit> {
    private static final Point NOWHERE = new Point(0, 0, 0);

    private final NarrowPhase narrow;
    private ConvexShape a = NOWHERE;
    private ConvexShape b = NOWHERE;
    private Pair pair = new Pair(a, b);
    private boolean remembers;

    ConvexTrajectoryCast(NarrowPhase narrow) {
        super(new CastHit());
        this.narrow = narrow;
    }

    ConvexTrajectoryCast of(ConvexShape a, ConvexShape b) {
        this.a = a;
        this.b = b;
        remembers = false;
        return this;
    }

    ConvexTrajectoryCast of(Pair pair) {
        this.pair = pair;
        remembers = true;
        return this;
    }

    @Override
    protected boolean cast(Pose poseA, Motion motionA, Pose poseB, Motion motionB, CastHit out) {
        if (motionB.isAtRest()) {
            return remembers
                    ? narrow.cast(pair, poseA, motionA, poseB, out)
                    : narrow.cast(a, poseA, motionA, b, poseB, out);
        }
        return remembers
                ? narrow.cast(pair, poseA, motionA, poseB, motionB, out)
                : narrow.cast(a, poseA, motionA, b, poseB, motionB, out);
    }

    @Override
    protected boolean touches(Pose poseA, Pose poseB) {
        return remembers ? narrow.intersects(pair, poseA, poseB) : narrow.intersects(a, poseA, b, poseB);
    }

    @Override
    protected void copy(CastHit from, CastHit to) {
        to.set(from);
    }
}
