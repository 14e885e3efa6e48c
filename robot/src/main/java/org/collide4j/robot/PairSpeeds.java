package org.collide4j.robot;

/** How fast two links approach each other at most, in each leg of a motion or of a part of it. Immutable. */
final class PairSpeeds {
    private final int first;
    private final double[] speeds;

    /** Takes a bound for each leg from a first one on, in metres for a unit of the motion's time; keeps the array. */
    PairSpeeds(int first, double[] speeds) {
        this.first = first;
        this.speeds = speeds;
    }

    /** Returns by how much the links approach at most between two times. */
    double closed(double from, double to) {
        double closed = 0;
        for (int leg = legAt(from); leg < first + speeds.length && leg < to; leg++) {
            closed += speeds[leg - first] * (Math.min(to, leg + 1) - Math.max(from, leg));
        }
        return closed;
    }

    /** Returns the time until which the links cannot close a gap; infinity if they do not in any of the legs. */
    double timeToClose(double gap, double from) {
        double at = from;
        double left = gap;
        for (int leg = legAt(from); leg < first + speeds.length; leg++) {
            double speed = speeds[leg - first];
            double closed = speed * (leg + 1 - at);
            if (closed >= left) {
                return at + left / speed;
            }
            left -= closed;
            at = leg + 1;
        }
        return Double.POSITIVE_INFINITY;
    }

    private int legAt(double time) {
        return Math.min(first + speeds.length - 1, (int) time);
    }
}
