package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.epa.DepthSearch.Status;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Meridian;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.junit.jupiter.api.Test;

class PlanarEpaTest {
    private static final double TOLERANCE = 1e-12;
    private static final long SEED = 20261121;

    private final PlanarEpa planar = new PlanarEpa();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Meridian meridian = new Meridian();

    /**
     * A finding: the plane through the axis of B and a point of A hardly beside it came with axes aslant by up to 8 %, and
     * the depth along a cone's oblique normal with it, interval and all.
     */
    @Test
    void aPointHardlyBesideTheAxisOfAConeIsAsDeepAsOnIt() {
        Random random = new Random(SEED);
        int oblique = 0;
        for (int i = 0; i < 2000; i++) {
            double radius = 0.5 + random.nextDouble();
            double halfHeight = 0.5 + random.nextDouble();
            double z = 0.9 * halfHeight * (2 * random.nextDouble() - 1);
            double beside = Math.pow(10, -16 + 3 * random.nextDouble());
            Pose turned = Pose.of(0, 0, 0, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), 0.5);
            Vector3 at = new Vector3();
            turned.rotate(beside, 0, z, at);
            double toBase = z + halfHeight;
            double toSide = radius * (halfHeight - z) / Math.sqrt(radius * radius + 4 * halfHeight * halfHeight);
            oblique += toSide < toBase ? 1 : 0;
            start(turned, at, radius, halfHeight);
            String row = "seed " + SEED + ", case " + i + ": beside " + beside + ", z " + z + ", radius " + radius
                    + ", half height " + halfHeight;
            assertEquals(Status.CONVERGED, planar.run(), row);
            double truth = -Math.min(toBase, toSide);
            double uncertain = beside + 1e-15;
            assertTrue(planar.lower() <= truth + uncertain && truth - uncertain <= planar.upper(), row);
            assertTrue(planar.upper() - planar.lower() < 1e-12, row);
            assertEquals(1, planar.normal().length(), 1e-15, row);
        }
        assertTrue(oblique > 500, oblique + " cases lead to the side");
    }

    private void start(Pose turned, Vector3 at, double radius, double halfHeight) {
        obstacle.set(new Point(0, 0, 0), Pose.at(at.x, at.y, at.z), new Cone(radius, halfHeight), turned);
        assertTrue(meridian.find(obstacle.pair()));
        planar.start(obstacle, meridian, TOLERANCE);
    }

    /** The plane need not pass through the axis: how far it passes beside it is in the interval. */
    @Test
    void aPlaneBesideTheAxisWidensTheInterval() {
        obstacle.set(new Cone(1, 1), new Pose(), new Point(0, 0, 0), Pose.at(0.25, 0.01, -0.5));
        planar.start(obstacle, new Vector3(1, 0, 0), new Vector3(0, 0, 1), TOLERANCE);
        planar.run();
        double radial = Math.hypot(0.25, 0.01);
        double truth = -Math.min(0.5, (1.5 - 2 * radial) / Math.sqrt(5));
        assertTrue(planar.lower() <= truth && truth <= planar.upper(), planar.lower() + " " + planar.upper());
        assertEquals(0.01, planar.upper() - planar.lower(), 1e-10);
    }

    @Test
    void aFlatObstacleHasNoUpperBound() {
        obstacle.set(new Segment(0, 0, 0, 0, 0, 0), new Pose(), new Point(0, 0, 0), new Pose());
        planar.start(obstacle, new Vector3(1, 0, 0), new Vector3(0, 1, 0), TOLERANCE);
        assertEquals(Status.FLAT, planar.run());
        assertTrue(planar.lower() <= 0 && planar.upper() == Double.POSITIVE_INFINITY);
    }
}
