package org.collide4j.epa;

import org.collide4j.pair.SupportPoint;

/**
 * What a search for depth leaves behind for the next frame of a pair: its polytope, whose corners still are points of A and
 * of B.
 *
 * <p>Bring the corners to their new place before {@link Epa#resume}: {@code onA} stays, as A's frame moves with A; {@code
 * onB} and {@code w} are those of the same point of B. A pose applied to the last frame's {@code onB} would add its rounding
 * to that of all frames before: start from the point in B's own frame.
 */
public final class PolytopeMemory {
    /** Polytopes with more corners are not remembered. */
    public static final int CAPACITY = Epa.MAX_SEEDS;

    /** So many vertices may come in later frames until those that are no corners any more have to go. */
    private static final int ROOM = 16;

    /** Stands for a polytope until there is one to remember: most pairs never need the room for it. */
    private static final Polytope NONE = new Polytope(4);

    private Polytope kept = NONE;

    private int count;

    /** Nothing is remembered yet. */
    public PolytopeMemory() {}

    public void clear() {
        count = 0;
    }

    /** How many vertices are remembered; 0 if no polytope is. */
    public int size() {
        return count;
    }

    /** A vertex, to be moved. */
    public SupportPoint point(int index) {
        return kept.vertex(index);
    }

    /** The polytope itself, to go on with: the memory is spent until one is kept again. */
    Polytope take() {
        clear();
        return kept;
    }

    /**
     * Remembers the polytope, or nothing if it is too large: the one that was taken is still here, of others a copy is
     * made.
     */
    void keep(Polytope polytope) {
        if (polytope == kept) {
            if (polytope.vertexCount() > CAPACITY) {
                polytope.compact();
            }
        } else if (!space().copy(polytope)) {
            clear();
            return;
        }
        count = kept.vertexCount() > CAPACITY ? 0 : kept.vertexCount();
    }

    private Polytope space() {
        if (kept == NONE) {
            kept = new Polytope(CAPACITY + ROOM);
        }
        return kept;
    }
}
