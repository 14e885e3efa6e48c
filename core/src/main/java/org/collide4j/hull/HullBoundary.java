package org.collide4j.hull;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Vector3;
import org.collide4j.shape.MassProperties;

/**
 * The boundary of a hull as its builder found it: faces as polygons with planes, its edges, its size.
 *
 * <p>Vertices are numbered as in the hull. Immutable.
 *
 * <pre>{@code
 * HullBoundary boundary = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).boundary();
 * int faces = boundary.faceCount(); // 4
 * Vector3 normal = boundary.normal(0, new Vector3());
 * double depth = boundary.depth(0, 0.1, 0.1, 0.1); // of a point below the plane of face 0
 * }</pre>
 */
public final class HullBoundary {
    private final int dimension;
    private final int[] sources;
    private final FaceGraph graph;
    private final FacePlanes planes;
    private final MassProperties mass;
    private final Simplification simplification;

    /**
     * @param sources for each vertex the index of the point that it was made from
     * @param planes for each face of the graph nx ny nz offset
     */
    public HullBoundary(
            int dimension,
            int[] sources,
            FaceGraph graph,
            double[] planes,
            MassProperties mass,
            Simplification simplification) {
        if (sources.length != graph.vertexCount() || planes.length != 4 * graph.faceCount()) {
            throw new IllegalArgumentException("sources and planes must fit the graph: " + sources.length
                    + " sources, " + planes.length + " plane numbers for " + graph.vertexCount() + " vertices and "
                    + graph.faceCount() + " faces");
        }
        this.dimension = dimension;
        this.sources = sources.clone();
        this.graph = graph;
        this.planes = new FacePlanes(planes.clone());
        this.mass = mass;
        this.simplification = simplification;
    }

    /** Returns the dimension: 3 for a solid, 2 for a flat polygon, 1 for a segment, 0 for a point. */
    public int dimension() {
        return dimension;
    }

    public FaceGraph graph() {
        return graph;
    }

    /** Returns the planes of the faces; normals are good to 2^−47. */
    public FacePlanes planes() {
        return planes;
    }

    public int faceCount() {
        return graph.faceCount();
    }

    /**
     * Returns the index, among the points given to the builder, of the vertex; the smallest one where points coincide.
     */
    public int source(int vertex) {
        return sources[vertex];
    }

    /** out = the unit normal of the face, outwards, within 2^−47. */
    public Vector3 normal(int face, Vector3 out) {
        return planes.normal(face, out);
    }

    /** Returns the offset of the face's plane normal·p = offset; within rounding the whole hull has normal·p ≤ offset. */
    public double offset(int face) {
        return planes.offset(face);
    }

    /** Returns how deep the point lies below the face, negative beyond it. */
    public double depth(int face, double x, double y, double z) {
        return planes.depth(face, x, y, z);
    }

    /** Returns the volume, 0 for a flat hull; it may leave the range of double for extents beyond 10^±100. */
    public double volume() {
        return mass.volume();
    }

    /** out = the centre of mass of the solid, of the polygon or of the segment, within rounding. */
    public Vector3 centroid(Vector3 out) {
        return mass.centroid(out);
    }

    /** Returns volume, surface area, centroid and inertia, within rounding. */
    public MassProperties mass() {
        return mass;
    }

    /** Returns what the builder left out, if it was told to weld points or to limit the number of vertices. */
    public Simplification simplification() {
        return simplification;
    }

    /** The size of the arrays. */
    long bytes() {
        return graph.bytes() + 4L * sources.length + planes.bytes();
    }
}
