package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Hull;
import org.collide4j.shape.Sphere;

/** Points become their convex hull; points inside it and points given twice do no harm. */
public final class E04_Hull {
    private E04_Hull() {}

    public static void main(String[] args) {
        double[] roof = {
            -4, -3, 0, // eaves
            -4, 3, 0,
            4, -3, 0,
            4, 3, 0,
            -4, 0, 4, // ridge
            4, 0, 4,
            0, 0, 1, // inside
            4, 0, 4 // once more
        };
        var hull = new Hull(roof);
        var ball = new Sphere(1);
        var near = new Proximity();
        new NarrowPhase().distance(hull, new Pose(), ball, Pose.at(1, 5.5, 5), near);
        System.out.println("distance " + near.distance() + " at " + near.pointOnA());
    }
}

// Output:
// distance 4.0 at (1.0, 1.5, 2.0)
