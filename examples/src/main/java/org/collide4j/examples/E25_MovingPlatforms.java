package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.dynamics.LockedAxis;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;

/** Kinematic bodies, forces and locked axes: a belt brings a crate to a lift, and the lift brings it up. */
public final class E25_MovingPlatforms {
    private E25_MovingPlatforms() {}

    public static void main(String[] args) {
        try (var simulation = new Simulation()) {
            var belt = simulation.addKinematic(new Box(9, 1, 0.1), Pose.at(0, 0, -0.1), Material.DEFAULT);
            var lift = simulation.addKinematic(new Box(1, 1, 0.1), Pose.at(10.05, 0, -0.1), Material.DEFAULT);
            var crate = simulation.add(new Box(0.4, 0.4, 0.4), Pose.at(5, 0, 0.4), Material.DEFAULT);
            crate.setLockedAxes(LockedAxis.TRANSLATION_Y, LockedAxis.ROTATION_X, LockedAxis.ROTATION_Z);
            belt.setVelocity(3, 0, 0);
            for (int step = 0; step < 180; step++) {
                belt.setPose(Pose.at(0, 0, -0.1)); // its surface moves on, the belt does not
                simulation.step(1 / 60.0);
            }
            for (int step = 1; step <= 120; step++) { // up by 3 in two seconds, against a wind from the side
                lift.moveTo(Pose.at(10.05, 0, -0.1 + step / 40.0), 1 / 60.0);
                crate.addForce(new Vector3(0, 500, 0));
                simulation.step(1 / 60.0);
            }
            var at = crate.centre(new Vector3());
            System.out.printf(Locale.ROOT, "the crate is at y = %.0f, z = %.1f%n", at.y, at.z);
        }
    }
}
// Output:
// the crate is at y = 0, z = 3.4
