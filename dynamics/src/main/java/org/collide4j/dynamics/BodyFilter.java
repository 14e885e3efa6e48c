package org.collide4j.dynamics;

/**
 * Decides which bodies may touch each other, beyond their layers.
 *
 * <pre>{@code
 * Body hand = simulation.add(new Sphere(0.1), Pose.at(0, 0, 2), Material.DEFAULT);
 * simulation.setFilter((a, b) -> a.data() == null || !a.data().equals(b.data())); // parts of one figure pass
 * hand.setData("figure");
 * simulation.refilter(hand); // the filter's answer about this body has changed
 * }</pre>
 */
@FunctionalInterface
public interface BodyFilter {
    /** Lets all bodies touch. */
    BodyFilter ALL = (a, b) -> true;

    /**
     * Returns false if the two bodies pass through each other; the answer must not depend on their order. A step calls it when
     * the boxes of two bodies begin to overlap, and when a fast body may meet another: call {@link Simulation#refilter} after
     * the answer for a body has changed. It must change nothing.
     */
    boolean mayTouch(Body a, Body b);
}
