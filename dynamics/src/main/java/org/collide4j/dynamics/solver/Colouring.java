package org.collide4j.dynamics.solver;

import java.util.Arrays;

/**
 * Sorts constraints into colours, so that no two of a colour share a body that moves: those of a colour may be solved by
 * different threads at once, and the result is the same in any order.
 *
 * <p>Within a colour they are sorted by kind, as a processor guesses well what it has met in a row.
 *
 * <p>Each constraint takes the first colour that is free at both of its bodies. What finds none of the {@value #COLOURS} goes
 * into a last one, which is solved by one thread.
 */
public final class Colouring {
    /** Number of colours: one bit each of a long. */
    static final int COLOURS = 64;

    private long[] taken = new long[0];
    private final int kinds;

    /** Colour times kinds, and the kind. */
    private short[] slotOf = new short[0];

    private final int[] starts;
    private int[] order = new int[0];
    private int count;

    /** With so many kinds of constraints. */
    public Colouring(int kinds) {
        this.kinds = kinds;
        starts = new int[(COLOURS + 1) * kinds + 1];
    }

    /** Removes all constraints, and reserves room. */
    public void begin(int bodies, int constraints) {
        if (bodies > taken.length) {
            taken = new long[bodies + (bodies >> 1)];
        }
        if (constraints > slotOf.length) {
            slotOf = new short[constraints + (constraints >> 1)];
            order = new int[slotOf.length];
        }
        Arrays.fill(taken, 0, bodies, 0);
        Arrays.fill(starts, 0);
        count = 0;
    }

    /** Adds the next constraint, of a kind from 0 on; a body that nothing moves is −1, and shared freely. */
    public void add(int a, int b, int kind) {
        long used = (a < 0 ? 0 : taken[a]) | (b < 0 ? 0 : taken[b]);
        int colour = Long.numberOfTrailingZeros(~used); // 64 if all are taken
        if (colour < COLOURS) {
            long bit = 1L << colour;
            if (a >= 0) {
                taken[a] |= bit;
            }
            if (b >= 0) {
                taken[b] |= bit;
            }
        }
        int slot = colour * kinds + kind;
        slotOf[count++] = (short) slot;
        starts[slot + 1]++;
    }

    /** Puts them in order. */
    public void finish() {
        int last = starts.length - 1;
        for (int slot = 0; slot < last; slot++) {
            starts[slot + 1] += starts[slot];
        }
        for (int i = 0; i < count; i++) {
            order[starts[slotOf[i]]++] = i;
        }
        System.arraycopy(starts, 0, starts, 1, last);
        starts[0] = 0;
    }

    /** How many constraints there are. */
    public int size() {
        return count;
    }

    /** How many colours may hold any; the last of them is not free of shared bodies. */
    public int colours() {
        return COLOURS + 1;
    }

    /** Where a colour begins in the order; it ends where the next begins. */
    public int start(int colour) {
        return starts[colour * kinds];
    }

    /** The number of the constraint at a place. */
    public int at(int place) {
        return order[place];
    }
}
