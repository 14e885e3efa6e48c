package org.collide4j.manifold;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Cache of the facet of A − B that contained the last depth of a pair: a face of one body over a point of the other, or an
 * edge of each. {@link FacetProof} tests if the facet still is the nearest.
 *
 * <p>Coordinates are in the frames of the bodies, so that they stay valid when bodies move. Allocates when the first facet
 * is stored.
 */
public final class FacetMemory {
    /** The kind of a facet: the features of A and B that make it. */
    enum Kind {
        NOTHING,
        FACE_OF_A,
        FACE_OF_B,
        EDGES
    }

    private static final Kind[] KINDS = Kind.values();

    /** Offset of the body's extent along a face's normal, which comes first. */
    static final int FACE_EXTENT = 3;

    /** Offset of the sides of a face: inward normal and height along the normal of each side. */
    static final int SIDES = 4;

    static final int NUMBERS_OF_SIDE = 4;
    static final int MOST_SIDES = 16;

    /** Offset of B's edge; an edge has a point, a unit direction and a length, and A's edge comes first. */
    static final int EDGE_OF_B = 7;

    static final int DIRECTION = 3;
    static final int LENGTH = 6;

    /** Offset of the ball: centre, radius, and the matrix of B in A's frame at the time it was found. */
    private static final int BALL = SIDES + NUMBERS_OF_SIDE * MOST_SIDES;

    private static final int POSE = BALL + 4;

    /** Offset of the place: the normal in A's and in B's frame, and the angle by which it may rotate in each. */
    private static final int PLACE = POSE + 12;

    private static final int ALL_NUMBERS = PLACE + 8;
    private static final double[] NONE = {};

    /**
     * Ordinal of the {@link Kind}: a written reference costs the garbage collector a visit, one for each of many pairs.
     */
    private int kind;

    int sides;
    double[] numbers = NONE;
    private boolean hasBall;
    private boolean hasPlace;

    /** Features of A and of B that touch in one place. */
    int featureA;

    int featureB;

    /** Creates an empty cache. */
    public FacetMemory() {}

    public void clear() {
        become(Kind.NOTHING);
    }

    /** Starts to store another facet. */
    @SuppressWarnings("EnumOrdinal") // for the list of all alone, which is made in the same process
    void become(Kind kind) {
        this.kind = kind.ordinal();
        hasBall = false;
        hasPlace = false;
    }

    Kind kind() {
        return KINDS[kind];
    }

    /** True if a facet is stored. */
    public boolean isKnown() {
        return kind() != Kind.NOTHING;
    }

    double[] space() {
        if (numbers.length == 0) {
            numbers = new double[ALL_NUMBERS];
        }
        return numbers;
    }

    /** Stores a ball within A − B for a pose of B in A's frame. */
    public void keepBall(Vector3 center, double radius, Pose bInA) {
        numbers[BALL] = center.x;
        numbers[BALL + 1] = center.y;
        numbers[BALL + 2] = center.z;
        numbers[BALL + 3] = radius;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                numbers[POSE + 3 * i + k] = bInA.rotation(i, k);
            }
        }
        numbers[POSE + 9] = bInA.translationX();
        numbers[POSE + 10] = bInA.translationY();
        numbers[POSE + 11] = bInA.translationZ();
        hasBall = true;
    }

    boolean hasBall() {
        return hasBall;
    }

    Vector3 ballCenter(Vector3 out) {
        return out.set(numbers[BALL], numbers[BALL + 1], numbers[BALL + 2]);
    }

    /**
     * Returns the radius of a ball around the same centre within A − B for another pose of B: the stored radius less the
     * largest motion of a point of B.
     *
     * @param reach bound of the distance of B's points from the origin of its frame
     */
    double ballRadius(Pose bInA, double reach) {
        double turn = 0;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                double change = bInA.rotation(i, k) - numbers[POSE + 3 * i + k];
                turn += change * change;
            }
        }
        double x = bInA.translationX() - numbers[POSE + 9];
        double y = bInA.translationY() - numbers[POSE + 10];
        double z = bInA.translationZ() - numbers[POSE + 11];
        return numbers[BALL + 3] - Math.sqrt(x * x + y * y + z * z) - Math.sqrt(turn) * reach;
    }

    /**
     * Stores the features that touch in one place, with the largest rotation of the normal relative to A and to B for which
     * they stay the same.
     */
    void keepPlace(int ofA, int ofB, Vector3 normalInA, double roomA, Vector3 normalInB, double roomB) {
        hasPlace = roomA > 0 && roomB > 0;
        if (hasPlace) {
            featureA = ofA;
            featureB = ofB;
            keepNormal(PLACE, normalInA, roomA);
            keepNormal(PLACE + 4, normalInB, roomB);
        }
    }

    private void keepNormal(int at, Vector3 normal, double room) {
        numbers[at] = normal.x;
        numbers[at + 1] = normal.y;
        numbers[at + 2] = normal.z;
        numbers[at + 3] = room * room;
    }

    /** Returns true if the same features are proven to touch in one place along the normal. */
    boolean hasPlace(Vector3 normalInA, Vector3 normalInB) {
        return hasPlace && isNear(PLACE, normalInA) && isNear(PLACE + 4, normalInB);
    }

    private boolean isNear(int at, Vector3 normal) {
        double x = normal.x - numbers[at];
        double y = normal.y - numbers[at + 1];
        double z = normal.z - numbers[at + 2];
        return x * x + y * y + z * z <= numbers[at + 3];
    }
}
