package org.collide4j.pair;

import org.collide4j.hull.Hull;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Curvature;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Sphere;

/**
 * Properties of shapes, without an interface call for the commonest classes: where any class may come, an interface
 * call is a mispredicted jump, and two of them take 2 to 3 % of a distance. Comparing a final class costs next to
 * nothing.
 */
final class CommonShapes {
    private CommonShapes() {}

    /** Returns {@link Curvature#isSmooth}. */
    static boolean isSmooth(ConvexShape shape) {
        return !isEdged(shape) && (isCurved(shape) || shape.curvature().isSmooth());
    }

    /** Returns {@link ShapeVertices#isPolytope}. */
    static boolean isPolytope(ConvexShape shape) {
        return isEdged(shape) || (!isCurved(shape) && shape.vertices().isPolytope());
    }

    /** Returns {@link ConvexShape#rounding}. */
    static double rounding(ConvexShape shape) {
        return isEdged(shape) || isCurved(shape) ? 0 : shape.rounding();
    }

    /** Returns the distance of a half-space's plane from its origin; NaN for other shapes. */
    static double distanceOfPlane(ConvexShape shape) {
        return shape instanceof HalfSpace halfSpace ? Math.abs(halfSpace.offset()) : Double.NaN;
    }

    private static boolean isCurved(ConvexShape shape) {
        return shape instanceof Cylinder || shape instanceof Cone || shape instanceof Ellipsoid;
    }

    private static boolean isEdged(ConvexShape shape) {
        return shape instanceof Hull || shape instanceof Box || shape instanceof Sphere || shape instanceof Capsule;
    }
}
