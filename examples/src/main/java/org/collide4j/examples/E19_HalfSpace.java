package org.collide4j.examples;

import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.HalfSpace;

/** A slope without end: distance and contacts in closed form, and a crate that slides down a steeper one. */
public final class E19_HalfSpace {
    private E19_HalfSpace() {}

    public static void main(String[] args) {
        var narrow = new NarrowPhase();
        var slope = HalfSpace.through(new Vector3(0, 0, 1), new Vector3(-3, 0, 4));
        var crate = new Box(1, 0.5, 0.25);
        System.out.println("gap " + narrow.signedDistance(slope, new Pose(), crate, Pose.at(0, 0, 3)));
        var contacts = new Contacts();
        var floor = new HalfSpace(0, 0, 1, 0);
        int points = narrow.contacts(crate, Pose.at(0, 0, 0.125), floor, new Pose(), 0, contacts);
        System.out.println(points + " points, " + -contacts.signedDistance() + " deep");
        try (var simulation = new Simulation()) {
            simulation.addStatic(slope, new Pose(), Material.DEFAULT.withFriction(0));
            var body = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 3), Material.DEFAULT);
            for (int step = 0; step < 180; step++) {
                simulation.step(1 / 60.0);
            }
            boolean isLower = body.centre(new Vector3()).z < -4;
            System.out.println("the crate " + (isLower ? "slides" : "rests"));
        }
    }
}
// Output:
// gap 0.8
// 4 points, 0.125 deep
// the crate slides
