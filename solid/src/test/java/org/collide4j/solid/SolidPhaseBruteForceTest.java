package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.junit.jupiter.api.Test;

/** Depths of random solids against exact integers, and against searches that know nothing of obstacles. */
class SolidPhaseBruteForceTest {
    private final SolidDepth depth = new SolidDepth();

    /** Of boxes with whole corners, every coordinate of the nearest free translation is 0 or that of an obstacle's side. */
    @Test
    void solidsOfWholeBoxesHaveTheDepthThatIntegersTell() {
        var random = new Random(4);
        var solids = new SolidPhase();
        int overlapping = 0;
        for (int i = 0; i < 1500; i++) {
            double[] a = WholeBoxes.random(random, 4);
            double[] b = WholeBoxes.random(random, 4);
            long square = WholeBoxes.leastSquare(a, b);
            Pose pose = Solids.pose(random, 2);
            solids.depth(Solids.boxes(a), pose, Solids.boxes(b), pose, depth);
            double expected = Math.sqrt((double) square);
            assertEquals(expected, depth.upper(), 1e-9, () -> "upper of " + depth);
            assertEquals(expected, depth.lower(), 1e-9, () -> "lower of " + depth);
            assertTrue(depth.lower() <= expected * (1 + 1e-15) && depth.isComplete(), depth::toString);
            overlapping += square > 0 ? 1 : 0;
        }
        assertTrue(overlapping > 500, overlapping + " overlap");
    }

    /**
     * The same solids as meshes of unit cells, with all their flush faces. An interval is wide only where a solid fits
     * another one without play: a mesh that touches is not proven to be parted.
     */
    @Test
    void meshesOfWholeBoxesHaveTheDepthThatIntegersTell() {
        var random = new Random(14);
        var solids = new SolidPhase();
        int overlapping = 0;
        int narrow = 0;
        for (int i = 0; i < 200; i++) {
            double[] a = WholeBoxes.random(random, 3);
            double[] b = WholeBoxes.random(random, 3);
            double expected = Math.sqrt((double) WholeBoxes.leastSquare(a, b));
            Pose pose = Solids.pose(random, 2);
            solids.depth(SolidBody.of(WholeBoxes.mesh(a)), pose, SolidBody.of(WholeBoxes.mesh(b)), pose, depth);
            assertTrue(
                    depth.lower() <= expected * (1 + 1e-12) && expected <= depth.upper(),
                    () -> expected + " is not in " + depth);
            overlapping += expected > 0 ? 1 : 0;
            narrow += expected > 0 && depth.upper() - depth.lower() <= 1e-6 ? 1 : 0;
        }
        assertTrue(overlapping > 50, overlapping + " overlap");
        assertTrue(narrow >= 0.9 * overlapping, narrow + " of " + overlapping + " are narrow");
    }

