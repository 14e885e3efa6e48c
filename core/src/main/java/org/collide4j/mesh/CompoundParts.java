package org.collide4j.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.broad.AabbTree;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;

/** The parts of a compound, convex or concave, with their poses and the numbers of their pieces. */
final class CompoundParts {
    private static final ConvexShape NO_SHAPE = new Point(0, 0, 0);
    private static final ConcaveBody NO_BODY = new BodyGroup();

    /** Per part its shape, or {@link #NO_SHAPE}. */
    private final ConvexShape[] shapes;

    /** Per part its body, or {@link #NO_BODY}; empty if all parts are convex. */
    private final ConcaveBody[] bodies;

    private final Pose[] poses;

    /** Per part the map of its pose; empty if all parts are convex. */
    private final AffineMap[] placements;

    /** Per part the number of its first piece, then the number of all pieces; empty if all parts are convex. */
    private final int[] firsts;

    /** True if what is inside a part without touching its surface may touch it all the same. */
    final boolean hasSolids;

    /** The largest radius by which a surface among the parts is fattened. */
    final double fatness;

    /** Tree over the boxes of the parts; images of parts have none. */
    private final Lazy<AabbTree> tree;

    /** @param parts shapes and bodies, as many as poses */
    CompoundParts(List<?> parts, List<Pose> poses) {
        this(parts, poses, Optional.empty());
    }

    private CompoundParts(List<?> parts, List<Pose> poses, Optional<AabbTree> known) {
        int count = parts.size();
        this.poses = poses.stream().map(Pose::new).toArray(Pose[]::new);
        shapes = new ConvexShape[count];
        boolean nested = parts.stream().anyMatch(ConcaveBody.class::isInstance);
        bodies = new ConcaveBody[nested ? count : 0];
        placements = new AffineMap[bodies.length];
        firsts = new int[nested ? count + 1 : 0];
        Arrays.fill(bodies, NO_BODY);
        for (int i = 0; i < count; i++) {
            Object part = Objects.requireNonNull(parts.get(i), "part");
            shapes[i] = part instanceof ConvexShape shape ? shape : NO_SHAPE;
            HalfSpace.requireBounded(shapes[i], "give the half-space a body of its own");
            if (nested) {
                AffineMap placement = AffineMap.of(this.poses[i]);
                placements[i] = placement.isIdentity() ? AffineMap.IDENTITY : placement;
                bodies[i] = part instanceof ConcaveBody body ? body : NO_BODY;
                firsts[i + 1] = add(firsts[i], isBody(i) ? bodies[i].pieceCount() : 1, i);
            }
        }
        hasSolids = Arrays.stream(bodies).anyMatch(Solids::mayHold);
        fatness = Arrays.stream(bodies).mapToDouble(SurfaceImage::fatness).max().orElse(0);
        tree = known.map(it -> new Lazy<>(this::buildTree, it, 0)).orElseGet(() -> new Lazy<>(this::buildTree));
    }

    /** Returns the shapes and bodies. */
    List<Object> parts() {
        List<Object> parts = new ArrayList<>();
        for (int i = 0; i < count(); i++) {
            parts.add(isBody(i) ? bodies[i] : shapes[i]);
        }
        return parts;
    }

    void write(ShapeWriter out) {
        out.put(count());
        for (int i = 0; i < count(); i++) {
            out.putShape(isBody(i) ? bodies[i] : shapes[i]);
            out.put(poses[i]);
        }
        tree().write(out);
    }

