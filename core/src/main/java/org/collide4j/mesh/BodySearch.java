package org.collide4j.mesh;

/** The searches of one worker, one for each kind of body. */
final class BodySearch {
    private final TreeSearch tree = new TreeSearch();
    private final WideSearch wide = new WideSearch();
    private final HeightFieldSearch grid = new HeightFieldSearch();
    private final GroupSearch group = new GroupSearch();

    /** The search for the pieces of the body on a ray: of large meshes, down a tree of its own. */
    PieceSearch alongRay(ConcaveBody body) {
        return body instanceof TriangleMesh mesh && mesh.isLarge() ? wide.over(mesh.wideTree()) : over(body);
    }

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
