package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.Findings;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a pair remembers of its casts (van den Bergen 2004, §4): the plane that parted its motion mostly parts the next. */
class CoherentCastsTest {
    private static final int FRAMES = 20;
    private static final long SEED = 20261121;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final CastHit cold = new CastHit();
    private final Motion motion = new Motion();
    private final Vector3 source = new Vector3();
    private final Vector3 way = new Vector3();
    private final SplittableRandom random = new SplittableRandom(SEED);

    /** The ways to ask about a cast, with a pair and without. */
    enum Question {
        LINEAR,
        TURNING,
        BOTH_TURNING,
        RAY
    }

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
                ask(Question.LINEAR, pair, miss, near(miss));
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

    /** Support points with the memory, as parts of those without it, over casts of polytopes and over others. */
    @ParameterizedTest
    @CsvSource({
        "LINEAR, 0.5, 0.85",
        "RAY, 0.25, 0.85",
        "TURNING, 0.9, 0.85",
        "BOTH_TURNING, 0.9, 0.85",
    })
    void aPairThatMovesLittleIsCastInFewerSteps(Question question, double ofPolytopes, double ofOthers) {
        long[] cold = new long[2];
        long[] warm = new long[2];
        List<CertifiedCast> casts = CastFile.certified("casts");
        for (int i = 0; i < casts.size(); i += 4) {
            CertifiedCast cast = casts.get(i);
            int kind = cast.a().isPolytope() && cast.b().isPolytope() ? 0 : 1;
            Pair pair = pair(question, cast);
            for (int frame = 0; frame <= FRAMES; frame++) {
                Pose poseA = near(cast);
                ask(question, pair, cast, poseA);
                warm[kind] += frame > 0 ? hit.steps() : 0;
                ask(question, pair(question, cast), cast, poseA);
                cold[kind] += frame > 0 ? hit.steps() : 0;
            }
        }
        String what = question + ": " + warm[0] + " of " + cold[0] + ", " + warm[1] + " of " + cold[1];
        assertTrue(cold[0] > 1000 && cold[1] > 10_000, what);
        assertTrue(warm[0] <= ofPolytopes * cold[0] && warm[1] <= ofOthers * cold[1], what);
    }

    private static Pair pair(Question question, CertifiedCast cast) {
        return question == Question.RAY
                ? Pair.ofRays(cast.b().shape())
                : new Pair(cast.a().shape(), cast.b().shape());
    }

    private Pose near(CertifiedCast cast) {
        Pose pose = cast.placementA().pose();
        double little = 0.002 * cast.size();
        return pose.setTranslation(
                pose.translationX() + random.nextDouble(-little, little),
                pose.translationY() + random.nextDouble(-little, little),
                pose.translationZ() + random.nextDouble(-little, little));
    }

    private void ask(Question question, Pair pair, CertifiedCast cast, Pose poseA) {
        Pose poseB = cast.placementB().pose();
        switch (question) {
            case LINEAR -> narrow.cast(pair, poseA, cast.dx(), cast.dy(), cast.dz(), poseB, hit);
            case TURNING -> narrow.cast(pair, poseA, turning(cast, poseA), poseB, hit);
            case BOTH_TURNING -> {
                Motion motionB = new Motion().setRotation(0, 1, 0, 0.1);
                narrow.cast(pair, poseA, turning(cast, poseA), poseB, motionB, hit);
            }
            case RAY -> {
                way.set(cast.dx(), cast.dy(), cast.dz());
                narrow.raycast(pair, poseA.translation(source), way, 2, poseB, hit);
            }
        }
    }

    private Motion turning(CertifiedCast cast, Pose poseA) {
        return motion.setTranslation(cast.dx(), cast.dy(), cast.dz())
                .setRotation(1, 2, 3, 0.2)
                .setPivot(poseA.translationX(), poseA.translationY(), poseA.translationZ());
    }

    /** One pair after another, each with the memory of the one before: the worst of memories. */
    @ParameterizedTest
    @CsvSource({"LINEAR", "RAY", "TURNING", "BOTH_TURNING"})
    void aWrongMemoryCostsStepsButNoTruth(Question question) {
        Findings findings = new Findings();
        List<CertifiedCast> casts = CastFile.certified("casts");
        int hits = 0;
        for (int i = 0; i < casts.size(); i += question == Question.LINEAR ? 1 : 4) {
            CertifiedCast cast = casts.get(i);
            Pair pair = pair(question, cast);
            CertifiedCast other = casts.get(random.nextInt(casts.size()));
            ask(question, pair(question, cast), cast, cast.placementA().pose());
            cold.set(hit);
            ask(question, pair, other, other.placementA().pose());
            ask(question, pair, cast, cast.placementA().pose());
            hits += hit.hit() ? 1 : 0;
            agree(findings, cast);
            if (question == Question.LINEAR) {
                holdsTheTruth(findings, cast);
            }
        }
        findings.assertNone();
        int seen = hits;
        assertTrue(seen > 80, () -> "hits " + seen + ", seed " + SEED);
    }

    private void agree(Findings findings, CertifiedCast cast) {
        boolean meet = hit.lower() <= cold.upper() && cold.lower() <= hit.upper();
        findings.require(hit.hit() == cold.hit() && meet, "another answer than without", cast, hit + "\n" + cold);
    }

    private void holdsTheTruth(Findings findings, CertifiedCast cast) {
        findings.require(hit.hit() == cast.hits(), "wrong outcome", cast, hit);
        if (cast.hits()) {
            findings.require(hit.lower() <= cast.truth() + cast.truthError(), "past the truth", cast, hit);
            findings.require(hit.upper() >= cast.truth() - cast.truthError(), "before the truth", cast, hit);
        }
    }

    @ParameterizedTest
    @CsvSource({"LINEAR", "RAY", "TURNING", "BOTH_TURNING"})
    void forgettingMakesTheCastThatOfTheShapes(Question question) {
        CertifiedCast cast = CastFile.certified("casts").get(0);
        Pair pair = pair(question, cast);
        Pose poseA = cast.placementA().pose();
        ask(question, pair, cast, poseA);
        String first = hit.toString();
        ask(question, pair, cast, poseA);
        pair.forget();
        ask(question, pair, cast, poseA);
        assertEquals(first, hit.toString());
    }
}
