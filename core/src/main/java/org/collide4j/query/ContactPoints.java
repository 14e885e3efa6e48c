package org.collide4j.query;

import org.collide4j.math.Vector3;

/**
 * Places where two bodies touch, convex or made of pieces: what a solver needs of {@link Contacts}, of
 * {@link org.collide4j.mesh.PieceContacts} and of a {@link org.collide4j.world.BodyPair}.
 *
 * <p><b>Sign</b>: distances count along the normals, which point from A to B; negative where the bodies overlap.
 * <b>Frame</b>: world. A point is named by the pieces and the features that touch; while it persists, its name stays, and
 * its slots travel with it.
 *
 * <pre>{@code
 * ContactPoints points = contacts;
 * for (int i = 0; i < points.size(); i++) {
 *     double impulse = points.slot(i, 0); // 0 at first, then the value of the last frame
 *     points.setSlot(i, 0, impulse + 1);
 * }
 * }</pre>
 */
public interface ContactPoints {
    /** How many numbers a solver may keep for each point. */
    int SLOTS = 4;

    /** Returns the number of points. */
    int size();

    /** out = the unit normal at the point, from A to B. */
    Vector3 normal(int i, Vector3 out);

    /** out = the point on A's surface. */
    Vector3 pointOnA(int i, Vector3 out);

    /** out = the point on B's surface, {@code distance(i)} along the normal from that on A's. */
    Vector3 pointOnB(int i, Vector3 out);

    /** Returns how far the surfaces are apart at the point, along its normal; negative where they overlap. */
    double distance(int i);

    /** Names a feature of A in its high half, one of B in its low half; of their pieces, where they are concave. */
    long id(int i);

    /** Returns the piece of A that is touched; 0 for a convex shape. */
    int pieceA(int i);

    /** Returns the piece of B that is touched; 0 for a convex shape. */
    int pieceB(int i);

    /** Returns a number that a solver keeps for the point; 0 for a point that is new. */
    double slot(int i, int slot);

    /** Keeps a number for the point, for as long as its name is among the answers. */
    void setSlot(int i, int slot, double value);
}
