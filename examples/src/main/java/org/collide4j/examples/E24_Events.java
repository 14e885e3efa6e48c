package org.collide4j.examples;

import org.collide4j.dynamics.*;
import org.collide4j.math.*;
import org.collide4j.shape.*;

/** A pane breaks under a heavy ball, a gate counts what falls through it, and a ray finds what lies below. */
public final class E24_Events {
    private E24_Events() {}

    public static void main(String[] args) {
        try (var simulation = new Simulation()) {
            simulation.addStatic(new Box(9, 9, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            var pane = simulation.addStatic(new Box(2, 2, 0.02), Pose.at(0, 0, 4), Material.DEFAULT);
            var gate = simulation.addStatic(new Box(2, 2, 0.2), Pose.at(0, 0, 2), Material.DEFAULT);
            gate.setSensor(true);
            simulation.setListener(new SimulationListener() {
                @Override
                public void began(Contact contact) {
                    if (contact.isSensed()) {
                        System.out.println("a ball falls through the gate");
                    } else if (contact.impulse() > 500 && pane.isAlive()) {
                        System.out.println("the pane breaks at " + Math.round(contact.impulse()) + " N s");
                        simulation.remove(pane); // what rests on it wakes and falls
                    }
                }
            });
            simulation.add(new Sphere(0.3), Pose.at(1, 0, 9), Material.DEFAULT);
            for (int step = 0; step < 200; step++) {
                simulation.step(1 / 60.0);
            }
            var ray = new Ray(1, 0, 9, 0, 0, -1);
            System.out.println("a ball lies below: " + simulation.queries().raycastAny(ray, body -> body.mass() > 0));
        }
    }
}
// Output:
// the pane breaks at 1091 N s
// a ball falls through the gate
// a ball lies below: true
