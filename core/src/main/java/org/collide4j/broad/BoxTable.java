package org.collide4j.broad;

import java.util.Arrays;
import org.collide4j.math.Aabb;

/** Boxes by id, each with its kind. */
final class BoxTable {
    static final byte GONE = 0;

    /** Moving body that is found by its exact box. */
    static final byte LOOSE = 1;

    /** Moving body that stays in an enlarged box. */
    static final byte SETTLED = 2;

    static final byte STATIC = 3;

    /** Number of kinds, {@link #GONE} included. */
    static final int KINDS = 4;

    /** Bias of exponents, which are from 0 to less than {@link #EXPONENTS}. */
    static final int BIAS = 1100;

    static final int EXPONENTS = 2 * BIAS + 2;

    /** Box of each id: minX minY minZ maxX maxY maxZ. */
    double[] boxes = new double[6 * 16];

    private byte[] kinds = new byte[16];

    /** Biased exponent of each id: the largest extent is less than two to the exponent without the bias. */
    private short[] exponents = new short[16];

    /** Index of each id in the list of its kind. */
    private int[] places = new int[16];

    /** Number of ids: the largest id so far plus 1. */
    private int ids;

    private final int[][] lists = new int[KINDS][16];
    private final int[] counts = new int[KINDS];
    private final int[][] byExponent = new int[KINDS][EXPONENTS];

    /** Smallest and largest biased exponent so far. */
    private int least = EXPONENTS - 1;

    private int most;

    int ids() {
        return ids;
    }

    byte kind(int id) {
        return id < ids ? kinds[id] : GONE;
    }

    boolean isSettledOrStatic(int id) {
        return kinds[id] >= SETTLED;
    }

    /** Returns the biased exponent of a box: the largest extent is less than two to the exponent without the bias. */
    int exponent(int id) {
        return exponents[id];
    }

    /** Returns the number of boxes of a kind. */
    int count(byte kind) {
        return counts[kind];
    }

    /** Returns the ids of a kind, unsorted; {@link #count} of them are valid. */
    int[] list(byte kind) {
        return lists[kind];
    }

    /** Returns the number of boxes of a kind, by exponent. */
    int[] byExponent(byte kind) {
        return byExponent[kind];
    }

    int leastExponent() {
        return least;
    }

    int mostExponent() {
        return most;
    }

    /** Sets a valid box of an id, and its kind. */
    void set(int id, Aabb box, byte kind) {
        if (id >= ids) {
            makeRoom(id);
        }
        int p = 6 * id;
        boxes[p] = box.minX;
        boxes[p + 1] = box.minY;
        boxes[p + 2] = box.minZ;
        boxes[p + 3] = box.maxX;
        boxes[p + 4] = box.maxY;
        boxes[p + 5] = box.maxZ;
        int exponent = BIAS + Boxes.exponent(boxes, p);
        if (exponent != exponents[id] || kind != kinds[id]) {
            remove(id);
            add(id, kind, exponent);
        }
    }

    void setKind(int id, byte kind) {
        if (kinds[id] != kind) {
            remove(id);
            add(id, kind, exponents[id]);
        }
    }

    private void makeRoom(int id) {
        if (id >= kinds.length) {
            int room = Math.max(id + 1, kinds.length + (kinds.length >> 1));
            boxes = Arrays.copyOf(boxes, 6 * room);
            kinds = Arrays.copyOf(kinds, room);
            exponents = Arrays.copyOf(exponents, room);
            places = Arrays.copyOf(places, room);
        }
        ids = id + 1;
    }

    private void add(int id, byte kind, int exponent) {
        kinds[id] = kind;
        exponents[id] = (short) exponent;
        places[id] = counts[kind];
        if (counts[kind] == lists[kind].length) {
            lists[kind] = Arrays.copyOf(lists[kind], 2 * counts[kind]);
        }
        lists[kind][counts[kind]++] = id;
        byExponent[kind][exponent]++;
        least = Math.min(least, exponent);
        most = Math.max(most, exponent);
    }

    /** Removes a box, if there is one. */
    void remove(int id) {
        byte kind = kind(id);
        if (kind != GONE) {
            int last = lists[kind][--counts[kind]];
            lists[kind][places[id]] = last;
            places[last] = places[id];
            byExponent[kind][exponents[id]]--;
            kinds[id] = GONE;
        }
    }

    /** Checks the id and the box. */
    static void require(int id, Aabb box) {
        requireId(id);
        if (!isFinite(box) || box.isEmpty()) {
            throw new IllegalArgumentException("box " + id + " must be finite and not empty: " + box);
        }
    }

    static boolean isFinite(Aabb box) {
        return Math.abs(box.minX) < Double.POSITIVE_INFINITY
                && Math.abs(box.minY) < Double.POSITIVE_INFINITY
                && Math.abs(box.minZ) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxX) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxY) < Double.POSITIVE_INFINITY
                && Math.abs(box.maxZ) < Double.POSITIVE_INFINITY;
    }

    static void requireId(int id) {
        if (id < 0 || id >= BroadPhase.MOST_IDS) {
            throw new IllegalArgumentException("ids are numbers from 0 to " + (BroadPhase.MOST_IDS - 1) + ": " + id);
        }
    }
}
