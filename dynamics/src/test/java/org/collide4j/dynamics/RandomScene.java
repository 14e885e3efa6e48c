package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;

/** A scene of a seed: a ground, bodies of all kinds that fall on it, joints between some, some thrown. */
final class RandomScene {
    private static final int SHAPES = 8;

    private final Random random;
    private final Simulation simulation;

    RandomScene(long seed, int threads) {
        random = new Random(seed);
        simulation = new Simulation(Settings.DEFAULT.withThreads(threads));
        List<Drops.Ground> grounds = Drops.grounds();
        if (random.nextInt(4) == 0) {
            simulation.addStatic(new Box(8, 8, 1), Pose.at(0, 0, -1), Material.DEFAULT);
        } else {
            grounds.get(random.nextInt(grounds.size())).enter().accept(simulation);
        }
        int count = 4 + random.nextInt(28);
        double restitution = random.nextInt(3) == 0 ? random.nextDouble() : 0;
        Material material = new Material(1000, random.nextDouble(), restitution, 0.1 * random.nextDouble());
        for (int i = 0; i < count; i++) {
            add(i, material);
        }
        addJoints(seed);
    }

    Simulation simulation() {
        return simulation;
    }

    /** Throws a body of those that move. */
    void throwOne() {
        Body body = simulation.body(1 + random.nextInt(simulation.bodyCount() - 1));
        body.setVelocity(between(-6, 6), between(-6, 6), between(0, 6));
        body.setAngularVelocity(between(-10, 10), between(-10, 10), between(-10, 10));
    }

    private void add(int i, Material material) {
        double x = 1.3 * (i % 3 - 1) + between(-0.1, 0.1);
        double y = 1.3 * (Math.floorDiv(i, 3) % 3 - 1) + between(-0.1, 0.1);
        Pose pose = Pose.of(
                x,
                y,
                2.5 + 1.3 * Math.floorDiv(i, 9),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
        if (random.nextInt(6) == 0) {
            simulation.add(compound(), pose, material);
        } else {
            simulation.add(shape(random.nextInt(SHAPES)), pose, material);
        }
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    private double size() {
        return between(0.12, 0.4);
    }

    private ConvexShape shape(int kind) {
        return switch (kind) {
            case 0 -> new Sphere(size());
            case 1 -> new Box(size(), size(), size());
            case 2 -> new Capsule(size(), size());
            case 3 -> new Cylinder(size(), size());
            case 4 -> new Cone(size(), size());
            case 5 -> new Ellipsoid(size(), size(), size());
            case 6 -> new Rounded(new Box(size(), size(), size()), 0.1);
            default -> hull();
        };
    }

    private Hull hull() {
        double[] points = new double[3 * (4 + random.nextInt(16))];
        for (int i = 0; i < points.length; i++) {
            points[i] = between(-0.4, 0.4);
        }
        return Hull.of(points);
    }

    private Compound compound() {
        List<ConvexShape> parts = new ArrayList<>();
        List<Pose> places = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(3); i++) {
            parts.add(shape(random.nextInt(4)));
            places.add(Pose.at(between(-0.3, 0.3), between(-0.3, 0.3), between(-0.3, 0.3)));
        }
        return new Compound(parts, places);
    }

    /** Joints have dice of their own: scenes of earlier seeds are thrown as they were. */
    private void addJoints(long seed) {
        int joints = random.nextInt(3) == 0 ? random.nextInt(4) : 0;
        RandomJoint dice = new RandomJoint(new Random(seed));
        for (int i = 0; i < joints && 2 * i + 2 < simulation.bodyCount(); i++) {
            simulation.add(dice.between(simulation.body(2 * i + 1), simulation.body(2 * i + 2), false));
        }
    }
}
