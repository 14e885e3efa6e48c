package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Curvature;
import org.collide4j.shape.Cylinder;
import org.junit.jupiter.api.Test;

/** A cover of all directions is made where a search would not end soon, and only there: in vain, it takes milliseconds. */
class CoverStartTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private int asked;

    /** Pair 791, a hull and a cylinder, ends after 41 steps by itself; a cover in vain took 18 ms of it. */
    @Test
    void mostCertifiedPairsEndByThemselves() {
        List<CertifiedPair> pairs = QueryFile.certified("prims");
        int[] asking = IntStream.range(0, pairs.size())
                .filter(i -> asksForClosedForm(pairs.get(i).pair()))
                .toArray();
        assertFalse(IntStream.of(asking).anyMatch(i -> i == 791));
        assertEquals(2, asking.length, "pairs that ask for their closed form: the number may only fall");
    }

    @Test
    void mostNearlyCoaxialPairsAreCovered() {
        long asking = NearlyRoundPairs.all(1, 20).stream()
                .filter(pair -> asksForClosedForm(pair.a(), pair.poseA(), pair.b(), pair.poseB()))
                .count();
        assertTrue(asking > 10 * 20, asking + " of 18 families of 20, seed 1");
    }

    /** Half of all directions around the axis are as shallow, and no axis of the other body is parallel to it. */
    @Test
    void aCornerOnTheAxisIsCoveredInTime() {
        var random = new SplittableRandom(7);
        int covered = 0;
        for (int i = 0; i < 100; i++) {
            double radius = random.nextDouble(0.5, 2);
            double up = random.nextDouble(2, 9);
            double[] points = {0, 0, 0, 0.1 * radius, radius, up, random.nextDouble(0.5, 2), 0.2 * radius, 0.5 * up};
            var cylinder = new Cylinder(radius, random.nextDouble(1, 2) * radius);
            narrow.signedDistance(cylinder, new Pose(), Hull.of(points), new Pose(), near);
            covered += near.steps() > 40 ? 1 : 0;
            assertOf(near, cylinder, points);
            narrow.signedDistance(Hull.of(points), new Pose(), cylinder, new Pose(), near);
            assertOf(near, cylinder, points);
        }
        assertTrue(covered > 20, covered + " of 100 were covered, seed 7");
    }

    private static void assertOf(Proximity near, Cylinder cylinder, double[] points) {
        String pair = cylinder + " and " + Arrays.toString(points) + ": " + near;
        assertEquals(Termination.CONVERGED, near.termination(), pair);
        assertTrue(near.steps() <= 60, pair);
        assertTrue(near.upper() - near.lower() <= 1e-11 * 20, pair);
        assertTrue(near.lower() <= -cylinder.radius() && near.upper() >= -cylinder.radius(), pair);
    }

    private boolean asksForClosedForm(PairCase pair) {
        return asksForClosedForm(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
    }

    private boolean asksForClosedForm(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        asked = 0;
        narrow.signedDistance(watched(a), poseA, watched(b), poseB, near);
        return asked > 0;
    }

    /** The shape, whose closed form is counted when asked for. */
    private ConvexShape watched(ConvexShape shape) {
        return (ConvexShape) Proxy.newProxyInstance(
                ConvexShape.class.getClassLoader(),
                new Class<?>[] {ConvexShape.class},
                (proxy, method, arguments) -> method.getName().equals("curvature")
                        ? watched(shape.curvature())
                        : method.invoke(shape, arguments));
    }

    private Curvature watched(Curvature curvature) {
        return (Curvature) Proxy.newProxyInstance(
                Curvature.class.getClassLoader(), new Class<?>[] {Curvature.class}, (proxy, method, arguments) -> {
                    asked += method.getName().equals("addClosedForm") ? 1 : 0;
                    return method.invoke(curvature, arguments);
                });
    }
}
