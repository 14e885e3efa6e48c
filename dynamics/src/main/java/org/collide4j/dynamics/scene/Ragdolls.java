package org.collide4j.dynamics.scene;

import org.collide4j.dynamics.BallJoint;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.HingeJoint;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;

/** Dolls of eleven bodies that fall down stairs. */
final class Ragdolls {
    private static final Material MATERIAL = new Material(1000, 0.6, 0, 0.05);
    private static final Vector3 ACROSS = new Vector3(0, 1, 0);
    private static final Vector3 DOWN = new Vector3(0, 0, -1);
    private static final Vector3 UP = new Vector3(0, 0, 1);

    private final Simulation simulation;
    private double x;
    private double y;
    private double z;

    private Ragdolls(Simulation simulation) {
        this.simulation = simulation;
    }

    static Scene stairs(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 40);
        for (int i = 0; i < 12; i++) {
            double height = 0.3 * (12 - i);
            simulation.addStatic(new Box(0.25, 5, height / 2), Pose.at(0.5 * i, 0, height / 2), MATERIAL);
        }
        simulation.addStatic(new Box(2, 5, 1.8), Pose.at(-2.25, 0, 1.8), MATERIAL);
        Ragdolls dolls = new Ragdolls(simulation);
        for (int i = 0; i < 5; i++) {
            dolls.add(0.3 * (i % 2), 1.7 * (i - 2), 4.9 + 0.3 * (i % 3));
        }
        return new Scene("ragdolls", simulation, 10, 60);
    }

    /** A doll that stands, as tall as a man, with its hips at a place, and stumbles forwards. */
    private void add(double atX, double atY, double atZ) {
        x = atX;
        y = atY;
        z = atZ;
        Body hips = limb(new Box(0.11, 0.17, 0.1), 0, 0);
        Body chest = limb(new Box(0.12, 0.2, 0.2), 0, 0.34);
        Body head = limb(new Sphere(0.13), 0, 0.72);
        simulation.add(
                new BallJoint(hips, chest, at(0, 0.12)).limitSwing(UP, 0.5).rub(3));
        simulation.add(
                new BallJoint(chest, head, at(0, 0.57)).limitSwing(UP, 0.6).rub(1));
        for (int side = -1; side <= 1; side += 2) {
            Body thigh = limb(new Capsule(0.08, 0.16), 0.1 * side, -0.34);
            Body shin = limb(new Capsule(0.06, 0.18), 0.1 * side, -0.8);
            simulation.add(new BallJoint(hips, thigh, at(0.1 * side, -0.12))
                    .limitSwing(DOWN, 1)
                    .rub(2));
            simulation.add(new HingeJoint(thigh, shin, at(0.1 * side, -0.58), ACROSS)
                    .limit(0, 2.2)
                    .drive(0, 1));
            Body arm = limb(new Capsule(0.05, 0.13), 0.28 * side, 0.33);
            Body hand = limb(new Capsule(0.045, 0.14), 0.28 * side, -0.05);
            simulation.add(new BallJoint(chest, arm, at(0.28 * side, 0.48))
                    .limitSwing(DOWN, 1.4)
                    .rub(1));
            simulation.add(new HingeJoint(arm, hand, at(0.28 * side, 0.14), ACROSS)
                    .limit(-2.2, 0)
                    .drive(0, 0.5));
        }
        chest.setVelocity(2.5, 0, 0);
        head.setVelocity(3, 0, 0);
    }

    private Body limb(ConvexShape shape, double across, double up) {
        return simulation.add(shape, Pose.at(x, y + across, z + up), MATERIAL);
    }

    private Vector3 at(double across, double up) {
        return new Vector3(x, y + across, z + up);
    }
}
