package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.shape.ConvexShape;

/** Two bodies that are one set of points: every query has to answer the same about both, within its interval. */
final class Alike {
    private final MeshPhase meshes = new MeshPhase();
    private final PieceProximity nearOne = new PieceProximity();
    private final PieceProximity nearOther = new PieceProximity();
    private final PieceHit hitOne = new PieceHit();
    private final PieceHit hitOther = new PieceHit();
    private final PieceContacts ofOne = PieceContacts.ofAllPoints();
    private final PieceContacts ofOther = PieceContacts.ofAllPoints();
    private final Vector3 first = new Vector3();
    private final Vector3 second = new Vector3();
    private final Aabb box = new Aabb();
    private final Piece piece = new Piece();

    /** Pairs that touch, rays and casts that meet, and points of contact compared: none of the checks may be idle. */
    int touching;

    int met;
    int points;

    /** Contact queries, and those with other points than their like: rounding may tip a choice between two normals. */
    int contactQueries;

    int otherContacts;

    /** Returns a place near one of the pieces of the body at the pose, a part of the size away. */
    Pose near(Random random, ConcaveBody body, Pose pose, double size) {
        body.piece(random.nextInt(body.pieceCount()), piece);
        Vector3 place = new Vector3();
        piece.shape().center(place);
        piece.pose().transform(place, place);
        pose.transform(place, place);
        Pose turned = Meshes.pose(random, 1);
        return turned.setTranslation(
                place.x + size * random.nextGaussian(),
                place.y + size * random.nextGaussian(),
                place.z + size * random.nextGaussian());
    }

    /** Compares all queries of a convex shape. */
    void check(ConvexShape a, Pose poseA, ConcaveBody one, ConcaveBody other, Pose pose, double size, String which) {
        double tolerance = 1e-9 * (size + one.bounds(box).diagonal() + reach(pose) + reach(poseA));
        double distance = meshes.distance(a, poseA, one, pose, nearOne);
        meshes.distance(a, poseA, other, pose, nearOther);
        overlap(which + " distance", tolerance);
        meshes.signedDistance(a, poseA, one, pose, nearOne);
        meshes.signedDistance(a, poseA, other, pose, nearOther);
        overlap(which + " signed", tolerance);
        if (Math.abs(nearOne.signedDistance()) > tolerance) {
            boolean touches = nearOne.signedDistance() < 0;
            touching += touches ? 1 : 0;
            assertEquals(touches, meshes.intersects(a, poseA, one, pose), which);
            assertEquals(touches, meshes.intersects(a, poseA, other, pose), which);
            assertTrue(meshes.within(Math.max(0, distance) + tolerance, a, poseA, one, pose), which);
            assertFalse(!touches && meshes.within(distance - tolerance, a, poseA, one, pose), which);
        }
        meshes.contacts(a, poseA, one, pose, 0.1 * size, ofOne);
        meshes.contacts(a, poseA, other, pose, 0.1 * size, ofOther);
        contacts(which, size, tolerance);
    }

    private static double reach(Pose pose) {
        return Math.abs(pose.translationX()) + Math.abs(pose.translationY()) + Math.abs(pose.translationZ());
    }

    private void overlap(String which, double tolerance) {
        boolean overlaps = nearOne.lower() <= nearOther.upper() && nearOther.lower() <= nearOne.upper();
        assertTrue(overlaps, () -> which + ": " + nearOne + " and " + nearOther);
        if (nearOne.signedDistance() < Double.POSITIVE_INFINITY) {
            assertEquals(nearOne.signedDistance(), nearOther.signedDistance(), tolerance, which);
        }
    }

