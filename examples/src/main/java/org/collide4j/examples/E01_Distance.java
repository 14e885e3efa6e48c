package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;

/** How far apart are two shapes, and where are they nearest? */
public final class E01_Distance {
    private E01_Distance() {}

    public static void main(String[] args) {
        var box = new Box(1, 1, 1); // half extents
        var capsule = new Capsule(0.5, 2); // radius, half height; its axis is z
        var lying = Pose.of(6, 0.5, 5, 0, 1, 0, 1); // place, quaternion x y z w: now the axis is x
        var narrow = new NarrowPhase(); // one per thread
        var near = new Proximity(); // filled anew by every query
        double distance = narrow.signedDistance(box, new Pose(), capsule, lying, near);
        System.out.println(near.relation() + ", distance " + distance);
        System.out.println("nearest points " + near.pointOnA() + " and " + near.pointOnB());
    }
}

// Output:
// SEPARATED, distance 4.5
// nearest points (1.0, 0.5, 1.0) and (3.7, 0.5, 4.6)
