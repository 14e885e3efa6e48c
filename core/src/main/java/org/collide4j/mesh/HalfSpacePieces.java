package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.list.InPlaceSort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * All contacts of a half-space and a concave body. Each piece within reach is a convex body over the plane, and all have the
 * normal of the half-space, so that no normal of a piece's edge is foreign. A worker.
 */
final class HalfSpacePieces {
    /** Sine of the angle below which a triangle is upright on the plane. */
    private static final double SIDEWAYS = 0x1p-40;

    private final NarrowPhase narrow;
    private final BodySearch searches = new BodySearch();
    private final FourOfEach fourOfEach = new FourOfEach();
    private final Contacts found = Contacts.ofAllPoints();
    private final Pose relative = new Pose();
    private final Pose placed = new Pose();
    private final Piece piece = new Piece();
    private final Vector3 scratch = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 upward = new Vector3();
    private long[] pieces = new long[16];
    private boolean[] kept = new boolean[16];

    HalfSpacePieces(NarrowPhase narrow) {
        this.narrow = narrow;
    }

    void find(ConvexShape halfSpace, Pose poseA, ConcaveBody body, Pose poseB, double reach, PieceContacts out) {
        out.start(halfSpace, body);
        relative.setRelative(poseB, poseA);
        HalfSpace.under(halfSpace).normal(upward);
        relative.rotate(upward.x, upward.y, upward.z, upward);
        int count = collect(halfSpace, body, reach);
        for (int i = 0; i < count; i++) {
            int number = (int) pieces[i];
            body.piece(number, piece);
            boolean isBehind = piece.isOneSided() && isTurnedUp();
            if (!isBehind
                    && narrow.contacts(halfSpace, poseA, piece.shape(), piece.place(poseB, placed), reach, found) > 0) {
                add(number, out);
            }
        }
        out.finish(fourOfEach);
    }

    /** Lists the pieces within reach, ascending; returns how many. */
    private int collect(ConvexShape halfSpace, ConcaveBody body, double reach) {
        PieceSearch search = searches.over(body);
        search.nearHalfSpace(halfSpace, relative, 0);
        int count = 0;
        while (search.next(NearestPieces.square(reach))) {
            if (count == pieces.length) {
                pieces = Arrays.copyOf(pieces, 2 * count);
            }
            pieces[count++] = search.piece;
        }
        InPlaceSort.sort(pieces, count);
        return count;
    }

    /** Returns true if the triangle has its back to the plane. */
    private boolean isTurnedUp() {
        piece.triangle.areaNormal(normal);
        return normal.dot(upward) > SIDEWAYS * normal.length();
    }

    private void add(int number, PieceContacts out) {
        if (kept.length < found.size()) {
            kept = new boolean[2 * found.size()];
        }
        Arrays.fill(kept, 0, found.size(), true);
        out.add(found, kept, 0, number, scratch);
    }
}
