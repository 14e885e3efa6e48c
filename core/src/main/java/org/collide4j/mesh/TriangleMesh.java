package org.collide4j.mesh;

import java.util.List;
import org.collide4j.broad.AabbTree;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * A surface of triangles with shared vertices; counter-clockwise seen from outside, where it has an outside. Immutable, but
 * for the mesh of a {@link DeformingMesh}.
 *
 * <p>The tree over the triangles and the facts about the surface (is it closed, how much does it hold) are worked out
 * when first asked for, once, by whichever thread asks.
 *
 * <pre>{@code
 * double[] vertices = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
 * int[] triangles = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}; // counter-clockwise from outside
 * var mesh = new TriangleMesh(vertices, triangles);
 * double volume = mesh.signedVolume(); // 0.1667
 * TriangleMesh solid = mesh.with(Sides.SOLID); // what is inside touches it, too
 * }</pre>
 */
public final class TriangleMesh implements ConcaveBody {
    /** From so many triangles on, rays go down a tree of their own: as many as fill a processor's nearest cache. */
    private static final int LARGE = 4096;

    private final double[] vertices;
    private final int[] triangles;
    private final Sides sides;
    private final Lazy<AabbTree> tree;
    private final Lazy<WideTree> wideTree;
    private final Lazy<Topology> topology;

