package org.collide4j.hull;

import java.util.Collection;
import java.util.Objects;
import org.collide4j.hull.search.EightVertices;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.AxisOfRevolution;
import org.collide4j.shape.BodyOfRevolution;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;
import org.collide4j.shape.MassProperties;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Solid;

/**
 * The convex hull of points, built: its vertices are the extreme points, its faces, edges and mass are known, and its
 * farthest vertex is found fast. Immutable.
 *
 * <p>{@link #of} builds one; {@link HullBuilder} welds points, keeps to a number of vertices, or takes another search.
 * Points that are not worth building a hull of are a {@link PointCloud}.
 *
 * <pre>{@code
 * Hull hull = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.1, 0.1, 0.1); // x0 y0 z0 x1 y1 z1 …
 * int corners = hull.vertexCount(); // 4: the last point is inside
 * double volume = hull.boundary().volume(); // 0.1667
 * boolean holds = narrow.contains(hull, new Pose(), new Vector3(0.2, 0.2, 0.2)); // true
 * }</pre>
 */
public final class Hull implements BodyOfRevolution, Solid, ShapeVertices, Faces {
    /**
     * Largest number of faces of which {@link #depthBelowFaces} looks at each: for more it takes as long as a search
     * for the depth.
     */
    public static final int MOST_FACES = 32;

    private final Vertices vertices;
    private final VertexSearch search;
    private final HullBoundary boundary;
    private final Vector3 center = new Vector3();
    private final Aabb bounds;
    private final double reach;
    private final double innerRadius;

    /** Bound of the distance of a face's vertices from its computed plane; NaN for a hull without faces. */
    private final double flatness;

    private final boolean hasFewFaces;

    /**
     * Creates a hull that a builder found; the search must answer as the scan over the vertices does.
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
        this.boundary = boundary;
        bounds = vertices.bounds();
        reach = vertices.reach();
        innerRadius = innerRadius(vertices, boundary);
        flatness = boundary.dimension() > 1 ? flatness(vertices, boundary) : Double.NaN;
        hasFewFaces = innerRadius > 0 && boundary.graph().faceCount() <= MOST_FACES;
        if (innerRadius > 0) {
            boundary.centroid(center);
        } else {
            vertices.mean(center); // the centroid of a sliver may be computed to lie outside of it
        }
    }

    /**
     * Returns the exact hull of the points x0 y0 z0 x1 y1 z1 …; at least one. Points that are flat, collinear, doubled
     * or within the hull are fine.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite or beyond
     *     1e300 (by its index)
     */
    public static Hull of(double... points) {
        return new HullBuilder().build(points);
    }

    /** Returns the exact hull of the points; see {@link #of(double...)}. */
    public static Hull of(Collection<Vector3> points) {
        double[] numbers = new double[3 * points.size()];
        int i = 0;
        for (Vector3 point : points) {
            numbers[i++] = point.x;
            numbers[i++] = point.y;
            numbers[i++] = point.z;
        }
        return of(numbers);
    }

    /** Returns the exact hull of points given as floats, as engines have them; see {@link #of(double...)}. */
    public static Hull of(float... points) {
        return new HullBuilder().build(points);
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

    /** Offsets, products and normals are good to 2⁻⁴⁶ of the size. */
    private static double flatness(Vertices vertices, HullBoundary boundary) {
        FaceGraph graph = boundary.graph();
        Vector3 normal = new Vector3();
        double worst = 0;
        for (int face = 0; face < graph.faceCount(); face++) {
            boundary.normal(face, normal);
            for (int h = graph.firstHalfEdge(face); h < graph.halfEdgeEnd(face); h++) {
                double along = vertices.along(graph.origin(h), normal.x, normal.y, normal.z);
                worst = Math.max(worst, Math.abs(along - boundary.offset(face)));
            }
        }
        return worst + 0x1p-46 * vertices.reach();
    }

    /** Returns a bound of the distance of a face's vertices from its computed plane; NaN for a hull without faces. */
    public double flatness() {
        return flatness;
    }

    /** Returns true if the hull has a volume and at most {@link #MOST_FACES}. */
    public boolean hasFewFaces() {
        return hasFewFaces;
    }

    /** Returns the number of faces of a hull with a volume; 0 for others. */
    @Override
    public int faceCount() {
        return boundary.dimension() == 3 ? boundary.graph().faceCount() : 0;
    }

    @Override
    public Vector3 faceNormal(int index, Vector3 out) {
        return boundary.normal(Objects.checkIndex(index, faceCount()), out);
    }

    /** Returns the depth below the nearest face of a hull that {@link #hasFewFaces}; NaN for other hulls. */
    @Override
    public double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        return hasFewFaces ? depthBelowAllFaces(x, y, z, normal) : Double.NaN;
    }

    /**
     * Returns how deep the point lies below the nearest face's plane, less the {@link #flatness}, and writes that
     * face's outward unit normal; negative outside.
     *
     * <p>For any hull with a volume; looks at each face. The nearest place on the surface lies in a face, and at most
     * the flatness away from its plane.
     */
    public double depthBelowAllFaces(double x, double y, double z, Vector3 normal) {
        int face = boundary.planes().nearest(x, y, z);
        boundary.normal(face, normal);
        return boundary.offset(face) - (normal.x * x + normal.y * y + normal.z * z) - flatness;
    }

    @Override
    public int vertexCount() {
        return vertices.count();
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        return vertices.get(index, out);
    }

