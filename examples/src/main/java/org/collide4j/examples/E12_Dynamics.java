package org.collide4j.examples;

import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** Rigid bodies: ten boxes on each other, which fall asleep, and a ball that knocks them over; then the same once more. */
public final class E12_Dynamics {
    private E12_Dynamics() {}

    public static void main(String[] args) {
        try (var simulation = new Simulation()) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            var top = simulation.body(0);
            for (int i = 0; i < 10; i++) {
                top = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT);
            }
            var ball = simulation.add(new Sphere(0.6), Pose.at(-8, 0, 0.6), Material.DEFAULT.withDensity(5000));
            while (!top.isAsleep()) {
                simulation.step(1 / 60.0);
            }
            var snapshot = simulation.snapshot();
            for (int round = 0; round < 2; round++) {
                simulation.restore(snapshot);
                ball.setPose(Pose.at(-3, 0, 6)).setVelocity(25, 0, 0);
                for (int step = 0; step < 120; step++) {
                    simulation.step(1 / 60.0);
                }
                System.out.println("the top box is at " + Math.round(top.centre(new Vector3()).z * 100) + " cm");
            }
        }
    }
}
// Output:
// the top box is at 56 cm
// the top box is at 56 cm
