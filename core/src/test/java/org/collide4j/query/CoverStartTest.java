package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.stream.IntStream;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
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
        assertEquals(39, asking.length, "pairs that ask for their closed form: the number may only fall");
    }

    @Test
    void mostNearlyCoaxialPairsAreCovered() {
        long asking = NearlyRoundPairs.all(1, 20).stream()
                .filter(pair -> asksForClosedForm(pair.a(), pair.poseA(), pair.b(), pair.poseB()))
                .count();
        assertTrue(asking > 10 * 20, asking + " of 18 families of 20, seed 1");
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
                ConvexShape.class.getClassLoader(), new Class<?>[] {ConvexShape.class}, (proxy, method, arguments) -> {
                    asked += method.getName().equals("addClosedForm") ? 1 : 0;
                    return method.invoke(shape, arguments);
                });
    }
}
