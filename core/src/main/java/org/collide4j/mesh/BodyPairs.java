package org.collide4j.mesh;

import org.collide4j.bounds.TurnedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit.Outcome;

/** Two concave bodies: every piece of the one that may matter is asked about as a convex shape against the other. */
final class BodyPairs {
    private final NearestPieces nearest;
    private final PieceCasts casts;
    private final BodySearch searches = new BodySearch();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Pose relative = new Pose();
    private final Aabb box = new Aabb();
    private final Aabb own = new Aabb();
    private final TurnedBounds bounds = new TurnedBounds();
    private final PieceProximity near = new PieceProximity();
    private final PieceHit hit = new PieceHit();
    private final Vector3 way = new Vector3();

    /** Bounds of the least distance of the pieces measured so far. */
    private double least;

    private double most;
    /** Least lower bound of what may be first or deepest, and the least proven upper bound: times, or signed distances. */
    private double lower;

    private double proven;

    /** The last time at which there may be a first contact, where none is proven. */
    private double latest;

    private int steps;

    BodyPairs(NearestPieces nearest, PieceCasts casts) {
        this.nearest = nearest;
        this.casts = casts;
    }

    boolean within(double limit, ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB) {
        if (a.pieceCount() > b.pieceCount()) {
            return within(limit, b, poseB, a, poseA);
        }
        PieceSearch search = near(a, poseA, b, poseB);
        double reach = NearestPieces.square(limit);
        while (search.next(reach)) {
            a.piece(search.piece, piece);
            if (nearest.within(limit, piece.shape(), piece.place(poseA, placed), b, poseB)) {
                return true;
            }
        }
        return limit >= 0 && holdsAny(a, poseA, b, poseB);
    }

