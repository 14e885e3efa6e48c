package org.collide4j.examples;

import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBoundary;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Sphere;

/** Points become their convex hull; points inside it and points given twice do no harm. */
public final class E04_Hull {
    private E04_Hull() {}

    public static void main(String[] args) {
        // four points of the eaves, two of the ridge, one inside, one once more
        double[] roof = {-4, -3, 0, -4, 3, 0, 4, -3, 0, 4, 3, 0, -4, 0, 4, 4, 0, 4, 0, 0, 1, 4, 0, 4};
        Hull hull = new HullBuilder().build(roof);
        HullBoundary boundary = hull.boundary();
        int faces = boundary.graph().faceCount();
        System.out.println(hull.vertexCount() + " vertices, " + faces + " faces, volume " + boundary.volume());
        FacePlanes planes = boundary.planes();
        int floor = planes.nearest(0, 0, 1);
        System.out.println("the point inside is " + planes.depth(floor, 0, 0, 1) + " above the floor");
        var near = new Proximity();
        var ball = new Sphere(1);
        new NarrowPhase().signedDistance(hull, new Pose(), ball, Pose.at(1, 5.5, 5), near);
        System.out.println("distance " + near.signedDistance() + " at " + near.pointOnA());
    }
}

// Output:
// 6 vertices, 5 faces, volume 96.0
// the point inside is 1.0 above the floor
// distance 4.0 at (1.0, 1.5, 2.0)
