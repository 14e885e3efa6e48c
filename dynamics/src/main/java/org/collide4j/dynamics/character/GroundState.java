package org.collide4j.dynamics.character;

/** How the ground supports a character. */
public enum GroundState {
    /** Ground no steeper than the slope limit bears the character, or a step's edge with such ground below its centre. */
    ON_GROUND,
    /** The character touches ground that is steeper than the slope limit, and slides down. */
    STEEP,
    /** Nothing bears the character. */
    IN_AIR
}
