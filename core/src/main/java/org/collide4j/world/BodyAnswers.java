package org.collide4j.world;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** Runs narrow phase queries on bodies, convex or concave. Not thread-safe. */
final class BodyAnswers {
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();
    private final CastHit hit = new CastHit();
    private final PieceHit pieceHit = new PieceHit();
    private final Proximity near = new Proximity();
    private final PieceProximity pieceNear = new PieceProximity();

    boolean raycast(Ray ray, Body body, WorldHit out) {
        if (body.isConcave) {
            mesh.raycast(ray, body.pieces, body.pose, pieceHit);
        } else {
            narrow.raycast(ray, body.shape, body.pose, hit);
        }
        return take(body, out);
    }

    boolean cast(ConvexShape shape, Pose pose, Motion motion, Body body, WorldHit out) {
        if (body.isConcave) {
            mesh.cast(shape, pose, motion, body.pieces, body.pose, pieceHit);
        } else {
            narrow.cast(shape, pose, motion, body.shape, body.pose, hit);
        }
        return take(body, out);
    }

    /** Casts a ray, starting from what is cached of the body. */
    boolean raycast(WorldCache cache, Ray ray, Body body, WorldHit out) {
        cache.turnTo(body);
        if (body.isConcave) {
            mesh.raycast(cache.meshPair, ray, body.pose, pieceHit);
        } else {
            narrow.raycast(cache.pair, ray, body.pose, hit);
        }
        return take(body, out);
    }

    /** Casts the cache's shape, starting from what is cached of the body. */
    boolean cast(WorldCache cache, Pose pose, Motion motion, Body body, WorldHit out) {
        cache.turnTo(body);
        if (body.isConcave) {
            mesh.cast(cache.meshPair, pose, motion, body.pose, pieceHit);
        } else {
            narrow.cast(cache.pair, pose, motion, body.pose, hit);
        }
        return take(body, out);
    }

    /** Writes the hit of the last cast at the body; returns true unless that missed. */
    private boolean take(Body body, WorldHit out) {
        if (body.isConcave) {
            out.set(pieceHit, body.handle, pieceHit.pieceB());
        } else {
            out.set(hit, body.handle, 0);
        }
        return out.hit();
    }

    /** Computes the distance of the cache's shape and a body, starting from what is cached of the body. */
    void distance(WorldCache cache, Pose pose, Body body, WorldProximity out) {
        cache.turnTo(body);
        if (body.isConcave) {
            mesh.distance(cache.meshPair, pose, body.pose, pieceNear);
        } else {
            narrow.distance(cache.pair, pose, body.pose, near);
        }
        take(body, out);
    }

    /** Writes the last distance of a shape from the body. */
    private void take(Body body, WorldProximity out) {
        if (body.isConcave) {
            out.set(pieceNear);
            out.setBodies(0, body.handle, pieceNear.pieceA(), pieceNear.pieceB());
        } else {
            out.set(near);
            out.setBodies(0, body.handle, 0, 0);
        }
    }

    boolean intersects(ConvexShape shape, Pose pose, Body body) {
        return body.isConcave
                ? mesh.intersects(shape, pose, body.pieces, body.pose)
                : narrow.intersects(shape, pose, body.shape, body.pose);
    }

    /** Computes the distance of a shape and a body, 0 if they share a point. */
    void distance(ConvexShape shape, Pose pose, Body body, WorldProximity out) {
        if (body.isConcave) {
            mesh.distance(shape, pose, body.pieces, body.pose, pieceNear);
        } else {
            narrow.distance(shape, pose, body.shape, body.pose, near);
        }
        take(body, out);
    }

    /** Computes the signed distance of two bodies; for two concave ones the distance. */
    void signedDistance(Body a, Body b, WorldProximity out) {
        if (a.isConcave && b.isConcave) {
            distance(a, b, out);
        } else if (b.isConcave) {
            mesh.signedDistance(a.shape, a.pose, b.pieces, b.pose, pieceNear);
            out.set(pieceNear);
            out.setBodies(a.handle, b.handle, 0, pieceNear.pieceB());
        } else if (a.isConcave) {
            signedDistance(b, a, out);
            out.swap();
        } else {
            narrow.signedDistance(a.shape, a.pose, b.shape, b.pose, near);
            out.set(near);
            out.setBodies(a.handle, b.handle, 0, 0);
        }
    }

    /** Computes the distance of two bodies, 0 if they share a point. */
    void distance(Body a, Body b, WorldProximity out) {
        if (!a.isConcave) {
            distance(a.shape, a.pose, b, out);
            out.setBodies(a.handle, b.handle, out.pieceA(), out.pieceB());
        } else if (!b.isConcave) {
            distance(b, a, out);
            out.swap();
        } else {
            mesh.distance(a.pieces, a.pose, b.pieces, b.pose, pieceNear);
            out.set(pieceNear);
            out.setBodies(a.handle, b.handle, pieceNear.pieceA(), pieceNear.pieceB());
        }
    }
}
