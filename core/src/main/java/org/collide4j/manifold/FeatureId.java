package org.collide4j.manifold;

/**
 * Encodes a feature of a shape as an int: a vertex, an edge between two vertices, or a face that spans two vertices. The
 * highest two bits are the kind; the others are a number.
 */
public final class FeatureId {
    public static final int VERTEX = 0;
    public static final int EDGE = 1;
    public static final int FACE = 2;

    /** The deepest place, if it is deeper than all corners of the contact. */
    public static final int DEEPEST = 3;

    private static final int NUMBER_BITS = 30;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    private FeatureId() {}

    /** Returns VERTEX, EDGE, FACE or DEEPEST. */
    public static int kind(int feature) {
        return feature >>> NUMBER_BITS;
    }

    public static int vertex(int corner) {
        return corner & NUMBER;
    }

    public static int edge(int corner, int other) {
        return EDGE << NUMBER_BITS | both(corner, other);
    }

    /** Returns a face by its smallest and largest vertex. */
    public static int face(int least, int greatest) {
        return FACE << NUMBER_BITS | both(least, greatest);
    }

    /** Returns the feature of a body at the deepest place. */
    public static int deepest() {
        return DEEPEST << NUMBER_BITS;
    }

    /** Returns another number of the same kind, which is rarely in use. */
    static int another(int feature) {
        return (feature & ~NUMBER) | ((feature + 0x2545F491) & NUMBER);
    }

    /** Combines two numbers; injective for numbers below 2¹⁵. */
    private static int both(int corner, int other) {
        int low = Math.min(corner, other);
        int high = Math.max(corner, other);
        return (high < 1 << 15 ? low << 15 | high : 0x9E3779B1 * low + high) & NUMBER;
    }
}
