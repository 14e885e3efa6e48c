package org.collide4j.mesh;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/** How far one convex shape is from a concave body, or how deep in it: branch and bound over the pieces. */
final class NearestPieces {
    /** Relative to the sizes that enter; more than what rounding does to the distance of a point. */
    private static final double ROUNDING = 0x1p-44;

    /** Number of no piece. */
    static final int NO_PIECE = -1;

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
    private final Vector3 normal = new Vector3();
    private final TriangleSieve sieve = new TriangleSieve();

    /** Greatest distance that is of interest in the current search. */
    private double limit;

    /** Bounds of the least distance of the pieces measured so far. */
    private double lower;

    private double upper;

    private int steps;
    private int tests;
    private int last;

    NearestPieces(NarrowPhase narrow) {
        this.narrow = narrow;
    }

    /** True unless the distance from every piece is proven to be larger than the limit. */
    boolean within(double limit, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        return within(limit, a, poseA, b, poseB, NO_PIECE);
    }

    /** Returns true unless all pieces are proven to be farther than the limit; tests one that is likely to be near first. */
    boolean within(double limit, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, int first) {
        tests = 0;
        if (first != NO_PIECE && isWithin(limit, a, poseA, b, poseB, first)) {
            return true;
        }
        if (limit >= 0 && isInside(a, poseA, b, poseB)) {
            return true;
        }
        PieceSearch search = near(a, poseA, b, poseB);
        double reach = square(limit);
        while (search.next(reach)) {
            if (search.piece != first && isWithin(limit, a, poseA, b, poseB, search.piece)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithin(double limit, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, int number) {
        b.piece(number, piece);
        tests++;
        last = number;
        return narrow.within(limit, a, poseA, piece.shape(), piece.place(poseB, placed));
    }

    /** Returns the number of pieces that the last {@link #within} tested. */
    int tests() {
        return tests;
    }

    /** Returns the piece that the last {@link #within} tested last; only if it tested any. */
    int lastTested() {
        return last;
    }

    /**
     * Overwrites {@code out} with the distance, if it is at most the limit; 0 for shapes that share a point, as soon as one
     * piece does.
     */
    void distance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, PieceProximity out) {
        distance(a, poseA, b, poseB, limit, NO_PIECE, out);
    }

    /** Computes the distance, if it is at most the limit; measures a piece that is likely to be the nearest first. */
    void distance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, int first, PieceProximity out) {
        begin(a, poseA, poseB, limit, out);
        if (isInside(a, poseA, b, poseB)) {
            out.setShared();
            out.setPieces(0, -1);
            return;
        }
        if (first != NO_PIECE) {
            measure(a, poseA, b, poseB, first, false, out);
        }
        PieceSearch search = near(a, b);
        while (isOpen(out) && search.next(square(upper))) {
            if (search.piece != first) {
                measure(a, poseA, b, poseB, search.piece, false, out);
            }
        }
        end(out);
    }

    /** Computes the distance of a shape outside the body from the listed pieces; one is likely to be the nearest. */
    void distance(
            ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, NearPieces listed, int first, PieceProximity out) {
        begin(a, poseA, poseB, Double.POSITIVE_INFINITY, out);
        measure(a, poseA, b, poseB, first, false, out);
        for (int i = 0; i < listed.count() && isOpen(out); i++) {
            if (listed.piece(i) != first) {
                measure(a, poseA, b, poseB, listed.piece(i), false, out);
            }
        }
        end(out);
    }

    /** Lists all pieces that are not proven to be farther away than the reach; false if they are too many. */
    boolean list(double reach, ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, NearPieces out) {
        PieceSearch search = near(a, poseA, b, poseB);
        double square = square(reach);
        while (search.next(square)) {
            b.piece(search.piece, piece);
            if (narrow.within(reach, a, poseA, piece.shape(), piece.place(poseB, placed)) && !out.add(search.piece)) {
                return false;
            }
        }
        return true;
    }

    private void begin(ConvexShape a, Pose poseA, Pose poseB, double limit, PieceProximity out) {
        relative.setRelative(poseB, poseA);
        sieve.start(a, relative, limit);
        out.setNothing(limit);
        this.limit = limit;
        lower = Double.POSITIVE_INFINITY;
        upper = limit;
        steps = 0;
    }

    /** Returns true as long as no piece is found to share a point; the upper bound may be above 0 then, by rounding. */
    private static boolean isOpen(PieceProximity out) {
        return out.pieceB() < 0 || out.signedDistance() > 0;
    }

    /** Measures the distance of a piece, or the signed one, unless it is proven to be farther than the nearest so far. */
    private void measure(
            ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, int number, boolean signed, PieceProximity out) {
        b.piece(number, piece);
        if (isFarther(a, poseA, poseB)) {
            return;
        }
        if (signed) {
            narrow.signedDistance(a, poseA, piece.shape(), placed, near);
        } else {
            narrow.distance(a, poseA, piece.shape(), placed, near);
        }
        take(a, poseB, number, out);
    }

    /** Places the piece; returns true if it is proven to be farther away than the nearest so far, which is apart. */
    private boolean isFarther(ConvexShape a, Pose poseA, Pose poseB) {
        boolean hasLimit = upper > 0 && upper < Double.POSITIVE_INFINITY;
        if (hasLimit && piece.isFlat()) {
            sieve.reachOut(upper);
            if (sieve.isBeyond(piece.triangle)) {
                return true;
            }
        }
        piece.place(poseB, placed);
        return hasLimit && !narrow.within(upper, a, poseA, piece.shape(), placed);
    }

    private void take(ConvexShape a, Pose poseB, int number, PieceProximity out) {
        steps += near.steps();
        if (near.lower() > 0 && near.upper() < upper) {
            Vector3 inWorld = near.normal();
            sieve.setPlane(a, poseB.inverseRotate(inWorld.x, inWorld.y, inWorld.z, normal));
        }
        lower = Math.min(lower, near.lower());
        upper = Math.min(upper, near.upper());
        keepNearer(number, limit, out);
    }

    private void end(PieceProximity out) {
        if (out.pieceB() >= 0) {
            out.narrow(Math.max(0, lower), Math.max(0, upper), steps);
        }
    }

    /**
     * Overwrites {@code out} with the least of the signed distances from the pieces, and from the inside of a solid, if it
     * is at most the limit.
     */
    void signedDistance(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, PieceProximity out) {
        signedDistance(a, poseA, b, poseB, limit, NO_PIECE, out);
    }

    /** Computes the signed distance; measures a piece that is likely to be the answer first. */
    void signedDistance(
            ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB, double limit, int first, PieceProximity out) {
        begin(a, poseA, poseB, limit, out);
        if (first != NO_PIECE) {
            measure(a, poseA, b, poseB, first, true, out);
        }
        PieceSearch search = near(a, b);
        while (search.next(square(upper))) {
            if (search.piece != first) {
                measure(a, poseA, b, poseB, search.piece, true, out);
            }
        }
        if (out.pieceB() >= 0) {
            out.narrow(lower, upper, steps);
        }
        if (mayHold(b, a) && solids.find(b, centerIn(a, poseA, poseB))) {
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
        return near(a, b);
    }

    private PieceSearch near(ConvexShape a, ConcaveBody b) {
        PieceSearch search = searches.over(b);
        if (HalfSpace.isUnder(a)) {
            search.nearHalfSpace(a, relative, 0);
        } else {
            placedBounds.of(a, relative, box);
            search.near(box);
        }
        return search;
    }

    static double square(double limit) {
        double least = Math.max(0, limit);
        return least * least * (1 + 0x1p-50);
    }

    /** True if a solid of the body encloses the middle of the shape. */
    boolean isInside(ConvexShape a, Pose poseA, ConcaveBody b, Pose poseB) {
        return mayHold(b, a) && solids.contains(b, centerIn(a, poseA, poseB));
    }

    /** Returns true if a solid of the body may enclose the shape; none encloses a half-space. */
    private static boolean mayHold(ConcaveBody body, ConvexShape shape) {
        return Solids.mayHold(body) && !HalfSpace.isUnder(shape);
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
