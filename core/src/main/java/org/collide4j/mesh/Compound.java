package org.collide4j.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.collide4j.broad.AabbTree;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.check.Require;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * A body of parts, each with its place in the body's frame; parts may touch and overlap. A part is a convex shape, or a
 * concave body: a mesh, a height field, another compound. Immutable.
 *
 * <p><b>Pieces</b>: a convex part is one piece, a body has all of its own; they are numbered through in the order of the
 * parts. {@link #part} and {@link #firstPiece} lead back. <b>Sides</b>: each surface keeps its own. What a solid part
 * encloses belongs to the compound; a one-sided part lets pass what comes from behind.
 *
 * <pre>{@code
 * var dumbbell = new Compound(
 *         List.of(new Sphere(0.5), new Sphere(0.5), new Capsule(0.1, 1)),
 *         List.of(Pose.at(0, 0, -1), Pose.at(0, 0, 1), new Pose()));
 * var near = new PieceProximity();
 * double gap = meshes.distance(new Sphere(0.5), Pose.at(3, 0, 1), dumbbell, new Pose(), near); // 2
 * int part = near.pieceB(); // 1
 *
 * Compound both = Compound.builder()
 *         .add(dumbbell, Pose.at(-2, 0, 0)) // pieces 0 to 2
 *         .add(mesh, Pose.at(2, 0, 0)) // pieces from 3 on
 *         .build();
 * int first = both.firstPiece(1); // 3
 * }</pre>
 */
public final class Compound implements ConcaveBody {
    private final CompoundParts parts;
    private final AabbTree tree;

    /** The parts of which these are images under the map, fattened by the radius; the parts themselves if they are none. */
    private final CompoundParts source;

    private final AffineMap map;
    private final double radius;

    /** Creates a compound whose piece i is shape i at pose i. */
    public Compound(List<? extends ConvexShape> shapes, List<Pose> poses) {
        this(new CompoundParts(requireSameSize(shapes, poses), poses));
    }

    private Compound(CompoundParts parts) {
        this.parts = parts;
        source = parts;
        tree = parts.tree();
        map = AffineMap.IDENTITY;
        radius = 0;
    }

    private Compound(Compound original, AffineMap map, double radius) {
        map.requireReach(original.tree.bounds(new Aabb()), original);
        this.map = map.isIdentity() ? AffineMap.IDENTITY : map;
        this.radius = radius;
        source = original.source;
        tree = original.tree;
        parts = source.image(this.map, radius);
    }

    private static <T> List<T> requireSameSize(List<T> shapes, List<Pose> poses) {
        if (shapes.size() != poses.size()) {
            throw new IllegalArgumentException(
                    "each shape must have its pose: " + shapes.size() + " shapes, " + poses.size() + " poses");
        }
        return shapes;
    }

    /** Returns a builder of compounds that may have concave parts. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the parts of which this is an image: compounds that share them share them again once they are loaded. */
    CompoundParts source() {
        return source;
    }

    void write(ShapeWriter out) {
        out.putShape(source);
        map.write(out);
        out.put(radius);
    }

    static Compound read(ShapeReader in) {
        var original = new Compound(in.getShape(CompoundParts.class));
        AffineMap map = AffineMap.read(in);
        double radius = in.getDouble();
        Require.extent("radius", radius);
        return map.isIdentity() && radius == 0 ? original : new Compound(original, map, radius);
    }

    /** Returns the number of parts, convex and concave. */
    public int partCount() {
        return parts.count();
    }

    /** Returns the part to which a piece belongs. */
    public int part(int piece) {
        return parts.partOf(Objects.checkIndex(piece, pieceCount()));
    }

    /** Returns the number of a part's first piece. */
    public int firstPiece(int part) {
        return parts.first(Objects.checkIndex(part, partCount()));
    }

    @Override
    public int pieceCount() {
        return parts.pieceCount();
    }

    @Override
    public boolean hasPiece(int number) {
        int part = parts.partOf(number);
        return !parts.isBody(part) || parts.body(part).hasPiece(number - parts.first(part));
    }

    @Override
    public void piece(int number, Piece out) {
        parts.piece(number, out);
    }

    @Override
    public Aabb bounds(Aabb out) {
        map.box(tree.bounds(out));
        return out.isEmpty() ? out : out.inflate(radius);
    }

    @Override
    public Sides sides() {
        return parts.sides();
    }

    @Override
    public Compound transformed(double... matrix) {
        AffineMap outer = AffineMap.of(matrix);
        return new Compound(this, new AffineMap().setProduct(outer, map), outer.ballOf(radius, this));
    }

    @Override
    public Compound rounded(double radius) {
        Require.extent("radius", radius);
        return new Compound(this, map, this.radius + radius);
    }

    /** True if a part is a concave body. */
    boolean isNested() {
        return parts.isNested();
    }

    CompoundParts parts() {
        return parts;
    }

    /** The tree over the boxes of the parts without map and radius; item i is part i. */
    AabbTree tree() {
        return tree;
    }

    AffineMap map() {
        return map;
    }

    double radius() {
        return radius;
    }

    @Override
    public String toString() {
        return (map == AffineMap.IDENTITY ? "" : "image of a ") + "compound of " + parts.count() + " parts"
                + (radius > 0 ? ", fattened by " + radius : "");
    }

    /**
     * Collects the parts of a compound.
     *
     * <pre>{@code
     * Compound table = Compound.builder()
     *         .add(new Box(1, 0.5, 0.05), Pose.at(0, 0, 0.8))
     *         .add(mesh, Pose.at(0, 0, 0.85)) // as it is, by reference
     *         .build();
     * }</pre>
     */
    public static final class Builder {
        private final List<Object> parts = new ArrayList<>();
        private final List<Pose> poses = new ArrayList<>();

        private Builder() {}

        /** Adds a convex part, whose pose is copied. */
        public Builder add(ConvexShape shape, Pose pose) {
            return addPart(Objects.requireNonNull(shape, "shape"), pose);
        }

        /**
         * Adds a concave part, whose pose is copied. The compound refers to the body, which must not change any more: it may
         * be in many places.
         *
         * @throws IllegalArgumentException for a {@link BodyGroup}, whose bodies come and go
         */
        public Builder add(ConcaveBody body, Pose pose) {
            if (body instanceof BodyGroup) {
                throw new IllegalArgumentException("a group may change and is no part of a compound: add its bodies");
            }
            return addPart(Objects.requireNonNull(body, "body"), pose);
        }

        private Builder addPart(Object part, Pose pose) {
            parts.add(part);
            poses.add(new Pose(pose));
            return this;
        }

        /** Returns a compound of the parts added so far. */
        public Compound build() {
            return new Compound(new CompoundParts(List.copyOf(parts), List.copyOf(poses)));
        }
    }
}