    /** Faces, edges, and which of the points given became vertices. */
    public HullBoundary boundary() {
        return boundary;
    }

    /** Returns volume, surface area, centroid and inertia for density 1, within rounding. */
    @Override
    public MassProperties mass() {
        return boundary.mass();
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    @Override
    public Faces faces() {
        return this;
    }

    /** Returns the coordinates of the vertices. */
    public Vertices coordinates() {
        return vertices;
    }

    /** Returns the search for the farthest vertex, for callers that remember the last one and hand it in as the hint. */
    public VertexSearch search() {
        return search;
    }

    /** Returns the size of the arrays that the hull keeps: vertices, search, and boundary. */
    public long bytes() {
        return 24L * Math.max(vertices.count(), EightVertices.COUNT) + search.bytes() + boundary.bytes();
    }

    /** Returns the index of the vertex farthest along the direction, of any length; ties go to the smallest index. */
    public int farthest(double dx, double dy, double dz) {
        return search.farthest(dx, dy, dz);
    }

    /** Ties go to the vertex with the smallest index. */
    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        vertices.get(farthest(dx, dy, dz), out);
    }

    /** Ids are the vertices' indices. */
    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        int farthest = farthest(dx, dy, dz);
        double gentle = tilt * tilt / (1 + tilt * tilt);
        int top = gentleEnd(boundary.graph(), farthest, dx, dy, dz, gentle);
        out.clear();
        addVertex(top < 0 ? farthest : top, out);
        if (top >= 0) {
            climbDown(boundary.graph(), dx, dy, dz, gentle, out);
            if (out.size() > 2 || !out.orderEnds(dx, dy, dz)) {
                out.outline(dx, dy, dz, tilt);
            }
        }
        return true;
    }

    /**
     * −1 if all edges fall steeply from the farthest vertex. Else, of vertices as far as that, as both ends of an edge that
     * another one crosses, that of the smallest index.
     */
    private int gentleEnd(FaceGraph graph, int farthest, double dx, double dy, double dz, double gentle) {
        double least = Double.NaN;
        boolean found = false;
        int first = farthest;
        int from;
        do {
            from = first;
            for (int i = 0; i < graph.degree(from); i++) {
                int neighbour = graph.neighbour(from, i);
                if (vertices.isGentle(from, neighbour, dx, dy, dz, gentle)) {
                    if (!found) {
                        least = vertices.along(farthest, dx, dy, dz) - Face.AS_FAR * reach;
                        found = true;
                    }
                    first = neighbour < first && vertices.along(neighbour, dx, dy, dz) >= least ? neighbour : first;
                }
            }
        } while (first != from);
        return found ? first : -1;
    }

    private void addVertex(int vertex, Face out) {
        out.add(vertices.x(vertex), vertices.y(vertex), vertices.z(vertex), vertex);
    }

    /**
     * The vertices to which the way down from the first is gentle hang together by edges, so that walking from neighbour to
     * neighbour finds them all: tilt the direction towards such a vertex by as much, and it and the first are no lower
     * than the first. From both, edges lead up to the farthest vertex along that direction; and what is no lower than
     * the first along it is gentle.
     */
    private void climbDown(FaceGraph graph, double dx, double dy, double dz, double gentle, Face out) {
        out.startSeeing(vertices.count());
        int top = out.id(0);
        out.see(top);
        for (int k = 0; k < out.size(); k++) {
            int vertex = out.id(k);
            for (int i = 0; i < graph.degree(vertex); i++) {
                int neighbour = graph.neighbour(vertex, i);
                if (out.see(neighbour) && vertices.isGentle(top, neighbour, dx, dy, dz, gentle)) {
                    addVertex(neighbour, out);
                }
            }
        }
    }

    /** Returns how much steeper than the tilt all other edges are that leave the vertex or edge; 0 for a face. */
    @Override
    public double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
        if (face.size() > 2) {
            return 0;
        }
        FaceGraph graph = boundary.graph();
        int last = face.size() - 1;
        double least = 1;
        for (int end = 0; end <= last; end++) {
            int vertex = face.id(end);
            for (int i = 0; i < graph.degree(vertex); i++) {
                int neighbour = graph.neighbour(vertex, i);
                if (neighbour != face.id(0) && neighbour != face.id(last)) {
                    least = Math.min(least, slope(face.id(0), neighbour, dx, dy, dz));
                    least = Math.min(least, slope(face.id(last), neighbour, dx, dy, dz));
                }
            }
        }
        return least - tilt;
    }

    /** The sine of the angle by which the way from a vertex to another falls along the unit direction. */
    private double slope(int from, int to, double dx, double dy, double dz) {
        double wx = vertices.x(to) - vertices.x(from);
        double wy = vertices.y(to) - vertices.y(from);
        double wz = vertices.z(to) - vertices.z(from);
        return -(dx * wx + dy * wy + dz * wz) / Math.sqrt(wx * wx + wy * wy + wz * wz);
    }

    /** Writes the centroid if the hull has a volume, else the mean of the vertices. */
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

    /** Writes the axis of a hull of one or two vertices, which is a point or a segment; false for others. */
    @Override
    public boolean axis(AxisOfRevolution out) {
        int last = vertices.count() - 1;
        if (last > 1) {
            return false;
        }
        out.setSegment(
                vertices.x(0), vertices.y(0), vertices.z(0), vertices.x(last), vertices.y(last), vertices.z(last));
        return true;
    }

    @Override
    public String toString() {
        return "hull of " + vertices.count() + " vertices in the " + bounds;
    }
}
