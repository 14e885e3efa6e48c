package org.collide4j.pair;

import org.collide4j.hull.Hull;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/**
 * {@link ConvexShape#isSmooth}, without the call for the commonest classes: where any class may come, an interface call is
 * a mispredicted jump, and two of them take 2 to 3 % of a distance. Comparing a final class costs next to nothing.
 */
final class Smoothness {
    private Smoothness() {}

    static boolean of(ConvexShape shape) {
        if (shape instanceof Cylinder || shape instanceof Cone || shape instanceof Ellipsoid) {
            return true;
        }
        boolean edged =
                shape instanceof Hull || shape instanceof Box || shape instanceof Sphere || shape instanceof Capsule;
        return !edged && shape.isSmooth();
    }
}
