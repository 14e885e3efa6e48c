package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A coarser answer is as true, no wider than was allowed, and comes sooner. */
class AccuracyTest {
    private final Proximity near = new Proximity();

    @ParameterizedTest
    @ValueSource(strings = {"prims", "hull32"})
    void coarserAnswersAreTrueNarrowEnoughAndSooner(String file) {
        List<CertifiedPair> pairs = QueryFile.certified(file).subList(0, 1000);
        double stepsBefore = Double.POSITIVE_INFINITY;
        for (double relative : new double[] {1e-12, 1e-9, 1e-6, 1e-3, 1e-1}) {
            NarrowPhase narrow = new NarrowPhase(Accuracy.relative(relative));
            int steps = 0;
            for (CertifiedPair certified : pairs) {
                certified.pair().signedDistance(narrow, near);
                steps += near.steps();
                check(certified, relative * certified.pair().size());
            }
            assertTrue(steps <= stepsBefore, file + ", " + relative + ": " + steps + " after " + stepsBefore);
            stepsBefore = steps;
        }
        assertTrue(stepsBefore < 12 * pairs.size(), "coarsest: " + stepsBefore);
    }

    @Test
    void aLengthIsEnough() {
        NarrowPhase narrow = new NarrowPhase(Accuracy.absolute(0.01));
        for (CertifiedPair certified : QueryFile.certified("prims").subList(0, 1000)) {
            certified.pair().signedDistance(narrow, near);
            check(certified, 0.01);
        }
    }

    private void check(CertifiedPair certified, double width) {
        String row = certified + "\n" + near;
        assertTrue(near.lower() <= certified.truth() + certified.bound(), row);
        assertTrue(near.upper() >= certified.truth() - certified.bound(), row);
        assertTrue(
                near.upper() - near.lower()
                        <= 2 * width + 1e-11 * certified.pair().size(),
                row);
        assertTrue(near.lower() <= near.signedDistance() && near.signedDistance() <= near.upper(), row);
    }

    @Test
    void stepsAreNotExceededAndTheIntervalHolds() {
        int cut = 0;
        NarrowPhase narrow = new NarrowPhase(new Accuracy(1e-12, 0, 10));
        for (CertifiedPair certified : QueryFile.certified("prims").subList(0, 1000)) {
            certified.pair().signedDistance(narrow, near);
            assertTrue(
                    near.steps() <= 18, () -> certified + "\n" + near); // what spans a tetrahedron is asked for at once
            assertTrue(near.lower() <= certified.truth() + certified.bound(), () -> certified + "\n" + near);
            assertTrue(near.upper() >= certified.truth() - certified.bound(), () -> certified + "\n" + near);
            cut += near.termination() == Termination.OUT_OF_STEPS ? 1 : 0;
        }
        assertTrue(cut > 100, "out of steps: " + cut);
    }

    @Test
    void coarserCastsHoldTheTruth() {
        NarrowPhase coarse = new NarrowPhase(Accuracy.relative(1e-3));
        NarrowPhase full = new NarrowPhase();
        CastHit hit = new CastHit();
        int coarseSteps = 0;
        int fullSteps = 0;
        int narrow = 0;
        List<CertifiedCast> casts = CastFile.certified("casts").subList(0, 1000);
        for (CertifiedCast cast : casts) {
            cast.ask(full, hit);
            fullSteps += hit.steps();
            boolean hits = hit.hit();
            cast.ask(coarse, hit);
            coarseSteps += hit.steps();
            assertTrue(hit.hit() || !hits, () -> "missed: " + cast + hit);
            boolean holds =
                    cast.truth() < 0 || (hit.lower() <= cast.truth() + 1e-12 && cast.truth() - 1e-12 <= hit.upper());
            assertTrue(holds, () -> cast + " " + hit);
            narrow += hit.upper() - hit.lower() < 0.05 ? 1 : 0;
        }
        assertTrue(coarseSteps < fullSteps, coarseSteps + " of " + fullSteps);
        assertTrue(narrow > 900, narrow + " of " + casts.size());
    }

    @Test
    void coarserTurningCastsHoldTheTruth() {
        Motion spin = new Motion().setTranslation(1, 0, 0).setRotation(0, 0, 1, 1);
        CastHit exact = new CastHit();
        CastHit rough = new CastHit();
        Pose b = Pose.at(2.5, 0.2, 0);
        new NarrowPhase().cast(new Cylinder(0.5, 1), new Pose(), spin, new Capsule(0.5, 0.5), b, new Motion(), exact);
        NarrowPhase coarse = new NarrowPhase(Accuracy.relative(1e-3));
        coarse.cast(new Cylinder(0.5, 1), new Pose(), spin, new Capsule(0.5, 0.5), b, new Motion(), rough);
        assertEquals(exact.hit(), rough.hit());
        assertTrue(rough.lower() <= exact.upper() && exact.lower() <= rough.upper(), exact + "\n" + rough);
        assertTrue(rough.steps() < exact.steps(), exact + "\n" + rough);
    }

    @Test
    void otherNumbersAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Accuracy.relative(1e-13));
        assertThrows(IllegalArgumentException.class, () -> Accuracy.relative(1));
        assertThrows(IllegalArgumentException.class, () -> Accuracy.relative(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Accuracy.absolute(-1));
        assertThrows(IllegalArgumentException.class, () -> new Accuracy(1e-6, 0, 7));
    }
}
