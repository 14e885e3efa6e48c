package org.collide4j.fuzz;

import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;

/** Pairs whose numbers are drawn from few, so that coincidences are the rule, tiny and huge ones among them. */
final class DegeneratePairs {
    private static final double[] COORDINATES = {
        0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 1 + 0x1p-52, 1 - 0x1p-53, 1e-6, -1e-6, 1e-12, 1e-15, 0x1p-60, 1e3, -1e6
    };
    private static final double[] EXTENTS = {0.0, 1.0, 0.5, 2.0, 1e-3, 1e-6, 1e-9, 1e-15, 1e3, 1e6, 1 + 0x1p-52};
    private static final double[][] TURNS = {
        {0, 0, 0, 1},
        {1, 0, 0, 1},
        {0, 1, 0, 1},
        {1, 1, 1, 1},
        {0, 0, 1, 0},
        {1, 2, 2, 4},
        {1e-9, 0, 0, 1},
        {0, 1e-6, 1e-7, 1},
        {1e-16, 1e-16, 0, 1},
        {0.3, -0.2, 0.6, 0.1}
    };

    /** Four parts hulls, two parts boxes, one part of each of the others. */
    private static final String[] KINDS = {
        "hull", "hull", "hull", "hull", "box", "box", "sphere", "capsule", "cylinder", "cone", "ellipsoid"
    };

    private DegeneratePairs() {}

    /** The pair that belongs to the seed. */
    static PairCase pair(long seed) {
        var random = new SplittableRandom(seed);
        return new PairCase(shape(random), placement(random), shape(random), placement(random));
    }

    private static CaseShape shape(SplittableRandom random) {
        String kind = KINDS[random.nextInt(KINDS.length)];
        return switch (kind) {
            case "hull" -> hull(random);
            case "sphere" -> CaseShape.parse(words(kind, 1, EXTENTS, random));
            case "box", "ellipsoid" -> CaseShape.parse(words(kind, 3, EXTENTS, random));
            default -> CaseShape.parse(words(kind, 2, EXTENTS, random));
        };
    }

    /** One to six points. */
    private static CaseShape hull(SplittableRandom random) {
        int points = random.nextInt(1, 7);
        return CaseShape.parse(words("hull " + points, 3 * points, COORDINATES, random));
    }

    private static Placement placement(SplittableRandom random) {
        double[] q = TURNS[random.nextInt(TURNS.length)];
        return new Placement(
                anyOf(COORDINATES, random),
                anyOf(COORDINATES, random),
                anyOf(COORDINATES, random),
                q[0],
                q[1],
                q[2],
                q[3]);
    }

    private static String words(String kind, int count, double[] numbers, SplittableRandom random) {
        StringBuilder text = new StringBuilder(kind);
        for (int i = 0; i < count; i++) {
            text.append(' ').append(anyOf(numbers, random));
        }
        return text.toString();
    }

    private static double anyOf(double[] numbers, SplittableRandom random) {
        return numbers[random.nextInt(numbers.length)];
    }
}
