package org.collide4j.mesh;

/**
 * The search through a compound of bodies: down the tree over its parts, and from a part that is a body down that body's own
 * tree, where the compound places it. All bounds are those of boxes in the frame of the query.
 */
final class CompoundSearch extends PieceSearch {
    private final TreeSearch tree = new TreeSearch();
    private final AffineMap mapOfTree = new AffineMap();
    private final AffineMap mapOfPart = new AffineMap();
    private AffineMap placement = AffineMap.IDENTITY;
    private Compound compound = Compound.builder().build();

    /** The searches one level deeper; none until a body within a compound is met. */
    private BodySearch[] deeper = {};

    private PieceSearch part = tree;
    private boolean isInPart;
    private int first;

    CompoundSearch over(Compound compound, AffineMap placement) {
        this.compound = compound;
        this.placement = placement;
        return this;
    }

    @Override
    double reach() {
        return 0; // each of the searches below adds its own
    }

    @Override
    void begin() {
        isInPart = false;
        AffineMap map = BodySearch.product(placement, compound.map(), mapOfTree);
        tree.over(compound.tree(), map, compound.radius()).sameAs(this);
    }

    @Override
    boolean next(double limit) {
        while (true) {
            if (isInPart) {
                isInPart = part.next(limit);
                if (isInPart) {
                    return found(first + part.piece, part.bound);
                }
            }
            if (!tree.next(limit)) {
                return false;
            }
            CompoundParts parts = compound.parts();
            first = parts.first(tree.piece);
            if (!parts.isBody(tree.piece)) {
                return found(first, tree.bound);
            }
            open(parts, tree.piece);
        }
    }

    private boolean found(int piece, double bound) {
        this.piece = piece;
        this.bound = bound;
        return true;
    }

    private void open(CompoundParts parts, int number) {
        if (deeper.length == 0) {
            deeper = new BodySearch[] {new BodySearch()};
        }
        AffineMap map = BodySearch.product(placement, parts.placement(number), mapOfPart);
        part = deeper[0].over(parts.body(number), map);
        part.sameAs(this);
        isInPart = true;
    }
}
