package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/**
 * Hulls that show several faces, bent by less than the tilt of contacts: their outline lies in no plane, and places on it
 * are points of the surface all the same.
 */
class BentFacesTest {
    private static final long SEED = 12_2026;
    private static final int PAIRS = Effort.of(4000);
    private static final double WITHIN = 0x1p-23;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = Contacts.ofAllPoints();
    private final Proximity near = new Proximity();
    private final Vector3 point = new Vector3();

    @Test
    void placesOnTheOutlineLieOnTheSurface() {
        int places = 0;
        for (int i = 0; i < PAIRS; i++) {
            Hull a = slab();
            Hull b = random.nextInt(3) == 0 ? slab() : wedge();
            Pose poseA = pose(0.4);
            Pose poseB = pose(0.4);
            poseB.setTranslation(0.3 * random.nextDouble(-1, 1), 0.3 * random.nextDouble(-1, 1), 0.39);
            narrow.contacts(a, poseA, b, poseB, 0.1, contacts);
            for (int k = 0; k < contacts.size(); k++) {
                String which = "pair " + i + ", point " + k + " of " + contacts + ", seed " + SEED;
                liesOn(a, poseA, contacts.pointOnA(k, point), which);
                liesOn(b, poseB, contacts.pointOnB(k, point), which);
            }
            places += contacts.size() > 1 ? contacts.size() : 0;
        }
        assertTrue(places > PAIRS / 2, places + " places, seed " + SEED);
    }

    private void liesOn(ConvexShape shape, Pose pose, Vector3 place, String which) {
        double off = narrow.signedDistance(new Point(0, 0, 0), Pose.at(place.x, place.y, place.z), shape, pose, near);
        assertTrue(near.lower() <= WITHIN && near.upper() >= -WITHIN, () -> off + " off the surface: " + which);
    }

    /** A box whose top and bottom are bent across a diagonal, by up to twice the tilt. */
    private Hull slab() {
        double[] corners = new double[24];
        for (int i = 0; i < 8; i++) {
            corners[3 * i] = (i & 1) == 0 ? -0.5 : 0.5;
            corners[3 * i + 1] = (i & 2) == 0 ? -0.5 : 0.5;
            corners[3 * i + 2] = ((i & 4) == 0 ? -0.2 : 0.2) * (1 - 0.2 * random.nextDouble() * random.nextDouble());
        }
        return Hull.of(corners);
    }

    /** A triangle with a point far behind it. */
    private Hull wedge() {
        return Hull.of(coordinate(), coordinate(), -0.2, coordinate(), coordinate(), -0.2, 0.1, 0.6, -0.2, 0, 0, 0.5);
    }

    private double coordinate() {
        return random.nextDouble(-0.6, 0.6);
    }

    /** Turned about z by any angle, tilted by a little. */
    private Pose pose(double tilt) {
        double most = tilt * random.nextDouble() * random.nextDouble();
        return Pose.of(
                0, 0, 0, most * random.nextDouble(-1, 1), most * random.nextDouble(-1, 1), random.nextDouble(-1, 1), 1);
    }
}
