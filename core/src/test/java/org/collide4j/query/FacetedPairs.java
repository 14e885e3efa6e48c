package org.collide4j.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.RoundPairs.RoundPair;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Triangle;

/** Overlaps of polytopes with many faces that are about as shallow as each other. */
final class FacetedPairs {
    private static final int MOST_SIDES = 64;
    private static final int POINTS = 300;

    private final SplittableRandom random;
    private final List<RoundPair> pairs = new ArrayList<>();

    private FacetedPairs(long seed) {
        random = new SplittableRandom(seed);
    }

    static List<RoundPair> all(long seed, int each) {
        FacetedPairs pairs = new FacetedPairs(seed);
        for (int i = 0; i < each; i++) {
            pairs.add("prism and box", pairs.prism(), pairs.box());
            pairs.add("prism and triangle", pairs.prism(), pairs.triangle());
            pairs.add("prism and segment", pairs.prism(), new Segment(0, 0, -pairs.size(), 0, 0, pairs.size()));
            pairs.add("prism and polygon", pairs.prism(), Hull.of(pairs.polygons(1)));
            pairs.add("prism and hull", pairs.prism(), pairs.hull());
            pairs.add("hull and point", pairs.hull(), new Point(0, 0, 0));
            pairs.add("hulls", pairs.hull(), pairs.hull());
            pairs.add("hull and ellipsoid", pairs.hull(), pairs.ellipsoid());
            pairs.add("hull and cylinder", pairs.hull(), new Cylinder(pairs.size(), pairs.size()));
            pairs.add("prism and ellipsoid", pairs.prism(), pairs.ellipsoid());
            pairs.add("prism and cone", pairs.prism(), new Cone(pairs.size(), pairs.size()));
            pairs.add("box and cone", pairs.box(), new Cone(pairs.size(), pairs.size()));
            pairs.add("box and cylinder", pairs.box(), new Cylinder(pairs.size(), pairs.size()));
        }
        return pairs.pairs;
    }

    /** About the same axis or turned, concentric or a little apart; either may be A. */
    private void add(String family, ConvexShape a, ConvexShape b) {
        double far = random.nextInt(3) * 0.02;
        boolean coaxial = random.nextBoolean();
        Pose poseA = coaxial ? Pose.at(0, 0, far) : turned(far);
        Pose common = turned(2);
        Pose placed = new Pose().setProduct(common, poseA);
        pairs.add(
                random.nextBoolean()
                        ? new RoundPair(family, a, placed, b, common)
                        : new RoundPair(family, b, common, a, placed));
    }

    private Pose turned(double far) {
        return Pose.of(far * unit(), far * unit(), far * unit(), unit(), unit(), unit(), unit());
    }

    private double unit() {
        return random.nextDouble(-1, 1);
    }

    private double size() {
        return random.nextDouble(0.1, 1.5);
    }

    private Box box() {
        return new Box(size(), size(), size());
    }

    private Ellipsoid ellipsoid() {
        return new Ellipsoid(size(), size(), size());
    }

    private Hull prism() {
        return Hull.of(polygons(2));
    }

    /** Regular, one or two of them above each other. */
    private double[] polygons(int count) {
        int sides = random.nextInt(3, MOST_SIDES + 1);
        double radius = size();
        double half = count == 1 ? 0 : size();
        double[] points = new double[3 * count * sides];
        for (int i = 0; i < count * sides; i++) {
            double angle = 2 * Math.PI * (i % sides) / sides;
            points[3 * i] = radius * Math.cos(angle);
            points[3 * i + 1] = radius * Math.sin(angle);
            points[3 * i + 2] = i < sides ? half : -half;
        }
        return points;
    }

    /** Around the origin, which any but a sliver holds well inside. */
    private Triangle triangle() {
        double x = size();
        double y = size();
        return new Triangle(-x, -y, 0.1 * unit(), x, -y, 0.1 * unit(), 0.1 * unit(), y, 0.1 * unit());
    }

    /** Of points on a sphere: all faces are about as far from its middle. */
    private Hull hull() {
        double radius = size();
        double[] points = new double[3 * POINTS];
        Vector3 p = new Vector3();
        for (int i = 0; i < POINTS; i++) {
            do {
                p.set(unit(), unit(), unit());
            } while (p.lengthSquared() > 1 || p.lengthSquared() < 0.01);
            p.scale(radius / p.length());
            points[3 * i] = p.x;
            points[3 * i + 1] = p.y;
            points[3 * i + 2] = p.z;
        }
        return Hull.of(points);
    }
}
