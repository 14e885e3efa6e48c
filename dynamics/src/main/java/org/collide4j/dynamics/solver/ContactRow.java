package org.collide4j.dynamics.solver;

/**
 * Where the numbers of a flat contact stand in its row of {@link ContactRows#rows}; letters as in {@link ContactSolver}. A row
 * ends where its points do: passes over thousands of contacts wait for memory.
 */
final class ContactRow {
    /** t₁, t₂, n: nine numbers. */
    static final int FRAME = 0;

    /** c − x of A, in the world. */
    static final int ARM_A = 9;

    static final int ARM_B = 12;

    /** The symmetric block of K for (V₃, W₁, W₂): 33 34 35 44 45 55. */
    static final int NORMAL_BLOCK = 15;

    /** For friction: of the inverse of K's block for (V₁, V₂) 11 12 22; of K 16 26; and 1/66, or 0. */
    static final int FRICTION_BLOCK = 21;

    /** Offset of the effect of F₁, then F₂, then M₃ on (V₃, W₁, W₂): nine numbers. */
    static final int COUPLING = 27;

    static final int FRICTION = 36;

    /** The greatest moment that rolling meets, over the normal impulse: a length. */
    static final int ROLLING = 37;

    static final int RESTITUTION = 38;

    /** The fastest that an overlap is pushed apart. */
    static final int PUSH = 39;

    /** 1 if one of the bodies cannot be moved: such contacts are stiffer. */
    static final int GROUNDED = 40;

    /** 1 if three or four points span a patch that is solved at once. */
    static final int SPANS = 41;

    /** 1 over the determinant of the block for (W₁, W₂), or 0: for rolling. */
    static final int INVERSE_TILT = 42;

    /** F₁, F₂, M₃ so far, then M₁ and M₂ of rolling. */
    static final int SLIDING = 43;

    /** The largest Σλ of the step. */
    static final int PEAK = 48;

    /** Σλ as the sub-step began. */
    static final int LOAD = 49;

    /** The impulse that gravity makes in a step; a load that grows by more has been hit. */
    static final int WEIGHT = 50;

    /** Normal impulses of the sub-steps so far, for those who ask how hard the bodies pushed. */
    static final int IMPULSE = 51;

    static final int POINTS = 52;

    // offsets in a point's numbers
    static final int U = 0;
    static final int V = 1;

    /** The separation at the beginning of the step. */
    static final int S = 2;

    static final int MASS = 3;

    /** λ: the normal impulse so far. */
    static final int LAMBDA = 4;

    /** The approach before this sub-step's solution; only where there is restitution. */
    static final int APPROACH = 5;

    static final int POINT = 6;

    static final int MOST_POINTS = 4;

    // behind the points of a contact that has three or four of them

    /** The inverse of the normal block. */
    static final int INVERSE_BLOCK = 0;

    /** The inverse of Σ (1, v, −u)(1, v, −u)ᵀ over the points. */
    static final int INVERSE_SPREAD = 6;

    private static final int SPAN = 12;

    /** How many numbers a row of so many points has. */
    static int size(int points) {
        return POINTS + points * POINT + (points > 2 ? SPAN : 0);
    }

    private ContactRow() {}
}
