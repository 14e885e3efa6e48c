package org.collide4j.fuzz;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;

/** Generators whose values are few, so that coincidences are the rule, and spiced with tiny and with huge ones. */
final class DegeneratePairs {
    private static final Double[] COORDINATES = {
        0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 1 + 0x1p-52, 1 - 0x1p-53, 1e-6, -1e-6, 1e-12, 1e-15, 0x1p-60, 1e3, -1e6
    };
    private static final Double[] EXTENTS = {0.0, 1.0, 0.5, 2.0, 1e-3, 1e-6, 1e-9, 1e-15, 1e3, 1e6, 1 + 0x1p-52};
    private static final List<double[]> TURNS = List.of(
            new double[] {0, 0, 0, 1},
            new double[] {1, 0, 0, 1},
            new double[] {0, 1, 0, 1},
            new double[] {1, 1, 1, 1},
            new double[] {0, 0, 1, 0},
            new double[] {1, 2, 2, 4},
            new double[] {1e-9, 0, 0, 1},
            new double[] {0, 1e-6, 1e-7, 1},
            new double[] {1e-16, 1e-16, 0, 1},
            new double[] {0.3, -0.2, 0.6, 0.1});

    private DegeneratePairs() {}

    static Arbitrary<PairCase> pairs() {
        return Combinators.combine(shapes(), placements(), shapes(), placements())
                .as(PairCase::new);
    }

    private static Arbitrary<CaseShape> shapes() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, hulls()),
                Tuple.of(2, primitive("box", 3)),
                Tuple.of(1, primitive("sphere", 1)),
                Tuple.of(1, primitive("capsule", 2)),
                Tuple.of(1, primitive("cylinder", 2)),
                Tuple.of(1, primitive("cone", 2)),
                Tuple.of(1, primitive("ellipsoid", 3)));
    }

    /** One to six points. */
    private static Arbitrary<CaseShape> hulls() {
        return Arbitraries.of(COORDINATES)
                .list()
                .ofMinSize(3)
                .ofMaxSize(18)
                .map(numbers -> numbers.subList(0, numbers.size() / 3 * 3))
                .map(numbers -> CaseShape.parse(words("hull " + numbers.size() / 3, numbers)));
    }

    private static Arbitrary<CaseShape> primitive(String kind, int numbers) {
        return Arbitraries.of(EXTENTS).list().ofSize(numbers).map(n -> CaseShape.parse(words(kind, n)));
    }

    private static Arbitrary<Placement> placements() {
        return Combinators.combine(Arbitraries.of(COORDINATES).list().ofSize(3), Arbitraries.of(TURNS))
                .as((p, q) -> new Placement(p.get(0), p.get(1), p.get(2), q[0], q[1], q[2], q[3]));
    }

    private static String words(String kind, List<Double> numbers) {
        StringBuilder text = new StringBuilder(kind);
        numbers.forEach(number -> text.append(' ').append(number));
        return text.toString();
    }
}
