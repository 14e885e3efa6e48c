package org.collide4j.mesh;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** How far one convex shape is from a concave body, or how deep in it: branch and bound over the pieces. */
final class NearestPieces {
    /** Relative to the sizes that enter; more than what rounding does to the distance of a point. */
    private static final double ROUNDING = 0x1p-44;

    private final NarrowPhase narrow;
    private final BodySearch searches = new BodySearch();
    private final PlacedBounds placedBounds = new PlacedBounds();
    private final Solids solids = new Solids();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Pose relative = new Pose();
    private final Aabb box = new Aabb();
    private final Proximity near = new Proximity();
    private final Vector3 center = new Vector3();

    NearestPieces(NarrowPhase narrow) {
        this.narrow = narrow;
    }

    /** True unless the distance from every piece is proven to be larger than the limit. */
    boolean within(double limit, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        if (limit >= 0 && isInside(a, poseA, b, poseB)) {
            return true;
        }
        PieceSearch search = near(a, poseA, b, poseB);
        double reach = square(limit);
        while (search.next(reach)) {
            b.piece(search.piece, piece);
            if (narrow.within(limit, a, poseA, piece.shape(), piece.place(poseB, placed))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Overwrites {@code out} with the distance, if it is at most the limit; 0 for shapes that share a point, as soon as one
     * piece does.
     */
    void distance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, PieceProximity out) {
        out.setNothing(limit);
        if (isInside(a, poseA, b, poseB)) {
            out.setShared();
            out.setPieces(0, -1);
            return;
        }
        PieceSearch search = near(a, poseA, b, poseB);
        double lower = Double.POSITIVE_INFINITY;
        double upper = limit;
        int steps = 0;
        while (search.next(square(upper))) {
            b.piece(search.piece, piece);
            narrow.distance(a, poseA, piece.shape(), piece.place(poseB, placed), near);
            steps += near.steps();
            lower = Math.min(lower, near.lower());
            upper = Math.min(upper, near.upper());
            keepNearer(search.piece, limit, out);
            if (upper <= 0) {
                break;
            }
        }
        if (out.pieceB() >= 0) {
            out.narrow(Math.max(0, lower), Math.max(0, upper), steps);
        }
    }

    /**
     * Overwrites {@code out} with the least of the signed distances from the pieces, and from the inside of a solid, if it
     * is at most the limit.
     */
    void signedDistance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, PieceProximity out) {
        out.setNothing(limit);
        PieceSearch search = near(a, poseA, b, poseB);
        double lower = Double.POSITIVE_INFINITY;
        double upper = limit;
        int steps = 0;
        while (search.next(square(upper))) {
            b.piece(search.piece, piece);
            narrow.signedDistance(a, poseA, piece.shape(), piece.place(poseB, placed), near);
            steps += near.steps();
            lower = Math.min(lower, near.lower());
            upper = Math.min(upper, near.upper());
            keepNearer(search.piece, limit, out);
        }
        if (out.pieceB() >= 0) {
            out.narrow(lower, upper, steps);
        }
        if (Solids.mayHold(b) && solids.find(b, centerIn(a, poseA, poseB))) {
            sink(a, poseB, out);
        }
    }

    private void keepNearer(int number, double limit, PieceProximity out) {
        boolean nearer = out.pieceB() < 0
                ? near.lower() <= limit
                : near.signedDistance() < out.signedDistance()
                        || (near.signedDistance() == out.signedDistance() && number < out.pieceB());
        if (nearer) {
            out.set(near);
            out.setPieces(0, number);
        }
    }

    /** Begins the search around the shape; it lies in the body's frame as its box says. */
    private PieceSearch near(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        relative.setRelative(poseB, poseA);
        placedBounds.of(a, relative, box);
        PieceSearch search = searches.over(b);
        search.near(box);
        return search;
    }

    static double square(double limit) {
        double least = Math.max(0, limit);
        return least * least * (1 + 0x1p-50);
    }

    /** True if a solid of the body encloses the middle of the shape. */
    boolean isInside(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        return Solids.mayHold(b) && solids.contains(b, centerIn(a, poseA, poseB));
    }

    /** Returns the middle of the shape in the frame of the other pose. */
    private Vector3 centerIn(ConvexShape a, Pose poseA, Pose poseB) {
        a.center(center);
        poseA.transform(center, center);
        return poseB.inverseTransform(center, center);
    }

    /**
     * The ball around the middle that lies in the shape has its own depth below the surface; if that is greater than the
     * depth in any piece, it is the answer.
     */
    private void sink(ConvexShape a, Pose poseB, PieceProximity out) {
        double radius = a.innerRadius() + a.margin();
        double depth = solids.depth + radius;
        double unsure = solids.unsure + ROUNDING * depth;
        if (-depth >= out.signedDistance()) {
            out.narrow(Math.min(out.lower(), -depth - unsure), out.upper(), out.steps());
            return;
        }
        Vector3 outward = solids.outward;
        out.pointOnB().set(solids.nearest);
        out.pointOnA().set(center).addScaled(-radius, outward);
        poseB.transform(out.pointOnA(), out.pointOnA());
        poseB.transform(out.pointOnB(), out.pointOnB());
        poseB.rotate(-outward.x, -outward.y, -outward.z, out.normal());
        double lower = Math.min(out.lower(), -depth - unsure);
        out.setDistance(-depth, lower, Math.min(out.upper(), -depth + unsure));
        out.setPieces(0, solids.number);
    }
}
