package org.collide4j.hull;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Point clouds of the kinds that break hull builders. */
public final class Clouds {
    private Clouds() {}

    public static double[] box(Random random, int count) {
        return random.doubles(3L * count, -1, 1).toArray();
    }

    /** On the unit sphere, up to rounding. */
    public static double[] sphere(Random random, int count) {
        double[] points = new double[3 * count];
        for (int i = 0; i < points.length; i += 3) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double length = Math.sqrt(x * x + y * y + z * z);
            points[i] = x / length;
            points[i + 1] = y / length;
            points[i + 2] = z / length;
        }
        return points;
    }

    /** A full grid of side³ points with the step given. */
    public static double[] grid(int side, double step) {
        double[] points = new double[3 * side * side * side];
        for (int i = 0; i < points.length; i += 3) {
            int cell = i / 3;
            int layer = cell / side;
            points[i] = step * (cell % side);
            points[i + 1] = step * (layer % side);
            points[i + 2] = step * Math.floorDiv(layer, side);
        }
        return points;
    }

    /** Random points of a small grid: many duplicates, and many coplanar and collinear ones. */
    public static double[] lattice(Random random, int count, int side, double step) {
        return random.ints(3L * count, 0, side).mapToDouble(i -> i * step).toArray();
    }

    /** Two regular polygons above each other; their caps are only nearly flat once they are tilted. */
    public static double[] prism(int corners, boolean tilted) {
        double[] points = new double[6 * corners];
        for (int i = 0; i < 2 * corners; i++) {
            double angle = 2 * Math.PI * (i % corners) / corners;
            double x = Math.cos(angle);
            double y = Math.sin(angle);
            double z = i < corners ? -1 : 1;
            points[3 * i] = tilted ? 0.8 * x - 0.6 * z : x;
            points[3 * i + 1] = y;
            points[3 * i + 2] = tilted ? 0.6 * x + 0.8 * z : z;
        }
        return points;
    }

    /** A regular polygon and an apex above it, which is connected to every corner. */
    public static double[] cone(int corners) {
        double[] points = Arrays.copyOf(prism(corners, false), 3 * corners + 3);
        points[3 * corners] = 0;
        points[3 * corners + 1] = 0;
        points[3 * corners + 2] = 1;
        return points;
    }

    /** Points (t, t², t³): both ends of the curve are connected to every other point of it. */
    public static double[] momentCurve(int count) {
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double t = 2.0 * i / count - 1;
            points[3 * i] = t;
            points[3 * i + 1] = t * t;
            points[3 * i + 2] = t * t * t;
        }
        return points;
    }

    /** Clusters of points that differ in their last bits. */
    public static double[] nearDuplicates(Random random, int count) {
        double[] points = new double[3 * count];
        for (int i = 0; i < points.length; i++) {
            points[i] = (random.nextInt(3) - 1) * (1 + random.nextInt(5) * 0x1p-52);
        }
        return points;
    }

    /** Points of the plane z = x / 3 + y / 7, rounded: a flat cloud with a skin of noise. */
    public static double[] nearlyFlat(Random random, int count) {
        double[] points = box(random, count);
        for (int i = 0; i < points.length; i += 3) {
            points[i + 2] = points[i] / 3 + points[i + 1] / 7;
        }
        return points;
    }

    public static double[] scaled(double[] points, double factor) {
        return Arrays.stream(points).map(c -> c * factor).toArray();
    }

    /** Half a ball, turned: the points of its flat side are off a plane by rounding. */
    public static double[] halfBall(Random random, int count) {
        double[] points = sphere(random, count);
        double[] axis = sphere(random, 1);
        Pose pose = new Pose().setAxisAngle(axis[0], axis[1], axis[2], 3 * random.nextDouble());
        Vector3 p = new Vector3();
        for (int i = 0; i < points.length; i += 3) {
            boolean isOnSide = points[i + 2] < 0;
            double outwards = isOnSide && i % 2 == 0 ? 1 / Math.hypot(points[i], points[i + 1]) : 1;
            double z = isOnSide ? random.nextInt(9) * 0x1p-47 : points[i + 2];
            pose.transform(p.set(points[i] * outwards, points[i + 1] * outwards, z), p);
            points[i] = p.x;
            points[i + 1] = p.y;
            points[i + 2] = p.z;
        }
        return points;
    }

    public static double[] shuffled(Random random, double[] points) {
        double[] shuffled = points.clone();
        for (int i = points.length / 3 - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            for (int k = 0; k < 3; k++) {
                double c = shuffled[3 * i + k];
                shuffled[3 * i + k] = shuffled[3 * j + k];
                shuffled[3 * j + k] = c;
            }
        }
        return shuffled;
    }

    public static Vertices verticesOf(Hull hull) {
        double[] points = new double[3 * hull.vertexCount()];
        var p = new Vector3();
        for (int v = 0; v < hull.vertexCount(); v++) {
            hull.vertex(v, p);
            points[3 * v] = p.x;
            points[3 * v + 1] = p.y;
            points[3 * v + 2] = p.z;
        }
        return new Vertices(points);
    }
}
