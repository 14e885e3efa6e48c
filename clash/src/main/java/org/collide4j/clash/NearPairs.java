package org.collide4j.clash;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.clash.depth.LongList;
import org.collide4j.math.Aabb;

/** The pairs of bodies whose boxes come within reach of each other and that no rule leaves out. */
final class NearPairs {
    /** More are counted, but not kept. */
    static final int MOST_PAIRS = 1_000_000;

    /** Beyond so many they are not even counted. */
    private static final long MOST_COUNTED = 200_000_000;

    private final long[] kept;
    private long beyond;

    NearPairs(List<Body> bodies, PairLimits limits, PairRules rules) {
        double reach = limits.reach();
        int[] index = new int[bodies.size()];
        int count = 0;
        for (int i = 0; i < bodies.size(); i++) {
            if (!bodies.get(i).bounds.isEmpty() && !bodies.get(i).part.air()) {
                index[count++] = i;
            }
        }
        LongList near = new LongList();
        BoxPairs pairs = new BoxPairs();
        pairs.start(new AabbTree(boxes(bodies, index, count)), reach);
        for (long counted = 0; counted < MOST_COUNTED && pairs.next(); counted++) {
            int a = index[pairs.first()];
            int b = index[pairs.second()];
            if (rules.leavesOut(a, b)
                    || isBeyondReach(
                            bodies.get(a), bodies.get(b), limits.of(a, b).reach(), reach)) {
                continue;
            }
            if (near.size() < MOST_PAIRS) {
                near.add((long) a << 32 | b);
            } else {
                beyond++;
            }
        }
        near.sort();
        kept = new long[near.size()];
        Arrays.setAll(kept, near::get);
    }

    /** Pairs whose own reach is less than the greatest may be nearer than that and yet too far apart. */
    private static boolean isBeyondReach(Body a, Body b, double own, double greatest) {
        return own < greatest && BoxPair.lower(a.bounds, b.bounds) > own;
    }

    private static double[] boxes(List<Body> bodies, int[] index, int count) {
        double[] boxes = new double[6 * count];
        for (int i = 0; i < count; i++) {
            Aabb box = bodies.get(index[i]).bounds;
            double[] sides = {box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ};
            System.arraycopy(sides, 0, boxes, 6 * i, 6);
        }
        return boxes;
    }

    /** The first part in the upper half, the second in the lower; in the parts' order. */
    long[] kept() {
        return kept;
    }

    /** How many more there are, at least. */
    long beyond() {
        return beyond;
    }

    List<String> notes() {
        return beyond == 0
                ? List.of()
                : List.of(String.format(
                        Locale.ROOT,
                        "%,d more pairs are within reach of each other and were not compared, %,d at most: lower the "
                                + "clearance or the tolerance, leave parts out, or check parts of the model",
                        beyond,
                        MOST_PAIRS));
    }
}
