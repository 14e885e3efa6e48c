package org.collide4j.math;

/**
 * Stretches of time in which two bodies, each on its {@link Trajectory}, follow one {@link Motion} each: one after
 * another, from the first time of both to the last.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (next())}. Each stretch begins with the bits of the
 * poses that {@link #endA} and {@link #endB} gave for the one before. Trajectories are read, not copied.
 *
 * <pre>{@code
 * var legs = new SharedLegs();
 * legs.start(new Trajectory().add(0, poseA).add(2, poseB), new Trajectory().add(1, poseB).add(3, poseA));
 * int count = 0;
 * while (legs.next()) {
 *     count++; // from 0 to 1, to 2, to 3
 * }
 * int stretches = count; // 3
 * }</pre>
 */
public final class SharedLegs {
    private final Trajectory resting = new Trajectory();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Pose endA = new Pose();
    private final Pose endB = new Pose();
    private final Motion motionA = new Motion();
    private final Motion motionB = new Motion();
    private Trajectory a = resting;
    private Trajectory b = resting;
    private double from;
    private double to;

    /** Creates a walk along no trajectory. */
    public SharedLegs() {}

    /**
     * Starts at the first time of both.
     *
     * @throws IllegalStateException if one of them has no pose
     */
    public void start(Trajectory a, Trajectory b) {
        this.a = a;
        this.b = b;
        to = Math.min(a.start(), b.start());
        a.at(to, endA);
        b.at(to, endB);
    }

    /** Starts at the first time of A's trajectory; B stands. */
    public void start(Trajectory a, Pose poseB) {
        start(a, resting.clear().add(a.start(), poseB));
    }

    /** Goes on to the next stretch; false after the last. */
    public boolean next() {
        double next = Math.min(a.nextTime(to), b.nextTime(to));
        if (next == Double.POSITIVE_INFINITY) {
            return false;
        }
        from = to;
        to = next;
        poseA.set(endA);
        poseB.set(endB);
        a.motion(from, to, motionA);
        b.motion(from, to, motionB);
        a.at(to, endA);
        b.at(to, endB);
        return true;
    }

    /** Returns the first time of both trajectories. */
    public double start() {
        return Math.min(a.start(), b.start());
    }

    /** Returns the last time of both trajectories. */
    public double end() {
        return Math.max(a.end(), b.end());
    }

    /** Returns the time at which the current stretch begins. */
    public double from() {
        return from;
    }

    /** Returns the time at which the current stretch ends; before the first, the first time. */
    public double to() {
        return to;
    }

    /** Returns where A is at {@link #from}; its own object. */
    public Pose poseA() {
        return poseA;
    }

    /** Returns where B is at {@link #from}; its own object. */
    public Pose poseB() {
        return poseB;
    }

    /** Returns where A is at {@link #to}; its own object. */
    public Pose endA() {
        return endA;
    }

    /** Returns where B is at {@link #to}; its own object. */
    public Pose endB() {
        return endB;
    }

    /** Returns how A moves from {@link #from}, as time 0, to {@link #to}, as time 1. */
    public Motion motionA() {
        return motionA;
    }

    /** Returns how B moves from {@link #from}, as time 0, to {@link #to}, as time 1. */
    public Motion motionB() {
        return motionB;
    }
}
