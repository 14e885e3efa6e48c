package org.collide4j.mesh;

/**
 * A triangle mesh whose vertices move while its triangles stay: cloth, a muscle, a membrane.
 *
 * <p>{@link #move} overwrites the vertices and refits the tree, without garbage and in a fraction of the time that building
 * takes. The tree keeps its shape: answers are those of a new mesh, and searches stay fast as long as triangles that were
 * neighbours stay so. After a deformation that tears the body apart, make another.
 *
 * <p>The {@link #mesh} is the exception among meshes: it changes. Nobody may ask about it while it is moved; what is
 * asked in between, by any number of threads, has to be parted from the move by the program.
 *
 * <pre>{@code
 * double[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
 * var cloth = new DeformingMesh(corners, new int[] {0, 1, 2, 2, 1, 3});
 * corners[11] = 0.5; // lift the last corner
 * cloth.move(corners);
 * double gap = meshes.distance(new Sphere(0.1), Pose.at(1, 1, 1), cloth.mesh(), new Pose(), new PieceProximity());
 * }</pre>
 */
public final class DeformingMesh {
    private final TriangleMesh mesh;

    /** Copies both arrays, as {@link TriangleMesh} does, and refuses the same. */
    public DeformingMesh(double[] vertices, int[] triangles) {
        mesh = new TriangleMesh(vertices, triangles);
        mesh.tree();
    }

    /**
     * Moves every vertex.
     *
     * @param vertices x0 y0 z0 x1 y1 z1 …, as many as before
     * @throws IllegalArgumentException if they are more or fewer, or one is not finite, naming it; then all stay
     */
    public void move(double[] vertices) {
        mesh.move(vertices);
    }

    /** Returns the mesh in its current state; the same object after every move. */
    public TriangleMesh mesh() {
        return mesh;
    }
}
