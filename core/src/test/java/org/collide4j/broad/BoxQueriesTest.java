package org.collide4j.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Aabb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Overlaps, nearest boxes and swept boxes against all boxes, one by one. */
@Isolated("counts bytes")
class BoxQueriesTest {
    private static final long SEED = 20261123;

    private final Random random = new Random(SEED);
    private final GridBroadPhase broad = new GridBroadPhase();
    private final List<Aabb> boxes = new ArrayList<>();

    private record Met(int id, double at) {}

    private void fill(BoxScene scene, int count) {
        for (int id = 0; id < count; id++) {
            Aabb box = scene.box(random);
            boxes.add(box);
            if (random.nextBoolean()) {
                broad.fix(id, box);
            } else {
                broad.move(id, box);
            }
        }
    }

    /** Some move, some go, some change their kind; without an update. */
    private void change(BoxScene scene) {
        for (int i = 0; i < 5; i++) {
            int id = random.nextInt(boxes.size());
            if (random.nextInt(4) == 0) {
                broad.remove(id);
                boxes.set(id, null);
            } else {
                Aabb box = scene.box(random);
                boxes.set(id, box);
                if (random.nextInt(3) == 0) {
                    broad.fix(id, box);
                } else {
                    broad.move(id, box);
                }
            }
        }
    }

