package org.collide4j.kind.plane;

import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.HalfSpace;

/**
 * The signed distance of a half-space and another body, in closed form: the height of the lowest point over the plane.
 *
 * <p>The height is exact but for rounding, of which {@link PlacedPair#roundingInEitherFrame} is a bound, for the distance as
 * for the depth: the shortest way out of a half-space is along its normal. A's frame. A worker; allocates nothing.
 */
public final class HalfSpaceDistance {
    private final PlacedHalfSpace placed = new PlacedHalfSpace();
    private final TwoHalfSpaces two = new TwoHalfSpaces();

    /** Answers in A's frame with the signed distance; false, and nothing is answered, for pairs without a half-space. */
    public boolean measure(PlacedPair pair, Found out) {
        if (!pair.isUnbounded()) {
            return false;
        }
        out.end(Ending.CONVERGED);
        if (HalfSpace.isUnder(pair.coreA()) && HalfSpace.isUnder(pair.coreB())) {
            two.measure(pair, out);
            return true;
        }
        placed.set(pair);
        double rounding = pair.roundingInEitherFrame();
        double height = placed.height();
        Vector3 lowest = placed.lowest();
        if (placed.isA()) {
            out.normal.set(placed.outward());
            out.pointOnA.set(lowest).addScaled(-height, out.normal);
            out.pointOnB.set(lowest);
        } else {
            out.normal.scale(-1, placed.outward());
            out.pointOnA.set(lowest);
            out.pointOnB.set(lowest).addScaled(height, out.normal);
        }
        out.signedDistance = height - pair.margin();
        out.lower = out.signedDistance - rounding;
        out.upper = out.signedDistance + rounding;
        out.steps = 1;
        out.addMargins(pair);
        return true;
    }
}
