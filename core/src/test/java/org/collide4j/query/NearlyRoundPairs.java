package org.collide4j.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.collide4j.math.Pose;
import org.collide4j.query.RoundPairs.RoundPair;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Triangle;

/**
 * Overlapping pairs that would be as deep all around an axis, were they not tilted and moved aside by some 1e-9 to 1e-2: so
 * whole rings of directions are nearly as shallow as each other.
 */
final class NearlyRoundPairs {
    private final SplittableRandom random;
    private final List<RoundPair> pairs = new ArrayList<>();

    private NearlyRoundPairs(long seed) {
        random = new SplittableRandom(seed);
    }

    static List<RoundPair> all(long seed, int each) {
        NearlyRoundPairs pairs = new NearlyRoundPairs(seed);
        for (int i = 0; i < each; i++) {
            pairs.addPairs();
        }
        return pairs.pairs;
    }

    private void addPairs() {
        add("cylinders", this::cylinder, this::cylinder);
        add("cones", this::cone, this::cone);
        add("cone and cylinder", this::cone, this::cylinder);
        add("cylinder and ellipsoid", this::cylinder, this::ellipsoid);
        add("cone and ellipsoid", this::cone, this::ellipsoid);
        add("ellipsoids", this::ellipsoid, this::ellipsoid);
        add("cylinder and capsule", this::cylinder, () -> new Capsule(size(), size()));
        add("cone and capsule", this::cone, () -> new Capsule(size(), size()));
        add("cylinder and sum", this::cylinder, () -> cone().plus(ellipsoid()));
        add("hull and image", this::hullOfDiscs, () -> cone().transformed(1.5, 0, 0, 0, 1.5, 0, 0, 0, 0.7, 0, 0, 0.1));
        addEdge("cylinder", this::cylinder);
        addEdge("cone", this::cone);
    }

    private void add(String family, Supplier<ConvexShape> a, Supplier<ConvexShape> b) {
        Pose common = anywhere();
        Pose along = random.nextInt(3) == 0 ? new Pose() : Pose.at(0, 0, random.nextDouble(-0.3, 0.3));
        place("nearly coaxial " + family, a.get(), common, b.get(), new Pose().setProduct(nearly(), along));
    }

    /** A box with an edge, and a triangle with a side, on the axis, and nearly there. */
    private void addEdge(String family, Supplier<ConvexShape> round) {
        double x = size();
        double y = size();
        Pose corner = Pose.at(x, y, random.nextDouble(-0.4, 0.4));
        Pose raised = Pose.at(0, 0, 0.1 * size());
        ConvexShape box = new Box(x, y, size());
        ConvexShape triangle = new Triangle(0, 0, -size(), 0, 0, size(), size(), 0, 0);
        place("edge on an axis of a " + family, round.get(), anywhere(), box, corner);
        place("triangle on an axis of a " + family, round.get(), anywhere(), triangle, raised);
        Pose nearCorner = new Pose().setProduct(nearly(), corner);
        place("edge near an axis of a " + family, round.get(), anywhere(), box, nearCorner);
        Pose nearRaised = new Pose().setProduct(nearly(), raised);
        place("triangle near an axis of a " + family, round.get(), anywhere(), triangle, nearRaised);
    }

    private void place(String family, ConvexShape a, Pose poseA, ConvexShape b, Pose bInA) {
        pairs.add(new RoundPair(family, a, poseA, b, new Pose().setProduct(poseA, bInA)));
    }

    private double size() {
        return random.nextDouble(0.1, 1.5);
    }

    /** Now and then 0. */
    private double small() {
        return random.nextInt(5) == 0 ? 0 : Math.pow(10, random.nextDouble(-9, -2));
    }

    private Pose nearly() {
        double tilt = 0.5 * small();
        double aside = small();
        double tilted = random.nextDouble(2 * Math.PI);
        double moved = random.nextDouble(2 * Math.PI);
        return Pose.of(
                aside * Math.cos(moved),
                aside * Math.sin(moved),
                0,
                tilt * Math.cos(tilted),
                tilt * Math.sin(tilted),
                0,
                1);
    }

    private Pose anywhere() {
        return Pose.of(
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }

    private ConvexShape cylinder() {
        return new Cylinder(size(), size());
    }

    private ConvexShape cone() {
        return new Cone(size(), size());
    }

    /** Round about z, or nearly so. */
    private ConvexShape ellipsoid() {
        double radius = size();
        return new Ellipsoid(radius, radius * (1 + (random.nextBoolean() ? small() : 0)), size());
    }

    /** A frustum. */
    private ConvexShape hullOfDiscs() {
        ConvexShape disc = new Cylinder(size(), 0);
        return new HullOf(disc, new Cylinder(size(), 0).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, size()));
    }
}
