package org.collide4j.dynamics;

/**
 * Kind of a body of a {@link Simulation}, by its motion.
 *
 * <pre>{@code
 * Body door = simulation.add(new Box(0.5, 0.05, 1), Pose.at(0, 0, 1), Material.DEFAULT);
 * door.setType(BodyType.KINEMATIC).setAngularVelocity(0, 0, 1); // opens whatever stands in its way
 * boolean moves = door.type() == BodyType.KINEMATIC; // true
 * }</pre>
 */
public enum BodyType {
    /** Nothing moves the body but {@link Body#setPose}. */
    STATIC,

    /** The body moves at the velocity that it is given. It pushes dynamic bodies, and nothing pushes it. */
    KINEMATIC,

    /** Gravity, forces, contacts and joints move the body. */
    DYNAMIC
}
