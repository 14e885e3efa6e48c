package org.collide4j.exact;

import org.collide4j.number.ExactVector;

/** A vertex of the obstacle, or a point infinitely far away along an axis of the world. */
final class ExactCorner {
    final ExactVector at = new ExactVector();

    /** The vertices of A and of B whose difference it is; no matter for a point at infinity. */
    int onA;

    int onB;

    /** Whether A's vertex is meant where its way ends. */
    boolean atEnd;

    /** If so, {@link #at} is the direction. */
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
