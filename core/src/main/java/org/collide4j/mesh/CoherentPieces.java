package org.collide4j.mesh;

import org.collide4j.math.Pose;

/**
 * Distances of a pair of bodies that is queried in every frame: by what {@link MeshPair} has of the previous frames, else
 * by a search, whose result is cached. A worker; allocates nothing when warm.
 */
final class CoherentPieces {
    /** Frames for which a new list of near pieces lasts if the bodies move on at their speed. */
    private static final double FRAMES = 16;

    /** Fewest frames for which a list is worth its search, which takes as long as one or two queries. */
    private static final double FEWEST_FRAMES = 4;

    /** Least and greatest slack relative to the distance: with more slack, a list has too many pieces. */
    private static final double LEAST_SLACK = 0x1p-10;

    private static final double MOST_SLACK = 0.25;

    /** Fewest tests of pieces after which the distance is worth its search: it may save those of the next frames. */
    private static final int MANY_TESTS = 8;

    /** Greatest distance, in sizes of A, that is measured for the intersection queries of the next frames. */
    private static final double MOST_REACH = 0.5;

    private final NearestPieces nearest;
    private final BodyPairs pairs;
    private final Pose relative = new Pose();
    private final PieceProximity near = new PieceProximity();

    CoherentPieces(NearestPieces nearest, BodyPairs pairs) {
        this.nearest = nearest;
        this.pairs = pairs;
    }

    /** Computes the distance, 0 if the two share a point. */
    void distance(MeshPair pair, Pose poseA, Pose poseB, PieceProximity out) {
        moveTo(pair, poseA, poseB);
        if (isListed(pair)) {
            nearest.distance(pair.a, poseA, pair.b, poseB, pair.near, pair.nearestB(), out);
        } else {
            search(pair, poseA, poseB, Double.POSITIVE_INFINITY, out);
            list(pair, poseA, poseB, out);
        }
        pair.setNearest(out);
    }

    /** Computes the signed distance. */
    void signedDistance(MeshPair pair, Pose poseA, Pose poseB, PieceProximity out) {
        distance(pair, poseA, poseB, out);
        if (out.lower() > 0) {
            return;
        }
        if (pair.isConcave) {
            pairs.signedDistance(pair.bodyA, poseA, pair.b, poseB, out);
        } else {
            double limit = Double.POSITIVE_INFINITY;
            nearest.signedDistance(pair.a, poseA, pair.b, poseB, limit, pair.nearestB(), out);
        }
        pair.setNearest(out);
    }

    /** Returns true unless the two are proven to be farther apart than the limit. */
    boolean within(double limit, MeshPair pair, Pose poseA, Pose poseB) {
        moveTo(pair, poseA, poseB);
        if (pair.near.least() > limit) {
            return false;
        }
        if (pair.near.most() <= limit) {
            return true;
        }
        if (pair.isConcave) {
            return pairs.within(limit, pair.bodyA, poseA, pair.b, poseB);
        }
        boolean isNear = nearest.within(limit, pair.a, poseA, pair.b, poseB, pair.nearestB());
        if (isNear && nearest.tests() > 0) {
            pair.setNearestB(nearest.lastTested());
        } else if (!isNear && nearest.tests() >= MANY_TESTS) {
            measure(limit, pair, poseA, poseB);
        }
        return isNear;
    }

    /** Measures how far apart bodies are that move slowly, so that the next intersection queries need no piece. */
    private void measure(double limit, MeshPair pair, Pose poseA, Pose poseB) {
        double reach = FRAMES * pair.near.speed();
        if (reach <= MOST_REACH * pair.radius()) {
            search(pair, poseA, poseB, Math.max(0, limit) + reach, near);
            pair.near.set(relative, near.lower(), near.upper(), pair.version());
            pair.setNearest(near);
        }
    }

    private void moveTo(MeshPair pair, Pose poseA, Pose poseB) {
        relative.setRelative(poseB, poseA);
        pair.moveTo(relative);
    }

    /** Returns true if the nearest piece is a listed one, and A is still outside the body. */
    private static boolean isListed(MeshPair pair) {
        return pair.near.holdsNearest() && pair.near.least() > 0 && pair.nearestB() >= 0;
    }

    private void search(MeshPair pair, Pose poseA, Pose poseB, double limit, PieceProximity out) {
        if (pair.isConcave) {
            pairs.distance(pair.bodyA, poseA, pair.b, poseB, limit, pair.nearestA(), pair.nearestB(), out);
        } else {
            nearest.distance(pair.a, poseA, pair.b, poseB, limit, pair.nearestB(), out);
        }
    }

    /** Caches a distance, and lists the pieces that may be nearest in the next frames if the bodies move slowly enough. */
    private void list(MeshPair pair, Pose poseA, Pose poseB, PieceProximity out) {
        pair.near.set(relative, out.lower(), out.upper(), pair.version());
        double speed = pair.near.speed();
        double most = MOST_SLACK * out.upper();
        double slack = Math.min(Math.max(FRAMES * speed, LEAST_SLACK * out.upper()), most);
        boolean lasts = FEWEST_FRAMES * speed <= slack && out.lower() > 0 && out.upper() < Double.POSITIVE_INFINITY;
        if (lasts && !pair.isConcave && pair.near.mayList()) {
            boolean few = nearest.list(out.upper() + 2 * slack, pair.a, poseA, pair.b, poseB, pair.near);
            pair.near.endList(few ? slack : NearPieces.NO_LIST);
        }
    }
}
