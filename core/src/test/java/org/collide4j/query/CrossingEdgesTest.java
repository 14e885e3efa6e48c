package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/** Two edges that cross at a small angle touch where both are, not beside them. */
class CrossingEdgesTest {
    private static final double BOUND = 0x1p-22;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = Contacts.ofAllPoints();
    private final Proximity near = new Proximity();
    private final Vector3 point = new Vector3();

    @Test
    void pointsLieOnBothSurfaces() {
        int single = 0;
        int several = 0;
        for (int seed = 0; seed < Effort.of(4000); seed++) {
            Random random = new Random(seed);
            Box a = new Box(1, 0.1 + 0.1 * random.nextDouble(), 0.2);
            Box b = new Box(0.3 + random.nextDouble(), 0.2, 0.1 + 0.1 * random.nextDouble());
            double angle = Math.pow(10, -1.6 - 9 * random.nextDouble());
            double gap = 0.01 * (random.nextDouble() - 0.5);
            Pose poseA = new Pose().setAxisAngle(1, 0, 0, Math.PI / 4 + 0.1 * random.nextGaussian());
            Pose tilt = new Pose().setAxisAngle(1, 0, 0, Math.PI / 4 + 0.1 * random.nextGaussian());
            Pose poseB = new Pose().setProduct(new Pose().setAxisAngle(0, 0, 1, angle), tilt);
            Vector3 top = farthest(a, poseA, 1);
            Vector3 bottom = farthest(b, poseB, -1);
            double aside = angle * bottom.x + 0.3 * angle * random.nextGaussian();
            poseB.setTranslation(0, top.y - bottom.y + aside, top.z - bottom.z + gap);
            check(a, poseA, b, poseB, "seed " + seed);
            check(b, poseB, a, poseA, "seed " + seed + " swapped");
            single += contacts.size() == 1 ? 1 : 0;
            several += contacts.size() > 1 ? 1 : 0;
        }
        assertTrue(single > Effort.of(300) && several > Effort.of(300), "one point: " + single + ", more: " + several);
    }

    private static Vector3 farthest(ConvexShape shape, Pose pose, double up) {
        Vector3 d = pose.inverseRotate(0, 0, up, new Vector3());
        shape.support(d.x, d.y, d.z, d);
        return pose.transform(d, d);
    }

    private void check(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, String which) {
        narrow.contacts(a, poseA, b, poseB, 0.01, contacts);
        for (int i = 0; i < contacts.size(); i++) {
            assertEquals(0, distance(contacts.pointOnA(i, point), a, poseA), BOUND, which + " on A: " + contacts);
            assertEquals(0, distance(contacts.pointOnB(i, point), b, poseB), BOUND, which + " on B: " + contacts);
        }
    }

    private double distance(Vector3 point, ConvexShape shape, Pose pose) {
        return narrow.signedDistance(
                new Point(0, 0, 0), new Pose().setTranslation(point.x, point.y, point.z), shape, pose, near);
    }
}
