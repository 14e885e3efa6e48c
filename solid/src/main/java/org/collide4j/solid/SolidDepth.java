package org.collide4j.solid;

import org.collide4j.math.Vector3;
import org.collide4j.solid.depth.DepthSearch;
import org.collide4j.solid.depth.Witness;

/**
 * The answer of {@link SolidPhase#depth}: the length of the shortest translation that parts two solids, with its proof,
 * {@code lower() <= truth <= upper()}, and a translation of the length {@code upper()} that parts them.
 *
 * <p><b>Frame</b>: world. Mutable and reused: a query overwrites it. Vectors that it hands out are its own.
 *
 * <pre>{@code
 * var block = SolidBody.of(List.of(Hull.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0, 0, 0, 1, 4, 0, 1, 0, 4, 1, 4, 4, 1)));
 * var depth = new SolidDepth();
 * new SolidPhase().depth(block, Pose.at(0, 0, 0.75), block, new Pose(), depth);
 * double length = depth.upper(); // 0.25
 * double up = depth.translation().z; // 0.25
 * boolean isProven = depth.lower() > 0.2499; // true
 * }</pre>
 */
public final class SolidDepth {
    private final Vector3 translation = new Vector3();
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();
    private double lower;
    private double upper;
    private int pieceA;
    private int pieceB;
    private int steps;
    private boolean isComplete;
    private boolean isParted;

    /** Creates an answer that no query has filled: a depth of 0. */
    public SolidDepth() {}

    /** Returns the proven lower bound of the depth; 0 if the solids are apart or touch. */
    public double lower() {
        return lower;
    }

    /** Returns the length of {@link #translation}: an upper bound of the depth; 0 if the solids are apart or touch. */
    public double upper() {
        return upper;
    }

    /** Returns the translation of A that parts the solids, in the world; zero if they are apart or touch. */
    public Vector3 translation() {
        return translation;
    }

    /**
     * Returns the piece of A that touches B once A has been moved by {@link #translation}: {@link SolidBody#piece} of that
     * number, or a triangle of a mesh. Of solids that are apart or touch it is some piece; −1 if there is none.
     */
    public int pieceA() {
        return pieceA;
    }

    /** Returns the piece of B that A's touches; see {@link #pieceA}. */
    public int pieceB() {
        return pieceB;
    }

    /** Returns the place on A, before it is moved, that comes to touch {@link #pointOnB}. */
    public Vector3 pointOnA() {
        return pointOnA;
    }

    /** Returns the place on B that A touches once it has been moved by {@link #translation}. */
    public Vector3 pointOnB() {
        return pointOnB;
    }

    /** Returns how many cells of translations the search has bounded. */
    public int steps() {
        return steps;
    }

    /**
     * Returns false if the budget ran out: the interval is proven, and wider than it could be. A search of meshes is also
     * complete where no common point deeper than 2⁻³³ of the size was found, at the lower bound.
     */
    public boolean isComplete() {
        return isComplete;
    }

    /**
     * Returns true if the translation is proven to part the solids, or they are apart; false if some pieces still touch or
     * overlap, by 2⁻⁴⁰ of the pair's size at most. That is so where a solid of pieces fits another one without play; a mesh
     * gets a longer translation there.
     */
    public boolean isParted() {
        return isParted;
    }

    /** Sets the answer to that of a pair of which one solid is empty. */
    void clear() {
        translation.set(0, 0, 0);
        pointOnA.set(0, 0, 0);
        pointOnB.set(0, 0, 0);
        lower = 0;
        upper = 0;
        pieceA = -1;
        pieceB = -1;
        steps = 0;
        isComplete = true;
        isParted = true;
    }

    void set(DepthSearch found, Witness witness) {
        translation.set(found.translation);
        lower = found.lower;
        upper = found.upper;
        steps = found.steps;
        isComplete = found.isComplete;
        isParted = found.isParted;
        pieceA = witness.pieceA;
        pieceB = witness.pieceB;
        pointOnA.set(witness.pointOnA);
        pointOnB.set(witness.pointOnB);
    }

    @Override
    public String toString() {
        return "depth " + upper + " (proven between " + lower + " and " + upper + "), translation " + translation + ", "
                + (isComplete ? "complete" : "out of budget") + " after " + steps + " steps";
    }
}
