package org.collide4j.bench.warm;

import java.util.Random;
import org.collide4j.bench.workload.RandomPoints;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/**
 * Pairs of two kinds in slow relative motion: A moves by about a hundredth of its size and rotates by 0.8° a step, B is at
 * rest. A track is entirely apart, or entirely overlapping.
 */
final class Tracks {
    /** Tracks of a pair of kinds; each has {@link #STEPS} steps. */
    static final int TRACKS = 12;

    static final int STEPS = 32;

    private static final double STEP_LENGTH = 0.012;
    private static final double STEP_RADIANS = 0.014;

    /** Attempts to find a track of a pair of kinds. */
    private static final int TRIES = 20_000;

    final ConvexShape[] a = new ConvexShape[TRACKS];
    final ConvexShape[] b = new ConvexShape[TRACKS];

    /** Relative poses, by track and step. */
    final Pose[][] places = new Pose[TRACKS][STEPS];

    final Pose[] there = new Pose[TRACKS];

    private final Random random;
    private final NarrowPhase narrow = new NarrowPhase();

    Tracks(ShapeKind kindA, ShapeKind kindB, boolean overlapping) {
        random = new Random(31L * kindA.name().hashCode() + kindB.name().hashCode());
        int found = 0;
        for (int i = 0; i < TRIES && found < TRACKS; i++) {
            if (lay(found, kindA, kindB, overlapping)) {
                found++;
            }
        }
        if (found < TRACKS) {
            throw new IllegalStateException("no ways of " + kindA + " and " + kindB);
        }
    }

    /** Kinds of shapes, all of about the same size. */
    enum ShapeKind {
        SPHERE,
        CAPSULE,
        BOX,
        HULL8,
        HULL32,
        HULL128,
        CYLINDER,
        CONE,
        ELLIPSOID
    }

    private boolean lay(int way, ShapeKind kindA, ShapeKind kindB, boolean overlapping) {
        ConvexShape moving = shape(kindA);
        ConvexShape standing = shape(kindB);
        Pose place = turned(new Pose().setTranslation(3, 4, 5));
        double[] from = RandomPoints.onSphere(random, (overlapping ? 0.5 : 1.5) + 0.5 * random.nextDouble());
        double[] way3 = RandomPoints.onSphere(random, STEP_LENGTH);
        double[] axis = RandomPoints.onSphere(random, 1);
        Pose pose = turned(new Pose().setTranslation(3 + from[0], 4 + from[1], 5 + from[2]));
        Pose step = new Pose().setAxisAngle(axis[0], axis[1], axis[2], STEP_RADIANS);
        for (int i = 0; i < STEPS; i++) {
            if (narrow.intersects(moving, pose, standing, place) != overlapping) {
                return false;
            }
            places[way][i] = new Pose(pose);
            double x = pose.translationX() + way3[0];
            double y = pose.translationY() + way3[1];
            double z = pose.translationZ() + way3[2];
            pose = new Pose().setProduct(pose, step).setTranslation(x, y, z);
        }
        a[way] = moving;
        b[way] = standing;
        there[way] = place;
        return true;
    }

    private Pose turned(Pose pose) {
        double[] axis = RandomPoints.onSphere(random, 1);
        return pose.setAxisAngle(axis[0], axis[1], axis[2], Math.PI * random.nextDouble());
    }

    private ConvexShape shape(ShapeKind kind) {
        return switch (kind) {
            case SPHERE -> new Sphere(between(0.3, 0.7));
            case CAPSULE -> new Capsule(between(0.1, 0.4), between(0.2, 0.6));
            case BOX -> new Box(between(0.2, 0.6), between(0.2, 0.6), between(0.2, 0.6));
            case HULL8 -> hull(8);
            case HULL32 -> hull(32);
            case HULL128 -> hull(128);
            case CYLINDER -> new Cylinder(between(0.2, 0.6), between(0.2, 0.6));
            case CONE -> new Cone(between(0.3, 0.7), between(0.3, 0.7));
            case ELLIPSOID -> new Ellipsoid(between(0.2, 0.8), between(0.2, 0.8), between(0.2, 0.8));
        };
    }

    private ConvexShape hull(int vertices) {
        double[] points = new double[3 * vertices];
        for (int i = 0; i < vertices; i++) {
            System.arraycopy(RandomPoints.onSphere(random, 0.6), 0, points, 3 * i, 3);
        }
        return new HullBuilder().build(points);
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }
}
