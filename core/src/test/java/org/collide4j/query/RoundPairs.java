package org.collide4j.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.AxisOfRevolution;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Curvature;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Point;
import org.collide4j.shape.RadiiOfCurvature;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Symmetry;
import org.collide4j.shape.Triangle;

/** Overlapping pairs with whole circles, or whole spheres, of directions that are equally shallow, or nearly so. */
final class RoundPairs {
    /** A pair, and the family that it belongs to. */
    record RoundPair(String family, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {}

    /** A ball of a user's own, of which nothing is known but its support mapping, or also how round it is. */
    record OwnBall(double radius, boolean known) implements ConvexShape, Curvature, Symmetry {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            out.set(dx, dy, dz).scale(length > 0 ? radius / length : 0);
        }

        @Override
        public Curvature curvature() {
            return this;
        }

        @Override
        public Symmetry symmetry() {
            return this;
        }

        @Override
        public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
            if (known) {
                out.addBall(radius);
            }
        }

        @Override
        public boolean isSymmetric() {
            return known;
        }

        @Override
        public boolean axis(AxisOfRevolution out) {
            out.setThroughOrigin(0, 0, 0);
            return known;
        }
    }

    private static final double[][] AXES = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    private final SplittableRandom random;
    private final List<RoundPair> pairs = new ArrayList<>();

    private RoundPairs(long seed) {
        random = new SplittableRandom(seed);
    }

    static List<RoundPair> all(long seed, int each) {
        RoundPairs pairs = new RoundPairs(seed);
        for (int i = 0; i < each; i++) {
            pairs.add("segment on an axis", RoundPairs::onAxis, RoundPairs::round);
            pairs.add("round ellipsoids", RoundPairs::roundEllipsoid, RoundPairs::round);
            pairs.add("composed", RoundPairs::composed, RoundPairs::round);
            pairs.addConcentric("prism and round body", pairs.prism(), pairs.round(pairs.axis()));
            pairs.addConcentric("prisms", pairs.prism(), pairs.prism());
            pairs.addConcentric("ellipsoids", pairs.ellipsoid(), pairs.ellipsoid());
            pairs.addConcentric(
                    "ellipsoid and box", pairs.ellipsoid(), new Box(pairs.size(), pairs.size(), pairs.size()));
            pairs.addConcentric(
                    "cylinder and box", new Cylinder(pairs.size(), pairs.size()), new Box(1, 1, pairs.size()));
            pairs.addConcentric("cylinders", new Cylinder(pairs.size(), pairs.size()), new Cylinder(1, pairs.size()));
            pairs.addConcentric("unknown ball and point", new OwnBall(pairs.size(), false), new Point(0, 0, 0));
            pairs.addConcentric("unknown ball and box", new OwnBall(pairs.size(), false), new Box(1, 1, pairs.size()));
            pairs.addConcentric(
                    "unknown ball and cylinder", new OwnBall(pairs.size(), false), new Cylinder(1, pairs.size()));
        }
        List<RoundPair> known = new ArrayList<>();
        for (RoundPair pair : pairs.pairs) { // after all others, which stay as they are
            if (pair.a() instanceof OwnBall ball) {
                OwnBall told = new OwnBall(ball.radius(), true);
                String family = pair.family().replace("unknown", "own");
                known.add(new RoundPair(family, told, pair.poseA(), pair.b(), pair.poseB()));
            }
        }
        pairs.pairs.addAll(known);
        for (int i = 0; i < each; i++) {
            pairs.addEdges();
        }
        return pairs.pairs;
    }

    /** Of flat-sided bodies with an edge on a cylinder's axis, a range of directions is equally shallow. */
    private void addEdges() {
        Pose common = anywhere();
        double x = size();
        double y = size();
        Pose corner = new Pose().setProduct(common, Pose.at(x, y, random.nextDouble(-0.4, 0.4)));
        Cylinder cylinder = new Cylinder(size(), size());
        pairs.add(new RoundPair("edge on an axis", cylinder, common, new Box(x, y, size()), corner));
        Triangle triangle = new Triangle(0, 0, -size(), 0, 0, size(), size(), 0, 0);
        Pose raised = new Pose().setProduct(common, Pose.at(0, 0, 0.1 * size()));
        pairs.add(new RoundPair("triangle on an axis", new Cylinder(size(), size()), common, triangle, raised));
    }

    private double size() {
        return random.nextDouble(0.1, 1.5);
    }

    private int axis() {
        return random.nextInt(3);
    }

    /** Both about the same axis of one frame, moved along it or beside it, as one turned and placed anyhow. */
    private void add(
            String family,
            java.util.function.BiFunction<RoundPairs, Integer, ConvexShape> a,
            java.util.function.BiFunction<RoundPairs, Integer, ConvexShape> b) {
        int axis = axis();
        ConvexShape shapeA = a.apply(this, axis);
        int other = axis();
        ConvexShape shapeB = b.apply(this, other);
        Pose common = anywhere();
        Pose poseA = new Pose().setProduct(common, turned(axis));
        Pose shift = random.nextInt(3) == 0
                ? Pose.at(0.2 * size(), 0.1 * size(), 0.2 * size())
                : Pose.at(0, 0, 0.2 * (random.nextInt(3) - 1));
        Pose poseB = new Pose().setProduct(common, new Pose().setProduct(shift, turned(other)));
        pairs.add(new RoundPair(family, shapeA, poseA, shapeB, poseB));
    }

    private void addConcentric(String family, ConvexShape a, ConvexShape b) {
        Pose common = random.nextInt(3) == 0 ? new Pose() : anywhere();
        Pose poseB = random.nextBoolean()
                ? common
                : new Pose().setProduct(common, random.nextBoolean() ? Pose.at(0, 0, 0.1 * size()) : anywhere(0.1));
        pairs.add(new RoundPair(family, a, common, b, poseB));
    }

    private Pose anywhere() {
        return anywhere(2);
    }

    private Pose anywhere(double far) {
        return Pose.of(
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-far, far),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }

    /** Brings the axis to z. */
    private static Pose turned(int axis) {
        return switch (axis) {
            case 0 -> Pose.of(0, 0, 0, 0, -1, 0, 1);
            case 1 -> Pose.of(0, 0, 0, 1, 0, 0, 1);
            default -> new Pose();
        };
    }

    /** A body round about that axis of its frame; those that are round about z only are turned there by a matrix. */
    private ConvexShape round(int axis) {
        ConvexShape aboutZ = switch (random.nextInt(5)) {
            case 0 -> new Cylinder(size(), size());
            case 1 -> new Cone(size(), size());
            case 2 -> new Capsule(size(), size());
            case 3 -> new Sphere(size());
            default -> null;
        };
        return aboutZ == null ? roundEllipsoid(axis) : toAxis(aboutZ, axis);
    }

    private static ConvexShape toAxis(ConvexShape aboutZ, int axis) {
        return switch (axis) {
            case 0 -> aboutZ.transformed(0, 0, 1, 1, 0, 0, 0, 1, 0);
            case 1 -> aboutZ.transformed(0, 1, 0, 0, 0, 1, 1, 0, 0);
            default -> aboutZ;
        };
    }

    private ConvexShape roundEllipsoid(int axis) {
        double across = size();
        double along = size();
        return new Ellipsoid(axis == 0 ? along : across, axis == 1 ? along : across, axis == 2 ? along : across);
    }

    private ConvexShape onAxis(int axis) {
        double[] e = AXES[axis];
        double low = -size();
        double high = size();
        Segment segment = new Segment(low * e[0], low * e[1], low * e[2], high * e[0], high * e[1], high * e[2]);
        return random.nextBoolean() ? segment : segment.rounded(0.1 * size());
    }

    private ConvexShape composed(int axis) {
        double[] e = AXES[axis];
        double s = size();
        Function<ConvexShape, ConvexShape> up =
                shape -> shape.transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, s * e[0], s * e[1], s * e[2]);
        return switch (random.nextInt(4)) {
            case 0 -> round(axis).plus(onAxis(axis));
            case 1 -> new HullOf(new Sphere(size()), up.apply(new Sphere(size())));
            case 2 -> round(axis).transformed(s, 0, 0, 0, s, 0, 0, 0, s);
            default -> new HullOf(round(axis), onAxis(axis));
        };
    }

    private ConvexShape ellipsoid() {
        return new Ellipsoid(size(), size(), size());
    }

    /** Regular, of 3 to 64 sides. */
    private ConvexShape prism() {
        int sides = random.nextInt(3, 65);
        double radius = size();
        double half = size();
        double[] points = new double[6 * sides];
        for (int i = 0; i < 2 * sides; i++) {
            double angle = 2 * Math.PI * (i % sides) / sides;
            points[3 * i] = radius * Math.cos(angle);
            points[3 * i + 1] = radius * Math.sin(angle);
            points[3 * i + 2] = i < sides ? half : -half;
        }
        return Hull.of(points);
    }
}