    static CompoundParts read(ShapeReader in) {
        int count = in.getCount(Integer.BYTES + Pose.NUMBERS * Double.BYTES);
        List<Object> parts = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Object part = in.getShape(Object.class);
            in.check(part instanceof ConvexShape || part instanceof ConcaveBody, "part " + i + " is no shape");
            parts.add(part);
            poses.add(in.get(new Pose()));
        }
        AabbTree tree = AabbTree.read(in);
        in.check(tree.itemCount() == count, "a tree of " + tree.itemCount() + " parts");
        return new CompoundParts(parts, poses, Optional.of(tree));
    }

    private static int add(int before, int count, int part) {
        if ((long) before + count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a compound has at most 2^31 − 1 pieces: part " + part + " makes them more; divide the compound");
        }
        return before + count;
    }

    int count() {
        return shapes.length;
    }

    boolean isNested() {
        return bodies.length > 0;
    }

    boolean isBody(int part) {
        return isNested() && bodies[part] != NO_BODY;
    }

    ConcaveBody body(int part) {
        return bodies[part];
    }

    Pose pose(int part) {
        return poses[part];
    }

    /** Returns the map of the part's pose, of a compound that has bodies. */
    AffineMap placement(int part) {
        return placements[part];
    }

    int pieceCount() {
        return isNested() ? firsts[shapes.length] : shapes.length;
    }

    int first(int part) {
        return isNested() ? firsts[part] : part;
    }

    /** Returns the part to which the piece belongs. */
    int partOf(int piece) {
        if (!isNested()) {
            return piece;
        }
        int at = Arrays.binarySearch(firsts, piece);
        if (at < 0) {
            return -at - 2;
        }
        while (firsts[at + 1] == piece) {
            at++; // parts without pieces
        }
        return at;
    }

    void piece(int number, Piece out) {
        int part = bodies.length == 0 ? number : partOf(number);
        if (bodies.length == 0 || bodies[part] == NO_BODY) {
            out.setPart(shapes[part], poses[part]);
            return;
        }
        bodies[part].piece(number - firsts[part], out);
        if (placements[part] != AffineMap.IDENTITY) {
            out.move(poses[part], placements[part]);
        }
    }

    /** Returns the sides that all surfaces have in common. */
    Sides sides() {
        Sides common = Sides.BOTH;
        boolean first = true;
        for (ConcaveBody body : bodies) {
            boolean isSurface = body != NO_BODY;
            if (isSurface && !first && body.sides() != common) {
                return Sides.BOTH;
            }
            common = isSurface ? body.sides() : common;
            first &= !isSurface;
        }
        return common;
    }

    /** Returns the tree over the boxes of the parts; item i is part i. */
    AabbTree tree() {
        return tree.value();
    }

    private AabbTree buildTree() {
        PlacedBounds convex = new PlacedBounds();
        Aabb box = new Aabb();
        return new AabbTree(count(), (part, out, at) -> {
            if (isBody(part)) {
                bodies[part].bounds(box);
                placements[part].box(
                        box.isEmpty() ? box.set(0, 0, 0, 0, 0, 0) : box); // the tree wants one of each part
            } else {
                convex.of(shapes[part], poses[part], box);
            }
            out[at] = box.minX;
            out[at + 1] = box.minY;
            out[at + 2] = box.minZ;
            out[at + 3] = box.maxX;
            out[at + 4] = box.maxY;
            out[at + 5] = box.maxZ;
        });
    }

    /** Returns the images of all parts under the map, fattened by the radius. */
    CompoundParts image(AffineMap map, double radius) {
        Object[] images = new Object[count()];
        Pose[] places = new Pose[count()];
        for (int i = 0; i < images.length; i++) {
            boolean mapped = map != AffineMap.IDENTITY;
            places[i] = mapped ? new Pose() : poses[i];
            double[] m = mapped
                    ? new AffineMap().setProduct(map, AffineMap.of(poses[i])).numbers()
                    : new double[0];
            if (isBody(i)) {
                ConcaveBody image = mapped ? bodies[i].transformed(m) : bodies[i];
                images[i] = radius > 0 ? image.rounded(radius) : image;
            } else {
                ConvexShape image = mapped ? shapes[i].transformed(m) : shapes[i];
                images[i] = radius > 0 ? image.rounded(radius) : image;
            }
        }
        return new CompoundParts(List.of(images), List.of(places));
    }
}
