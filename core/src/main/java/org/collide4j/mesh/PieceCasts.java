package org.collide4j.mesh;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/** Rays and moving convex shapes against concave bodies: the piece that is met first. */
final class PieceCasts {
    private final NarrowPhase narrow;
    private final NearestPieces nearest;
    private final BodySearch searches = new BodySearch();
    private final PlacedBounds placedBounds = new PlacedBounds();
    private final Sweep sweep = new Sweep();
    private final SeenPieces seen = new SeenPieces();
    private final Solids solids = new Solids();
    private final Approach approach = new Approach();
    private final SurfaceRay surfaceRay = new SurfaceRay();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Pose relative = new Pose();
    private final Aabb box = new Aabb();
    private final CastHit hit = new CastHit();
    private final PieceProximity start = new PieceProximity();
    private final Vector3 way = new Vector3();
    private final Vector3 normal = new Vector3();
    private double lower;
    private double proven;

    /** The last time at which there may be a first contact, where none is proven. */
    private double latest;

    private int steps;

    PieceCasts(NarrowPhase narrow, NearestPieces nearest) {
        this.narrow = narrow;
        this.nearest = nearest;
    }

    private void begin(double length, PieceHit out) {
        out.setMiss(length);
        lower = length;
        proven = Double.POSITIVE_INFINITY;
        latest = 0;
        steps = 0;
    }

    /** Casts a ray; a piece that is likely to be hit is cast at first, if its number is not negative. */
    void ray(Ray ray, ConcaveBody b, Pose poseB, int first, PieceHit out) {
        begin(ray.length(), out);
        surfaceRay.start(ray, poseB);
        if (solids.find(b, surfaceRay.source())) {
            startInside(ray, poseB, out);
            return;
        }
        Vector3 o = surfaceRay.source();
        Vector3 d = surfaceRay.direction();
        PieceSearch search = searches.alongRay(b);
        box.set(o.x, o.y, o.z, o.x, o.y, o.z).inflate(surfaceRay.rounding());
        search.along(box, d.x, d.y, d.z);
        if (first >= 0) {
            castRay(ray, b, poseB, first, out);
        }
        while (search.next(Math.min(ray.length(), proven))) {
            if (search.piece != first) {
                castRay(ray, b, poseB, search.piece, out);
            }
        }
        out.settle(lower, proven, latest, steps);
    }

    /** True if what moves that way, in B's frame, comes from behind the piece and passes through it. */
    private boolean isBehind(Vector3 way) {
        return piece.isOneSided() && piece.triangle.areaNormal(normal).dot(way) > 0;
    }

    private void castRay(Ray ray, ConcaveBody b, Pose poseB, int number, PieceHit out) {
        b.piece(number, piece);
        steps++;
        if (surfaceRay.moves() && piece.isThin()) {
            if (surfaceRay.meets(piece.triangle, piece.isOneSided(), ray.length())) {
                takeSurface(ray, poseB, number, out);
            }
        } else if (piece.sides() == Sides.SOLID
                || !isBehind(surfaceRay.direction())) { // within a fattened solid: a hit
            narrow.raycast(ray, piece.shape(), piece.place(poseB, placed), hit);
            take(hit, 0, number, out);
        }
    }

    private void startInside(Ray ray, Pose poseB, PieceHit out) {
        Vector3 outward = solids.outward;
        poseB.rotate(-outward.x, -outward.y, -outward.z, out.normal());
        out.pointOnA().set(ray.x(), ray.y(), ray.z());
        poseB.transform(solids.nearest, out.pointOnB());
        out.setContact(Outcome.HIT, 0, 0, 0);
        out.setDepth(-solids.depth);
        out.setPieces(0, solids.number);
    }

    private void takeSurface(Ray ray, Pose poseB, int number, PieceHit out) {
        lower = Math.min(lower, surfaceRay.lower);
        double upper = Math.min(surfaceRay.upper, ray.length());
        latest = Math.max(latest, upper);
        if (surfaceRay.outcome == Outcome.HIT && surfaceRay.upper <= ray.length()) {
            proven = Math.min(proven, upper);
        }
        double time = Math.min(surfaceRay.time, ray.length());
        if (out.pieceB() < 0 || time < out.time() || (time == out.time() && number < out.pieceB())) {
            out.setContact(surfaceRay.outcome, time, surfaceRay.lower, upper);
            out.setPieces(0, number);
            surfaceRay.normal(piece.triangle, normal);
            poseB.rotate(normal.x, normal.y, normal.z, out.normal());
            out.pointOnA().set(ray.x() + time * ray.dx(), ray.y() + time * ray.dy(), ray.z() + time * ray.dz());
            out.pointOnB().set(out.pointOnA());
        }
    }

