package org.collide4j.mesh;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * A surface of triangles with shared vertices; counter-clockwise seen from outside, where it has an outside. Immutable.
 *
 * <p>The tree over the triangles and the facts about the surface (is it closed, how much does it hold) are worked out
 * when first asked for, once, by whichever thread asks.
 */
public final class TriangleMesh {
    private final double[] vertices;
    private final int[] triangles;
    private final Lazy<AabbTree> tree = new Lazy<>(this::buildTree);
    private final Lazy<Topology> topology = new Lazy<>(this::findTopology);

    /**
     * @param vertices x0 y0 z0 x1 y1 z1 …
     * @param triangles three vertex indices a triangle
     * @throws IllegalArgumentException if a vertex is not finite or an index is out of range, naming it
     */
    public TriangleMesh(double[] vertices, int[] triangles) {
        if (vertices.length % 3 != 0 || triangles.length % 3 != 0) {
            throw new IllegalArgumentException("vertices and triangles come in threes: " + vertices.length
                    + " coordinates, " + triangles.length + " indices");
        }
        for (int i = 0; i < vertices.length; i++) {
            if (!Double.isFinite(vertices[i])) {
                throw new IllegalArgumentException("vertex " + i / 3 + " is not finite: " + vertices[i]);
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= vertices.length / 3) {
                throw new IllegalArgumentException(
                        "triangle " + i / 3 + " names vertex " + triangles[i] + " of " + vertices.length / 3);
            }
        }
        this.vertices = vertices.clone();
        this.triangles = triangles.clone();
    }

    public int vertexCount() {
        return vertices.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    public Vector3 vertex(int index, Vector3 out) {
        return out.set(vertices[3 * index], vertices[3 * index + 1], vertices[3 * index + 2]);
    }

    /** The vertex index of a triangle's corner 0, 1 or 2. */
    public int corner(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }

    /** Writes the nine coordinates of a triangle's corners into {@code out}. */
    public void corners(int triangle, double[] out) {
        for (int corner = 0; corner < 3; corner++) {
            System.arraycopy(vertices, 3 * triangles[3 * triangle + corner], out, 3 * corner, 3);
        }
    }

    /** The tree over the triangles' boxes; item i is triangle i. */
    public AabbTree tree() {
        return tree.value();
    }

    /** out = the box around all triangles; empty if there are none. */
    public Aabb bounds(Aabb out) {
        return tree().bounds(out);
    }

    /**
     * True if the surface separates an inside from an outside: once vertices at the same place are one, every edge is
     * used by as many triangles in one direction as in the other, or at least by an even number of them.
     *
     * <p>Seams may gape by 1e-6 of the diagonal, and edges may meet several shorter ones. Triangles with two equal
     * corners count as nothing. A mesh may hold several shells, and cavities.
     */
    public boolean isClosed() {
        return topology().closed;
    }

    /**
     * True if the mesh is closed and its triangles agree on which side is outside. It may still be inside out as a whole:
     * then {@link #signedVolume} is negative.
     */
    public boolean isOriented() {
        return topology().oriented;
    }

    /** The volume within an oriented mesh, negative if its triangles are clockwise seen from outside. */
    public double signedVolume() {
        return topology().signedVolume;
    }

    /** The first of the vertices that lie where this one does: two vertices at one place have the same. */
    public int weldedVertex(int vertex) {
        return topology().welded[vertex];
    }

    /** How wide the seams of the closed mesh may gape; 0 if its edges match exactly. */
    double seam() {
        return topology().seam;
    }

    private Topology topology() {
        return topology.value();
    }

    private AabbTree buildTree() {
        double[] boxes = new double[6 * triangleCount()];
        double[] corners = new double[9];
        for (int triangle = 0; triangle < triangleCount(); triangle++) {
            corners(triangle, corners);
            for (int axis = 0; axis < 3; axis++) {
                double a = corners[axis];
                double b = corners[3 + axis];
                double c = corners[6 + axis];
                boxes[6 * triangle + axis] = Math.min(a, Math.min(b, c));
                boxes[6 * triangle + 3 + axis] = Math.max(a, Math.max(b, c));
            }
        }
        return new AabbTree(boxes);
    }

    private Topology findTopology() {
        return new Topology(vertices, triangles, bounds(new Aabb()).diagonal());
    }
}
