package org.collide4j.mesh;

import org.collide4j.closest.ClosestPoints;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * The normals of a concave body at a place of its surface: those of all pieces that the place belongs to.
 *
 * <pre>
 *        m              The normals of a convex piece at one of its points x are the directions m that lead to places
 *         ╲             outside to which x is the nearest point: at an edge, a fan. Those of a union of pieces are what all
 *   ───────x───────     fans have in common: here, of two flush tiles, the normal of the floor alone. The right tile has the
 *     tile │ tile       normal m too, the left one not. Over a ridge, the normals between those of its sides are left.
 * </pre>
 *
 * <p>Nothing has to be known of neighbours or shared edges: pieces may meet in any way. Pieces nearer to the place than a
 * small part of the touching body's size count as at the place, so that gaps and steps of that size are no edges.
 */
final class NormalCone {
    private static final Point PLACE = new Point(0, 0, 0);

    /** The sine of the angle by which a normal may lean over a piece at the place. */
    private static final double LEANING = 0x1p-20;

    /** Largest gap between pieces that counts as none, in parts of the size of the touching bodies. */
    static final double WIDTH = 0x1p-14;

    /** Relative to coordinates; more than what rounding does to a place. */
    private static final double ROUNDING = 0x1p-42;

    private final NarrowPhase narrow;
    private final BodySearch searches = new BodySearch();
    private final Piece piece = new Piece();
    private final ClosestPoints closest = new ClosestPoints();
    private final Proximity near = new Proximity();
    private final Pose here = new Pose();
    private final Aabb box = new Aabb();
    private final Vector3 x = new Vector3();
    private final Vector3 place = new Vector3();
    private final Vector3 m = new Vector3();
    private final Vector3 at = new Vector3();
    private final Vector3 outside = new Vector3();
    private final Vector3 nearest = new Vector3();
    private ConcaveBody body = new BodyGroup();
    private Pose pose = here;
    private NearTriangles triangles = new NearTriangles();
    private final double[] corners = new double[9];
    private double size;
    private double width;

    NormalCone(NarrowPhase narrow) {
        this.narrow = narrow;
    }

    /**
     * Begins with another body.
     *
     * @param size the size of what touches it: how far outside a normal is looked from
     * @param triangles all that may be at the places that will be asked about, if they are complete
     */
    void start(ConcaveBody body, Pose pose, double size, NearTriangles triangles) {
        this.body = body;
        this.triangles = triangles;
        this.pose = pose;
        this.size = size;
        width = WIDTH * size;
    }

    /** The width up to which gaps and steps do not count. */
    double width() {
        return width;
    }

    /**
     * True if there are pieces at the place, and none is in the way of the direction.
     *
     * @param place a point of the body's surface, in the world; so is the unit direction, which points out of the body
     */
    boolean has(Vector3 place, double mx, double my, double mz) {
        pose.inverseTransform(place, x);
        pose.inverseRotate(mx, my, mz, m);
        double wide = width + ROUNDING * x.sumAbs();
        if (triangles.knowAll(x, wide)) {
            return noTriangleIsInTheWay(wide);
        }
        PieceSearch search = searches.over(body);
        search.near(box.set(x.x, x.y, x.z, x.x, x.y, x.z).inflate(wide));
        boolean isSurface = false;
        while (search.next(0)) {
            body.piece(search.piece, piece);
            isSurface |= piece.isThin() || !piece.isFlat() || isAtFatTriangle(wide);
            if (piece.isFlat() ? triangleIsInTheWay(wide) : partIsInTheWay(wide)) {
                return false;
            }
        }
        return isSurface;
    }

    private boolean noTriangleIsInTheWay(double wide) {
        boolean isSurface = false;
        triangles.start();
        while (triangles.next(x.x, x.y, x.z, wide, corners)) {
            isSurface = true;
            if (triangleIsInTheWay(corners, wide)) {
                return false;
            }
        }
        return isSurface;
    }

    /** A fattened triangle has the normals of the triangle itself at the place below: they are moved along by the radius. */
    private boolean triangleIsInTheWay(double wide) {
        double radius = piece.triangle.margin();
        if (radius == 0) {
            return triangleIsInTheWay(piece.triangle.corners, wide);
        }
        place.set(x);
        x.addScaled(-radius, m);
        boolean isInTheWay = triangleIsInTheWay(piece.triangle.corners, wide);
        x.set(place);
        return isInTheWay;
    }

    private boolean isAtFatTriangle(double wide) {
        double radius = piece.triangle.margin();
        closest.reset();
        closest.pointAndTriangle(x.x - radius * m.x, x.y - radius * m.y, x.z - radius * m.z, piece.triangle.corners);
        return closest.distanceSquared <= wide * wide;
    }

    private boolean triangleIsInTheWay(double[] p, double wide) {
        if (Math.max(above(p, 0), Math.max(above(p, 3), above(p, 6))) <= ROUNDING * x.sumAbs()) {
            return false;
        }
        closest.reset();
        closest.pointAndTriangle(x.x, x.y, x.z, p);
        if (!(closest.distanceSquared <= wide * wide)) {
            return false;
        }
        at.set(closest.bx, closest.by, closest.bz);
        outside.set(at).addScaled(size, m);
        closest.reset();
        closest.pointAndTriangle(outside.x, outside.y, outside.z, p);
        return leavesPlace(nearest.set(closest.bx, closest.by, closest.bz));
    }

    private double above(double[] p, int i) {
        return m.x * (p[i] - x.x) + m.y * (p[i + 1] - x.y) + m.z * (p[i + 2] - x.z);
    }

    private boolean partIsInTheWay(double wide) {
        ConvexShape part = piece.shape();
        Pose place = piece.pose();
        place.inverseRotate(m.x, m.y, m.z, nearest);
        part.support(nearest.x, nearest.y, nearest.z, nearest);
        place.transform(nearest, nearest).addScaled(part.margin(), m);
        if (nearest.sub(x).dot(m)
                <= ROUNDING * (x.sumAbs() + place.translation(at).sumAbs())) {
            return false;
        }
        double apart = narrow.distance(PLACE, here.setTranslation(x.x, x.y, x.z), part, place, near);
        if (apart > wide) {
            return false;
        }
        at.set(apart > 0 ? near.pointOnB() : x);
        outside.set(at).addScaled(size, m);
        apart = narrow.distance(PLACE, here.setTranslation(outside.x, outside.y, outside.z), part, place, near);
        return !(apart > 0) || leavesPlace(near.pointOnB());
    }

    /** Seen from outside along a normal, the place itself is nearest. */
    private boolean leavesPlace(Vector3 nearest) {
        return nearest.distance(at) > LEANING * size + ROUNDING * x.sumAbs();
    }
}
