package org.collide4j.proof.cone;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/** In no direction of a cone around a kink does the obstacle reach less far than the cone says; its middle is a minimum. */
class KinkTest {
    private static final long SEED = 20261123;
    private static final int OBSTACLES = 20_000;
    private static final int DIRECTIONS = 40;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Kink kink = new Kink();
    private final RoundCone cone = new RoundCone();
    private final SupportPoint[] corners = {new SupportPoint(), new SupportPoint(), new SupportPoint()};
    private final SupportPoint there = new SupportPoint();
    private final Vector3 guess = new Vector3();
    private final Vector3 d = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private int wide;
    private int tested;

    @Test
    void noDirectionOfAConeIsBelowIt() {
        int[] found = new int[4];
        for (int i = 0; i < OBSTACLES; i++) {
            place();
            lookAround();
            double tolerance = 1e-12 * obstacle.size();
            if (kink.find(obstacle, guess, corners[0], corners[1], corners[2], tolerance, cone)) {
                found[kink.parts()]++;
                testCone("seed " + SEED + ", case " + i + ", " + kink.parts() + " parts", tolerance);
                testOpposite("seed " + SEED + ", case " + i + ", turned over", tolerance);
            }
        }
        assertTrue(found[2] > 2000 && found[3] > 500, found[2] + " of two, " + found[3] + " of three parts");
        assertTrue(wide > 1000 && tested > 50_000, wide + " are wide, " + tested + " directions");
    }

    private void testOpposite(String which, double tolerance) {
        if (obstacle.isSymmetric() && kink.findOpposite(cone)) {
            testCone(which, tolerance);
        }
    }

    private void testCone(String which, double tolerance) {
        double known = cone.known() - obstacle.rounding();
        assertTrue(cone.along() - known <= tolerance, which + ": it loses " + (cone.along() - known));
        Vector3 n = cone.normal();
        Directions.span(n, e1, e2);
        double tilt = 0.8;
        while (tilt > 1e-3 && !isWithin(n, tilt)) {
            tilt *= 0.9;
        }
        wide += tilt > 0.3 ? 1 : 0;
        for (int k = 0; k < DIRECTIONS; k++) {
            double angle = random.nextDouble(2 * Math.PI);
            double length = tilt * (k % 4 == 0 ? 1 : Math.pow(10, random.nextDouble(-7, 0)));
            d.set(n).addScaled(length * Math.cos(angle), e1).addScaled(length * Math.sin(angle), e2);
            d.scale(1 / d.length());
            if (cone.contains(d)) {
                obstacle.support(d.x, d.y, d.z, there);
                double reached = d.dot(there.w);
                double by = length;
                assertTrue(reached >= known, () -> which + ": " + reached + " < " + known + " at " + by);
                tested++;
            }
        }
    }

    private boolean isWithin(Vector3 n, double tilt) {
        d.set(n).addScaled(tilt, e1);
        d.scale(1 / d.length());
        return cone.contains(d);
    }

    /** The shallowest of some directions as a guess, and three support points along directions around it. */
    private void lookAround() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 30; i++) {
            unit(d);
            obstacle.support(d.x, d.y, d.z, there);
            double along = d.dot(there.w);
            if (along < least) {
                least = along;
                guess.set(d);
            }
        }
        Directions.span(guess, e1, e2);
        double wideness = Math.pow(10, random.nextDouble(-2, 0));
        for (int i = 0; i < 3; i++) {
            double angle = 2 * Math.PI * i / 3;
            d.set(guess).addScaled(wideness * Math.cos(angle), e1).addScaled(wideness * Math.sin(angle), e2);
            obstacle.support(d.x, d.y, d.z, corners[i]);
        }
    }

    private void place() {
        ConvexShape a = curved();
        ConvexShape b = random.nextInt(3) == 0 ? edged() : curved();
        Vector3 axis = unit(new Vector3());
        double angle = random.nextInt(8) == 0 ? 0 : random.nextDouble(2 * Math.PI);
        double s = Math.sin(0.5 * angle);
        Pose pose = new Pose();
        pose.setRotation(axis.x * s, axis.y * s, axis.z * s, Math.cos(0.5 * angle));
        double far = random.nextInt(5) == 0 ? 0 : 0.5;
        pose.setTranslation(
                far * random.nextDouble(-1, 1), far * random.nextDouble(-1, 1), far * random.nextDouble(-1, 1));
        boolean swapped = random.nextBoolean();
        obstacle.set(swapped ? b : a, new Pose(), swapped ? a : b, pose);
    }

    private ConvexShape curved() {
        return switch (random.nextInt(4)) {
            case 0 -> new Cylinder(size(), size());
            case 1 -> new Cone(size(), size());
            case 2 -> new Cone(size(), size()).rounded(size());
            default -> new Ellipsoid(size(), size(), size());
        };
    }

    private ConvexShape edged() {
        return switch (random.nextInt(3)) {
            case 0 -> new Box(size(), size(), size());
            case 1 -> new Capsule(size(), size());
            default -> new Triangle(0, 0, -size(), 0, 0, size(), size(), 0, 0); // its edge is on the axis
        };
    }

    private double size() {
        return Math.pow(10, random.nextDouble(-0.7, 0.3));
    }

    private Vector3 unit(Vector3 out) {
        do {
            out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (!(out.length() > 0.1 && out.length() <= 1));
        return out.scale(1 / out.length());
    }
}
