package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;

/** A box on a table: where does it touch, and what does a solver remember of each point? */
public final class E06_Contacts {
    private E06_Contacts() {}

    public static void main(String[] args) {
        var table = new Box(2, 2, 0.5);
        var box = new Box(0.25, 0.25, 0.25);
        var narrow = new NarrowPhase();
        var contacts = new Contacts(); // one for each pair of bodies
        for (int step = 0; step < 2; step++) {
            int points = narrow.contacts(table, new Pose(), box, Pose.at(0.25 * step, 0, 0.75), 0, contacts);
            System.out.println(points + " points, area " + contacts.area() + ", normal " + contacts.normal());
            for (int i = 0; i < points; i++) {
                double remembered = contacts.slot(i, 0); // the impulse of the last step; 0 for a new point
                System.out.println(contacts.pointOnA(i, new Vector3()) + " remembers " + remembered);
                contacts.setSlot(i, 0, i + 1);
            }
        }
    }
}

// Output:
// 4 points, area 0.25, normal (0.0, 0.0, 1.0)
// (-0.25, -0.25, 0.5) remembers 0.0
// (0.25, -0.25, 0.5) remembers 0.0
// (0.25, 0.25, 0.5) remembers 0.0
// (-0.25, 0.25, 0.5) remembers 0.0
// 4 points, area 0.25, normal (0.0, 0.0, 1.0)
// (0.0, -0.25, 0.5) remembers 1.0
// (0.5, -0.25, 0.5) remembers 2.0
// (0.5, 0.25, 0.5) remembers 3.0
// (0.0, 0.25, 0.5) remembers 4.0
