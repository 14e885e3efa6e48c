package org.collide4j.explorer.walk;

import org.collide4j.alternatives.depth.Subdivision;
import org.collide4j.explorer.situation.Situation;
import org.jspecify.annotations.Nullable;

/** Algorithms that can be stepped, with the ids that links contain. */
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

    private static final double TOLERANCE = 1e-12;
    /** Relative tolerance of the splitting polytopes, which converge too slowly for a finer one. */
    private static final double SPLIT_TOLERANCE = 1e-6;

    private static final double CAST_TOLERANCE = 1e-13;

    private final String id;

    Algorithm(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }

    /** Returns the algorithm with the id, or null. */
    public static @Nullable Algorithm of(String id) {
        for (Algorithm algorithm : values()) {
            if (algorithm.id.equals(id)) {
                return algorithm;
            }
        }
        return null;
    }

    /** Returns true if GJK uses the curvature of the shapes; without curvature, GJK queries along −v alone, as published. */
    boolean usesCurvature() {
        return this != GJK_WITHOUT_LEAPS;
    }

    /** Starts the algorithm; null if it does not apply to the situation. */
    @Nullable
    Walk start(Scene scene) {
        Situation situation = scene.situation;
        return switch (this) {
            case GJK, GJK_WITHOUT_LEAPS -> new GjkWalk(scene, false, TOLERANCE);
            case YES_OR_NO -> new GjkWalk(scene, true, TOLERANCE);
            case EPA -> new DepthWalk(scene, TOLERANCE, new HorizonPolytope(scene, TOLERANCE));
            case EPA_OPEN_EDGES -> splitting(scene, Subdivision.CENTRE_AND_OPEN_EDGES);
            case EPA_EDGES -> splitting(scene, Subdivision.CENTRE_AND_EDGES);
            case EPA_CENTRES -> splitting(scene, Subdivision.CENTRE);
            case PLANAR_EPA ->
                situation.isPlanar()
                        ? PlanarEpaWalk.inPlane(scene, TOLERANCE)
                        : PlanarEpaWalk.inMeridian(scene, TOLERANCE);
            case MPR -> new PortalWalk(scene, TOLERANCE);
            case RAY_CAST -> situation.isCast() ? new RayWalk(scene, CAST_TOLERANCE) : null;
            case LINEAR_CAST -> situation.isCast() ? new PortalCastWalk(scene, CAST_TOLERANCE) : null;
            case TURNING_CAST -> situation.isCast() ? new TurningWalk(situation) : null;
        };
    }

    private static Walk splitting(Scene scene, Subdivision subdivision) {
        return new DepthWalk(scene, TOLERANCE, new SplitPolytope(scene, subdivision, SPLIT_TOLERANCE));
    }

    /** Returns the kind of situation that the algorithm needs, for a message. */
    String need() {
        return switch (this) {
            case PLANAR_EPA ->
                "needs two flat shapes in the plane z = 0, or two bodies of revolution with parallel axes";
            default -> "needs a motion: let A move";
        };
    }
}
