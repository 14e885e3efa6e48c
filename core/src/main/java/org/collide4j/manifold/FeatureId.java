package org.collide4j.manifold;

/**
 * The number of a feature of a shape: a vertex, an edge between two of them, or a face that spans from one to another. The
 * highest two of 32 bits say which; the others number it.
 */
public final class FeatureId {
    public static final int VERTEX = 0;
    public static final int EDGE = 1;
    public static final int FACE = 2;

    /** The deepest place, where no corner of the contact is as deep. */
    public static final int DEEPEST = 3;

    private static final int NUMBER_BITS = 30;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    private FeatureId() {}

    /** VERTEX, EDGE, FACE or DEEPEST. */
    public static int kind(int feature) {
        return feature >>> NUMBER_BITS;
    }

    public static int vertex(int corner) {
        return corner & NUMBER;
    }

    public static int edge(int corner, int other) {
        return EDGE << NUMBER_BITS | both(corner, other);
    }

    /** A face by its corners of least and greatest number. */
    public static int face(int least, int greatest) {
        return FACE << NUMBER_BITS | both(least, greatest);
    }

    /** The feature of a body at the deepest place. */
    public static int deepest() {
        return DEEPEST << NUMBER_BITS;
    }

    /** A number of the same kind that scarcely anything has. */
    static int another(int feature) {
        return (feature & ~NUMBER) | ((feature + 0x2545F491) & NUMBER);
    }

    /** Different for all pairs of numbers below 2¹⁵. */
    private static int both(int corner, int other) {
        int low = Math.min(corner, other);
        int high = Math.max(corner, other);
        return (high < 1 << 15 ? low << 15 | high : 0x9E3779B1 * low + high) & NUMBER;
    }
}
