package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.bounds.TurnedBounds;
import org.collide4j.list.InPlaceSort;
import org.collide4j.manifold.FeatureId;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/**
 * All contacts of two bodies of which one at least is concave, without ghosts: every normal is one that both bodies
 * have there.
 *
 * <ol>
 *   <li>Each pair of pieces within reach is asked for its contacts. If both bodies have their {@link NormalCone normal}
 *       at the place, they stay.
 *   <li>A pair whose normal is foreign is asked again, along the normals of the piece's faces: a box that is a little
 *       way over a tile has its corner on it, whichever way out of the tile is the shortest.
 *   <li>If nothing is left of bodies that touch, the deepest foreign contact stays: better a wrong normal than a fall.
 * </ol>
 *
 * <p>No contact is deeper than the bodies overlap. A contact along another normal than the shortest way out of a piece is at
 * most twice as deep as the deepest pair of pieces, or in the plane of a contact that is there, or goes through a triangle
 * that the other body has pierced. Bodies that merely touch have therefore no depth, however far one of them lies below the
 * plane of the other's faces.
 */
final class ContactPieces {
    /** The greatest depth along a face's normal, in depths of the deepest pair: 1 / cos 60°, as {@link #UPRIGHT}. */
    private static final double DEEPER = 2;

    /**
     * The greatest depth below a triangle at which the normal of its face is tried first, in parts of the
     * smaller body's size.
     */
    private static final double LITTLE = 0x1p-6;

    /** Relative to the size; what counts as equally low. */
    private static final double LEVEL = 0x1p-30;

    /** The cosine of the angle by which another normal may differ from a foreign one. */
    private static final double UPRIGHT = 0.5;

    static final long DEEPEST = ((long) FeatureId.deepest() << 32) | (FeatureId.deepest() & 0xFFFFFFFFL);

    private final NarrowPhase narrow;
    private final BodySearch searches = new BodySearch();
    private final BodySearch searchesOfA = new BodySearch();
    private final PlacedBounds placedBounds = new PlacedBounds();
    private final SunkBody sunk = new SunkBody();
    private final TouchedPiece a;
    private final TouchedPiece b;
    private final FourOfEach fourOfEach = new FourOfEach();
    private final Contacts found = Contacts.ofAllPoints();
    private final PieceContacts none = new PieceContacts();
    private final Pose relative = new Pose();
    private final Aabb box = new Aabb();
    private final Aabb whole = new Aabb();
    private final TurnedBounds bounds = new TurnedBounds();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Vector3 normal = new Vector3();
    private final Vector3 outward = new Vector3();
    private final Vector3 foreign = new Vector3();
    private final Vector3 face = new Vector3();
    private final CastHit hit = new CastHit();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final RidgeSearch ridges = new RidgeSearch();
    private final TriangleSieve sieve = new TriangleSieve();
    private final NearTriangles triangles = new NearTriangles();
    private long[] pairs = new long[16];
    private boolean[] kept = new boolean[16];
    private int pairCount;
    private int postponed;
    private double reach;
    private double size;

    /** The greatest depth of a pair whose normal is its own, and of one whose normal is foreign. */
    private double depth;

    private double foreignDepth;

    /** The greatest depth of a contact that stands in for a foreign one. */
    private double allowed;

    ContactPieces(NarrowPhase narrow) {
        this.narrow = narrow;
        a = new TouchedPiece(narrow);
        b = new TouchedPiece(narrow);
    }

    void find(ConvexShape shape, Pose poseA, ConcaveBody body, Pose poseB, double reach, PieceContacts out) {
        out.start(shape, body);
        pairCount = 0;
        relative.setRelative(poseB, poseA);
        placedBounds.of(shape, relative, box);
        double size = whole.set(box).inflate(SurfaceImage.fatness(body)).diagonal();
        double farther = 2 * NormalCone.WIDTH * size;
        triangles.clear(box, reach + farther);
        sieve.start(shape, relative, reach);
        addPairs(0, body, reach, farther);
        a.start(shape, poseA);
        b.start(body, poseB, size, triangles);
        settle(body, poseB, reach, size, out);
        sunk.add(shape, poseA, body, poseB, out);
        out.finish(fourOfEach);
    }