    /** True if a solid encloses the middle of a piece of the other: the surfaces need not touch for that. */
    private boolean holdsAny(ConcaveBody solid, Pose poseA, ConcaveBody b, Pose poseB) {
        if (solid.sides() != Sides.SOLID) {
            return false;
        }
        PieceSearch search = near(b, poseB, solid, poseA);
        while (search.next(0)) {
            b.piece(search.piece, piece);
            if (nearest.isInside(piece.shape(), piece.place(poseB, placed), solid, poseA)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Computes the distance, if it is at most the limit; measures two pieces that are likely to be the nearest first, if
     * their numbers are not negative.
     */
    void distance(
            ConcaveBody a,
            Pose poseA,
            ConcaveBody b,
            Pose poseB,
            double limit,
            int firstA,
            int firstB,
            PieceProximity out) {
        if (a.pieceCount() > b.pieceCount()) {
            distance(b, poseB, a, poseA, limit, firstB, firstA, out);
            out.swap();
            return;
        }
        out.setNothing(limit);
        least = Double.POSITIVE_INFINITY;
        most = limit;
        steps = 0;
        if (firstA >= 0) {
            measure(a, poseA, firstA, b, poseB, firstB, out);
        }
        PieceSearch search = near(a, poseA, b, poseB);
        while (isOpen(out) && search.next(NearestPieces.square(most))) {
            if (search.piece != firstA) {
                measure(a, poseA, search.piece, b, poseB, NearestPieces.NO_PIECE, out);
            }
        }
        if (isOpen(out) && holdsAny(a, poseA, b, poseB)) {
            out.setShared();
        } else if (out.pieceA() >= 0) {
            out.narrow(least, most, steps);
        }
    }

    /** Overwrites {@code out} with the least signed distance of a piece from the other body. */
    void signedDistance(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        if (a.pieceCount() > b.pieceCount()) {
            signedDistance(b, poseB, a, poseA, out);
            out.swap();
            return;
        }
        out.setNothing(Double.POSITIVE_INFINITY);
        lower = Double.POSITIVE_INFINITY;
        proven = Double.POSITIVE_INFINITY;
        steps = 0;
        PieceSearch search = near(a, poseA, b, poseB);
        while (search.next(NearestPieces.square(proven))) {
            a.piece(search.piece, piece);
            nearest.signedDistance(piece.shape(), piece.place(poseA, placed), b, poseB, proven, near);
            keepDeeper(search.piece, near.pieceB(), out);
        }
        if (Solids.mayHold(a)) {
            search = near(b, poseB, a, poseA);
            while (search.next(0)) {
                b.piece(search.piece, piece);
                if (nearest.isInside(piece.shape(), piece.place(poseB, placed), a, poseA)) {
                    nearest.signedDistance(piece.shape(), placed, a, poseA, proven, near);
                    near.swap();
                    keepDeeper(near.pieceA(), search.piece, out);
                }
            }
        }
        if (out.pieceA() >= 0) {
            out.narrow(lower, proven, steps);
        }
    }

    private void keepDeeper(int pieceA, int pieceB, PieceProximity out) {
        steps += near.steps();
        if (near.signedDistance() == Double.POSITIVE_INFINITY) {
            return;
        }
        lower = Math.min(lower, near.lower());
        proven = Math.min(proven, near.upper());
        if (out.pieceA() < 0 || near.signedDistance() < out.signedDistance()) {
            out.set(near);
            out.setPieces(pieceA, pieceB);
        }
    }

    /** Returns true as long as no two pieces are found to share a point. */
    private static boolean isOpen(PieceProximity out) {
        return out.pieceA() < 0 || out.signedDistance() > 0;
    }

    /** Measures the distance of a piece of A from B, if it is at most that of the nearest so far. */
    private void measure(
            ConcaveBody a, Pose poseA, int number, ConcaveBody b, Pose poseB, int first, PieceProximity out) {
        a.piece(number, piece);
        nearest.distance(piece.shape(), piece.place(poseA, placed), b, poseB, most, first, near);
        steps += near.steps();
        if (near.signedDistance() == Double.POSITIVE_INFINITY) {
            return;
        }
        least = Math.min(least, near.lower());
        most = Math.min(most, near.upper());
        if (out.pieceA() < 0 || near.signedDistance() < out.signedDistance()) {
            out.set(near);
            out.setPieces(number, near.pieceB());
        }
    }

    /** Moves A along a vector; casts two pieces that are likely to meet first, unless their numbers are negative. */
    void linear(
            ConcaveBody a,
            Pose poseA,
            double dx,
            double dy,
            double dz,
            ConcaveBody b,
            Pose poseB,
            int firstA,
            int firstB,
            PieceHit out) {
        begin(out);
        if (firstA >= 0) {
            a.piece(firstA, piece);
            casts.linear(piece.shape(), firstA, piece.place(poseA, placed), dx, dy, dz, b, poseB, 1, firstB, hit);
            keepEarlier(out);
        }
        relative.setRelative(poseA, poseB);
        poseA.inverseRotate(-dx, -dy, -dz, way);
        PieceSearch search = searches.over(a);
        search.along(bounds.of(b.bounds(own), relative), way.x, way.y, way.z);
        while (search.next(limit())) {
            if (search.piece != firstA) {
                a.piece(search.piece, piece);
                piece.place(poseA, placed);
                casts.linear(piece.shape(), search.piece, placed, dx, dy, dz, b, poseB, limit(), firstB, hit);
                keepEarlier(out);
            }
        }
        out.settle(lower, proven, latest, steps);
    }

    /** Moves both bodies; casts two pieces that are likely to meet first, unless their numbers are negative. */
    void turning(
            ConcaveBody a,
            Pose poseA,
            Motion motionA,
            ConcaveBody b,
            Pose poseB,
            Motion motionB,
            int firstA,
            int firstB,
            PieceHit out) {
        begin(out);
        if (firstA >= 0) {
            a.piece(firstA, piece);
            piece.place(poseA, placed);
            casts.turning(piece.shape(), firstA, placed, motionA, b, poseB, motionB, 1, firstB, hit);
            keepEarlier(out);
        }
        PieceSearch search = searches.over(a);
        search.near(a.bounds(box));
        while (search.next(Double.POSITIVE_INFINITY)) {
            if (search.piece != firstA) {
                a.piece(search.piece, piece);
                piece.place(poseA, placed);
                casts.turning(piece.shape(), search.piece, placed, motionA, b, poseB, motionB, limit(), firstB, hit);
                keepEarlier(out);
            }
        }
        out.settle(lower, proven, latest, steps);
    }

    /** Until when a contact may still come first. */
    private double limit() {
        return Math.min(1, proven);
    }

    private void begin(PieceHit out) {
        out.setMiss(1);
        lower = 1;
        proven = Double.POSITIVE_INFINITY;
        latest = 0;
        steps = 0;
    }

    private void keepEarlier(PieceHit out) {
        steps += hit.steps();
        if (!hit.hit()) {
            return;
        }
        lower = Math.min(lower, hit.lower());
        latest = Math.max(latest, hit.upper());
        if (hit.outcome() == Outcome.HIT) {
            proven = Math.min(proven, hit.upper());
        }
        boolean first = out.pieceB() < 0 || hit.time() < out.time();
        if (first || (hit.time() == out.time() && hit.signedDistance() < out.signedDistance())) {
            out.set(hit);
        }
    }

    /** Begins the search for pieces of the body near the other's bounds. */
    private PieceSearch near(ConcaveBody body, Pose pose, ConcaveBody other, Pose poseOther) {
        relative.setRelative(pose, poseOther);
        PieceSearch search = searches.over(body);
        search.near(bounds.of(other.bounds(own), relative));
        return search;
    }
}
