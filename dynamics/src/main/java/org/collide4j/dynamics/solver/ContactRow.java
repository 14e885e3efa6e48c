package org.collide4j.dynamics.solver;

/** Where the numbers of a flat contact stand in its row of {@link ContactRows#rows}; letters as in {@link ContactSolver}. */
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

    /** What F₁, then F₂, then M₃ do to (V₃, W₁, W₂): nine numbers. */
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

    /** The inverse of the normal block. */
    static final int INVERSE_BLOCK = 42;

    /** The inverse of Σ (1, v, −u)(1, v, −u)ᵀ over the points. */
    static final int INVERSE_SPREAD = 48;

    /** F₁, F₂, M₃ so far, then M₁ and M₂ of rolling. */
    static final int SLIDING = 54;

    /** The largest Σλ of the step. */
    static final int PEAK = 59;

    static final int POINTS = 60;

    // of each point
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

    /** How many numbers a row has. */
    static final int SIZE = POINTS + MOST_POINTS * POINT;

    private ContactRow() {}
}
