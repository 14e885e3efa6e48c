package org.collide4j.query;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * Two shapes that are asked about again and again, and what the last answer leaves behind for the next.
 *
 * <p>The memory changes only the speed: it is where the next walk begins (van den Bergen 1999, ISA-GJK: a separating axis
 * of the last frame mostly parts the pair in this one, at the first step). The answer may differ in its last bits, but
 * stays within its interval. Use one pair from one thread at a time.
 */
public final class Pair {
    private final ConvexShape a;
    private final ConvexShape b;

    /** From B to A, in A's frame; zero before the first answer. */
    final Vector3 axis = new Vector3();

    /** The normal of the last cast, in A's frame; zero before it. */
    final Vector3 castNormal = new Vector3();

    public Pair(ConvexShape a, ConvexShape b) {
        this.a = a;
        this.b = b;
    }

    public ConvexShape a() {
        return a;
    }

    public ConvexShape b() {
        return b;
    }

    /** Forgets the past, for a pair that has jumped. */
    public void forget() {
        axis.set(0, 0, 0);
        castNormal.set(0, 0, 0);
    }

    @Override
    public String toString() {
        return "pair of " + a + " and " + b;
    }
}
