package org.collide4j.examples;

import org.collide4j.dynamics.*;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** Joints: a lift with a motor raises a load on a spring; the rope that a second load hangs on tears. */
public final class E26_Joints {
    private E26_Joints() {}

    public static void main(String[] args) {
        try (var simulation = new Simulation()) {
            var ground = simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            var up = new Vector3(0, 0, 1);
            var lift = simulation.add(new Box(1, 1, 0.1), Pose.at(0, 0, 0.5), Material.DEFAULT);
            var slider = new SliderJoint(ground, lift, new Vector3(0, 0, 0.5), up);
            simulation.add(slider.limit(0, 3).drive(1, 20_000)); // 1 m/s up, by 20 kN at most
            var load = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 1.5), Material.DEFAULT);
            var spring = new SliderJoint(lift, load, new Vector3(0, 0, 1.5), up);
            simulation.add(spring.driveTo(0, new Spring(2, 1), 1e6));
            var bob = simulation.add(new Sphere(0.5), Pose.at(5, 0, 4), Material.DEFAULT);
            var hook = new Vector3(5, 0, 6);
            var rope = DistanceJoint.rope(ground, bob, hook, new Vector3(5, 0, 4), 2.5);
            simulation.add(rope).breakAt(20_000, Double.POSITIVE_INFINITY); // bears 2 tons, not the jerk
            for (int step = 0; step < 600; step++) {
                simulation.step(1 / 60.0);
            }
            System.out.printf("its load has sunk in by %d mm%n", -Math.round(spring.position() * 1000));
            System.out.printf("the lift bears %d kN%n", Math.round(slider.force(new Vector3()).z / 1000));
            System.out.println("the rope " + (rope.isBroken() ? "is torn" : "holds"));
        }
    }
}

// Output:
// its load has sunk in by 140 mm
// the lift bears 18 kN
// the rope is torn
