package org.collide4j.manifold;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The facet of A − B in which the last depth of a pair ended: a face of the one that a point of the other is below, or an
 * edge of each. {@link FacetProof} asks whether it still is the nearest.
 *
 * <p>Its corners are in the frames of the bodies, so that it is right wherever they go. Allocates when one is first kept.
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

    /** A face has its normal, and how far the body reaches along it. */
    static final int REACHED = 3;

    /** Offset of the sides: for each its inward normal, and how far the side is along that normal. */
    static final int SIDES = 4;

    static final int NUMBERS_OF_SIDE = 4;
    static final int MOST_SIDES = 16;

    /** An edge has a point, a unit direction and a length; that of A comes first, that of B here. */
    static final int EDGE_OF_B = 7;

    static final int DIRECTION = 3;
    static final int LENGTH = 6;

    /** A ball has a centre, a radius, and the matrix of B in A's frame when it was found. */
    private static final int BALL = SIDES + NUMBERS_OF_SIDE * MOST_SIDES;

    private static final int POSE = BALL + 4;

    /** A place has the normal in A's frame, in B's, and how far it may turn there. */
    private static final int PLACE = POSE + 12;

    private static final int ALL = PLACE + 8;
    private static final double[] NONE = {};

    /**
     * Ordinal of the {@link Kind}: a written reference costs the garbage collector a visit, one for each of many pairs.
     */
    private int kind;

    int sides;
    double[] numbers = NONE;
    private boolean hasBall;
    private boolean hasPlace;

    /** Features of A and of B that meet in one place. */
    int featureA;

    int featureB;

    /** Nothing is remembered yet. */
    public FacetMemory() {}

    public void clear() {
        become(Kind.NOTHING);
    }

    /** Begins to store another facet. */
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
            numbers = new double[ALL];
        }
        return numbers;
    }

    /** Keeps a ball that A − B holds while B is there, in A's frame. */
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
     * The radius of the ball around the same centre that A − B holds with B there: no point of B has moved farther than what
     * is taken off.
     *
     * @param reach no point of B is farther from its frame's origin
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
     * Keeps the features that meet in one place, for as long as the normal turns by no more than so much as seen by A,
     * and as seen by B.
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

    /** True if the same features are sure to meet in one place along the normal. */
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
