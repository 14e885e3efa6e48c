package org.collide4j.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.batch.Pairs;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;

/**
 * Random pairs of all shapes that the kernel knows, and one that it does not: about half of them overlap. They may be of another
 * scale, and stand somewhere else.
 */
final class MixedPairs {
    private static final int SHAPES = 60;

    final Pairs pairs = new Pairs();
    final double[] motions;
    private final Random random;
    private final double scale;
    private final double origin;

    MixedPairs(long seed, int count) {
        this(seed, count, 1, 0);
    }

    MixedPairs(long seed, int count, double scale, double origin) {
        this.scale = scale;
        this.origin = origin;
        random = new Random(seed);
        List<ConvexShape> shapes = new ArrayList<>();
        for (int i = 0; i < SHAPES; i++) {
            ConvexShape shape = shape(i);
            shapes.add(i % 5 == 0 ? shape.rounded(size() / 4) : shape);
        }
        motions = new double[3 * count];
        for (int i = 0; i < count; i++) {
            pairs.add(shapes.get(random.nextInt(SHAPES)), pose(), shapes.get(random.nextInt(SHAPES)), pose());
            for (int k = 0; k < 3; k++) {
                motions[3 * i + k] = scale * (3 * random.nextGaussian());
            }
        }
    }

    private double size() {
        return scale * (0.1 + random.nextDouble());
    }

    private ConvexShape shape(int kind) {
        return switch (kind % 12) {
            case 0 -> new Sphere(size());
            case 1 -> new Box(size(), size(), size());
            case 2 -> new Capsule(size() / 2, size());
            case 3 -> new Cylinder(size(), size());
            case 4 -> new Cone(size(), size());
            case 5 -> new Ellipsoid(size(), size(), size());
            case 6 -> new Triangle(0, 0, 0, size(), 0, 0, 0, size(), 0);
            case 7 -> new Point(size(), 0, 0);
            case 8 -> new Box(size(), size(), size()).transformed(1, 0.5, 0, 0, 1, 0, 0, 0, 1);
            case 9 -> new Cone(size(), size()).transformed(1, 0.5, 0, 0, 1, 0, 0, 0, 1);
            default -> hull(4 + random.nextInt(60));
        };
    }

    private Hull hull(int points) {
        double[] numbers = new double[3 * points];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = scale * (0.5 * random.nextGaussian());
        }
        return Hull.of(numbers);
    }

    private Pose pose() {
        return Pose.of(
                origin + scale * (1.2 * random.nextGaussian()),
                origin + scale * (1.2 * random.nextGaussian()),
                origin + scale * (1.2 * random.nextGaussian()),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }
}
