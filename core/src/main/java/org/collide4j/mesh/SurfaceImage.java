package org.collide4j.mesh;

import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.check.Require;
import org.collide4j.math.Aabb;

/**
 * The image of a mesh or of a height field under an affine map, swept by a ball: shares the surface's memory (van den Bergen
 * 2001, §2).
 *
 * <p>Searches map the boxes of the surface's tree, and a piece is mapped when it is visited. Images of images collapse into
 * one map and one radius.
 */
final class SurfaceImage implements ConcaveBody {
    private final ConcaveBody surface;
    private final AffineMap map;
    private final double radius;
    private final boolean isMapped;
    private final int orientation;

    /** The image without the ball. */
    private final ConcaveBody core;

    /**
     * @param surface a mesh or a height field
     * @param radius of the ball, in the frame of the image
     */
    SurfaceImage(ConcaveBody surface, AffineMap map, double radius) {
        Require.extent("radius", radius);
        map.requireReach(surface.bounds(new Aabb()), surface);
        this.surface = surface;
        this.map = map.isIdentity() ? AffineMap.IDENTITY : map;
        this.radius = radius;
        isMapped = this.map != AffineMap.IDENTITY;
        orientation = map.orientation();
        core = radius == 0 ? this : isMapped ? new SurfaceImage(surface, map, 0) : surface;
    }

    void write(ShapeWriter out) {
        out.putShape(surface);
        map.write(out);
        out.put(radius);
    }

    static SurfaceImage read(ShapeReader in) {
        ConcaveBody surface = in.getShape(ConcaveBody.class);
        in.check(surface instanceof TriangleMesh || surface instanceof HeightField, "an image of a " + surface);
        return new SurfaceImage(surface, AffineMap.read(in), in.getDouble());
    }

    ConcaveBody surface() {
        return surface;
    }

    AffineMap map() {
        return map;
    }

    double radius() {
        return radius;
    }

    /** Returns the image without the ball. */
    ConcaveBody core() {
        return core;
    }

    /** Returns the largest radius by which a surface of the body is fattened. */
    static double fatness(ConcaveBody body) {
        return body instanceof SurfaceImage image
                ? image.radius
                : body instanceof Compound compound ? compound.parts().fatness : 0;
    }

    @Override
    public int pieceCount() {
        return surface.pieceCount();
    }

    @Override
    public boolean hasPiece(int number) {
        return surface.hasPiece(number);
    }

    @Override
    public void piece(int number, Piece out) {
        surface.piece(number, out);
        if (isMapped) {
            out.triangle.map(map);
            if (orientation < 0) {
                out.triangle.turn();
            }
            out.setTriangle(sides());
        }
        out.triangle.fatten(radius);
    }

    @Override
    public long version() {
        return surface.version();
    }

    @Override
    public Aabb bounds(Aabb out) {
        map.box(surface.bounds(out));
        return out.isEmpty() ? out : out.inflate(radius);
    }

    @Override
    public Sides sides() {
        return orientation == 0 ? Sides.BOTH : surface.sides();
    }

    @Override
    public ConcaveBody transformed(double... matrix) {
        AffineMap outer = AffineMap.of(matrix);
        return new SurfaceImage(surface, new AffineMap().setProduct(outer, map), outer.ballOf(radius, surface));
    }

    @Override
    public ConcaveBody rounded(double radius) {
        Require.extent("radius", radius);
        return new SurfaceImage(surface, map, this.radius + radius);
    }

    @Override
    public String toString() {
        return (isMapped ? "image of a " : "") + surface + (radius > 0 ? ", fattened by " + radius : "");
    }
}
