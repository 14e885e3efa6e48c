package org.collide4j.dynamics;

/** The numbers that are a matter of taste, in one place; all are parts of sizes and steps, so that units are free. */
final class Tuning {
    /** A body's contacts are asked anew when a place of it has moved by this part of its thickness. */
    static final double MOVED = 0x1p-10;

    /** Contacts are known ahead by this part of the thickness, and by what a body moves in a step, as far as that. */
    static final double REACH = 0x1p-6;

    static final double MOST_REACH = 0.5;

    /** In radii, where that is more: the edge of a plate that topples comes farther in a step than the plate is thick. */
    static final double MOST_REACH_OF_PLATES = 0.25;

    /** A turn in a step, in radians, from which on turning is not looked ahead. */
    static final double QUICK_TURN = 0.2;

    /** How far a step pushes an overlap apart at most, in thicknesses. */
    static final double PUSH = 0.05;

    /**
     * An overlap of more than this part of the thickness keeps the points that it had. The world names what is flat to each
     * other: of a cube pressed in on its side, tilted by more than 2 degrees, an edge or a corner, another in every step.
     */
    static final double DEEP = 0x1p-4;

    private Tuning() {}
}
