package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/**
 * A box that slides and turns on another: what a pair remembers of how their faces lie gives the corners and names that a
 * pair without a past finds, through all places where corners come, go or change their names.
 */
class WarmBoxesTest {
    private static final long SEED = 22_2026;
    private static final int PAIRS = 800;
    private static final int STEPS = 40;
    private static final double WITHIN = 1e-12;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts warm = Contacts.ofAllPoints();
    private final Contacts cold = Contacts.ofAllPoints();
    private final Contacts warmFour = new Contacts();
    private final Contacts coldFour = new Contacts();
    private final Vector3 onWarm = new Vector3();
    private final Vector3 onCold = new Vector3();
    private int changes;
    private int reductions;
    private int tilted;
    private int otherFour;

    @Test
    void cornersAndNamesAreThoseOfAPairWithoutAPast() {
        for (int i = 0; i < PAIRS; i++) {
            Box a = box();
            Box b = box();
            Pair pair = new Pair(a, b);
            Pair pairOfFour = new Pair(a, b);
            double step = Math.pow(10, random.nextDouble(-7, -1));
            double tilt = random.nextInt(3) == 0 ? 0.01 * random.nextDouble() : 0;
            double height = a.halfZ() + b.halfZ() - 0.01 * random.nextDouble();
            double x = random.nextDouble(-0.5, 0.5);
            double y = random.nextDouble(-0.5, 0.5);
            double turn = random.nextDouble(-4, 4);
            Pose world = Pose.of(5, -3, 2, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            for (int k = 0; k < STEPS; k++) {
                Pose at = new Pose().setAxisAngle(0, 0, 1, turn);
                at.setProduct(new Pose().setAxisAngle(1, 2, 0, tilt), at).setTranslation(x, y, height);
                compare(pair, pairOfFour, world, new Pose().setProduct(world, at), tilt > 0, i);
                x += step * random.nextDouble(-1, 1);
                y += step * random.nextDouble(-1, 1);
                turn += step * random.nextDouble(-1, 1);
            }
        }
        String counts = "corners changed " + changes + " times, of " + reductions + " reductions " + otherFour
                + " to others, tilted " + tilted + ", seed " + SEED;
        assertTrue(changes > PAIRS && reductions > PAIRS * STEPS / 4 && tilted > PAIRS * STEPS / 5, counts);
        assertTrue(otherFour < 0.01 * reductions, counts);
    }

    private void compare(Pair pair, Pair pairOfFour, Pose poseA, Pose poseB, boolean isTilted, int number) {
        String which = "pair " + number + ": " + pair + " at " + poseA + ", " + poseB + ", seed " + SEED;
        int before = warm.size();
        narrow.contacts(pair, poseA, poseB, 0.02, warm);
        narrow.contacts(pair.a(), poseA, pair.b(), poseB, 0.02, cold);
        assertEquals(cold.size(), warm.size(), which);
        assertEquals(cold.signedDistance(), warm.signedDistance(), WITHIN, which);
        assertEquals(cold.area(), warm.area(), WITHIN, which);
        for (int i = 0; i < cold.size(); i++) {
            assertEquals(cold.id(i), warm.id(i), which);
            assertTrue(warm.pointOnA(i, onWarm).distance(cold.pointOnA(i, onCold)) < WITHIN, which);
            assertTrue(warm.pointOnB(i, onWarm).distance(cold.pointOnB(i, onCold)) < WITHIN, which);
        }
        changes += before != warm.size() ? 1 : 0;
        tilted += isTilted ? 1 : 0;
        compareFour(pairOfFour, poseA, poseB, which);
    }

    private void compareFour(Pair pair, Pose poseA, Pose poseB, String which) {
        narrow.contacts(pair, poseA, poseB, 0.02, warmFour);
        narrow.contacts(pair.a(), poseA, pair.b(), poseB, 0.02, coldFour);
        assertEquals(coldFour.size(), warmFour.size(), which);
        if (cold.size() <= 4) {
            return;
        }
        reductions++;
        boolean same = true;
        for (int i = 0; i < 4; i++) {
            same &= coldFour.id(i) == warmFour.id(i);
        }
        otherFour += same ? 0 : 1;
        double most = area(coldFour);
        assertTrue(area(warmFour) > 0.99 * most, () -> area(warmFour) + " of " + most + ": " + which);
    }

    /** The area of the four, which are in order around it. */
    private double area(Contacts four) {
        Vector3 diagonal = four.pointOnA(2, new Vector3()).sub(four.pointOnA(0, onCold));
        Vector3 other = four.pointOnA(3, new Vector3()).sub(four.pointOnA(1, onCold));
        return 0.5 * new Vector3().cross(diagonal, other).length();
    }

    private Box box() {
        return new Box(random.nextDouble(0.2, 0.6), random.nextDouble(0.2, 0.6), random.nextDouble(0.1, 0.4));
    }
}
