package org.collide4j.npm;

import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Point;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.teavm.jso.JSExport;

/** A convex shape as JavaScript holds it, and the functions that make one. */
public final class Shape {
    private final ConvexShape shape;

    private Shape(ConvexShape shape) {
        this.shape = shape;
    }

    ConvexShape shape() {
        return shape;
    }

    @JSExport
    public static Shape point(double x, double y, double z) {
        return new Shape(new Point(x, y, z));
    }

    @JSExport
    public static Shape segment(double ax, double ay, double az, double bx, double by, double bz) {
        return new Shape(new Segment(ax, ay, az, bx, by, bz));
    }

    @JSExport
    public static Shape triangle(double[] corners) {
        double[] p = corners;
        return new Shape(new Triangle(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]));
    }

    @JSExport
    public static Shape sphere(double radius) {
        return new Shape(new Sphere(radius));
    }

    @JSExport
    public static Shape box(double halfX, double halfY, double halfZ) {
        return new Shape(new Box(halfX, halfY, halfZ));
    }

    @JSExport
    public static Shape capsule(double radius, double halfHeight) {
        return new Shape(new Capsule(radius, halfHeight));
    }

    @JSExport
    public static Shape cylinder(double radius, double halfHeight) {
        return new Shape(new Cylinder(radius, halfHeight));
    }

    @JSExport
    public static Shape cone(double radius, double halfHeight) {
        return new Shape(new Cone(radius, halfHeight));
    }

    @JSExport
    public static Shape ellipsoid(double radiusX, double radiusY, double radiusZ) {
        return new Shape(new Ellipsoid(radiusX, radiusY, radiusZ));
    }

    @JSExport
    public static Shape halfSpace(double normalX, double normalY, double normalZ, double offset) {
        return new Shape(new HalfSpace(normalX, normalY, normalZ, offset));
    }

    @JSExport
    public static Shape hull(double[] points) {
        return new Shape(Hull.of(points));
    }

    @JSExport
    public static Shape rounded(Shape of, double radius) {
        return new Shape(new Rounded(of.shape, radius));
    }

    @JSExport
    public static Shape sum(Shape a, Shape b) {
        return new Shape(new MinkowskiSum(a.shape, b.shape));
    }

    /** Returns a shape by its support function, with a ball of radius {@code margin} swept over it. */
    @JSExport
    public static Shape custom(SupportFunction function, double margin) {
        return new Shape(new ScriptShape(function, margin));
    }

    /** Returns the vertices of a hull, x y z one after the other; an empty array for any other shape. */
    @JSExport
    public static double[] vertices(Shape of) {
        if (!(of.shape instanceof Hull hull)) {
            return new double[0];
        }
        double[] out = new double[3 * hull.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex);
            out[3 * i] = vertex.x;
            out[3 * i + 1] = vertex.y;
            out[3 * i + 2] = vertex.z;
        }
        return out;
    }

    /** Returns the faces of a hull in the form of {@link HullFaces}; an empty array for any other shape. */
    @JSExport
    public static int[] faces(Shape of) {
        return of.shape instanceof Hull hull ? HullFaces.of(hull) : new int[0];
    }
}
