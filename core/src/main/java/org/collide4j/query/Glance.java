package org.collide4j.query;

import org.collide4j.gjk.CentredGjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.kind.hull.CornerMemory;
import org.collide4j.kind.hull.CornerWalks;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Decides whether two cores are within a limit of each other, by a short walk from the centre of their obstacle: all pairs
 * but those near touch, those of extreme size, and limits below the margins.
 *
 * <p>A worker.
 */
final class Glance {
    private final CentredGjk centredGjk = new CentredGjk();
    private final CornerWalks cornerWalks;
    private final Vector3 centre = new Vector3();

    /** Walks between corners with these walks. */
    Glance(CornerWalks cornerWalks) {
        this.cornerWalks = cornerWalks;
    }

    /** Decides by a walk from the centre. */
    LimitVerdict decide(ConfigurationObstacle obstacle, double coreLimit) {
        return walksCorners(obstacle, coreLimit)
                ? cornerWalks.of(obstacle.pair()).decide(obstacle)
                : decideFromCentre(obstacle, coreLimit);
    }

    /** Decides by a walk from the centre; of hulls, from the corners that held the origin in the previous frame. */
    LimitVerdict decide(ConfigurationObstacle obstacle, double coreLimit, CornerMemory corners) {
        return walksCorners(obstacle, coreLimit)
                ? cornerWalks.of(obstacle.pair()).decide(obstacle, corners)
                : decideFromCentre(obstacle, coreLimit);
    }

    private static boolean walksCorners(ConfigurationObstacle obstacle, double coreLimit) {
        return coreLimit == 0 && CornerWalks.suitDecision(obstacle.pair());
    }

    private LimitVerdict decideFromCentre(ConfigurationObstacle obstacle, double coreLimit) {
        if (!isUsual(obstacle, coreLimit)) {
            return LimitVerdict.UNDECIDED;
        }
        obstacle.center(centre);
        return centredGjk.decide(obstacle, centre, coreLimit);
    }

    /** Decides by the axis that separated the cores in the previous frame, or by {@link #ball}. */
    LimitVerdict again(ConfigurationObstacle obstacle, Vector3 axis, double coreLimit) {
        return isUsual(obstacle, coreLimit) && centredGjk.isParted(obstacle, axis, coreLimit)
                ? LimitVerdict.BEYOND
                : ball(obstacle, coreLimit);
    }

    /** Decides by the ball around the centre that the obstacle holds, which takes no support point: WITHIN or UNDECIDED. */
    LimitVerdict ball(ConfigurationObstacle obstacle, double coreLimit) {
        if (!isUsual(obstacle, coreLimit)) {
            return LimitVerdict.UNDECIDED;
        }
        obstacle.center(centre);
        return CentredGjk.isBallWithin(obstacle, centre, coreLimit) ? LimitVerdict.WITHIN : LimitVerdict.UNDECIDED;
    }

    private static boolean isUsual(ConfigurationObstacle obstacle, double coreLimit) {
        return coreLimit >= 0 && obstacle.scale() == 1;
    }
}
