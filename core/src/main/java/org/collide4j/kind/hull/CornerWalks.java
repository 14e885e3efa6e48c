package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.pair.PlacedPair;

/** The walks between corners, by the size of the hulls. */
public final class CornerWalks {
    private final CornerGjk few = new EightCornerGjk();
    private final CornerGjk any = new HullGjk();

    /**
     * True if a walk between corners measures the distance sooner than GJK: of two hulls, or of a hull and a body of few
     * corners, of scale 1. Between two small bodies GJK is 10 to 20 % faster.
     */
    public static boolean suit(PlacedPair pair) {
        boolean hasHull = pair.coreA() instanceof Hull || pair.coreB() instanceof Hull;
        return hasHull && PlacedCorners.suit(pair) && pair.scale() == 1;
    }

    /**
     * True if it finds sooner where a search for the depth starts: of two hulls, or of a hull and a box that the axes of all
     * facets can measure.
     */
    public static boolean suitDepth(PlacedPair pair) {
        return suit(pair) && (areHulls(pair) || HullAxes.suit(pair));
    }

    /** True if it decides sooner whether the cores share a point: of two hulls, of scale 1. */
    public static boolean suitDecision(PlacedPair pair) {
        return areHulls(pair) && pair.scale() == 1;
    }

    private static boolean areHulls(PlacedPair pair) {
        return pair.coreA() instanceof Hull && pair.coreB() instanceof Hull;
    }

    public CornerGjk of(PlacedPair pair) {
        return EightCornerGjk.suits(pair) ? few : any;
    }
}
