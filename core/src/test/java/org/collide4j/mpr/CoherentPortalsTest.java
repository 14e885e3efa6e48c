package org.collide4j.mpr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.junit.jupiter.api.Test;

/** The portal of the last frame as the start of the next one's search: fewer support points, and the truth as before. */
class CoherentPortalsTest {
    private static final int STEPS = 256;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity cold = new Proximity();
    private final Proximity warm = new Proximity();

    /** Pairs of hulls of 128 vertices that move in small steps, in time order: forty, cut where the shapes change. */
    @Test
    @SuppressWarnings("ReferenceEquality") // frames of one pair have one shape object
    void warmAnswersTakeFewerSupportPointsThanColdOnes() {
        List<CertifiedPair> frames = QueryFile.certified("coherent");
        Pair pair = null;
        long coldSteps = 0;
        long warmSteps = 0;
        int hits = 0;
        int warmFrames = 0;
        for (CertifiedPair frame : frames) {
            PairCase now = frame.pair();
            ConvexShape a = now.a().shape();
            ConvexShape b = now.b().shape();
            boolean isFirst = pair == null || pair.a() != a || pair.b() != b;
            pair = isFirst ? new Pair(a, b) : pair;
            Pose poseA = now.placementA().pose();
            Pose poseB = now.placementB().pose();
            narrow.roughSignedDistance(pair, poseA, poseB, STEPS, warm);
            narrow.roughSignedDistance(a, poseA, b, poseB, STEPS, cold);
            assertTrue(warm.lower() <= frame.truth() + frame.bound(), now::toString);
            assertTrue(warm.upper() >= frame.truth() - frame.bound(), now::toString);
            if (!isFirst && frame.truth() < 0) {
                assertTrue(warm.lower() <= 0, now::toString);
                coldSteps += cold.steps();
                warmSteps += warm.steps();
                hits++;
            }
            warmFrames += isFirst ? 0 : 1;
        }
        assertTrue(hits > 0.2 * warmFrames, hits + " of " + warmFrames + " overlap");
        double meanCold = (double) coldSteps / hits;
        double meanWarm = (double) warmSteps / hits;
        String means = meanWarm + " warm, " + meanCold + " cold, of " + hits;
        assertTrue(meanWarm < 0.3 * meanCold, means);
    }

    /** Curved and rounded bodies, whose support points do not stay, some jumping, some rough after few steps. */
    @Test
    void answersFromAnOldPortalHoldTheTruth() {
        List<ConvexShape> shapes = List.of(
                new Box(0.5, 1, 0.7),
                new Capsule(0.3, 0.8),
                new Cylinder(0.5, 0.9),
                new Ellipsoid(0.4, 0.9, 0.6),
                new Box(0.4, 0.2, 0.6).rounded(0.2));
        Random random = new Random(4);
        Proximity exact = new Proximity();
        int resumed = 0;
        for (int k = 0; k < 25; k++) {
            Pair pair = new Pair(shapes.get(k % 5), shapes.get(k / 5));
            double x = 0.9;
            for (int frame = 0; frame < 120; frame++) {
                x = frame % 40 == 39 ? 1.5 * random.nextDouble() : x + 0.02 * random.nextGaussian();
                Pose poseA = Pose.of(7, -3, 1, 0.01 * frame, 0.3, 0, 1);
                Pose poseB = Pose.of(7 + x, -3 + 0.003 * frame, 1.2, 0.2, 0.004 * frame, 0.1, 1);
                boolean known = frame > 0 && warm.upper() < 0;
                int budget = k % 3 == 0 ? 4 : STEPS;
                narrow.roughSignedDistance(pair, poseA, poseB, budget, warm);
                narrow.signedDistance(pair.a(), poseA, pair.b(), poseB, exact);
                String said = pair + ", frame " + frame + ": " + warm + exact;
                assertTrue(warm.lower() <= exact.upper() && warm.upper() >= exact.lower(), said);
                assertEquals(1, warm.normal().length(), 1e-14, said);
                resumed += known ? 1 : 0;
            }
        }
        assertTrue(resumed > 1000, resumed + " frames after an overlap");
    }
}
