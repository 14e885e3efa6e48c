package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.Pair;
import org.collide4j.query.PlanarPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Polygon;

/** Two bodies of a game in the plane: where a crate touches the ground, and about how deep. */
public final class E21_Plane {
    private E21_Plane() {}

    public static void main(String[] args) {
        var ground = new Polygon(-4, -1, 4, -1, 4, 0, -4, 0);
        var crate = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1);
        var plane = new PlanarPhase();
        var pair = new Pair(ground, crate); // remembers the last frame
        var contacts = new Contacts();
        Pose sunk = Pose.planar(0, 0.75, 0);
        int points = plane.contacts(pair, new Pose(), sunk, 0, contacts);
        System.out.println(points + " points, normal " + contacts.normal());
        for (int i = 0; i < points; i++) {
            System.out.println(contacts.pointOnA(i, new Vector3()) + " is " + -contacts.distance(i) + " deep");
        }
        var rough = new Proximity();
        double distance = plane.roughSignedDistance(pair, new Pose(), sunk, 8, rough); // at most eight support points
        System.out.println("about " + -distance + " deep, after " + rough.steps() + " support points");
    }
}

// Output:
// 2 points, normal (0.0, 1.0, 0.0)
// (-1.0, 0.0, 0.0) is 0.25 deep
// (1.0, 0.0, 0.0) is 0.25 deep
// about 0.25 deep, after 3 support points
