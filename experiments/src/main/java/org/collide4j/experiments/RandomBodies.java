package org.collide4j.experiments;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Random shapes about as large as the unit ball, and random places. */
final class RandomBodies {
    private final SplittableRandom random;

    RandomBodies(SplittableRandom random) {
        this.random = random;
    }

    /** A number between the two. */
    double between(double least, double most) {
        return random.nextDouble(least, most);
    }

    /** out = a unit vector; all directions are equally likely. */
    Vector3 direction(Vector3 out) {
        do {
            out.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        } while (out.length() < 1e-3);
        return out.scale(1 / out.length());
    }

    /** Turns a pose; all orientations are equally likely. */
    Pose turn(Pose pose) {
        return pose.setRotation(
                random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    /** The pose of a body somewhere at this distance from the origin. */
    Pose poseAt(double distance) {
        Vector3 place = direction(new Vector3()).scale(distance);
        return turn(Pose.at(place.x, place.y, place.z));
    }

    /** The hull of so many points on an ellipsoid: each of them is a vertex. */
    Hull hull(int vertices, HullBuilder builder) {
        double halfX = between(0.6, 1);
        double halfY = between(0.6, 1);
        double halfZ = between(0.6, 1);
        double[] points = new double[3 * vertices];
        Vector3 p = new Vector3();
        for (int i = 0; i < vertices; i++) {
            direction(p);
            points[3 * i] = halfX * p.x;
            points[3 * i + 1] = halfY * p.y;
            points[3 * i + 2] = halfZ * p.z;
        }
        return builder.build(points);
    }
}
