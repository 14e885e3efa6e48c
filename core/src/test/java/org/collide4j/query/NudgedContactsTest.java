package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hulls that meet anyhow, most of them with an edge of each, nudged by 1e-9: both ends of an edge are equally far, and rounding
 * must not decide from which of them the surface falls. A corner that is tilted by just the most may come and go.
 */
class NudgedContactsTest {
    private static final double NUDGE = 1e-9;
    private static final long SEED = 77;
    private static final int PAIRS = 1500;
    private static final int NUDGES = 10;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts before = new Contacts();
    private final Contacts now = new Contacts();

    @ParameterizedTest
    @CsvSource({"8, 0.6", "32, 0.85"})
    void aNudgeChangesNeitherCountNorIds(int points, double distance) {
        int met = 0;
        int edges = 0;
        int changed = 0;
        for (int i = 0; i < PAIRS; i++) {
            ConvexShape a = hull(points);
            ConvexShape b = hull(points);
            double[] way = onSphere(distance);
            Pose pose = Pose.of(way[0], way[1], way[2], nudge(1), nudge(1), nudge(1), 1);
            if (narrow.contacts(a, new Pose(), b, pose, 0, before) > 0) {
                met++;
                edges += before.featureOnA(0) == Feature.EDGE && before.featureOnB(0) == Feature.EDGE ? 1 : 0;
                changed += changes(a, b, pose) ? 1 : 0;
            }
        }
        String counts = changed + " of " + met + " change, edges " + edges + ", seed " + SEED;
        assertTrue(met > PAIRS / 2 && edges > met / 2, counts);
        assertTrue(changed < 0.003 * met, counts);
    }

    private boolean changes(ConvexShape a, ConvexShape b, Pose pose) {
        for (int k = 0; k < NUDGES; k++) {
            Pose turn = Pose.of(0, 0, 0, nudge(NUDGE), nudge(NUDGE), nudge(NUDGE), 1);
            Pose nudged = new Pose()
                    .setProduct(pose, turn)
                    .setTranslation(
                            pose.translationX() + nudge(NUDGE),
                            pose.translationY() + nudge(NUDGE),
                            pose.translationZ() + nudge(NUDGE));
            narrow.contacts(a, new Pose(), b, nudged, 0, now);
            boolean same = now.size() == before.size();
            for (int i = 0; same && i < now.size(); i++) {
                same = now.id(i) == before.id(i);
            }
            if (!same) {
                return true;
            }
        }
        return false;
    }

    private ConvexShape hull(int points) {
        double[] p = new double[3 * points];
        for (int i = 0; i < points; i++) {
            System.arraycopy(onSphere(0.5), 0, p, 3 * i, 3);
        }
        return Hull.of(p);
    }

    private double[] onSphere(double radius) {
        double x = nudge(1);
        double y = nudge(1);
        double z = nudge(1);
        double square = x * x + y * y + z * z;
        double scale = radius / Math.sqrt(square);
        return square > 0.01 && square < 1 ? new double[] {scale * x, scale * y, scale * z} : onSphere(radius);
    }

    private double nudge(double most) {
        return random.nextDouble(-most, most);
    }
}
