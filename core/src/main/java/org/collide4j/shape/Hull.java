package org.collide4j.shape;

import java.util.Optional;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * The convex hull of a cloud of points. Immutable.
 *
 * <p>Made from points alone it keeps them as they are given, duplicates and interior points included. A hull from the
 * builder has only its extreme points as vertices, knows its {@link #boundary}, and finds its farthest vertex faster.
 */
public final class Hull implements ConvexShape {
    private final Vertices vertices;
    private final VertexSearch search;
    private final Optional<HullBoundary> boundary;
    private final Vector3 center = new Vector3();
    private final Aabb bounds = new Aabb();
    private final double reach;
    private final double innerRadius;

    /**
     * The hull of the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public Hull(double... points) {
        vertices = new Vertices(points);
        search = vertices;
        boundary = Optional.empty();
        reach = vertices.reach();
        innerRadius = 0;
        vertices.mean(center);
        for (int i = 0; i < vertices.count(); i++) {
            bounds.add(vertices.x(i), vertices.y(i), vertices.z(i));
        }
    }

    /**
     * A hull that a builder found; the search must answer as the scan over the vertices does.
     *
     * @throws IllegalArgumentException if the boundary has another number of vertices
     */
    public Hull(Vertices vertices, VertexSearch search, HullBoundary boundary) {
        if (boundary.graph().vertexCount() != vertices.count()) {
            throw new IllegalArgumentException("boundary must have the " + vertices.count() + " vertices of the hull: "
                    + boundary.graph().vertexCount());
        }
        this.vertices = vertices;
        this.search = search;
        this.boundary = Optional.of(boundary);
        reach = vertices.reach();
        for (int i = 0; i < vertices.count(); i++) {
            bounds.add(vertices.x(i), vertices.y(i), vertices.z(i));
        }
        innerRadius = innerRadius(vertices, boundary);
        if (innerRadius > 0) {
            boundary.centroid(center);
        } else {
            vertices.mean(center); // the centroid of a sliver may be computed to lie outside of it
        }
    }

    /**
     * Every facet is spanned by vertices of one face, and none of these is nearer to the centre, along the normal, than the
     * radius. Normals are good to 2⁻⁴⁷.
     */
    private static double innerRadius(Vertices vertices, HullBoundary boundary) {
        if (boundary.dimension() < 3) {
            return 0;
        }
        FaceGraph graph = boundary.graph();
        Vector3 normal = new Vector3();
        double nearest = Double.POSITIVE_INFINITY;
        Vector3 center = boundary.centroid(new Vector3());
        for (int face = 0; face < graph.faceCount(); face++) {
            boundary.normal(face, normal);
            for (int h = graph.firstHalfEdge(face); h < graph.halfEdgeEnd(face); h++) {
                double along = vertices.along(graph.origin(h), normal.x, normal.y, normal.z);
                nearest = Math.min(nearest, along - normal.dot(center));
            }
        }
        return Math.max(0, nearest - 0x1p-44 * vertices.reach());
    }

    public int vertexCount() {
        return vertices.count();
    }

    public Vector3 vertex(int index, Vector3 out) {
        return vertices.get(index, out);
    }

    /** Faces, edges, volume and more of a hull that came from the builder; empty for a plain cloud of points. */
    public Optional<HullBoundary> boundary() {
        return boundary;
    }

    /** How the farthest vertex is found, for callers that remember the last one and hand it in as the hint. */
    public VertexSearch search() {
        return search;
    }

    /** The size of the arrays that the hull keeps: vertices, search, and boundary if it has one. */
    public long bytes() {
        long faces = boundary.map(HullBoundary::bytes).orElse(0L);
        return 24L * vertices.count() + search.bytes() + faces;
    }

    /** Ties go to the vertex with the smallest index. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        vertices.get(search.farthest(dx, dy, dz), out);
    }

    /** The centroid of a hull from the builder that has a volume, else the mean of the points. */
    @Override
    public void center(Vector3 out) {
        out.set(center);
    }

    @Override
    public void bounds(Aabb out) {
        out.set(bounds);
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public double innerRadius() {
        return innerRadius;
    }
}
