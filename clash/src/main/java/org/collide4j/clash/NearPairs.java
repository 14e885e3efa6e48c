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

    NearPairs(List<PartBody> bodies, PairTable table) {
        int[] index = new int[bodies.size()];
        int count = 0;
        for (int i = 0; i < bodies.size(); i++) {
            if (!table.isAlone(i, bodies.get(i).bounds)) {
                index[count++] = i;
            }
        }
        LongList near = new LongList();
        BoxPairs pairs = new BoxPairs();
        pairs.start(new AabbTree(boxes(bodies, index, count)), table.reach());
        for (long counted = 0; counted < MOST_COUNTED && pairs.next(); counted++) {
            int a = index[pairs.first()];
            int b = index[pairs.second()];
            if (!table.isComparedIfNear(a, bodies.get(a).bounds, b, bodies.get(b).bounds)) {
                continue;
            }
            if (near.size() < MOST_PAIRS) {
                near.add(PairOutcomes.pair(a, b));
            } else {
                beyond++;
            }
        }
        near.sort();
        kept = new long[near.size()];
        Arrays.setAll(kept, near::get);
    }

    private static double[] boxes(List<PartBody> bodies, int[] index, int count) {
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
