package org.collide4j.proof;

/**
 * The schedule of a depth search: the support points and the open interval from which on each proof is tried.
 *
 * <pre>
 *   obstacle A − B                   support points       and                             proof tried
 *   smooth throughout                0                    less than 0.5 open              round cones
 *   smooth but for edges             20                   less than 0.5 open              round cones
 *   of known curved parts            0                    less than 0.7 open              kink cones
 *   curved body in a polytope        36, and again 46     would take more than 44 to 90   fan of normals
 *   curved                           42                   would take more than 46         cover of all directions
 *   curved                           46                                                   cover, also of one body's axes
 *   solid hull, and few corners      52                                                   axes of all facets
 * </pre>
 *
 * <p>"Open" is the gap between the bounds in parts of the depth. The numbers were chosen by the median and the slowest
 * percent of all certified overlaps of their kind; a search that ends by itself sooner never pays for a proof.
 */
public final class DepthSchedule {
    /** Support points from which round cones are searched for shapes with edges: most of their searches end earlier. */
    public static final int ROUND_CONES_OF_EDGED = 20;

    /** Open interval, relative to the depth, below which round cones are searched. */
    public static final double ROUND_CONES_OPEN = 0.5;

    /**
     * Open interval, relative to the depth, below which kink cones are searched: following parts needs no support points.
     */
    public static final double KINK_CONES_OPEN = 0.7;

    /** Support points after which a slow search of a curved obstacle tries branch and bound over all directions. */
    public static final int COVER_AFTER = 42;

    /** Support points after which any search of a curved obstacle does, also around axes of one body alone. */
    public static final int COVER_OF_ONE_BODY_AFTER = 46;

    /** Support points after which a search of a curved body in a polytope estimates its remaining steps. */
    public static final int FAN_AFTER = 36;

    /** Support points after which it estimates its remaining steps again. */
    public static final int FAN_AGAIN_AFTER = 46;

    /** Support points after which a search of polytopes tries the axes of all facets: most searches end earlier. */
    public static final int ALL_FACET_AXES_AFTER = 52;

    /** Least number of remaining support points of a search that the axes of all facets or a fan replaces. */
    public static final int LEAST_REMAINING = 32;

    private DepthSchedule() {}

    /**
     * Returns the number of support points from which a fan is faster: the fan of few corners is small, and each cell of the
     * next proof evaluates all corners.
     */
    public static int fanPaysAfter(int corners) {
        return corners > 40 ? 44 : corners > 24 ? 90 : 50;
    }
}
