package org.collide4j.mesh;

/** The searches of one worker, one for each kind of body. */
final class BodySearch {
    private final TreeSearch tree = new TreeSearch();
    private final GridSearch grid = new GridSearch();
    private final GroupSearch group = new GroupSearch();

    /** The search over the pieces of the body. */
    PieceSearch over(ConcaveBody body) {
        if (body instanceof TriangleMesh mesh) {
            return tree.over(mesh.tree());
        }
        if (body instanceof HeightField field) {
            return grid.over(field);
        }
        if (body instanceof Compound compound) {
            return tree.over(compound.tree());
        }
        return group.over((BodyGroup) body);
    }
}
