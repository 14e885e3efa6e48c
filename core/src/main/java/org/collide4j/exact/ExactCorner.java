package org.collide4j.exact;

import org.collide4j.number.ExactVector;

/** A vertex of the obstacle, or a point infinitely far away along an axis of the world. */
final class ExactCorner {
    final ExactVector at = new ExactVector();

    /** Vertices of A and of B whose difference is the corner; unused for a corner at infinity. */
    int onA;

    int onB;

    /** True if A's vertex is at the end of its motion. */
    boolean atEnd;

    /** True if {@link #at} is a direction: the corner is at infinity. */
    boolean atInfinity;

    void setInfinity(int axis, double sign) {
        at.set(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
        atInfinity = true;
    }

    void set(ExactCorner other) {
        at.set(other.at);
        onA = other.onA;
        onB = other.onB;
        atEnd = other.atEnd;
        atInfinity = other.atInfinity;
    }
}
