package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Aabb;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A million steps: boxes come, go, stand still and move, most of them by a little; against all pairs one by one. */
class BroadPhaseStepsTest {
    private static final int IDS = 48;

    private final GridBroadPhase broad = new GridBroadPhase();
    private final Aabb[] boxes = new Aabb[IDS];
    private final double[][] ways = new double[IDS][3];
    private final boolean[] fixed = new boolean[IDS];
    private final boolean[] moved = new boolean[IDS];

    /** What the events say is overlapping. */
    private final boolean[][] told = new boolean[IDS][IDS];

    private int begins;
    private int ends;
    private long settled;
    private long last;
    private String seed = "";

    /** In each frame every moving body goes on, as bodies do, and some steps are random. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.01, 1, 250000",
        "2, 0.1, 1, 200000",
        "3, 1, 1, 150000",
        "4, 0.003, 3, 250000",
        "5, 0, 2, 150000",
    })
    void millionsOfSteps(long number, double way, double decades, int steps) {
        seed = "seed " + number;
        Random random = new Random(number);
        for (int step = 0; step < Effort.of(steps); ) {
            for (int id = 0; id < IDS; id++) {
                moved[id] = false;
            }
            for (int k = random.nextInt(3); k > 0; k--) {
                random(random, random.nextInt(IDS), way, decades);
                step++;
            }
            for (int id = 0; id < IDS; id++) {
                if (boxes[id] != null && !fixed[id] && !moved[id]) {
                    goOn(id);
                    step++;
                }
            }
            updateIsRight();
        }
        assertTrue(
                begins > Effort.of(500) && ends > Effort.of(500), seed + ": " + begins + " begins, " + ends + " ends");
        assertEquals(way < 0.5, settled > Effort.of(steps) / 20, seed + ": settled bodies in all frames: " + settled);
    }

    private void random(Random random, int id, double way, double decades) {
        moved[id] = true;
        int what = random.nextInt(8);
        if (what == 0) {
            broad.remove(id);
            boxes[id] = null;
        } else if (what < 3 && boxes[id] != null) {
            for (int axis = 0; axis < 3; axis++) {
                ways[id][axis] = -ways[id][axis];
            }
            moved[id] = false;
        } else {
            double size = Math.pow(10, -decades * random.nextDouble());
            double x = 2 * random.nextDouble();
            double y = 2 * random.nextDouble();
            double z = 2 * random.nextDouble();
            boxes[id] = new Aabb(x, y, z, x + size, y + size * random.nextDouble(), z + size * random.nextDouble());
            for (int axis = 0; axis < 3; axis++) {
                ways[id][axis] = way * size * random.nextGaussian();
            }
            fixed[id] = random.nextInt(4) == 0;
            give(id);
        }
    }

    private void goOn(int id) {
        Aabb b = boxes[id];
        double[] w = ways[id];
        for (int axis = 0; axis < 3; axis++) {
            double at = axis == 0 ? b.minX : axis == 1 ? b.minY : b.minZ;
            w[axis] = (at < 0 && w[axis] < 0) || (at > 2 && w[axis] > 0) ? -w[axis] : w[axis];
        }
        b.set(b.minX + w[0], b.minY + w[1], b.minZ + w[2], b.maxX + w[0], b.maxY + w[1], b.maxZ + w[2]);
        give(id);
    }

    private void give(int id) {
        if (fixed[id]) {
            broad.fix(id, boxes[id]);
        } else {
            broad.move(id, boxes[id]);
        }
    }

    private void updateIsRight() {
        last = -1;
        int beginsBefore = begins;
        broad.update(new PairChanges() {
            @Override
            public void began(int first, int second) {
                last = begins == beginsBefore ? -1 : last;
                begins++;
                change(first, second, true);
            }

            @Override
            public void ended(int first, int second) {
                assertEquals(beginsBefore, begins, "ends come first");
                ends++;
                change(first, second, false);
            }
        });
        settled += broad.settledCount();
        int pair = 0;
        for (int i = 0; i < IDS; i++) {
            for (int k = i + 1; k < IDS; k++) {
                boolean meet =
                        boxes[i] != null && boxes[k] != null && !(fixed[i] && fixed[k]) && boxes[i].overlaps(boxes[k]);
                assertEquals(meet, told[i][k], seed);
                if (meet) {
                    assertTrue(broad.first(pair) == i && broad.second(pair) == k, "pairs come by ids");
                    pair++;
                }
            }
        }
        assertEquals(pair, broad.pairCount(), seed);
    }

    private void change(int first, int second, boolean to) {
        assertTrue(((long) first << 32 | second) > last && first < second, "by ascending ids");
        last = (long) first << 32 | second;
        assertEquals(!to, told[first][second], seed);
        told[first][second] = to;
    }
}