    void find(ConcaveBody bodyA, Pose poseA, ConcaveBody bodyB, Pose poseB, double reach, PieceContacts out) {
        out.start(bodyA, bodyB);
        pairCount = 0;
        relative.setRelative(poseA, poseB);
        double size = Math.min(bodyB.bounds(box).diagonal(), bodyA.bounds(whole).diagonal());
        PieceSearch search = searchesOfA.over(bodyA);
        search.near(bounds.of(bodyB.bounds(whole), relative));
        relative.setRelative(poseB, poseA);
        while (search.next(NearestPieces.square(reach))) {
            bodyA.piece(search.piece, piece);
            placedBounds.of(piece.shape(), piece.place(relative, placed), box);
            addPairs(search.piece, bodyB, reach, 0);
        }
        triangles.clear();
        a.start(bodyA, poseA, size, triangles);
        b.start(bodyB, poseB, size, triangles);
        settle(bodyB, poseB, reach, size, out);
        out.finish(fourOfEach);
    }

    /** Notes the pieces of B within reach of the box, and all triangles that are a little farther. */
    private void addPairs(int pieceA, ConcaveBody body, double reach, double farther) {
        PieceSearch search = searches.over(body);
        search.near(box);
        double limit = NearestPieces.square(reach);
        double more = NearestPieces.square(reach + farther);
        while (search.next(more)) {
            if (farther > 0) {
                body.piece(search.piece, piece);
                if (piece.isThin()) {
                    triangles.add(piece.triangle.corners);
                } else {
                    triangles.addOther();
                }
            }
            if (search.bound <= limit && !(farther > 0 && piece.isFlat() && sieve.isFar(piece.triangle))) {
                if (pairCount == pairs.length) {
                    pairs = Arrays.copyOf(pairs, 2 * pairCount);
                }
                pairs[pairCount++] = ((long) pieceA << 32) | search.piece;
            }
        }
    }

    private void settle(ConcaveBody bodyB, Pose poseB, double reach, double size, PieceContacts out) {
        this.reach = reach;
        this.size = size;
        depth = Double.NEGATIVE_INFINITY;
        foreignDepth = Double.NEGATIVE_INFINITY;
        InPlaceSort.sort(pairs, pairCount);
        postponed = 0;
        for (int i = 0; i < pairCount; i++) {
            setPair(pairs[i]);
            askPair(pairs[i], out);
        }
        if (postponed > 0) {
            settlePostponed(bodyB, poseB, out);
        }
    }

    private void settlePostponed(ConcaveBody bodyB, Pose poseB, PieceContacts out) {
        allowed = DEEPER * Math.max(0, Math.max(depth, foreignDepth)) + LEVEL * size;
        boolean wasHeld = isHeld(out);
        double least = wasHeld ? Double.MAX_VALUE : leastDepthOfFaces();
        double limit = Math.min(allowed, DEEPER * least + LEVEL * size);
        boolean aroundFirst = !wasHeld && least > DEEPER * foreignDepth; // rather than a face that is far away
        if (aroundFirst) {
            askAround(bodyB, poseB, out);
        }
        if (wasHeld || !isHeld(out)) {
            standIn(limit, out);
            standIn(Double.NEGATIVE_INFINITY, out);
        }
        if (!aroundFirst && !isHeld(out)) {
            askAround(bodyB, poseB, out);
        }
        if (postponed > 0 && !isHeld(out)) {
            keepDeepest(out);
        }
    }

    private void askAround(ConcaveBody bodyB, Pose poseB, PieceContacts out) {
        for (int i = 0; i < postponed && !isHeld(out); i++) {
            setPair(pairs[i]);
            askAcross(pairs[i], out);
        }
        for (int i = 0; i < postponed && !isHeld(out); i++) {
            askBeside(pairs[i], bodyB, poseB, out);
        }
    }

    /** True if a contact is found, and for bodies that overlap, one with a depth. */
    private boolean isHeld(PieceContacts out) {
        double touch = LEVEL * size;
        return out.size() > 0 && (out.leastDistance() <= touch || !(foreignDepth > touch));
    }

    /**
     * Asks pairs again whose normal is foreign, along faces no deeper than the limit or with a normal that is there
     * already.
     */
    private void standIn(double limit, PieceContacts out) {
        int left = 0;
        for (int i = 0; i < postponed; i++) {
            setPair(pairs[i]);
            if (findFace(limit, out)) {
                add(pairs[i], out);
            } else {
                pairs[left++] = pairs[i];
            }
        }
        postponed = left;
    }

    private void setPair(long pair) {
        a.set((int) (pair >>> 32));
        b.set((int) pair);
    }