    private List<Met> expected(BoxMeasure measure, double most) {
        List<Met> all = new ArrayList<>();
        for (int id = 0; id < boxes.size(); id++) {
            if (boxes.get(id) != null) {
                Aabb b = boxes.get(id);
                double at = measure.at(new double[] {b.minX, b.minY, b.minZ, b.maxX, b.maxY, b.maxZ}, 0);
                if (at <= most && at < BoxMeasure.NEVER) {
                    all.add(new Met(id, at));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Met::at).thenComparingInt(Met::id));
        return all;
    }

    private List<Met> nearest(Aabb box, double most) {
        List<Met> met = new ArrayList<>();
        broad.nearest(box, most, (id, at) -> {
            met.add(new Met(id, at));
            return BoxVisitor.ON;
        });
        return met;
    }

    private List<Met> sweep(Aabb box, double dx, double dy, double dz, double most) {
        List<Met> met = new ArrayList<>();
        broad.sweep(box, dx, dy, dz, most, (id, at) -> {
            met.add(new Met(id, at));
            return BoxVisitor.ON;
        });
        return met;
    }

    @ParameterizedTest
    @EnumSource
    void searchesFindWhatAllBoxesOneByOneDo(BoxScene scene) {
        fill(scene, 200);
        int found = 0;
        for (int i = 0; i < 300; i++) {
            change(scene);
            Aabb box = scene.box(random);
            if (random.nextInt(3) == 0) {
                box.set(box.minX, box.minY, box.minZ, box.minX, box.minY, box.minZ);
            }
            double most = random.nextInt(3) == 0 ? Double.POSITIVE_INFINITY : box.diagonal() * random.nextDouble();
            List<Met> near = nearest(box, most);
            assertEquals(expected(new BoxGap().from(box), most), near, () -> "seed " + SEED + ": near " + box);
            Aabb to = scene.box(random);
            double dx = random.nextInt(4) == 0 ? 0 : 0.5 * to.minX - 0.5 * box.minX;
            double dy = random.nextInt(4) == 0 ? 0 : 0.5 * to.minY - 0.5 * box.minY;
            double dz = random.nextInt(4) == 0 ? 0 : 0.5 * to.minZ - 0.5 * box.minZ;
            double times = random.nextInt(3) == 0 ? Double.POSITIVE_INFINITY : 4 * random.nextDouble();
            List<Met> met = sweep(box, dx, dy, dz, times);
            assertEquals(
                    expected(new BoxSweep().of(box, dx, dy, dz), times), met, () -> "seed " + SEED + ": sweep " + box);
            found += near.size() + met.size();
        }
        assertTrue(found > 5000, scene + ": " + found);
    }

    /** Bodies that move little have larger boxes, which must not be seen; some leave them, go, or stand still. */
    @Test
    void searchesFindBodiesInLargerBoxesWhereTheyAre() {
        fill(BoxScene.EQUAL_SIZES, 200);
        int settled = 0;
        for (int frame = 0; frame < 200; frame++) {
            for (int id = 0; id < boxes.size(); id++) {
                if (boxes.get(id) != null && id % 3 > 0) {
                    double way = 0.01 * (id % 5);
                    Aabb b = boxes.get(id);
                    b.set(b.minX + way, b.minY, b.minZ - way, b.maxX + way, b.maxY, b.maxZ - way);
                    broad.move(id, b);
                }
            }
            if (random.nextInt(3) == 0) {
                change(BoxScene.EQUAL_SIZES);
            }
            Aabb box = BoxScene.EQUAL_SIZES.box(random);
            assertEquals(expected(new BoxGap().from(box), 1), nearest(box, 1), "seed " + SEED);
            assertEquals(expected(new BoxSweep().of(box, 3, 2, 1), 1), sweep(box, 3, 2, 1, 1), "seed " + SEED);
            broad.update(PairChanges.NONE);
            settled += broad.settledCount();
        }
        assertTrue(settled > 5000, "settled bodies in all frames: " + settled);
    }

    /** Motion is foreseen from the frames before; a world that stood still is not to wait until that foresight has run out. */
    @Test
    void bodiesThatBeginToMoveAreGivenLargerBoxesSoon() {
        for (int frame = 0; frame < 12; frame++) {
            double x = frame < 5 ? 0 : 0.05 * frame;
            for (int id = 0; id < 100; id++) {
                broad.move(id, new Aabb(2 * id + x, 0, 0, 2 * id + x + 1, 1, 1));
            }
            broad.update(PairChanges.NONE);
            assertTrue(frame < 8 || broad.settledCount() == 100, "frame " + frame + ": " + broad.settledCount());
        }
    }

    @ParameterizedTest
    @EnumSource
    void distancesAreBelowTheTrueOnesByRoundingsOnly(BoxScene scene) {
        for (int i = 0; i < 1000; i++) {
            Aabb a = scene.box(random);
            Aabb b = scene.box(random);
            double told = new BoxGap().from(a).at(new double[] {b.minX, b.minY, b.minZ, b.maxX, b.maxY, b.maxZ}, 0);
            assertEquals(a.overlaps(b), told == 0);
            BigDecimal square = square(gap(a.minX, a.maxX, b.minX, b.maxX))
                    .add(square(gap(a.minY, a.maxY, b.minY, b.maxY)))
                    .add(square(gap(a.minZ, a.maxZ, b.minZ, b.maxZ)));
            assertTrue(square(new BigDecimal(told)).compareTo(square) <= 0, () -> "seed " + SEED + ": " + a + ", " + b);
            BigDecimal more =
                    new BigDecimal(told).multiply(new BigDecimal(1 + 1e-14)).add(new BigDecimal("1e-323"));
            assertTrue(told == Double.MAX_VALUE || square(more).compareTo(square) >= 0, () -> a + ", " + b);
        }
    }

    private static BigDecimal gap(double minA, double maxA, double minB, double maxB) {
        BigDecimal oneWay = new BigDecimal(minB).subtract(new BigDecimal(maxA));
        return oneWay.max(new BigDecimal(minA).subtract(new BigDecimal(maxB))).max(BigDecimal.ZERO);
    }

    private static BigDecimal square(BigDecimal x) {
        return x.multiply(x);
    }

    /** Boxes on a grid of integers, swept along integers: the true places are fractions. */
    @Test
    void boxesThatAreGrazedAreMet() {
        int hits = 0;
        for (int i = 0; i < 20_000; i++) {
            double x = random.nextInt(9) - 4;
            double y = random.nextInt(9) - 4;
            double z = random.nextInt(9) - 4;
            int dx = random.nextInt(9) - 4;
            int dy = random.nextInt(9) - 4;
            int dz = random.nextInt(9) - 4;
            Aabb other = new Aabb(-1, -1, -1, 1, 1, 1);
            double at = new BoxSweep()
                    .of(new Aabb(x, y, z, x, y, z), dx, dy, dz)
                    .at(new double[] {other.minX, other.minY, other.minZ, other.maxX, other.maxY, other.maxZ}, 0);
            double first = Double.POSITIVE_INFINITY;
            for (int k = 840 * 5; k >= 0; k--) { // all fractions with these divisors
                boolean inside = Math.abs(840 * x + k * dx) <= 840
                        && Math.abs(840 * y + k * dy) <= 840
                        && Math.abs(840 * z + k * dz) <= 840;
                first = inside ? k / 840.0 : first;
            }
            assertEquals(first, at, first == 0 || first > 5 ? 0 : 1e-14);
            hits += first <= 5 ? 1 : 0;
        }
        assertTrue(hits > 1000 && hits < 19_000, "hits: " + hits);
    }

    @Test
    void theVisitorMayShortenTheSearchAndEndIt() {
        fill(BoxScene.EQUAL_SIZES, 500);
        Aabb box = new Aabb(0, 0, 0, 0, 0, 0);
        List<Met> all = nearest(box, 2);
        List<Met> nearer = new ArrayList<>();
        broad.nearest(box, 2, (id, at) -> {
            nearer.add(new Met(id, at));
            return nearer.size() < 10 ? 7 : at; // never lengthened
        });
        double bound = all.get(9).at();
        assertEquals(all.stream().filter(m -> m.at() <= bound).toList(), nearer);
        List<Integer> one = new ArrayList<>();
        broad.overlaps(box, (id, at) -> {
            one.add(id);
            return BoxVisitor.ENOUGH;
        });
        assertEquals(List.of(all.get(0).id()), one);
        assertTrue(nearest(box, -1).isEmpty() && nearest(new Aabb(), 7).isEmpty());
    }

    @Test
    void visitorsThatSearchOrChangeAreRefusedAndLeaveNoTrace() {
        fill(BoxScene.EQUAL_SIZES, 20);
        Aabb everything = new Aabb(-100, -100, -100, 100, 100, 100);
        List<BoxVisitor> bad = List.of(
                (id, at) -> nearest(everything, 1).size(),
                (id, at) -> sweep(everything, 0, 0, 0, 1).size(),
                (id, at) -> {
                    broad.move(id, everything);
                    return at;
                },
                (id, at) -> {
                    broad.remove(99);
                    return at;
                },
                (id, at) -> {
                    broad.update(PairChanges.NONE);
                    return at;
                });
        for (BoxVisitor visitor : bad) {
            assertThrows(IllegalStateException.class, () -> broad.overlaps(everything, visitor));
        }
        assertEquals(20, nearest(everything, 0).size());
        assertThrows(IllegalArgumentException.class, () -> nearest(everything, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> sweep(everything, Double.NaN, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> sweep(everything, 0, Double.NEGATIVE_INFINITY, 0, 1));
    }

    @Test
    void warmSearchesAllocateNothing() {
        fill(BoxScene.EQUAL_SIZES, 3000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int[] met = {0};
        BoxVisitor count = (id, at) -> {
            met[0]++;
            return BoxVisitor.ON;
        };
        long least = Long.MAX_VALUE;
        Aabb box = new Aabb();
        for (int round = 0; round < 300 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            broad.move(round, boxes.get(round));
            broad.nearest(box.set(0, 0, 0, 0, 0, 0), 1, count);
            broad.overlaps(box.set(0, 0, 0, 1, 1, 1), count);
            broad.sweep(box, 1, 2, 3, 1, count);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
        assertTrue(met[0] > 1000);
    }
}
