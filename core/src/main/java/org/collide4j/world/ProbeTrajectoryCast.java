package org.collide4j.world;

import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.query.TrajectoryCast;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** Casts of a shape along a trajectory through a world at rest. Not thread-safe. */
final class ProbeTrajectoryCast extends TrajectoryCast<WorldHit> {
    private final Probe probe;
    private final ProbeSearch search;
    private final Pose home = new Pose();
    private ConvexShape shape = new Point(0, 0, 0);
    private LongPredicate filter = WorldQueries.ALL;

    ProbeTrajectoryCast(Probe probe, ProbeSearch search) {
        super(new WorldHit());
        this.probe = probe;
        this.search = search;
    }

    ProbeTrajectoryCast of(ConvexShape shape, LongPredicate filter) {
        this.shape = shape;
        this.filter = filter;
        return this;
    }

    boolean find(Trajectory path, WorldHit out) {
        return find(path, home, out);
    }

    /** Casts the shape; the world is B and stands. */
    @Override
    protected boolean cast(Pose poseA, Motion motionA, Pose world, Motion atRest, WorldHit out) {
        if (motionA.isAtRest()) {
            probe.stand(shape, poseA);
        } else {
            probe.set(shape, poseA, motionA);
        }
        return search.first(filter, out);
    }

    @Override
    protected boolean touches(Pose poseA, Pose world) {
        probe.stand(shape, poseA);
        return search.any(filter);
    }

    @Override
    protected void copy(WorldHit from, WorldHit to) {
        to.set(from);
    }
}
