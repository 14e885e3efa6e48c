package org.collide4j.experiments;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Random shapes of about the size of the unit ball, and random poses. */
final class RandomBodies {
    private final SplittableRandom random;

    RandomBodies(SplittableRandom random) {
        this.random = random;
    }

    /** Returns a random number between two bounds. */
    double between(double least, double most) {
        return random.nextDouble(least, most);
    }

    /** Sets {@code out} to a random unit vector, uniformly distributed. */
    Vector3 direction(Vector3 out) {
        do {
            out.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        } while (out.length() < 1e-3);
        return out.scale(1 / out.length());
    }

    /** Sets the rotation of a pose to a random one, uniformly distributed. */
    Pose turn(Pose pose) {
        return pose.setRotation(
                random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    /** Returns a random pose at a distance from the origin. */
    Pose poseAt(double distance) {
        Vector3 place = direction(new Vector3()).scale(distance);
        return turn(Pose.at(place.x, place.y, place.z));
    }

    /** Returns the hull of random points on an ellipsoid; all points are vertices. */
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
