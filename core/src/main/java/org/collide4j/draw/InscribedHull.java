package org.collide4j.draw;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.ShapeVertices;

/**
 * The hull of surface points of a convex shape, refined until it is proven to be within a distance: the sandwich algorithm
 * (Rote 1992, Kamenev 1992).
 *
 * <p>The support value along the normal of a face bounds the shape from outside; where that plane is too far out, its
 * support points join the hull. Polytopes end with their vertices. Curved shapes end with a number of faces that grows as
 * 1 / tolerance.
 */
final class InscribedHull {
    /** Part of the tolerance by which supporting planes may be beyond faces: cones between faces need the rest. */
    static final double SHARE = 0.8;

    /** Tolerances are at least this part of the size: roundings of support points are far below. */
    static final double LEAST_TOLERANCE = 0x1p-40;

    /** Errors of support values that rounding explains, in parts of the size. */
    private static final double ROUNDING = 0x1p-46;

    /** Corners of faces are sought among points to which the surface falls no steeper. */
    private static final double TILT = 0x1p-20;

    /** A finer hull than this one is refused: it takes about half a minute. */
    private static final int MOST_VERTICES = 1 << 18;

    /** From so many vertices on, the number that a tolerance will need is estimated. */
    private static final int MANY_VERTICES = 1 << 13;

    final ConvexShape shape;
    final double tolerance;
    private final double margin;
    private final double size;
    private final double rounding;
    /** Builds hulls whose vertices nobody searches for. */
    private final HullBuilder builder = new HullBuilder().search((vertices, graph) -> vertices);

    private final Face face = new Face();
    private final Vector3 support = new Vector3();
    private final NormalCones cones = new NormalCones(this);
    private double[] points = new double[96];
    private int count;

    private InscribedHull(ConvexShape shape, double tolerance) {
        this.shape = shape;
        this.tolerance = tolerance;
        margin = shape.margin();
        Aabb box = new Aabb();
        shape.bounds(box);
        size = Math.max(box.diagonal(), largest(box));
        rounding = ROUNDING * size + shape.rounding();
        if (!(tolerance >= LEAST_TOLERANCE * size && tolerance > 0 && tolerance <= 1e300)) {
            throw new IllegalArgumentException(
                    "tolerance must be finite and more than 0, and at least 2^-40 of the shape's" + " size: "
                            + tolerance + " for a size of " + size);
        }
    }

    /** Returns the largest coordinate: places far from the origin are rounded more. */
    static double largest(Aabb box) {
        return Math.max(
                Math.max(Math.abs(box.minX), Math.max(Math.abs(box.minY), Math.abs(box.minZ))),
                Math.max(Math.abs(box.maxX), Math.max(Math.abs(box.maxY), Math.abs(box.maxZ))));
    }

    /** Returns the boundary of a hull that is within the tolerance of the shape. */
    static Result of(ConvexShape shape, double tolerance) {
        return new InscribedHull(shape, tolerance).refine();
    }

    /**
     * A hull and its distance from the shape.
     *
     * @param distance proven bound of the Hausdorff distance
     */
    record Result(Hull hull, double distance) {}

    private Result refine() {
        start();
        while (true) {
            Hull hull = builder.build(Arrays.copyOf(points, count));
            restart(hull);
            int before = count;
            double farthest = addBeyond(hull);
            double bound = count == before ? cones.bound(hull) : farthest;
            if (count == before) {
                return new Result(hull, bound + 2 * rounding);
            }
            requireFew(farthest);
        }
    }

    /** Requires that the tolerance is within reach: errors fall with the square of the number of vertices at most. */
    private void requireFew(double farthest) {
        double vertices = count / 3.0;
        if (vertices > MANY_VERTICES && vertices * Math.sqrt(Math.max(1, farthest / tolerance)) > MOST_VERTICES) {
            throw new IllegalArgumentException("tolerance must be larger: " + tolerance + " needs more than "
                    + MOST_VERTICES + " vertices for " + shape + "; so far it is within " + farthest);
        }
    }

    /** Begins with the vertices of a polytope, or with what faces the six axes. */
    private void start() {
        ShapeVertices vertices = shape.vertices();
        if (margin == 0) {
            for (int i = 0; i < vertices.vertexCount(); i++) {
                put(vertices.vertex(i, support));
            }
        }
        if (count == 0) {
            for (int axis = 0; axis < 6; axis++) {
                int sign = axis < 3 ? 1 : -1;
                addSupports(axis % 3 == 0 ? sign : 0, axis % 3 == 1 ? sign : 0, axis % 3 == 2 ? sign : 0);
            }
        }
    }

    /** Keeps the vertices of the hull: other points are inside. */
    private void restart(Hull hull) {
        count = 0;
        for (int i = 0; i < hull.vertexCount(); i++) {
            put(hull.vertex(i, support));
        }
    }

    /** Adds what is beyond faces of the hull, of neighbouring faces one; returns how far the farthest is beyond. */
    private double addBeyond(Hull hull) {
        FaceGraph graph = hull.boundary().graph();
        double[] beyond = beyond(hull, graph);
        boolean[] blocked = new boolean[beyond.length];
        Vector3 normal = new Vector3();
        int[] order = byDescending(beyond);
        for (int f : order) {
            if (!blocked[f]) {
                hull.boundary().normal(f, normal);
                addSupports(normal.x, normal.y, normal.z);
                for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                    blocked[graph.face(graph.twin(h))] = true;
                }
            }
        }
        return order.length > 0 ? beyond[order[0]] : 0;
    }

    /** Returns how far the shape reaches beyond each face of the hull; nothing for a hull without faces. */
    private double[] beyond(Hull hull, FaceGraph graph) {
        double[] beyond = new double[hull.boundary().dimension() > 1 ? graph.faceCount() : 0];
        Vector3 normal = new Vector3();
        Vector3 corner = new Vector3();
        for (int f = 0; f < beyond.length; f++) {
            hull.boundary().normal(f, normal);
            double farthest = Double.NEGATIVE_INFINITY;
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                farthest = Math.max(farthest, normal.dot(hull.vertex(graph.origin(h), corner)));
            }
            beyond[f] = value(normal) - farthest;
        }
        return beyond;
    }

    /** Returns the faces whose planes are too far out, the farthest first. */
    private int[] byDescending(double[] beyond) {
        return IntStream.range(0, beyond.length)
                .filter(f -> beyond[f] > SHARE * tolerance)
                .boxed()
                .sorted((f, g) -> Double.compare(beyond[g], beyond[f]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Returns the support value of the shape along a unit direction, margin included. */
    double value(Vector3 d) {
        shape.support(d.x, d.y, d.z, support);
        return d.dot(support) + margin;
    }

    /** Adds the surface points that are farthest along a unit direction: the corners of a face, both ends of an edge. */
    void addSupports(double dx, double dy, double dz) {
        shape.support(dx, dy, dz, support);
        double most = dx * support.x + dy * support.y + dz * support.z;
        put(support.x + margin * dx, support.y + margin * dy, support.z + margin * dz);
        face.findOn(shape, dx, dy, dz, TILT);
        for (int i = 0; i < face.size(); i++) {
            if (face.along(i, dx, dy, dz) >= most - rounding) {
                put(face.x(i) + margin * dx, face.y(i) + margin * dy, face.z(i) + margin * dz);
            }
        }
    }

    private void put(Vector3 point) {
        put(point.x, point.y, point.z);
    }

    private void put(double x, double y, double z) {
        if (count + 3 > points.length) {
            points = Arrays.copyOf(points, 2 * points.length);
        }
        points[count++] = x;
        points[count++] = y;
        points[count++] = z;
    }
}
