package org.collide4j.dynamics;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;

/**
 * A simulation of a seed in which bodies and joints come and go, sleep and are pushed. All choices depend on the seed and on
 * the order of bodies alone, so two of a seed live alike on any number of threads.
 */
final class RandomLife {
    static final double DT = 1 / 60.0;
    private static final int LEAST = 12;
    private static final int MOST = 40;

    private final Random random;
    private final Simulation simulation;
    private int steps;

    RandomLife(long seed, int threads) {
        random = new Random(seed);
        simulation = new Simulation(Settings.DEFAULT.withThreads(threads));
        simulation.addStatic(new Box(8, 8, 1), Pose.at(0, 0, -1), Material.DEFAULT);
        for (int i = 0; i < LEAST; i++) {
            addOne();
        }
    }

    Simulation simulation() {
        return simulation;
    }

    /** Steps; in the first 40 of 120 steps changes something in about every other one, so that bodies sleep in between. */
    void step() {
        if (steps++ % 120 < 40 && random.nextInt(2) == 0) {
            change();
        }
        simulation.step(DT);
    }

    /** Steps without a change. */
    void run(int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
        }
    }

    void change() {
        int kind = random.nextInt(10);
        if (simulation.bodyCount() < LEAST || (kind < 3 && simulation.bodyCount() < MOST)) {
            addOne();
        } else if (kind < 6) {
            simulation.remove(any());
        } else if (kind == 6) {
            join();
        } else if (kind == 7 && simulation.jointCount() > 0) {
            simulation.remove(simulation.joint(random.nextInt(simulation.jointCount())));
        } else if (kind == 8) {
            any().setLayers(1 + random.nextInt(7), -1).setSensor(random.nextInt(4) == 0);
        } else {
            push();
        }
    }

    private void push() {
        Body body = any();
        if (!body.isStatic()) {
            body.setVelocity(between(-5, 5), between(-5, 5), between(0, 5));
        } else {
            body.setPose(Pose.at(0, 0, -1 + between(0, 0.1)));
        }
    }

    private void join() {
        Body a = any();
        Body b = any();
        if (a.index != b.index && !(a.isStatic() && b.isStatic())) {
            Vector3 middle =
                    a.centre(new Vector3()).add(b.centre(new Vector3())).scale(0.5);
            simulation.add(new BallJoint(a, b, middle));
        }
    }

    /** Any body, but rarely the floor. */
    private Body any() {
        int from = random.nextInt(20) == 0 ? 0 : Math.min(1, simulation.bodyCount() - 1);
        return simulation.body(from + random.nextInt(simulation.bodyCount() - from));
    }

    private void addOne() {
        Pose pose = Pose.of(
                between(-1.5, 1.5),
                between(-1.5, 1.5),
                between(0.5, 4),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                1);
        switch (random.nextInt(8)) {
            case 0 -> simulation.add(compound(), pose, Material.DEFAULT).setBullet(true);
            case 1 -> simulation.addStatic(new Box(between(0.5, 2), 0.3, 0.1), pose, Material.DEFAULT);
            default -> simulation.add(shape(), pose, Material.DEFAULT.withRestitution(0.3 * random.nextInt(2)));
        }
    }

    private static Compound compound() {
        return new Compound(List.of(new Sphere(0.2), new Box(0.3, 0.1, 0.1)), List.of(new Pose(), Pose.at(0.2, 0, 0)));
    }

    private ConvexShape shape() {
        return switch (random.nextInt(3)) {
            case 0 -> new Sphere(between(0.15, 0.4));
            case 1 -> new Capsule(0.2, between(0.1, 0.4));
            default -> new Box(between(0.15, 0.4), between(0.15, 0.4), between(0.15, 0.4));
        };
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}
