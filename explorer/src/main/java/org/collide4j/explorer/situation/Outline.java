package org.collide4j.explorer.situation;

import org.collide4j.explorer.json.Json;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * Polyhedron that approximates a shape for drawing: the hull of its support points in evenly spread directions. The
 * polyhedron is inside the shape, and its vertices are on the surface.
 */
public final class Outline {
    /** Golden angle of the Fibonacci lattice, which spreads directions evenly over the sphere. */
    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

    private final Hull hull;

    private Outline(double[] points) {
        hull = Hull.of(points);
    }

    public static Outline of(ConvexShape shape, int directions) {
        return of(shape, shape.margin(), directions);
    }

    /** Returns the polygon of a flat shape in the x-y plane, where the margin is a disc instead of a ball. */
    public static Outline inPlane(ConvexShape core, double radius, int directions) {
        if (isSharp(core, radius)) {
            return new Outline(coordinates(core.vertices()));
        }
        double[] points = new double[3 * directions];
        Vector3 support = new Vector3();
        for (int i = 0; i < directions; i++) {
            double x = Math.cos(2 * Math.PI * i / directions);
            double y = Math.sin(2 * Math.PI * i / directions);
            core.support(x, y, 0, support);
            put(support.addScaled(radius, new Vector3(x, y, 0)), points, i);
            points[3 * i + 2] = 0;
        }
        return new Outline(points);
    }

    /** Returns the outline of a core with a ball of the radius swept over it. */
    public static Outline of(ConvexShape core, double radius, int directions) {
        return new Outline(isSharp(core, radius) ? coordinates(core.vertices()) : supports(core, radius, directions));
    }

    private static boolean isSharp(ConvexShape core, double radius) {
        return radius == 0 && core.vertices().vertexCount() > 0;
    }

    private static double[] coordinates(ShapeVertices vertices) {
        double[] points = new double[3 * vertices.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            put(vertices.vertex(i, vertex), points, i);
        }
        return points;
    }

    private static double[] supports(ConvexShape core, double radius, int directions) {
        double[] points = new double[3 * directions];
        Vector3 d = new Vector3();
        Vector3 support = new Vector3();
        for (int i = 0; i < directions; i++) {
            direction(i, directions, d);
            core.support(d.x, d.y, d.z, support);
            put(support.addScaled(radius, d), points, i);
        }
        return points;
    }

    private static void direction(int i, int count, Vector3 out) {
        double z = 1 - (2 * i + 1.0) / count;
        double across = Math.sqrt(1 - z * z);
        out.set(across * Math.cos(i * GOLDEN_ANGLE), across * Math.sin(i * GOLDEN_ANGLE), z);
    }

    private static void put(Vector3 point, double[] points, int i) {
        points[3 * i] = point.x;
        points[3 * i + 1] = point.y;
        points[3 * i + 2] = point.z;
    }

    /** Writes {@code {"points": [x, y, z, …], "faces": [[i, j, k, …], …]}}, faces counter-clockwise from outside. */
    public void write(Json out) {
        out.open('{').name("points").open('[');
        Vector3 vertex = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex);
            out.value(vertex.x).value(vertex.y).value(vertex.z);
        }
        out.close(']').name("faces").open('[');
        FaceGraph graph = hull.boundary().graph();
        for (int face = 0; face < graph.faceCount(); face++) {
            out.open('[');
            for (int h = graph.firstHalfEdge(face); h < graph.halfEdgeEnd(face); h++) {
                out.value(graph.origin(h));
            }
            out.close(']');
        }
        out.close(']').field("dimension", hull.boundary().dimension()).close('}');
    }
}
