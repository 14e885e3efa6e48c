package org.collide4j.kind.hull;

import org.collide4j.pair.PlacedPair;

/** The walks between corners, by the size of the hulls. */
public final class CornerWalks {
    private final CornerGjk few = new EightCornerGjk();
    private final CornerGjk any = new HullGjk();

    /** True if a walk between corners can answer the pair: two hulls of scale 1. */
    public static boolean suit(PlacedPair pair) {
        return PlacedHulls.suit(pair) && pair.scale() == 1;
    }

    public CornerGjk of(PlacedPair pair) {
        return EightCornerGjk.suits(pair) ? few : any;
    }
}
