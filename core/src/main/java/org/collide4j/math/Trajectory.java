package org.collide4j.math;

import java.util.Arrays;
import java.util.Objects;

/**
 * Path of a body through sampled poses at increasing times, such as a robot's link along a planned movement: between
 * two poses the body follows a {@link Motion}, the leg. Before the first time it stands at the first pose, after the
 * last at the last.
 *
 * <p>At its times the body is at the given poses to the bit. A leg begins at its pose to the bit and ends at the next
 * within rounding, as {@link Motion#setBetween(Pose, Pose)} says.
 *
 * <p><b>Frame</b>: world; times in any unit, at most 1e300 in size. Mutable: {@link #clear} and add again without
 * garbage.
 *
 * <pre>{@code
 * var path = new Trajectory().add(0, Pose.at(-4, 3, 0)).add(2, Pose.at(0, 3, 0)).add(3, Pose.at(4, 3, 0));
 * double x = path.at(2.5, new Pose()).translationX(); // 2
 * var hit = new CastHit();
 * narrow.cast(new Box(1, 1, 1), path, new Sphere(0.5), Pose.at(3.5, 3, 0), hit); // the leg of twice the speed meets it
 * double time = hit.time(); // 2.5
 * }</pre>
 */
public final class Trajectory {
    private static final double LATEST = 1e300;

    private final Poses poses = new Poses(0);
    private final Vector3 centre = new Vector3();
    private final Pose last = new Pose();
    private final Pose next = new Pose();
    private double[] times = new double[0];
    private Motion[] legs = new Motion[0];

    /** Creates an empty trajectory, whose legs turn about the body's origin. */
    public Trajectory() {}

    /** Creates an empty trajectory whose legs turn about this point of the body, in the body's frame. */
    public Trajectory(Vector3 centre) {
        this.centre.set(centre);
    }

    /** Removes all poses and legs, and keeps their memory. */
    public Trajectory clear() {
        poses.clear();
        return this;
    }

    /** Adds a pose that is reached one unit of time after the last one; the first has the time 0. */
    public Trajectory add(Pose pose) {
        return add(size() == 0 ? 0 : end() + 1, pose);
    }

    /**
     * Adds a pose and, unless it is the first, the leg that leads to it: the trajectory's centre moves along a line,
     * the body turns about it by the shortest rotation.
     *
     * @throws IllegalArgumentException if the time is not after the last one, or the pose too far from the last one
     */
    public Trajectory add(double time, Pose pose) {
        requireNext(time);
        Motion leg = grow();
        if (size() > 0) {
            leg.setBetween(poses.get(size() - 1, last), pose, centre);
        }
        return append(time, pose);
    }

    /**
     * Adds a leg along a motion, from the last pose to where the motion leads: a screw, or a turn by more than π.
     *
     * @throws IllegalArgumentException if the time is not after the last one, or the motion leads farther than a pose may be
     * @throws IllegalStateException if there is no pose yet
     */
    public Trajectory add(double time, Motion motion) {
        requirePoses();
        requireNext(time);
        motion.at(1, poses.get(size() - 1, last), next);
        next.setTranslation(next.translationX(), next.translationY(), next.translationZ()); // throws if too far
        grow().set(motion);
        return append(time, next);
    }

    private void requireNext(double time) {
        if (!(Math.abs(time) <= LATEST && (size() == 0 || time > end()))) {
            String after = size() == 0 ? "" : ", after " + end() + ", the time of the last pose";
            throw new IllegalArgumentException("time must be at most 1e300 in size" + after + ": " + time);
        }
    }

    private void requirePoses() {
        if (size() == 0) {
            throw new IllegalStateException("trajectory has no pose: add one");
        }
    }

    /** Makes memory for one more pose; returns the motion of the leg that would lead to it. */
    private Motion grow() {
        int size = size();
        if (size == times.length) {
            times = Arrays.copyOf(times, Math.max(8, 2 * size));
            legs = Arrays.copyOf(legs, times.length);
            for (int i = size; i < legs.length; i++) {
                legs[i] = new Motion();
            }
        }
        return legs[size];
    }

    private Trajectory append(double time, Pose pose) {
        times[size()] = time;
        poses.add(pose);
        return this;
    }

    /** Returns the number of poses, one more than there are legs. */
    public int size() {
        return poses.size();
    }

    /** Returns the time of a pose. */
    public double time(int index) {
        return times[Objects.checkIndex(index, size())];
    }

    /** out = the pose with this number. */
    public Pose pose(int index, Pose out) {
        return poses.get(index, out);
    }

    /** out = the motion from the pose with this number to the next. */
    public Motion leg(int index, Motion out) {
        return out.set(legs[Objects.checkIndex(index, size() - 1) + 1]);
    }

    /**
     * Returns the first time.
     *
     * @throws IllegalStateException if there is no pose
     */
    public double start() {
        requirePoses();
        return times[0];
    }

    /**
     * Returns the last time.
     *
     * @throws IllegalStateException if there is no pose
     */
    public double end() {
        requirePoses();
        return times[size() - 1];
    }

    /**
     * out = where the body is at the time.
     *
     * @throws IllegalStateException if there is no pose
     */
    public Pose at(double time, Pose out) {
        int leg = legAt(time);
        if (leg < 0 || leg == size() - 1) {
            return poses.get(Math.max(0, leg), out);
        }
        poses.get(leg, out);
        return time == times[leg] ? out : legs[leg + 1].at(part(leg, time), out, out);
    }

    /**
     * out = how the body moves from one time to another, as a motion of its own that starts at {@link #at} of {@code
     * from}; no pose's time may lie between the two.
     */
    Motion motion(double from, double to, Motion out) {
        int leg = legAt(from);
        if (leg < 0 || leg == size() - 1) {
            return out.setRest();
        }
        boolean all = from == times[leg] && to == times[leg + 1];
        return all ? out.set(legs[leg + 1]) : legs[leg + 1].part(part(leg, from), part(leg, to), out);
    }

    /** Returns the first time of a pose that is after this one; infinity after the last. */
    double nextTime(double time) {
        int next = legAt(time) + 1;
        return next == size() ? Double.POSITIVE_INFINITY : times[next];
    }

    /** Returns the leg of the time: −1 before the first pose, the number of the last pose from its time on. */
    private int legAt(double time) {
        requirePoses();
        int found = Arrays.binarySearch(times, 0, size(), time);
        return found >= 0 ? found : -found - 2;
    }

    /** Returns the time as a part of the leg. */
    private double part(int leg, double time) {
        return (time - times[leg]) / (times[leg + 1] - times[leg]);
    }

    @Override
    public String toString() {
        return size() == 0
                ? "trajectory without poses"
                : "trajectory of " + size() + " poses from " + start() + " to " + end();
    }
}
