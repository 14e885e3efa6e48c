package org.collide4j.dynamics;

/** The numbers that are a matter of taste, in one place; all are parts of sizes and steps, so that units are free. */
final class Tuning {
    /** A body's contacts are asked anew when a place of it has moved by this part of its thickness. */
    static final double MOVED = 0x1p-10;

    /** Contacts are known ahead by this part of the thickness, and by what a body moves in a step, as far as that. */
    static final double REACH = 0x1p-6;

    static final double MOST_REACH = 0.5;

    /** As far ahead as a body's turning is looked. */
    static final double TURN_REACH = 0.05;

    /** How far a step pushes an overlap apart at most, in thicknesses. */
    static final double PUSH = 0.05;

    private Tuning() {}
}
