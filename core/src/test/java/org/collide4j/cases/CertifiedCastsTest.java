package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.junit.jupiter.api.Test;

/** The casts whose answers are known: every interval holds the truth, and is narrow. */
class CertifiedCastsTest {
    private static final List<CertifiedCast> CASTS = CastFile.certified("casts");

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final Findings findings = new Findings();

    @Test
    void hitsAndMissesAreThoseOfTheTruth() {
        int hits = 0;
        for (CertifiedCast cast : CASTS) {
            boolean answer = cast.ask(narrow, hit);
            findings.require(answer == cast.hits(), answer ? "false hit" : "false miss", cast, hit);
            findings.require(hit.outcome() != CastHit.Outcome.UNDECIDED, "undecided", cast, hit);
            hits += answer ? 1 : 0;
        }
        findings.assertNone();
        assertEquals(2100, CASTS.size());
        assertTrue(hits > 1000 && hits < 1200, "hits: " + hits);
    }

    @Test
    void everyIntervalHoldsTheTruthFromEitherSide() {
        for (CertifiedCast cast : CASTS) {
            cast.ask(narrow, hit);
            checkInterval(cast);
            cast.askSwapped(narrow, hit);
            checkInterval(cast);
        }
        findings.assertNone();
    }

    private void checkInterval(CertifiedCast cast) {
        boolean ordered = hit.lower() <= hit.time() && hit.time() <= hit.upper();
        findings.require(ordered, "time outside of its interval", cast, hit);
        findings.require(Math.abs(hit.normal().length() - 1) < 1e-14, "normal is not unit", cast, hit);
        if (!cast.hits()) {
            findings.require(!hit.hit(), "hit", cast, hit);
            return;
        }
        findings.require(hit.lower() <= cast.truth() + cast.truthError(), "lower bound past the truth", cast, hit);
        findings.require(hit.upper() >= cast.truth() - cast.truthError(), "upper bound before the truth", cast, hit);
        double off = Math.abs(hit.time() - cast.truth()) - cast.truthError();
        findings.require(off * cast.wayLength() <= 1e-11 * cast.size(), "time off", cast, hit);
    }

    /** In sizes of the pair, along the path: grazes too, though each rounding counts 1/cos there. */
    @Test
    void intervalsAreNarrowOnGrazesToo() {
        double[] straight = widths(cast -> isRoundOrFlat(cast));
        double[] curved = widths(cast -> !isRoundOrFlat(cast));
        assertEquals(365, straight.length);
        assertEquals(749, curved.length);
        assertAtMost(1e-12, straight, 1);
        assertAtMost(1e-12, curved, 0.998);
        assertAtMost(1.5e-12, curved, 1); // at a cosine of 0.002, where a unit of a support mapping counts 500
    }

    private static boolean isRoundOrFlat(CertifiedCast cast) {
        return !cast.category().matches(".*(cylinder|cone|ellipsoid).*");
    }

    private double[] widths(Predicate<CertifiedCast> which) {
        return CASTS.stream()
                .filter(which)
                .filter(cast -> cast.ask(narrow, hit))
                .mapToDouble(cast -> {
                    cast.ask(narrow, hit);
                    return (hit.upper() - hit.lower()) * cast.wayLength() / cast.size();
                })
                .sorted()
                .toArray();
    }

    private static void assertAtMost(double limit, double[] sorted, double part) {
        int index = Math.min(sorted.length - 1, (int) (part * sorted.length));
        assertTrue(sorted[index] <= limit, () -> "widths " + Arrays.toString(sorted));
    }

    @Test
    void missesAreCheapAndHitsNeedFewSupportPoints() {
        double onHits = CASTS.stream()
                .filter(CertifiedCast::hits)
                .mapToInt(this::steps)
                .average()
                .orElseThrow();
        double onMisses = CASTS.stream()
                .filter(cast -> !cast.hits())
                .mapToInt(this::steps)
                .average()
                .orElseThrow();
        assertTrue(onHits < 7, "support points on hits: " + onHits);
        assertTrue(onMisses < 2, "support points on misses: " + onMisses);
    }

    private int steps(CertifiedCast cast) {
        cast.ask(narrow, hit);
        return hit.steps();
    }

    @Test
    void sphereCastsAreExactInTwoSteps() {
        int seen = 0;
        for (CertifiedCast cast : CASTS) {
            if (cast.category().endsWith("hit sphere-sphere") && cast.ask(narrow, hit)) {
                seen++;
                findings.require(hit.steps() <= 2, "more than two steps", cast, hit);
            }
        }
        findings.assertNone();
        assertTrue(seen >= 20, "sphere casts that hit: " + seen);
    }
}
