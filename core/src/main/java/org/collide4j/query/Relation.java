package org.collide4j.query;

/** How two shapes lie to each other, as far as the interval of the signed distance proves it. */
public enum Relation {
    /** The lower bound is above 0: the shapes share no point. */
    SEPARATED,
    /**
     * The interval contains 0. If it is 0 alone ({@link Termination#EXACT}) the shapes are proven to touch: they share a
     * point, and no interior point. Else they are nearer to touch than the bounds can tell.
     */
    TOUCHING,
    /** The upper bound is below 0: the shapes share interior points. */
    PENETRATING,
    /**
     * The lower bound of an unsigned distance is 0: the shapes overlap or touch, or lie so near to touch that
     * rounding cannot
     * tell. How deep was not asked; {@link NarrowPhase#signedDistance} answers that.
     */
    OVERLAPPING
}
