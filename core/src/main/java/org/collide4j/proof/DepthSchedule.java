package org.collide4j.proof;

/**
 * The policy of a search for a depth: after how many support points, and how nearly finished, it is worth which proof.
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
    /** Searches of edged shapes mostly end before so many support points, without radii of curvature. */
    public static final int ROUND_CONES_OF_EDGED = 20;

    /** Part of the depth below which round cones are looked for. */
    public static final double ROUND_CONES_OPEN = 0.5;

    /** Part of the depth below which kink cones are looked for: parts are followed without support points. */
    public static final double KINK_CONES_OPEN = 0.7;

    /** Support points after which a slow search of a curved obstacle is ended by a cover of all directions. */
    public static final int COVER = 42;

    /** Support points after which any search of a curved obstacle is, also around axes that one body has alone. */
    public static final int COVER_OF_ONE_BODY = 46;

    /** Support points after which it shows how many more a search of a curved body in a polytope will take. */
    public static final int FAN = 36;

    /** Support points after which it shows better. */
    public static final int FAN_AGAIN = 46;

    /** Searches of polytopes mostly end before so many support points. */
    public static final int ALL_FACET_AXES = 52;

    /** Support points that a search must have left to be ended by the axes of all facets or by a fan. */
    public static final int LEFT_FOR_WITNESSES = 32;

    private DepthSchedule() {}

    /**
     * Returns how many support points a search has to take for a fan to be faster: the fan of few corners is small, and
     * each cell of the cover that comes next looks at all of many corners.
     */
    public static int fanPaysAfter(int corners) {
        return corners > 40 ? 44 : corners > 24 ? 90 : 50;
    }
}