    /** The mesh of which this one has the arrays, for its saving: this one if it was not made by {@link #with}. */
    private final TriangleMesh original;

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
        requireFinite(vertices);
        requireIndices(triangles, vertices.length / 3);
        this.vertices = vertices.clone();
        this.triangles = triangles.clone();
        sides = Sides.BOTH;
        tree = new Lazy<>(this::buildTree);
        wideTree = new Lazy<>(() -> new WideTree(tree()));
        topology = new Lazy<>(this::findTopology);
        original = this;
    }

    private TriangleMesh(ShapeReader in) {
        vertices = in.getDoubles();
        triangles = in.getInts();
        in.check(vertices.length % 3 == 0 && triangles.length % 3 == 0, "vertices and triangles come in threes");
        requireFinite(vertices);
        requireIndices(triangles, vertices.length / 3);
        sides = Sides.BOTH;
        AabbTree known = AabbTree.read(in);
        in.check(known.itemCount() == triangleCount(), "a tree of " + known.itemCount() + " triangles");
        tree = new Lazy<>(this::buildTree, known, 0);
        wideTree = isLarge()
                ? new Lazy<>(() -> new WideTree(known), WideTree.read(in, known), 0)
                : new Lazy<>(() -> new WideTree(known));
        topology = new Lazy<>(this::findTopology, Topology.read(in, vertexCount()), in.getLong());
        original = this;
    }

    private TriangleMesh(TriangleMesh mesh, Sides sides) {
        vertices = mesh.vertices;
        triangles = mesh.triangles;
        tree = mesh.tree;
        wideTree = mesh.wideTree;
        topology = mesh.topology;
        original = mesh.original;
        this.sides = sides;
    }

    private static void requireFinite(double[] vertices) {
        for (int i = 0; i < vertices.length; i++) {
            if (!Double.isFinite(vertices[i])) {
                throw new IllegalArgumentException("vertex " + i / 3 + " is not finite: " + vertices[i]);
            }
        }
    }

    private static void requireIndices(int[] triangles, int vertices) {
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= vertices) {
                throw new IllegalArgumentException(
                        "triangle " + i / 3 + " names vertex " + triangles[i] + " of " + vertices);
            }
        }
    }

    /** Returns the mesh of which this one has the arrays. */
    List<TriangleMesh> parts() {
        return sharesArrays() ? List.of(original) : List.of();
    }

    @SuppressWarnings("ReferenceEquality") // which one has the arrays is meant
    private boolean sharesArrays() {
        return original != this;
    }

    /** Writes the mesh with its trees and its topology, which are computed if they are not known yet. */
    void write(ShapeWriter out) {
        out.put(sharesArrays());
        if (sharesArrays()) {
            out.putShape(original);
            out.put(sides.name());
            return;
        }
        out.put(vertices);
        out.put(triangles);
        tree().write(out);
        if (isLarge()) {
            wideTree().write(out);
        }
        topology().write(out);
        out.put(version());
    }

    static TriangleMesh read(ShapeReader in) {
        return in.getBoolean()
                ? in.getShape(TriangleMesh.class).with(Sides.valueOf(in.getName()))
                : new TriangleMesh(in);
    }

    /**
     * Returns this surface with triangles that stop bodies on the given sides; all arrays are shared with this mesh.
     *
     * @throws IllegalArgumentException if it is to be solid, but is not closed with all triangles turned outwards
     */
    public TriangleMesh with(Sides sides) {
        if (sides == Sides.SOLID && !(isOriented() && signedVolume() > 0)) {
            throw new IllegalArgumentException("a solid mesh must be closed, its triangles counter-clockwise seen from"
                    + " outside: closed " + isClosed() + ", oriented " + isOriented() + ", volume " + signedVolume());
        }
        return new TriangleMesh(this, sides);
    }

    /**
     * Returns the mesh with the corners of every triangle in the other order: what was outside is inside, and a closed mesh
     * that was modelled inside out has a positive volume. Its sides are {@link Sides#BOTH}.
     */
    public TriangleMesh reversed() {
        int[] corners = new int[triangles.length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = triangles[i - i % 3 + 2 - i % 3];
        }
        return new TriangleMesh(vertices, corners);
    }

    /** Returns how often a {@link DeformingMesh} has moved the vertices. */
    @Override
    public long version() {
        return topology.version();
    }

    @Override
    public Sides sides() {
        return sides;
    }

    @Override
    public ConcaveBody transformed(double... matrix) {
        return new SurfaceImage(this, AffineMap.of(matrix), 0);
    }

    @Override
    public ConcaveBody rounded(double radius) {
        return new SurfaceImage(this, AffineMap.IDENTITY, radius);
    }

    /** Moves all vertices and refits the tree. */
    void move(double[] moved) {
        if (moved.length != vertices.length) {
            throw new IllegalArgumentException(
                    "vertices must stay as many as they are: " + moved.length + " coordinates for " + vertices.length);
        }
        requireFinite(moved);
        System.arraycopy(moved, 0, vertices, 0, moved.length);
        tree().refit(this::writeBox);
        if (wideTree.isKnown()) {
            wideTree().refit();
        }
        topology.forget();
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

    /** Returns the vertex index of a triangle's corner 0, 1 or 2. */
    public int corner(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }

    /** Writes the nine coordinates of a triangle's corners into {@code out}. */
    public void corners(int triangle, double[] out) {
        int a = 3 * triangles[3 * triangle];
        int b = 3 * triangles[3 * triangle + 1];
        int c = 3 * triangles[3 * triangle + 2];
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = vertices[a + axis];
            out[3 + axis] = vertices[b + axis];
            out[6 + axis] = vertices[c + axis];
        }
    }

    @Override
    public int pieceCount() {
        return triangleCount();
    }

    @Override
    public void piece(int number, Piece out) {
        out.triangle.set(this, number);
        out.setTriangle(sides);
    }

    /** Returns the tree over the triangles' boxes; item i is triangle i. */
    public AabbTree tree() {
        return tree.value();
    }

    /** True of meshes through which rays take long enough to be worth a tree of their own. */
    boolean isLarge() {
        return pieceCount() >= LARGE;
    }

    /** The tree of the triangles for rays through large meshes, built on first use. */
    WideTree wideTree() {
        return wideTree.value();
    }

    /** out = the box around all triangles; empty if there are none. */
    @Override
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

    /** Returns the volume within an oriented mesh, negative if its triangles are clockwise seen from outside. */
    public double signedVolume() {
        return topology().signedVolume;
    }

    /** Returns the first of all vertices with the same coordinates as this one. */
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
        return new AabbTree(triangleCount(), this::writeBox);
    }

    private void writeBox(int triangle, double[] out, int at) {
        int a = 3 * triangles[3 * triangle];
        int b = 3 * triangles[3 * triangle + 1];
        int c = 3 * triangles[3 * triangle + 2];
        for (int axis = 0; axis < 3; axis++) {
            double p = vertices[a + axis];
            double q = vertices[b + axis];
            double r = vertices[c + axis];
            out[at + axis] = Math.min(p, Math.min(q, r));
            out[at + 3 + axis] = Math.max(p, Math.max(q, r));
        }
    }

    private Topology findTopology() {
        return new Topology(vertices, triangles, bounds(new Aabb()).diagonal());
    }

    @Override
    public String toString() {
        return "mesh of " + triangleCount() + " triangles";
    }
}
