package org.collide4j.query;

import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.mpr.PlanarMpr;
import org.collide4j.mpr.PortalSearch;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;

/** Rough signed distances by portal refinement, in space or within the plane. A worker. */
final class PortalRefinement {
    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);

    private final Mpr inSpace = new Mpr();
    private final PlanarMpr inPlane = new PlanarMpr();
    private final Vector3 towards = new Vector3();
    private final Accuracy accuracy;
    private final boolean withinPlane;

    /** Measures depth within the x-y plane, for flat shapes there, or in space. */
    PortalRefinement(Accuracy accuracy, boolean withinPlane) {
        this.accuracy = accuracy;
        this.withinPlane = withinPlane;
    }

    /** Measures a pair without a cache, by so many support points at most. */
    double measure(ConfigurationObstacle obstacle, int steps, Found out) {
        return run(start(obstacle), obstacle, steps, out);
    }

    /** Measures a pair from its last portal, or along its last normal, and updates its cache. */
    double measure(ConfigurationObstacle obstacle, Pair pair, int steps, Found out) {
        PortalSearch search = start(obstacle);
        boolean resumed = withinPlane ? inPlane.resume(pair.searches().portal) : inSpace.resume(pair.searches().portal);
        if (!resumed && pair.axis.lengthSquared() > 0) {
            search.suggest(towards.scale(-1, pair.axis));
        }
        run(search, obstacle, steps, out);
        if (withinPlane) {
            inPlane.remember(pair.searches().portal);
        } else {
            inSpace.remember(pair.searches().portal);
        }
        pair.axis.scale(-1, search.normal());
        return out.signedDistance;
    }

    private PortalSearch start(ConfigurationObstacle obstacle) {
        if (withinPlane) {
            inPlane.start(obstacle, X, Y, accuracy.relative());
            return inPlane;
        }
        inSpace.start(obstacle, accuracy.relative());
        return inSpace;
    }

    private static double run(PortalSearch search, ConfigurationObstacle obstacle, int steps, Found out) {
        out.end(
                switch (search.run(steps)) {
                    case CONVERGED -> Ending.CONVERGED;
                    case SEPARATED -> Ending.EARLY_OUT;
                    case STALLED -> Ending.STALLED;
                    default -> Ending.OUT_OF_STEPS;
                });
        out.signedDistance = search.distance();
        out.lower = search.lower();
        out.upper = search.upper();
        out.steps = search.steps();
        search.witnesses(out.pointOnA, out.pointOnB);
        obstacle.pair().poseA().transform(out.pointOnA, out.pointOnA);
        obstacle.pair().poseA().transform(out.pointOnB, out.pointOnB);
        out.normal.set(search.normal());
        obstacle.pair().turnToWorld(out.normal);
        return out.signedDistance;
    }
}