    private void askPair(long pair, PieceContacts out) {
        double height = b.heightAbove(a, outward);
        if (height > reach) {
            return;
        }
        if (isOnFace(height)) {
            depth = Math.max(depth, -height);
            keepAll();
            add(pair, out);
            return;
        }
        if (narrow.contacts(a.shape(), a.placed(), b.shape(), b.placed(), reach, found) == 0) {
            return;
        }
        Vector3 n = found.normal();
        keepAll();
        TouchedPiece.Verdict ofB = b.judge(-n.x, -n.y, -n.z, a, found, true, kept);
        if (ofB == TouchedPiece.Verdict.BEHIND) {
            return;
        }
        TouchedPiece.Verdict ofA = a.judge(n.x, n.y, n.z, b, found, false, kept);
        if (ofA == TouchedPiece.Verdict.BEHIND) {
            return;
        }
        if (ofA == TouchedPiece.Verdict.FOREIGN || ofB == TouchedPiece.Verdict.FOREIGN) {
            pairs[postponed++] = pair;
            foreignDepth = Math.max(foreignDepth, -found.signedDistance());
            return;
        }
        depth = Math.max(depth, -found.signedDistance());
        add(pair, out);
    }

    /**
     * True if A's lowest point lies over the triangle, or a little below where A has pierced the triangle: the normal of the
     * face is then one of both bodies.
     */
    private boolean isOnFace(double height) {
        boolean isNear = a.isConvex() && height >= -LITTLE * size;
        if (!isNear || (height < -LEVEL * size && !b.isPierced(outward, a))) {
            return false;
        }
        normal.scale(-1, outward);
        int points = narrow.contactsAlong(normal, a.shape(), a.placed(), b.shape(), b.placed(), reach, found);
        return points > 0 && found.signedDistance() <= height + LEVEL * size;
    }

    private void add(long pair, PieceContacts out) {
        out.add(found, kept, (int) (pair >>> 32), (int) pair, onA);
    }

