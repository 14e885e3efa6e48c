package org.collide4j.bench;

import java.util.Random;
import org.collide4j.batch.Pairs;
import org.collide4j.bench.workload.RandomPoints;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;

/**
 * Pairs of bodies in slow motion: each body moves by a hundredth of its size and turns by 0.7° a frame. Hulls have their
 * vertices on random ellipsoids, as those of Kenwright 2015 §5; a third to a half of the pairs overlap.
 */
final class CoherentScene {
    private static final double STEP = 0.012;

    final Pairs pairs = new Pairs();
    private final Random random;
    private final Pose[] starts;
    private final Motion[] steps;
    private final Pose place = new Pose();

    CoherentScene(String kind, int count) {
        random = new Random(kind.hashCode());
        starts = new Pose[2 * count];
        steps = new Motion[2 * count];
        ConvexShape[] shapes = new ConvexShape[64];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = shape(kind);
        }
        for (int i = 0; i < count; i++) {
            lay(2 * i, new double[3]);
            lay(2 * i + 1, RandomPoints.onSphere(random, 0.5 + random.nextDouble()));
            ConvexShape a = shapes[random.nextInt(shapes.length)];
            ConvexShape b = shapes[random.nextInt(shapes.length)];
            pairs.add(a, starts[2 * i], b, starts[2 * i + 1]);
        }
    }

    private void lay(int body, double[] at) {
        double[] axis = RandomPoints.onSphere(random, 1);
        double[] way = RandomPoints.onSphere(random, STEP / 2);
        starts[body] = Pose.of(
                at[0],
                at[1],
                at[2],
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
        steps[body] = new Motion()
                .setTranslation(way[0], way[1], way[2])
                .setRotation(axis[0], axis[1], axis[2], STEP)
                .setPivot(at[0], at[1], at[2]);
    }

    private ConvexShape shape(String kind) {
        double x = 0.3 + 0.4 * random.nextDouble();
        double y = 0.3 + 0.4 * random.nextDouble();
        double z = 0.3 + 0.4 * random.nextDouble();
        return switch (kind) {
            case "boxes" -> new Box(x, y, z);
            case "cylinders" -> new Cylinder(x, y);
            case "ellipsoids" -> new Ellipsoid(x, y, z);
            default -> hull(Integer.parseInt(kind.substring("hull".length())), x, y, z);
        };
    }

    private Hull hull(int vertices, double x, double y, double z) {
        double[] points = new double[3 * vertices];
        for (int i = 0; i < vertices; i++) {
            double[] point = RandomPoints.onSphere(random, 1);
            points[3 * i] = x * point[0];
            points[3 * i + 1] = y * point[1];
            points[3 * i + 2] = z * point[2];
        }
        return Hull.of(points);
    }

    /** Moves all bodies to where they are after so many frames. */
    void move(int frame) {
        for (int i = 0; i < pairs.size(); i++) {
            pairs.setPoseA(i, steps[2 * i].at(frame, starts[2 * i], place));
            pairs.setPoseB(i, steps[2 * i + 1].at(frame, starts[2 * i + 1], place));
        }
    }
}
