package org.collide4j.query;

import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Walks again where a walk of GJK got stuck, as among extents of 1e-15 beside 1e6: simplices are solved edge by edge with
 * exact signs, and the walk begins aside, as the way from the centre may be along what is degenerate. A worker.
 */
final class CarefulWalk {
    /** A walk that stalls with so many roundings open is not at its end: its points would miss each other. */
    private static final double STUCK = 1.5;

    /** Any direction that nothing is square to. */
    private static final Vector3 ASIDE = new Vector3(0.3, 0.5, 0.7);

    private static final Vector3 OPPOSITE = new Vector3(-0.3, -0.5, -0.7);

    private final Gjk gjk = new Gjk(new EdgeSubDistance());
    private final Accuracy accuracy;
    private int steps;

    CarefulWalk(Accuracy accuracy) {
        this.accuracy = accuracy;
        gjk.setAccuracy(accuracy.absolute(), accuracy.steps());
    }

    static boolean isStuck(Gjk walk, ConfigurationObstacle obstacle) {
        return walk.status() == Gjk.Status.STALLED && gap(walk) > STUCK * obstacle.rounding();
    }

    private static double gap(Gjk walk) {
        return walk.upper() - walk.lower();
    }

    /** Walks once more, and from the other side if that gets stuck, too; returns the walk that has proven most. */
    Gjk better(Gjk stuck, ConfigurationObstacle obstacle, double coreLimit) {
        steps = stuck.steps();
        walk(ASIDE, obstacle, coreLimit);
        double gapFromAside = gap(gjk);
        if (isStuck(gjk, obstacle)) {
            walk(OPPOSITE, obstacle, coreLimit);
            if (gap(gjk) > gapFromAside) {
                walk(ASIDE, obstacle, coreLimit);
            }
        }
        return gap(gjk) < gap(stuck) ? gjk : stuck;
    }

    private void walk(Vector3 towards, ConfigurationObstacle obstacle, double coreLimit) {
        gjk.start(obstacle, towards, coreLimit, accuracy.relative());
        gjk.run();
        steps += gjk.steps();
    }

    /** How many support points all of the walks took, the stuck one too. */
    int steps() {
        return steps;
    }
}
