package org.collide4j.corpus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.oracle.ClosedForms;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.oracle.PlaneSearch;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pasted case, both ways round, against whatever oracle knows it. */
class CorpusTest {
    private static final double WITHIN = 1e-9;
    private static final int EXACT_UP_TO = 8;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity moved = new Proximity();
    private final Findings findings = new Findings();

    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/corpus"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyCaseIsAnsweredSoundly(String file) {
        List<PairCase> pairs = QueryFile.corpus(file);
        assertTrue(pairs.size() > 0, "no pair in " + file);
        for (PairCase pair : pairs) {
            check(pair);
            check(pair.swapped());
        }
        findings.assertNone();
    }

    private void check(PairCase pair) {
        double distance = pair.signedDistance(narrow, answer);
        double allowed = WITHIN * pair.size();
        findings.addAll(AnswerCheck.complaints(pair, answer, allowed), pair, answer);
        OptionalDouble truth = truth(pair);
        if (truth.isPresent()) {
            agreesWith(truth.getAsDouble(), pair);
        }
        double plane = PlaneSearch.largestGap(pair, 1);
        double rounding = 1e-15 * pair.size() + pair.worldRounding();
        findings.require(plane <= answer.upper() + rounding, "plane " + plane + " proves more", pair, answer);
        boolean shared = pair.intersects(narrow);
        findings.require(shared ? answer.lower() <= 0 : answer.upper() > 0, "intersects: " + shared, pair, answer);
        double left = pair.withPlacementA(pair.placementA().movedAlong(answer.normal(), distance))
                .signedDistance(narrow, moved);
        findings.require(Math.abs(left) <= allowed + pair.worldRounding(), "not touching when moved", pair, answer);
    }

    private void agreesWith(double truth, PairCase pair) {
        double rounding = 4e-15 * pair.size() + 8 * Math.ulp(truth) + pair.worldRounding();
        findings.require(
                answer.lower() - rounding <= truth && truth <= answer.upper() + rounding,
                "the interval misses the truth " + truth,
                pair,
                answer);
        findings.require(
                Math.abs(answer.signedDistance() - truth) <= WITHIN * pair.size() + rounding,
                "the truth is " + truth,
                pair,
                answer);
    }

    private static OptionalDouble truth(PairCase pair) {
        if (pair.isPolytopes() && isSmall(pair.a()) && isSmall(pair.b())) {
            return OptionalDouble.of(ExactPolytopes.signedDistance(pair));
        }
        return ClosedForms.signedDistance(pair);
    }

    private static boolean isSmall(CaseShape shape) {
        return shape.vertices().length <= 3 * EXACT_UP_TO;
    }
}
