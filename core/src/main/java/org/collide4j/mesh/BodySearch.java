package org.collide4j.mesh;

/** The searches of one worker, one for each kind of body. */
final class BodySearch {
    private final TreeSearch tree = new TreeSearch();
    private final WideSearch wide = new WideSearch();
    private final HeightFieldSearch grid = new HeightFieldSearch();
    private final GroupSearch group = new GroupSearch();
    private final CompoundSearch compounds = new CompoundSearch();

    /** Scratch for maps of a body within a body. */
    private final AffineMap product = new AffineMap();

    /** The search for the pieces of the body on a ray: of large meshes, down a tree of its own. */
    PieceSearch alongRay(ConcaveBody body) {
        return body instanceof TriangleMesh mesh && mesh.isLarge() ? wide.over(mesh.wideTree()) : over(body);
    }

    /** The search over the pieces of the body. */
    PieceSearch over(ConcaveBody body) {
        return over(body, AffineMap.IDENTITY);
    }

    /** The search over the pieces of the body where the map places it. */
    PieceSearch over(ConcaveBody body, AffineMap placement) {
        if (body instanceof TriangleMesh mesh) {
            return tree.over(mesh.tree(), placement, 0);
        }
        if (body instanceof Compound compound) {
            return compound.isNested()
                    ? compounds.over(compound, placement)
                    : tree.over(compound.tree(), product(placement, compound.map()), compound.radius());
        }
        if (body instanceof HeightField field) {
            return grid.over(field, placement, 0);
        }
        if (body instanceof SurfaceImage image) {
            AffineMap map = product(placement, image.map());
            return image.surface() instanceof TriangleMesh mesh
                    ? tree.over(mesh.tree(), map, image.radius())
                    : grid.over((HeightField) image.surface(), map, image.radius());
        }
        return group.over((BodyGroup) body);
    }

    private AffineMap product(AffineMap outer, AffineMap inner) {
        return product(outer, inner, product);
    }

    /** Returns the product, written to {@code out} unless one of the two is the identity. */
    static AffineMap product(AffineMap outer, AffineMap inner, AffineMap out) {
        if (inner == AffineMap.IDENTITY) {
            return outer;
        }
        return outer == AffineMap.IDENTITY ? inner : out.setProduct(outer, inner);
    }
}
