package org.collide4j.bench.bodies;

import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** Bodies that drift and tumble through each other in a cube, and turn back at its walls. */
final class Tumblers {
    private static final long SEED = 20261122;

    /** Motion per frame, relative to a body's size; {@link #ROTATION} is the rotation in radians. */
    private static final double RELATIVE_MOTION = 0.02;

    private static final double ROTATION = 0.02;

    final ConvexShape[] shapes;
    final Pose[] poses;
    private final Pose[] turns;
    private final double[] way;
    private final double side;
    private final Pose place = new Pose();

    /**
     * Places the bodies.
     *
     * @param mixed true for five kinds of shapes of sizes 0.6 to 1.2, false for unit cubes
     * @param volume volume of the cube per body
     */
    Tumblers(int count, boolean mixed, double volume) {
        Random random = new Random(SEED);
        side = Math.cbrt(volume * count);
        shapes = new ConvexShape[count];
        poses = new Pose[count];
        turns = new Pose[count];
        way = new double[3 * count];
        Box cube = new Box(0.5, 0.5, 0.5);
        for (int i = 0; i < count; i++) {
            shapes[i] = mixed ? shape(i % 5, random) : cube;
            poses[i] = Pose.at(side * random.nextDouble(), side * random.nextDouble(), side * random.nextDouble())
                    .setRotation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), 1);
            turns[i] = new Pose()
                    .setRotation(
                            ROTATION * random.nextGaussian(),
                            ROTATION * random.nextGaussian(),
                            ROTATION * random.nextGaussian(),
                            2);
            for (int k = 0; k < 3; k++) {
                way[3 * i + k] = RELATIVE_MOTION * random.nextGaussian();
            }
        }
    }

    private static ConvexShape shape(int kind, Random random) {
        double half = 0.3 + 0.3 * random.nextDouble();
        return switch (kind) {
            case 0 -> new Sphere(half);
            case 1 -> new Box(half, 0.3 + 0.3 * random.nextDouble(), 0.3 + 0.3 * random.nextDouble());
            case 2 -> new Capsule(0.6 * half, 0.6 * half);
            case 3 -> new Cylinder(half, 0.3 + 0.3 * random.nextDouble());
            default -> pebble(half, random);
        };
    }

    private static Hull pebble(double radius, Random random) {
        double[] points = new double[3 * (12 + random.nextInt(9))];
        for (int i = 0; i < points.length; i += 3) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double scale = radius / Math.sqrt(x * x + y * y + z * z);
            points[i] = scale * x;
            points[i + 1] = scale * y;
            points[i + 2] = scale * z;
        }
        return Hull.of(points);
    }

    /** Advances by one frame. */
    void step() {
        for (int i = 0; i < poses.length; i++) {
            Pose pose = poses[i];
            double x = go(pose.translationX(), 3 * i);
            double y = go(pose.translationY(), 3 * i + 1);
            double z = go(pose.translationZ(), 3 * i + 2);
            pose.set(place.setProduct(pose, turns[i])).setTranslation(x, y, z);
        }
    }

    private double go(double at, int i) {
        if (at < 0 != way[i] > 0 && (at < 0 || at > side)) {
            way[i] = -way[i];
        }
        return at + way[i];
    }
}