    /**
     * Boxes turned by next to nothing have nearly parallel edges. Bounds are wide only where one box fits another without
     * play, and is turned by less than rounding leaves of such edges.
     */
    @Test
    void nearlyParallelEdgesKeepTheDepth() {
        var random = new Random(9);
        var solids = new SolidPhase();
        int wide = 0;
        for (int i = 0; i < 600; i++) {
            double[] a = WholeBoxes.random(random, 4);
            double[] b = WholeBoxes.random(random, 4);
            double angle = Math.pow(10, -2 - 14 * random.nextDouble());
            double truth = Math.sqrt((double) WholeBoxes.leastSquare(a, b));
            Pose pose =
                    new Pose().setAxisAngle(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), angle);
            SolidBody bodyA = Solids.boxes(a);
            SolidBody bodyB = Solids.boxes(b);
            solids.depth(bodyA, pose, bodyB, new Pose(), depth);
            wide += depth.upper() - depth.lower() <= 1e-5 * (1 + depth.upper()) ? 0 : 1;
            assertTrue(Solids.deepest(bodyA, pose, bodyB, new Pose(), depth.translation()) <= 1e-10, depth::toString);
            assertTrue(depth.lower() <= depth.upper() && depth.upper() >= truth - 20 * angle - 1e-9, depth::toString);
            if (truth > 0 && depth.lower() > 0) {
                Vector3 shorter = new Vector3(depth.translation()).scale((1 - 2e-6) * depth.lower() / depth.upper());
                assertTrue(Solids.deepest(bodyA, pose, bodyB, new Pose(), shorter) > 0, depth::toString);
            }
        }
        assertTrue(wide <= 24, wide + " are wide");
    }

    /** No translation shorter than the lower bound parts the pair, as the narrow phase finds it, and the answer does. */
    @Test
    void noSampledTranslationBelowTheBoundPartsAndTheAnswerDoes() {
        var random = new Random(11);
        var solids = new SolidPhase();
        int deep = 0;
        for (int i = 0; i < 60; i++) {
            SolidBody a = Solids.chain(random, 1 + random.nextInt(4));
            SolidBody b = Solids.chain(random, 1 + random.nextInt(4));
            Pose poseA = Solids.pose(random, 0.2);
            Pose poseB = Solids.pose(random, 0.2);
            solids.depth(a, poseA, b, poseB, depth);
            assertTrue(depth.upper() - depth.lower() <= 1e-6 * depth.upper(), depth::toString);
            assertTrue(Solids.deepest(a, poseA, b, poseB, depth.translation()) <= 1e-10, depth::toString);
            deep += depth.lower() > 0.05 ? 1 : 0;
            for (int k = 0; k < 300; k++) {
                Vector3 t = shorter(random, depth);
                assertTrue(
                        depth.lower() == 0 || Solids.deepest(a, poseA, b, poseB, t) > 0, () -> t + " parts: " + depth);
            }
        }
        assertTrue(deep > 30, deep + " are deep");
    }

    /** Returns a translation shorter than the bound: anywhere, or just before the answer. */
    private static Vector3 shorter(Random random, SolidDepth depth) {
        var t = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        if (random.nextBoolean()) {
            t.scale(0.1 * random.nextDouble() * depth.lower()).add(depth.translation());
        }
        return t.normalize().scale((1 - 1e-6 - 0.1 * Math.pow(random.nextDouble(), 4)) * depth.lower());
    }

    @Test
    void motionsAndSwapsChangeNothing() {
        var random = new Random(5);
        var solids = new SolidPhase();
        for (int i = 0; i < 60; i++) {
            SolidBody a = Solids.chain(random, 3);
            SolidBody b = Solids.chain(random, 3);
            Pose poseA = Solids.pose(random, 0.2);
            Pose poseB = Solids.pose(random, 0.2);
            double length = solids.depth(a, poseA, b, poseB, depth);
            assertEquals(length, solids.depth(b, poseB, a, poseA, depth), 1e-6 * length, "swapped");
            Pose world = Solids.pose(random, 1);
            Pose movedA = new Pose().setProduct(world, poseA);
            Pose movedB = new Pose().setProduct(world, poseB);
            assertEquals(length, solids.depth(a, movedA, b, movedB, depth), 1e-6 * length, "moved");
        }
    }

    @Test
    void everyBudgetGivesAnIntervalThatHoldsAndMoreNarrowIt() {
        SolidBody ring = Solids.ring(20, 0.7, 1.5, 0.3);
        Pose pose = Pose.of(0.4, 0.2, 0.1, 0.1, 0.3, 0.2, 1);
        new SolidPhase(new Accuracy(1e-9, 0, 500_000)).depth(ring, pose, ring, new Pose(), depth);
        double truth = depth.upper();
        assertTrue(depth.isComplete() && depth.steps() > 500 && truth > 0.1, depth::toString);
        double lower = 0;
        double upper = Double.POSITIVE_INFINITY;
        for (int budget = 8; budget < 2 * depth.steps(); budget += 1 + budget / 16) {
            var solids = new SolidPhase(new Accuracy(1e-9, 0, budget));
            var cut = new SolidDepth();
            solids.depth(ring, pose, ring, new Pose(), cut);
            assertTrue(cut.lower() <= truth && truth <= cut.upper() + 1e-10, cut::toString);
            assertTrue(cut.lower() >= lower && cut.upper() <= upper + 1e-10, cut::toString);
            assertTrue(cut.isComplete() || cut.steps() >= budget, cut::toString);
            lower = cut.lower();
            upper = cut.upper();
        }
        assertEquals(upper, lower, 1e-8);
    }

    @Test
    void anyFiniteNumbersGiveAnInterval() {
        var random = new Random(8);
        var solids = new SolidPhase(new Accuracy(1e-6, 0, 300));
        for (int i = 0; i < 400; i++) {
            double size = Math.pow(10, random.nextInt(280) - 140);
            double[] corners = new double[12];
            for (int k = 0; k < 12; k += 6) {
                for (int axis = 0; axis < 3; axis++) {
                    corners[k + axis] = size * random.nextInt(3);
                    corners[k + 3 + axis] = corners[k + axis] + size * Math.pow(10, -random.nextInt(18)) * 2;
                }
            }
            SolidBody a = Solids.boxes(corners);
            Pose pose = Solids.pose(random, random.nextInt(3) * size * Math.pow(10, random.nextInt(3)));
            double length = solids.depth(a, pose, a, new Pose(), depth);
            assertTrue(depth.lower() >= 0 && depth.lower() <= length && length < 1e150, depth::toString);
            assertTrue(depth.translation().isFinite() && depth.pointOnA().isFinite(), depth::toString);
        }
    }

    @Test
    void runsGiveTheSameBits() {
        SolidBody ring = Solids.ring(20, 0.7, 1.5, 0.3);
        Pose pose = Pose.of(0.4, 0.2, 0.1, 0.1, 0.3, 0.2, 1);
        var warm = new SolidPhase();
        warm.depth(Solids.ring(30, 0.2, 1, 1), pose, ring, new Pose(), depth);
        warm.depth(ring, pose, ring, new Pose(), depth);
        var fresh = new SolidDepth();
        new SolidPhase().depth(ring, pose, ring, new Pose(), fresh);
        assertEquals(fresh.toString(), depth.toString());
    }
}
