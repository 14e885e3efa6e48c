package org.collide4j.shape;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.collide4j.math.Vector3;

/** Broken clauses of a shape's contract, each with the sentence of its largest deviation. */
final class Violations {
    private static final int FIGURES_OF_A_GAP = 3;
    private static final int FIGURES_OF_A_POINT = 7;

    private final Map<String, Violation> worst = new LinkedHashMap<>();

    private record Violation(double gap, String sentence) {}

    /** Records a clause whose deviation exceeds the tolerance or is NaN; of several deviations the largest stays. */
    void atMost(double tolerance, double gap, String clause, Supplier<String> sentence) {
        Violation before = worst.get(clause);
        if (!(gap <= tolerance) && (before == null || gap > before.gap)) {
            worst.put(clause, new Violation(gap, sentence.get()));
        }
    }

    /** Records a clause unless the condition holds; the first sentence stays. */
    void require(boolean condition, String clause, Supplier<String> sentence) {
        atMost(0, condition ? 0 : 1, clause, sentence);
    }

    /** Runs a part of the check; what the shape throws is one more violation. */
    void guard(String method, Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | StackOverflowError | AssertionError thrown) {
            require(false, method + " throws", () -> method + " throws " + thrown);
        }
    }

    boolean isEmpty() {
        return worst.isEmpty();
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        worst.values().forEach(violation -> sentences.add(violation.sentence));
        return List.copyOf(sentences);
    }

    /** Returns the number rounded to three significant digits. */
    static double shortened(double number) {
        return rounded(number, FIGURES_OF_A_GAP);
    }

    /** Returns the point with seven significant digits a coordinate. */
    static String text(Vector3 point) {
        return "(" + rounded(point.x, FIGURES_OF_A_POINT) + ", " + rounded(point.y, FIGURES_OF_A_POINT) + ", "
                + rounded(point.z, FIGURES_OF_A_POINT) + ")";
    }

    private static double rounded(double number, int figures) {
        return Double.isFinite(number)
                ? new BigDecimal(number).round(new MathContext(figures)).doubleValue()
                : number;
    }
}
