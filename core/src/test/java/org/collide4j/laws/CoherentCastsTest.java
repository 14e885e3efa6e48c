package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.Findings;
import org.collide4j.math.Pose;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.junit.jupiter.api.Test;

/** What a pair remembers of its casts (van den Bergen 2004, §4): the plane that parted its motion mostly parts the next. */
class CoherentCastsTest {
    private static final int FRAMES = 20;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final SplittableRandom random = new SplittableRandom(20261121);

    @Test
    void aMissIsAMissAgainInOneStepWhileThePairMovesLittle() {
        List<CertifiedCast> misses = CastFile.certified("casts").stream()
                .filter(cast -> !cast.hits() && cast.margin() > 0.05 * cast.size())
                .toList();
        assertTrue(misses.size() > 500, () -> "misses " + misses.size());
        long steps = 0;
        long casts = 0;
        for (CertifiedCast miss : misses) {
            Pair pair = new Pair(miss.a().shape(), miss.b().shape());
            for (int frame = 0; frame <= FRAMES; frame++) {
                narrow.cast(
                        pair,
                        near(miss),
                        miss.dx(),
                        miss.dy(),
                        miss.dz(),
                        miss.placementB().pose(),
                        hit);
                assertEquals(CastHit.Outcome.MISS, hit.outcome(), () -> miss + "\n" + hit);
                if (frame > 0) {
                    steps += hit.steps();
                    casts++;
                }
            }
        }
        double average = (double) steps / casts;
        assertTrue(average < 1.05, () -> "steps a cast " + average);
    }

    private Pose near(CertifiedCast cast) {
        Pose pose = cast.placementA().pose();
        double little = 0.002 * cast.size();
        return pose.setTranslation(
                pose.translationX() + random.nextDouble(-little, little),
                pose.translationY() + random.nextDouble(-little, little),
                pose.translationZ() + random.nextDouble(-little, little));
    }

    /** One pair after another, each with the memory of the one before: the worst of memories. */
    @Test
    void aWrongMemoryCostsStepsButNoTruth() {
        Findings findings = new Findings();
        List<CertifiedCast> casts = CastFile.certified("casts");
        for (CertifiedCast cast : casts) {
            Pair pair = new Pair(cast.a().shape(), cast.b().shape());
            CertifiedCast other = casts.get(random.nextInt(casts.size()));
            ask(pair, other);
            ask(pair, cast);
            findings.require(hit.hit() == cast.hits(), "wrong outcome", cast, hit);
            if (cast.hits()) {
                findings.require(hit.lower() <= cast.truth() + cast.truthError(), "past the truth", cast, hit);
                findings.require(hit.upper() >= cast.truth() - cast.truthError(), "before the truth", cast, hit);
            }
        }
        findings.assertNone();
    }

    private void ask(Pair pair, CertifiedCast cast) {
        Pose poseA = cast.placementA().pose();
        narrow.cast(
                pair, poseA, cast.dx(), cast.dy(), cast.dz(), cast.placementB().pose(), hit);
    }

    @Test
    void forgettingMakesTheCastThatOfTheShapes() {
        CertifiedCast cast = CastFile.certified("casts").get(0);
        Pair pair = new Pair(cast.a().shape(), cast.b().shape());
        ask(pair, cast);
        pair.forget();
        ask(pair, cast);
        String remembered = hit.toString();
        cast.ask(narrow, hit);
        assertEquals(hit.toString(), remembered);
    }
}