    /** Where no normal was anybody's own: how deep the least deep of the faces is that could stand in. */
    private double leastDepthOfFaces() {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < postponed; i++) {
            setPair(pairs[i]);
            if (findFace(least, none)) {
                least = Math.min(least, -found.signedDistance());
            }
        }
        return least < Double.MAX_VALUE ? least : 0;
    }

    /** Finds contacts along the normal of a face that both bodies have, no deeper than the limit or known already. */
    private boolean findFace(double limit, PieceContacts known) {
        return findFace(b, a, -1, limit, known) || findFace(a, b, 1, limit, known);
    }

    private boolean findFace(TouchedPiece owner, TouchedPiece other, double sign, double limit, PieceContacts known) {
        owner.startFaces(other);
        while (owner.nextFace(other, outward)) {
            normal.scale(sign, outward);
            if (narrow.contactsAlong(normal, a.shape(), a.placed(), b.shape(), b.placed(), reach, found) > 0
                    && (-found.signedDistance() <= limit
                            || isPlaneOf(known, sign < 0, other.number())
                            || owner.isPierced(outward, other))
                    && isOwnOfBoth()) {
                return true;
            }
        }
        return false;
    }

    /**
     * True if the other piece has a contact along the same normal in the plane of the owner's face: then the depth of
     * that piece
     * below the plane is one of both bodies, however little the two pieces overlap otherwise.
     */
    private boolean isPlaneOf(PieceContacts known, boolean ownerIsB, int other) {
        if (ownerIsB) {
            found.pointOnB(0, onB);
        } else {
            found.pointOnA(0, onB);
        }
        return known.hasPlane(normal, onB, ownerIsB, other, LEVEL * size);
    }

    /** Bodies that lie across a ridge: asks along what is left of a foreign normal there, and where an edge crosses it. */
    private void askAcross(long pair, PieceContacts out) {
        narrow.contacts(a.shape(), a.placed(), b.shape(), b.placed(), reach, found);
        foreign.scale(-1, found.normal());
        boolean touches = false;
        for (int side = 0; side < 3 && !touches; side++) {
            touches = b.across(side, foreign, outward) && touchesAlong(outward) && -found.signedDistance() <= allowed;
        }
        b.startFaces(a);
        while (!touches && b.nextFace(a, face)) {
            for (int side = 0; side < b.sides(face) && !touches; side++) {
                touches = ridges.find(b, face, side, a, size, outward)
                        && touchesAlong(outward)
                        && -found.signedDistance() <= allowed;
            }
        }
        if (touches) {
            add(pair, out);
        }
    }

    /**
     * A body that has sunk in just beside another piece may have its way out over that: asks along the faces of pieces that
     * are no farther away than the body is deep.
     */
    private void askBeside(long pair, ConcaveBody bodyB, Pose poseB, PieceContacts out) {
        setPair(pair);
        relative.setRelative(poseB, a.placed());
        placedBounds.of(a.shape(), relative, box);
        PieceSearch search = searches.over(bodyB);
        search.near(box);
        while (search.next(NearestPieces.square(foreignDepth))) {
            b.set(search.piece);
            if (findFace(allowed, out) && found.signedDistance() <= LEVEL * size) {
                add((pair & 0xFFFFFFFF00000000L) | search.piece, out);
            }
        }
    }

    private boolean touchesAlong(Vector3 outOfB) {
        normal.scale(-1, outOfB);
        return narrow.contactsAlong(normal, a.shape(), a.placed(), b.shape(), b.placed(), reach, found) > 0
                && isOwnOfBoth();
    }

    private boolean isOwnOfBoth() {
        keepAll();
        return b.judge(-normal.x, -normal.y, -normal.z, a, found, true, kept) == TouchedPiece.Verdict.OWN
                && a.judge(normal.x, normal.y, normal.z, b, found, false, kept) == TouchedPiece.Verdict.OWN;
    }

    private void keepAll() {
        if (kept.length < found.size()) {
            kept = new boolean[2 * found.size()];
        }
        Arrays.fill(kept, 0, found.size(), true);
    }

    /**
     * Replaces the deepest foreign contact by one along the nearest normal that the body has; without such a normal it
     * is kept.
     */
    private void keepDeepest(PieceContacts out) {
        long deepest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < postponed; i++) {
            setPair(pairs[i]);
            narrow.contacts(a.shape(), a.placed(), b.shape(), b.placed(), reach, found);
            if (found.signedDistance() < least) {
                least = found.signedDistance();
                deepest = pairs[i];
            }
        }
        setPair(deepest);
        narrow.contacts(a.shape(), a.placed(), b.shape(), b.placed(), reach, found);
        outward.scale(-1, found.normal());
        foreign.set(outward);
        int pieceA = (int) (deepest >>> 32);
        boolean added = addPierced(pieceA, out);
        for (int side = 0; side < 3 && !added; side++) {
            added = b.across(side, foreign, outward)
                    && (addAcross(pieceA, (int) deepest, out) || addPierced(pieceA, out));
        }
        b.startFaces(a);
        while (!added && b.nextFace(a, outward)) {
            added = outward.dot(foreign) > UPRIGHT && addPierced(pieceA, out);
        }
        if (!added) {
            keepAll();
            add(deepest, out);
        }
    }

    /**
     * Adds the contact of A's lowest point and the nearest one of B, if that is the way out: A has pierced a surface
     * there.
     */
    private boolean addPierced(int pieceA, PieceContacts out) {
        double fat = b.fatness();
        a.support(-outward.x, -outward.y, -outward.z, onA);
        onA.addScaled(-fat, outward);
        int pieceB = b.nearest(onA, onB);
        normal.sub(onA, onB);
        double length = normal.length();
        if (pieceB < 0 || !(length > 0 && length <= allowed && normal.dot(outward) < -UPRIGHT * length)) {
            return false;
        }
        normal.scale(1 / length);
        onA.addScaled(fat, outward);
        onB.addScaled(-fat, normal);
        out.add(normal, onA, onB, -length, pieceA, pieceB, DEEPEST);
        return true;
    }

    /** Adds a contact at a point of the foreign one, along the normal that is offered, if B has that there. */
    private boolean addAcross(int pieceA, int pieceB, PieceContacts out) {
        for (int i = 0; i < found.size(); i++) {
            found.pointOnB(i, onB);
            normal.scale(-1, outward);
            if (b.hasNormal(onB, outward) && lineMeetsA() && -heightOfA() <= allowed) {
                out.add(normal, onA, onB, heightOfA(), pieceA, pieceB, DEEPEST);
                return true;
            }
        }
        return false;
    }

    private double heightOfA() {
        return normal.dot(onB) - normal.dot(onA);
    }

    /** Finds the lowest point of A above or below B's point. */
    private boolean lineMeetsA() {
        double far = 2 * box.diagonal();
        onA.set(onB).addScaled(-far, outward);
        boolean met = narrow.raycast(onA, outward, 2 * far, a.shape(), a.placed(), hit);
        onA.set(hit.pointOnB());
        return met;
    }
}
