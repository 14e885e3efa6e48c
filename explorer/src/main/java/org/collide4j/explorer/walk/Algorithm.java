package org.collide4j.explorer.walk;

import org.collide4j.alternatives.depth.Subdivision;
import org.collide4j.explorer.situation.Situation;
import org.jspecify.annotations.Nullable;

/** The algorithms that can be stepped, by the names that links carry. */
public enum Algorithm {
    GJK("gjk"),
    GJK_WITHOUT_LEAPS("plain-gjk"),
    YES_OR_NO("within"),
    EPA("epa"),
    EPA_OPEN_EDGES("epa-open-edges"),
    EPA_EDGES("epa-edges"),
    EPA_CENTRES("epa-centres"),
    PLANAR_EPA("planar-epa"),
    MPR("mpr"),
    RAY_CAST("ray-cast"),
    LINEAR_CAST("cast"),
    TURNING_CAST("turning-cast");

    private static final double FINEST = 1e-12;
    /** Splitting is slow: it would not get much farther. */
    private static final double FINEST_SPLIT = 1e-6;

    private static final double FINEST_CAST = 1e-13;

    private final String id;

    Algorithm(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }

    /** The one with the id, or null. */
    public static @Nullable Algorithm of(String id) {
        for (Algorithm algorithm : values()) {
            if (algorithm.id.equals(id)) {
                return algorithm;
            }
        }
        return null;
    }

    /** Whether the shapes may tell their curvature: without, GJK asks along −v alone, as it was published. */
    boolean usesCurvature() {
        return this != GJK_WITHOUT_LEAPS;
    }

    /** Null if the algorithm has nothing to do with such a situation. */
    @Nullable
    Walk start(Scene scene) {
        Situation situation = scene.situation;
        return switch (this) {
            case GJK, GJK_WITHOUT_LEAPS -> new GjkWalk(scene, false, FINEST);
            case YES_OR_NO -> new GjkWalk(scene, true, FINEST);
            case EPA -> new DepthWalk(scene, FINEST, new HorizonPolytope(scene, FINEST));
            case EPA_OPEN_EDGES -> splitting(scene, Subdivision.CENTRE_AND_OPEN_EDGES);
            case EPA_EDGES -> splitting(scene, Subdivision.CENTRE_AND_EDGES);
            case EPA_CENTRES -> splitting(scene, Subdivision.CENTRE);
            case PLANAR_EPA ->
                situation.isPlanar() ? PlanarEpaWalk.inPlane(scene, FINEST) : PlanarEpaWalk.inMeridian(scene, FINEST);
            case MPR -> new PortalWalk(scene, FINEST);
            case RAY_CAST -> situation.isCast() ? new RayWalk(scene, FINEST_CAST) : null;
            case LINEAR_CAST -> situation.isCast() ? new PortalCastWalk(scene, FINEST_CAST) : null;
            case TURNING_CAST -> situation.isCast() ? new TurningWalk(situation) : null;
        };
    }

    private static Walk splitting(Scene scene, Subdivision subdivision) {
        return new DepthWalk(scene, FINEST, new SplitPolytope(scene, subdivision, FINEST_SPLIT));
    }

    /** Why it has nothing to do with a situation. */
    String need() {
        return switch (this) {
            case PLANAR_EPA ->
                "needs two flat shapes in the plane z = 0, or two bodies of revolution with parallel axes";
            default -> "needs a motion: let A move";
        };
    }
}
