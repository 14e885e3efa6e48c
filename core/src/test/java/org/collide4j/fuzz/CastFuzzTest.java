package org.collide4j.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Whatever bytes come in as shapes, poses and motions: every cast ends soon, in numbers, and passes no contact.
 *
 * <p>In a normal run the inputs of the folder of the same name are tried; CONTRIBUTING.md says how to look for more.
 */
@Isolated("has a time limit")
class CastFuzzTest {
    private static final long TIME_LIMIT_NANOS = 2_000_000_000L;
    private static final double UNDERFLOWS = 1e-290;
    private static final double OVERFLOWS = 1e150;

    /** Within these, places along the motion are as good as the lengths. */
    private static final double LEAST = 1e-12;

    private static final double MOST = 1e6;
    private static final double ROUNDING = 1e-12;
    private static final Path INPUTS =
            Path.of("src/test/resources/org/collide4j/fuzz/CastFuzzTestInputs/everyCastEndsSoonAndPassesNoContact");
    private static final double[] PARTS = {0, 0.25, 0.5, 0.75, 0.999};

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    @FuzzTest(maxDuration = "10m")
    void everyCastEndsSoonAndPassesNoContact(byte[] bytes) {
        FuzzedCast cast;
        try {
            cast = new FuzzedCast(bytes);
        } catch (IllegalArgumentException refused) {
            return;
        }
        long start = System.nanoTime();
        List<CastHit> linear = linear(cast);
        List<CastHit> turning = turning(cast);
        long nanos = System.nanoTime() - start;
        assertTrue(nanos < TIME_LIMIT_NANOS, () -> "took " + nanos / 1_000_000 + " ms\n" + cast);
        if (cast.isOrdinary(UNDERFLOWS, OVERFLOWS)) {
            agree(cast, linear);
            agree(cast, turning);
        }
        if (cast.isOrdinary(LEAST, MOST)) {
            passesNoContact(cast, turning.get(0));
            cast.motionA.setRotation(1, 0, 0, 0).setTranslation(cast.way.x, cast.way.y, cast.way.z);
            cast.motionB.setRotation(1, 0, 0, 0).setTranslation(0, 0, 0);
            passesNoContact(cast, linear.get(0));
        }
    }

    /** Without a memory, with an empty one, with that of itself, and with B moving the other way. */
    private List<CastHit> linear(FuzzedCast cast) {
        ConvexShape a = cast.pair.a().shape();
        ConvexShape b = cast.pair.b().shape();
        Pose poseA = cast.pair.placementA().pose();
        Pose poseB = cast.pair.placementB().pose();
        Vector3 way = cast.way;
        List<CastHit> hits = new ArrayList<>();
        hits.add(new CastHit());
        narrow.cast(a, poseA, way, b, poseB, hits.get(0));
        Pair pair = new Pair(a, b);
        for (int i = 1; i < 3; i++) {
            hits.add(new CastHit());
            narrow.cast(pair, poseA, way.x, way.y, way.z, poseB, hits.get(i));
        }
        hits.add(new CastHit());
        narrow.cast(b, poseB, -way.x, -way.y, -way.z, a, poseA, hits.get(3));
        return hits;
    }

    /** The same of bodies that both turn. */
    private List<CastHit> turning(FuzzedCast cast) {
        ConvexShape a = cast.pair.a().shape();
        ConvexShape b = cast.pair.b().shape();
        Pose poseA = cast.pair.placementA().pose();
        Pose poseB = cast.pair.placementB().pose();
        Motion motionA = cast.motionA;
        Motion motionB = cast.motionB;
        List<CastHit> hits = new ArrayList<>();
        hits.add(new CastHit());
        narrow.cast(a, poseA, motionA, b, poseB, motionB, hits.get(0));
        Pair pair = new Pair(a, b);
        for (int i = 1; i < 3; i++) {
            hits.add(new CastHit());
            narrow.cast(pair, poseA, motionA, poseB, motionB, hits.get(i));
        }
        hits.add(new CastHit());
        narrow.cast(b, poseB, motionB, a, poseA, motionA, hits.get(3));
        return hits;
    }

    /** All that is proven holds of all: the answers are of one motion. */
    private static void agree(FuzzedCast cast, List<CastHit> hits) {
        for (CastHit hit : hits) {
            String what = hits + "\n" + cast;
            assertTrue(hit.lower() <= hit.time() && hit.time() <= hit.upper(), what);
            assertTrue(Math.abs(hit.normal().length() - 1) <= 1e-12, what);
            assertTrue(
                    !hit.hit() || (hit.pointOnA().isFinite() && hit.pointOnB().isFinite()), what);
            CastHit first = hits.get(0);
            if (isProven(first) && isProven(hit)) {
                boolean meet = hit.lower() <= first.upper() && first.lower() <= hit.upper();
                boolean touchAtTheStart = first.time() == 0 || hit.time() == 0; // within rounding, counted or not
                assertTrue(touchAtTheStart || (first.hit() == hit.hit() && meet), what);
            }
        }
    }

    private static boolean isProven(CastHit hit) {
        return hit.outcome() != CastHit.Outcome.UNDECIDED;
    }

    /** Up to the time that is said to be free, no place overlaps; one that does from the start is hit at once. */
    private void passesNoContact(FuzzedCast cast, CastHit hit) {
        double rounding = ROUNDING * (1 + cast.largest());
        double free = hit.hit() ? hit.lower() : 1;
        for (double part : PARTS) {
            cast.signedDistanceAt(part * free, narrow, near);
            boolean isFree = near.upper() >= -rounding || (part == 0 && hit.hit() && hit.lower() == 0);
            assertTrue(isFree || free == 0, () -> "overlap at " + part + "\n" + hit + "\n" + near + "\n" + cast);
        }
        cast.signedDistanceAt(0, narrow, near);
        boolean overlaps = near.relation() == Relation.PENETRATING && near.termination() != Termination.EXACT;
        boolean told = !overlaps || (hit.hit() && hit.lower() == 0) || near.upper() > -rounding;
        assertTrue(told, () -> "an overlap is passed\n" + hit + "\n" + near + "\n" + cast);
    }

    @Test
    void theInputsHitMissAndStartInOverlap() throws IOException {
        Set<CastHit.Outcome> outcomes = EnumSet.noneOf(CastHit.Outcome.class);
        boolean overlaps = false;
        boolean turns = false;
        try (Stream<Path> inputs = Files.list(INPUTS)) {
            for (Path input : inputs.toList()) {
                FuzzedCast cast = new FuzzedCast(Files.readAllBytes(input));
                for (CastHit hit : List.of(linear(cast).get(0), turning(cast).get(0))) {
                    outcomes.add(hit.outcome());
                    cast.signedDistanceAt(0, narrow, near);
                    overlaps |= near.upper() < 0 && hit.time() == 0;
                }
                turns |= cast.motionA.turns() && cast.motionB.turns();
            }
        }
        assertEquals(EnumSet.allOf(CastHit.Outcome.class), outcomes);
        assertTrue(overlaps && turns);
    }
}
