package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.Findings;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.junit.jupiter.api.Test;

/** Casts whose motion ends within some 40 units of the last place of its contact: the finer proof settles many. */
class EndsInTouchTest {
    private static final long SEED = 20261122;
    private static final int UNITS = 40;
    private static final int CASTS_EACH = 10;

    /** Without the finer proof 99 in 100 are undecided, with it 62. */
    private static final double MOST_UNDECIDED = 0.65;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final Findings findings = new Findings();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int casts;
    private int undecided;

    @Test
    void neitherIsAHitDeniedNorAMissMet() {
        List<CertifiedCast> hits = CastFile.certified("casts").stream()
                .filter(cast -> cast.hits() && cast.truth() > 1e-3)
                .toList();
        for (CertifiedCast cast : hits) {
            for (int k = 0; k < CASTS_EACH; k++) {
                check(cast, cast.truth() * (1 + random.nextInt(-UNITS, UNITS + 1) * 0x1p-52));
            }
        }
        findings.assertNone();
        String seen = undecided + " of " + casts + " undecided, seed " + SEED;
        assertTrue(casts > 8000 && undecided > 0 && undecided < MOST_UNDECIDED * casts, seen);
    }

    /** The same way, but only so far. */
    private void check(CertifiedCast cast, double part) {
        narrow.cast(
                cast.a().shape(),
                cast.placementA().pose(),
                part * cast.dx(),
                part * cast.dy(),
                part * cast.dz(),
                cast.b().shape(),
                cast.placementB().pose(),
                hit);
        casts++;
        double time = cast.truth() / part;
        double error = cast.truthError() / part + 0x1p-51;
        boolean ordered = hit.lower() <= hit.time() && hit.time() <= hit.upper();
        findings.require(ordered, "time outside of its interval", cast, hit);
        findings.require(hit.hit() || time > 1 - error, "a contact denied", cast, hit);
        findings.require(!hit.hit() || hit.lower() <= time + error, "lower bound past the truth", cast, hit);
        if (hit.outcome() == CastHit.Outcome.HIT) {
            findings.require(time <= 1 + error && hit.upper() >= time - error, "no contact by then", cast, hit);
        }
        undecided += hit.outcome() == CastHit.Outcome.UNDECIDED ? 1 : 0;
    }
}
