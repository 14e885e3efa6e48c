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

    void distance(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, PieceProximity out) {
        if (a.pieceCount() > b.pieceCount()) {
            distance(b, poseB, a, poseA, out);
            out.swap();
            return;
        }
        out.setNothing(Double.POSITIVE_INFINITY);
        PieceSearch search = near(a, poseA, b, poseB);
        double lower = Double.POSITIVE_INFINITY;
        double upper = Double.POSITIVE_INFINITY;
        int steps = 0;
        while (upper > 0 && search.next(NearestPieces.square(upper))) {
            a.piece(search.piece, piece);
            nearest.distance(piece.shape(), piece.place(poseA, placed), b, poseB, upper, near);
            steps += near.steps();
            if (near.signedDistance() == Double.POSITIVE_INFINITY) {
                continue;
            }
            lower = Math.min(lower, near.lower());
            upper = Math.min(upper, near.upper());
            if (out.pieceA() < 0 || near.signedDistance() < out.signedDistance()) {
                out.set(near);
                out.setPieces(search.piece, near.pieceB());
            }
        }
        if (upper > 0 && holdsAny(a, poseA, b, poseB)) {
            out.setShared();
        } else if (out.pieceA() >= 0) {
            out.narrow(lower, upper, steps);
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

    void linear(ConcaveBody a, Pose poseA, double dx, double dy, double dz, ConcaveBody b, Pose poseB, PieceHit out) {
        begin(out);
        relative.setRelative(poseA, poseB);
        poseA.inverseRotate(-dx, -dy, -dz, way);
        PieceSearch search = searches.over(a);
        search.along(bounds.of(b.bounds(own), relative), way.x, way.y, way.z);
        while (search.next(limit())) {
            a.piece(search.piece, piece);
            casts.linear(piece.shape(), search.piece, piece.place(poseA, placed), dx, dy, dz, b, poseB, limit(), hit);
            keepEarlier(out);
        }
        out.settle(lower, proven, latest, steps);
    }

    void turning(ConcaveBody a, Pose poseA, Motion motionA, ConcaveBody b, Pose poseB, Motion motionB, PieceHit out) {
        begin(out);
        PieceSearch search = searches.over(a);
        search.near(a.bounds(box));
        while (search.next(Double.POSITIVE_INFINITY)) {
            a.piece(search.piece, piece);
            casts.turning(
                    piece.shape(), search.piece, piece.place(poseA, placed), motionA, b, poseB, motionB, limit(), hit);
            keepEarlier(out);
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