    private void contacts(String which, double size, double tolerance) {
        contactQueries++;
        points += ofOne.size();
        boolean same = ofOne.size() == ofOther.size();
        for (int i = 0; i < ofOne.size() && same; i++) {
            boolean found = false;
            for (int k = 0; k < ofOther.size() && !found; k++) {
                found = ofOne.normal(i, first).distance(ofOther.normal(k, second)) <= 1e-6
                        && Math.abs(ofOne.distance(i) - ofOther.distance(k)) <= tolerance
                        && ofOne.pointOnB(i, first).distance(ofOther.pointOnB(k, second)) <= 1e-6 * size + tolerance;
            }
            same = found;
        }
        otherContacts += same ? 0 : 1;
        double reach = 0.1 * size;
        if (Math.abs(nearOne.signedDistance() - reach) > tolerance) {
            assertEquals(
                    ofOne.size() == 0, ofOther.size() == 0, () -> which + " contacts: " + nearOne + ofOne + ofOther);
        }
    }

    /** Compares rays and casts at the bodies. */
    void checkMotions(
            Random random, ConvexShape a, Pose from, ConcaveBody one, ConcaveBody other, Pose pose, double size) {
        String which = a + " at " + from + " towards " + one;
        Vector3 to = new Vector3();
        near(random, one, pose, 0.1 * size).translation(to);
        Vector3 way = new Vector3().sub(to, from.translation(first)).scale(2);
        if (way.length() > 0) {
            Ray ray = new Ray(first.x, first.y, first.z, 0.5 * way.x, 0.5 * way.y, 0.5 * way.z);
            meshes.raycast(ray, one, pose, hitOne);
            meshes.raycast(ray, other, pose, hitOther);
            sameHit(which + " ray");
            meshes.cast(a, from, way.x, way.y, way.z, one, pose, hitOne);
            meshes.cast(a, from, way.x, way.y, way.z, other, pose, hitOther);
            sameHit(which + " cast");
            Motion motion = new Motion().setTranslation(way.x, way.y, way.z).setRotation(1, 2, 3, 0.5);
            meshes.cast(a, from, motion, one, pose, hitOne);
            meshes.cast(a, from, motion, other, pose, hitOther);
            sameHit(which + " turning");
        }
    }

    private void sameHit(String which) {
        boolean isSure =
                hitOne.outcome() != CastHit.Outcome.UNDECIDED && hitOther.outcome() != CastHit.Outcome.UNDECIDED;
        if (!isSure) {
            return;
        }
        assertEquals(hitOne.outcome(), hitOther.outcome(), () -> which + ": " + hitOne + " and " + hitOther);
        if (hitOne.hit()) {
            met++;
            boolean overlaps = hitOne.lower() <= hitOther.upper() && hitOther.lower() <= hitOne.upper();
            assertTrue(overlaps, () -> which + ": " + hitOne + " and " + hitOther);
        }
    }

    /** Compares all queries of a concave body. */
    void checkPair(
            ConcaveBody a, Pose poseA, ConcaveBody one, ConcaveBody other, Pose pose, double size, String which) {
        double tolerance = 1e-9 * (size + one.bounds(box).diagonal() + reach(pose) + reach(poseA));
        meshes.distance(a, poseA, one, pose, nearOne);
        meshes.distance(a, poseA, other, pose, nearOther);
        overlap(which + " pair", tolerance);
        meshes.signedDistance(a, poseA, one, pose, nearOne);
        meshes.signedDistance(a, poseA, other, pose, nearOther);
        overlap(which + " signed pair", tolerance);
        if (Math.abs(nearOne.signedDistance()) > tolerance) {
            assertEquals(meshes.intersects(a, poseA, one, pose), meshes.intersects(a, poseA, other, pose), which);
        }
        meshes.contacts(a, poseA, one, pose, 0.1 * size, ofOne);
        meshes.contacts(a, poseA, other, pose, 0.1 * size, ofOther);
        contacts(which, size, tolerance);
        Vector3 to = new Vector3();
        pose.translation(to).sub(to, poseA.translation(first));
        meshes.cast(a, poseA, to.x, to.y, to.z, one, pose, hitOne);
        meshes.cast(a, poseA, to.x, to.y, to.z, other, pose, hitOther);
        sameHit(which + " cast of a pair");
    }

    @Override
    public String toString() {
        return touching + " touch, " + met + " motions meet, " + points + " points, " + otherContacts + " of "
                + contactQueries + " contact queries differ";
    }
}
