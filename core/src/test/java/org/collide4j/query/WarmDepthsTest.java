package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/**
 * Hulls and boxes that move through each other, asked about as a pair with a past and without: both intervals hold the
 * truth, so that they meet, in all frames of ways of small and of larger steps.
 */
class WarmDepthsTest {
    private static final long SEED = 59_2026;
    private static final int WAYS = Effort.of(150, 40);
    private static final int FRAMES = 40;
    private static final double WIDTH = 1e-11;
    private static final double FITS = 1e-11;

    /** No search that goes on from the frame before takes more steps; hardly one of the others as few. */
    private static final int RESUMED = 8;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity warm = new Proximity();
    private final Proximity cold = new Proximity();
    private int overlaps;
    private int resumed;
    private int apart;
    private double widest;
    private double worstFit;

    @Test
    void aPairWithAPastIsAsRightAsOneWithout() {
        for (int way = 0; way < WAYS; way++) {
            go(way);
        }
        String counts = overlaps + " frames in overlap, " + resumed + " resumed, " + apart + " apart, at most " + widest
                + " wide, points fit to " + worstFit + ", seed " + SEED;
        assertTrue(resumed > 0.93 * overlaps, counts);
        assertTrue(overlaps > WAYS * FRAMES / 2 && apart > WAYS * FRAMES / 50, counts);
        assertTrue(widest < WIDTH && worstFit < FITS, counts);
    }

    private void go(int way) {
        ConvexShape a = hull();
        ConvexShape b = way % 3 == 0
                ? new Box(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), random.nextDouble(0.2, 1))
                : hull();
        Pair pair = new Pair(a, b);
        double step = Math.pow(10, random.nextDouble(-6, -0.5));
        Pose poseA = Pose.of(3, -2, 1, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
        Pose turned =
                new Pose().setRotation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(), 1);
        Vector3 position = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        position.scale(random.nextDouble(0.5, 2) / position.length());
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose bInA = new Pose(turned).setTranslation(position.x, position.y, position.z);
            compare(pair, poseA, new Pose().setProduct(poseA, bInA), way + ", frame " + frame + ", step " + step);
            position.addScaled(step, new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()));
            if (position.length() > 2.4) {
                position.scale(0.6);
            }
            Pose turn = new Pose()
                    .setAxisAngle(
                            random.nextDouble(-1, 1), random.nextDouble(-1, 1), 0.1, step * random.nextGaussian());
            turned.set(new Pose().setProduct(turn, turned));
        }
    }

    private void compare(Pair pair, Pose poseA, Pose poseB, String frame) {
        boolean hasPast = pair.searches().polytope.size() > 0;
        narrow.signedDistance(pair, poseA, poseB, warm);
        new NarrowPhase().signedDistance(pair.a(), poseA, pair.b(), poseB, cold);
        String which = "seed " + SEED + ", way " + frame + ": warm " + warm + ", cold " + cold;
        assertTrue(warm.lower() <= cold.upper() && cold.lower() <= warm.upper(), which);
        widest = Math.max(widest, warm.upper() - warm.lower());
        Vector3 missed = new Vector3().sub(warm.pointOnA(), warm.pointOnB());
        worstFit = Math.max(
                worstFit,
                Math.min(
                        missed.addScaled(warm.signedDistance(), warm.normal()).length(),
                        missed.addScaled(-2 * warm.signedDistance(), warm.normal())
                                .length()));
        if (cold.upper() < 0) {
            overlaps++;
            resumed += hasPast && warm.steps() <= RESUMED ? 1 : 0;
        } else {
            apart++;
        }
    }

    private Hull hull() {
        double[] cloud = new double[3 * (int) Math.pow(2, random.nextDouble(3, 7.01))];
        Arrays.setAll(cloud, i -> random.nextDouble(-1, 1));
        return Hull.of(cloud);
    }
}