    /** Moves a shape along a vector; a piece that is likely to be hit is cast at first, if its number is not negative. */
    void linear(
            ConvexShape a,
            int pieceA,
            Pose poseA,
            double dx,
            double dy,
            double dz,
            ConcaveBody b,
            Pose poseB,
            double limit,
            int first,
            PieceHit out) {
        begin(1, out);
        if (startInside(a, pieceA, poseA, b, poseB, out)) {
            return;
        }
        relative.setRelative(poseB, poseA);
        poseB.inverseRotate(dx, dy, dz, way);
        PieceSearch search = searches.over(b);
        if (HalfSpace.isUnder(a)) {
            search.alongHalfSpace(a, relative, way.x, way.y, way.z);
        } else {
            placedBounds.of(a, relative, box);
            search.along(box, way.x, way.y, way.z);
        }
        if (first >= 0) {
            castLinear(a, pieceA, poseA, dx, dy, dz, b, poseB, first, out);
        }
        while (search.next(Math.min(limit, proven))) {
            if (search.piece != first) {
                castLinear(a, pieceA, poseA, dx, dy, dz, b, poseB, search.piece, out);
            }
        }
        out.settle(lower, proven, latest, steps);
    }

    private void castLinear(
            ConvexShape a,
            int pieceA,
            Pose poseA,
            double dx,
            double dy,
            double dz,
            ConcaveBody b,
            Pose poseB,
            int number,
            PieceHit out) {
        b.piece(number, piece);
        if (!isBehind(way)) {
            narrow.cast(a, poseA, dx, dy, dz, piece.shape(), piece.place(poseB, placed), hit);
            take(hit, pieceA, number, out);
        }
    }

    /** Moves both bodies; casts at a piece that is likely to be hit first, unless its number is negative. */
    void turning(
            ConvexShape a,
            int pieceA,
            Pose poseA,
            Motion motionA,
            ConcaveBody b,
            Pose poseB,
            Motion motionB,
            double limit,
            int first,
            PieceHit out) {
        begin(1, out);
        if (startInside(a, pieceA, poseA, b, poseB, out)) {
            return;
        }
        seen.clear();
        if (first >= 0 && seen.add(first)) {
            castTurning(a, pieceA, poseA, motionA, b, poseB, motionB, first, out);
        }
        PieceSearch search = searches.over(b);
        if (HalfSpace.isUnder(a)) {
            relative.setRelative(poseB, poseA);
            search.nearHalfSpace(a, relative, approach.of(motionA, b.bounds(box), poseB, motionB));
            turnPieces(a, pieceA, poseA, motionA, b, poseB, motionB, search, out);
        } else {
            sweep.start(a, poseA, motionA, poseB, motionB);
            while (sweep.next(box) && sweep.from() <= Math.min(limit, proven)) {
                search.near(box);
                turnPieces(a, pieceA, poseA, motionA, b, poseB, motionB, search, out);
            }
        }
        out.settle(lower, proven, latest, steps);
    }

    /** Casts all pieces at which the search arrives, and which this query has not seen yet. */
    private void turnPieces(
            ConvexShape a,
            int pieceA,
            Pose poseA,
            Motion motionA,
            ConcaveBody b,
            Pose poseB,
            Motion motionB,
            PieceSearch search,
            PieceHit out) {
        while (search.next(0)) {
            if (seen.add(search.piece)) {
                castTurning(a, pieceA, poseA, motionA, b, poseB, motionB, search.piece, out);
            }
        }
    }

    private void castTurning(
            ConvexShape a,
            int pieceA,
            Pose poseA,
            Motion motionA,
            ConcaveBody b,
            Pose poseB,
            Motion motionB,
            int number,
            PieceHit out) {
        b.piece(number, piece);
        narrow.cast(a, poseA, motionA, piece.shape(), piece.place(poseB, placed), motionB, hit);
        if (!(piece.isOneSided() && hit.hit() && comesFromBehind(poseB, motionB))) {
            take(hit, pieceA, number, out);
        }
    }

    private boolean comesFromBehind(Pose poseB, Motion motionB) {
        piece.triangle.areaNormal(normal);
        motionB.at(hit.time(), poseB, placed);
        placed.rotate(normal.x, normal.y, normal.z, normal);
        return normal.dot(hit.normal()) > 0;
    }

    private boolean startInside(ConvexShape a, int pieceA, Pose poseA, ConcaveBody b, Pose poseB, PieceHit out) {
        if (!nearest.isInside(a, poseA, b, poseB)) {
            return false;
        }
        nearest.signedDistance(a, poseA, b, poseB, Double.POSITIVE_INFINITY, start);
        out.setContact(Outcome.HIT, 0, 0, 0);
        out.setDepth(start.signedDistance());
        out.setSearch(start.termination(), start.steps());
        out.normal().set(start.normal());
        out.pointOnA().set(start.pointOnA());
        out.pointOnB().set(start.pointOnB());
        out.setPieces(pieceA, start.pieceB());
        return true;
    }

    /** Keeps the earlier contact; of those at one time the deeper, of equals that with the smaller number. */
    private void take(CastHit hit, int pieceA, int pieceB, PieceHit out) {
        steps += hit.steps();
        if (!hit.hit()) {
            return;
        }
        lower = Math.min(lower, hit.lower());
        latest = Math.max(latest, hit.upper());
        if (hit.outcome() == Outcome.HIT) {
            proven = Math.min(proven, hit.upper());
        }
        if (out.pieceB() < 0 || comesBefore(hit, pieceB, out)) {
            out.set(hit);
            out.setPieces(pieceA, pieceB);
        }
    }

    private static boolean comesBefore(CastHit hit, int number, PieceHit out) {
        if (hit.time() != out.time()) {
            return hit.time() < out.time();
        }
        return hit.signedDistance() < out.signedDistance()
                || (hit.signedDistance() == out.signedDistance() && number < out.pieceB());
    }
}
