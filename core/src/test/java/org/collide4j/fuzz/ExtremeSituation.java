package org.collide4j.fuzz;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;

/** Two shapes, poses, motions and a ray, of lengths that are at one end of the range of double or at several. */
final class ExtremeSituation {
    private static final double[] SCALES = {
        1e300, 9.9e299, 1e299, 1e200, 1e155, 1e120, 1e31, 1, 1e-31, 1e-120, 1e-155, 1e-200, 1e-290, 1e-300, 1e-308,
        4.9e-324
    };

    private final SplittableRandom random;
    final ConvexShape a;
    final ConvexShape b;
    final Pose poseA;
    final Pose poseB;
    final Vector3 way = new Vector3();
    final Motion motionA;
    final Motion motionB;
    final Ray ray;
    final double limit;

    /** Throws an IllegalArgumentException if something of it is refused. */
    ExtremeSituation(SplittableRandom random) {
        this.random = random;
        double scaleA = scale();
        double scaleB = random.nextBoolean() ? scaleA : scale();
        a = shape(scaleA);
        b = shape(scaleB);
        poseA = pose(scaleA);
        poseB = pose(scaleB);
        way.set(number(scaleA), number(scaleB), number(scaleA));
        motionA = motion(scaleA, scaleB);
        motionB = motion(scaleB, scaleA);
        ray = new Ray(
                number(scaleA),
                number(scaleA),
                number(scaleA),
                number(scaleB),
                number(scaleA),
                number(scaleB),
                extent(scaleB));
        limit = extent(scaleA);
    }

    /** Whether it was thrown here, not by a query. */
    static boolean isRefusal(IllegalArgumentException e) {
        for (StackTraceElement element : e.getStackTrace()) {
            if (element.getClassName().equals(ExtremeSituation.class.getName())) {
                return true;
            }
        }
        return false;
    }

    private double scale() {
        return SCALES[random.nextInt(SCALES.length)];
    }

    private double number(double scale) {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> scale;
            case 2 -> -scale;
            case 3 -> scale * random.nextDouble(-1, 1);
            case 4 -> scale() * random.nextDouble(-1, 1);
            default -> 0.5 * scale;
        };
    }

    private double extent(double scale) {
        return Math.abs(number(scale));
    }

    private double[] numbers(int count, double scale) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(scale);
        }
        return numbers;
    }

    private ConvexShape shape(double s) {
        return switch (random.nextInt(12)) {
            case 0 -> new Box(extent(s), extent(s), extent(s));
            case 1 -> new Sphere(extent(s));
            case 2 -> new Capsule(extent(s), extent(s));
            case 3 -> new Cylinder(extent(s), extent(s));
            case 4 -> new Cone(extent(s), extent(s));
            case 5 -> new Ellipsoid(extent(s), extent(s), extent(s));
            case 6 -> new Point(number(s), number(s), number(s));
            case 7 -> new Segment(number(s), number(s), number(s), number(s), number(s), number(s));
            case 8 -> {
                double[] n = numbers(9, s);
                yield new Triangle(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]);
            }
            case 9 -> Hull.of(numbers(3 * random.nextInt(4, 12), s));
            case 10 -> shape(s).rounded(extent(s));
            default -> shape(s).plus(shape(s));
        };
    }

    private Pose pose(double s) {
        return Pose.of(number(s), number(s), number(s), turn(), turn(), random.nextInt(2) * turn(), turn());
    }

    private double turn() {
        return random.nextDouble(-1, 1);
    }

    private Motion motion(double s, double t) {
        Motion motion = new Motion().setTranslation(number(s), number(s), number(t));
        if (random.nextInt(3) > 0) {
            motion.setRotation(number(s), 1, number(s), number(1)).setPivot(number(s), number(t), number(s));
        }
        return motion;
    }

    @Override
    public String toString() {
        return a + " at " + poseA + ", " + b + " at " + poseB + ", way " + way + ", motions " + motionA + " and "
                + motionB + ", " + ray + ", limit " + limit;
    }
}
