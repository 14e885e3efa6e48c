package org.collide4j.query;

import org.collide4j.gjk.CornerGjk;
import org.collide4j.gjk.EightCornerGjk;
import org.collide4j.gjk.HullGjk;
import org.collide4j.pair.PlacedHulls;
import org.collide4j.pair.PlacedPair;

/** The walks between corners, by the size of the hulls. */
final class CornerWalks {
    private final CornerGjk few = new EightCornerGjk();
    private final CornerGjk any = new HullGjk();

    /** True if a walk between corners can answer the pair: two hulls of scale 1. */
    static boolean suit(PlacedPair pair) {
        return PlacedHulls.suit(pair) && pair.scale() == 1;
    }

    CornerGjk of(PlacedPair pair) {
        return EightCornerGjk.suits(pair) ? few : any;
    }
}
