package org.collide4j.hull;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.MassProperties;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Solid;

/**
 * Mass properties of any convex shape, filled with density 1.
 *
 * <p>Closed forms for shapes that know their own ({@link Solid}); for all polytopes that know their vertices the divergence
 * theorem, exact too but for rounding. Any other shape is measured by the hull of its support points along
 * {@value #DIRECTIONS} directions, which lies within it: for round ones its volume is some 0.5 % too small.
 *
 * <pre>{@code
 * MassProperties mass = SolidMass.of(new Box(1, 1, 1).rounded(0.1)); // density 1
 * double kilograms = 7850 * mass.volume(); // of steel, in metres
 * Vector3 centre = mass.centroid(new Vector3());
 * }</pre>
 */
public final class SolidMass {
    private static final int DIRECTIONS = 1500;

    private SolidMass() {}

    /** Returns volume, surface area, centroid and inertia of the shape, in its own frame. */
    public static MassProperties of(ConvexShape shape) {
        if (shape instanceof Solid solid) {
            return solid.mass();
        }
        HalfSpace.requireBounded(shape, "a half-space has no volume");
        ShapeVertices vertices = shape.vertices();
        boolean isPolytope = vertices.vertexCount() > 0 && shape.margin() == 0;
        return Hull.of(isPolytope ? coordinates(vertices) : supportPoints(shape))
                .mass();
    }

    private static double[] coordinates(ShapeVertices vertices) {
        double[] points = new double[3 * vertices.vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            put(vertices.vertex(i, p), points, i);
        }
        return points;
    }

    /** Along a spiral over the sphere that covers it evenly. */
    private static double[] supportPoints(ConvexShape shape) {
        double[] points = new double[3 * DIRECTIONS];
        double golden = Math.PI * (3 - Math.sqrt(5));
        Vector3 p = new Vector3();
        for (int i = 0; i < DIRECTIONS; i++) {
            double z = 1 - (2 * i + 1.0) / DIRECTIONS;
            double r = Math.sqrt(1 - z * z);
            double x = r * StrictMath.cos(golden * i);
            double y = r * StrictMath.sin(golden * i);
            shape.support(x, y, z, p);
            put(p.addScaled(shape.margin(), new Vector3(x, y, z)), points, i);
        }
        return points;
    }

    private static void put(Vector3 p, double[] points, int i) {
        points[3 * i] = p.x;
        points[3 * i + 1] = p.y;
        points[3 * i + 2] = p.z;
    }
}
