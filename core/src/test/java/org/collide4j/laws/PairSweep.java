package org.collide4j.laws;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.cases.SupportPlane;
import org.collide4j.math.Vector3;

/**
 * All ordered pairs of the catalog, each in situations from far apart to concentric, in turned and in axis-parallel poses.
 */
final class PairSweep {
    private static final long SEED = 20261121;

    /** The gap along a random direction in units of the shapes: the pair is apart by it at least, or may overlap. */
    private static final double[] GAPS = {2, 0.3, 1e-3, 1e-7, 0, -1e-7, -1e-3, -0.3, Double.NaN};

    /** Prime to the number of gaps: the quick sweep meets every gap. */
    static final int STRIDE = Effort.THOROUGH ? 1 : 7;

    private PairSweep() {}

    interface Law {
        void check(Situation situation, Findings findings);
    }

    /** A pair, the entries it was made of, and a source of numbers that belongs to it alone. */
    record Situation(ShapeCatalog.Entry a, ShapeCatalog.Entry b, PairCase pair, SplittableRandom random) {
        PairCase scaled(double factor) {
            return new PairCase(
                    a.atScale().apply(factor),
                    pair.placementA().scaled(factor),
                    b.atScale().apply(factor),
                    pair.placementB().scaled(factor));
        }

        Vector3 direction() {
            return PairSweep.direction(random);
        }

        @Override
        public String toString() {
            return "# " + a.name() + " against " + b.name() + "\n" + pair;
        }
    }

    /** Checks the law in every situation and fails with everything found. */
    static void holds(Law law) {
        Findings findings = new Findings();
        List<ShapeCatalog.Entry> entries = ShapeCatalog.entries();
        for (int i = 0; i < count(entries); i += STRIDE) {
            law.check(situation(entries, i, SEED), findings);
        }
        findings.assertNone();
    }

    /** How many situations the entries make. */
    static int count(List<ShapeCatalog.Entry> entries) {
        return entries.size() * entries.size() * GAPS.length;
    }

    /** The situation of a number, from far apart to concentric for each ordered pair of entries in turn. */
    static Situation situation(List<ShapeCatalog.Entry> entries, int number, long seed) {
        ShapeCatalog.Entry a = entries.get(number / GAPS.length / entries.size());
        ShapeCatalog.Entry b = entries.get(number / GAPS.length % entries.size());
        SplittableRandom random = new SplittableRandom(seed + number);
        return new Situation(a, b, place(a, b, GAPS[number % GAPS.length], random), random);
    }

    private static PairCase place(ShapeCatalog.Entry a, ShapeCatalog.Entry b, double gap, SplittableRandom random) {
        PairCase pair = new PairCase(a.shape(), turned(random), b.shape(), turned(random));
        if (Double.isNaN(gap)) {
            return pair; // concentric
        }
        Vector3 n = random.nextInt(3) == 0 ? new Vector3(0, 0, 1) : direction(random);
        double now = new SupportPlane(pair).gap(n);
        Vector3 aside = random.nextBoolean() ? new Vector3() : direction(random).scale(0.25);
        aside.addScaled(-aside.dot(n), n);
        Placement placed = pair.placementB().movedAlong(n, gap - now);
        return pair.withPlacementB(placed.movedBy(aside.x, aside.y, aside.z));
    }

    /** Half of the poses are parallel to the axes: there the degenerate pairs live. */
    private static Placement turned(SplittableRandom random) {
        if (random.nextBoolean()) {
            int axis = random.nextInt(4);
            return new Placement(0, 0, 0, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, 1);
        }
        return new Placement(
                0,
                0,
                0,
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.01, 1));
    }

    private static Vector3 direction(SplittableRandom random) {
        Vector3 d = new Vector3();
        do {
            d.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (d.length() < 0.1);
        return d.scale(1 / d.length());
    }
}
