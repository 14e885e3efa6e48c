package org.collide4j.scene.robot;

/**
 * How a joint moves.
 *
 * <pre>{@code
 * int positions = JointType.FLOATING.positions(); // 7
 * int freedoms = JointType.FLOATING.freedoms(); // 6
 * }</pre>
 */
public enum JointType {
    /** Not at all. */
    FIXED(0, 0),
    /** About its axis, between limits; radians. */
    REVOLUTE(1, 1),
    /** About its axis, without limits; radians. */
    CONTINUOUS(1, 1),
    /** Along its axis, between limits. */
    PRISMATIC(1, 1),
    /** In the plane across its axis: two lengths, then an angle about the axis. */
    PLANAR(3, 3),
    /** In all ways: x, y, z, then a quaternion x, y, z, w. */
    FLOATING(7, 6),
    /** About a point: a quaternion x, y, z, w. */
    SPHERICAL(4, 3);

    private final int positions;
    private final int freedoms;

    JointType(int positions, int freedoms) {
        this.positions = positions;
        this.freedoms = freedoms;
    }

    /** Returns how many numbers say where the joint stands. */
    public int positions() {
        return positions;
    }

    /** Returns how many numbers say how fast it moves. */
    public int freedoms() {
        return freedoms;
    }
}
