package org.collide4j.lanes;

import org.collide4j.batch.PairLanes;
import org.collide4j.batch.Pairs;
import org.collide4j.hull.Hull;

/**
 * Decides pairs of hulls with eight vertices at most, one in each lane.
 *
 * <p>A lane that has its answer takes the next pair at once, so that short walks do not wait for long ones; a walk that is
 * longer than usual is left open. Apart is proven by a support plane, overlap by a tetrahedron of points of A − B around the
 * origin, both beyond rounding. Touch, and all other shapes, are left open. Allocates nothing once it is compiled.
 */
final class HullLanes implements PairLanes {
    /** Pairs of random hulls with eight vertices take 3.5 on average. */
    private static final int STEP_LIMIT = 24;

    private final LaneBlock block = new LaneBlock();
    private final int[] pair = new int[LaneBlock.LANES];

    /** A bit for each lane that holds a pair. */
    private long busy;

    private int next;

    @Override
    public void intersects(Pairs pairs, int from, int to, boolean[] out, boolean[] open) {
        next = from;
        busy = 0;
        for (int lane = 0; lane < LaneBlock.LANES; lane++) {
            refill(lane, pairs, to, out, open);
        }
        double[] rows = block.rows;
        while (busy != 0) {
            long apart = PortalStep.support(rows);
            PortalStep.exchange(rows);
            long beyond = PortalStep.aim(rows);
            long done = (apart | beyond | PortalStep.count(rows, STEP_LIMIT)) & busy;
            while (done != 0) {
                int lane = Long.numberOfTrailingZeros(done);
                done &= done - 1;
                boolean isApart = (apart >>> lane & 1) != 0;
                boolean overlaps = !isApart && (beyond >>> lane & 1) != 0 && block.holdsOrigin(lane);
                out[pair[lane]] = overlaps;
                open[pair[lane]] = !isApart && !overlaps;
                refill(lane, pairs, to, out, open);
            }
        }
    }

    /** Gives the lane the next pair that takes a walk; those before it are decided, or stay open. */
    private void refill(int lane, Pairs pairs, int to, boolean[] out, boolean[] open) {
        busy &= ~(1L << lane);
        while (next < to) {
            int i = next++;
            LaneBlock.Start start = load(lane, pairs, i);
            if (start == LaneBlock.Start.WALKING) {
                pair[lane] = i;
                busy |= 1L << lane;
                return;
            }
            open[i] = start == LaneBlock.Start.UNFIT;
            out[i] = start == LaneBlock.Start.OVERLAPPING;
        }
    }

    private LaneBlock.Start load(int lane, Pairs pairs, int i) {
        return pairs.a(i) instanceof Hull a && pairs.b(i) instanceof Hull b && LaneBlock.fits(a) && LaneBlock.fits(b)
                ? block.load(lane, a, pairs.poseA(i), b, pairs.poseB(i))
                : LaneBlock.Start.UNFIT;
    }
}
