package org.collide4j.dynamics;

/**
 * Receives after each step which contacts began, persist and ended, and which joints broke.
 *
 * <p><b>Order</b>: ends, begins, contacts that persist, broken joints; each in an order that is the same for any number of
 * threads. All places and velocities are those after the step. A listener may add, remove, move and push bodies; it must
 * not step, save or restore the simulation. Contacts of bodies that it removes are not reported any more in this step.
 *
 * <p><b>Begin</b>: the first step in which the two push each other; with a sensor, in which they touch as the step begins.
 * <b>End</b>: the step in which they are out of each other's reach, some hundredths of their size and what they move in a step; with a
 * sensor, in which they are apart. <b>Asleep</b>: no events while both bodies rest, and the contact persists when one wakes.
 *
 * <pre>{@code
 * simulation.setListener(new SimulationListener() {
 *     @Override
 *     public void began(Contact contact) {
 *         if (contact.impulse() > 100) {
 *             simulation.remove(contact.bodyB()); // it broke
 *         }
 *     }
 * });
 * }</pre>
 */
public interface SimulationListener {
    /** Ignores all events, and costs nothing. */
    SimulationListener NONE = new SimulationListener() {};

    /** Receives a contact that has begun; it is valid during the call only. */
    default void began(Contact contact) {}

    /** Receives a contact that has begun in an earlier step; it is valid during the call only. */
    default void persists(Contact contact) {}

    /** Receives two bodies whose contact has ended; one or both may have been removed. */
    default void ended(Body a, Body b) {}

    /** Receives a joint that its load has broken: the step has removed it. */
    default void jointBroke(Joint joint) {}
}
