package org.collide4j.robot;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Finds how near a robot comes to itself and to its surroundings at least during a motion, and proves it for every time.
 *
 * <p><b>Contract</b>: at no time is a pair nearer than {@link ClearanceResult#lower}, and at {@link ClearanceResult#time} one is
 * as near as {@link ClearanceResult#upper}. The bounds are as near to each other as was asked, or as near as
 * {@link #MOST_EVALUATIONS} distances bring them. Below zero they are depths.
 *
 * <p>Between two measured times a pair comes no nearer than its joints can move it (as in {@link MotionPhase}). The stretch of
 * time with the lowest such bound is halved until it is good enough: branch and bound (Piyavskii 1972, Shubert 1972).
 *
 * <p>A worker: one per thread. <b>Units</b>: metres. <b>Cost</b>: hundreds to thousands of distances of pairs, some microseconds
 * each; ten times the accuracy costs about three times as many.
 *
 * <pre>{@code
 * AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
 * double[] end = robot.zero();
 * end[robot.position("lift")] = 1.2;
 * JointMotion motion = JointMotion.straight(robot, robot.zero(), end);
 * MotionClearance clearance = new MotionClearance(RobotBodies.hulls(robot), allowed);
 * ClearanceResult result = new ClearanceResult();
 * double least = clearance.of(motion, 1e-4, result); // to a tenth of a millimetre
 * System.out.println(result); // 0.019999 m to 0.020001 m, wrist and hand at time 1.000000
 * }</pre>
 */
public final class MotionClearance {
    /** A search that takes more distances of pairs ends with wider bounds. */
    public static final int MOST_EVALUATIONS = 1_000_000;

    /** Bounds are never proven nearer to each other; half of it covers what positions and poses round. */
    public static final double SMALLEST_ACCURACY = 1e-9;

    /** Steps of time by which the nearest moment is looked for, once the bounds are good enough. */
    private static final double FIRST_STEP = 1.0 / 64;

    private static final double LAST_STEP = 1e-9;

    private final RobotBodies bodies;
    private final RobotPhase phase;
    private final RobotPose pose;
    private final RobotProximity near = new RobotProximity();
    private final double[] positions;
    private int nearestPair;
    private final PriorityQueue<Stretch> open = new PriorityQueue<>(Comparator.comparingDouble(Stretch::lower));

    /**
     * A stretch of time of one pair.
     *
     * @param atFrom a bound of the distance at its start
     * @param atTo a bound of the distance at its end
     * @param lower a bound of the distance between
     */
    private record Stretch(int pair, double from, double to, double atFrom, double atTo, double lower) {
        double middle() {
            return 0.5 * (from + to);
        }

        boolean isIndivisible() {
            return middle() <= from || middle() >= to;
        }
    }

    /** Creates a worker. */
    public MotionClearance(RobotBodies bodies, AllowedPairs allowed) {
        this.bodies = bodies;
        phase = new RobotPhase(bodies, allowed);
        pose = new RobotPose(bodies.robot());
        positions = new double[bodies.robot().positions()];
    }

    /**
     * Returns the smallest distance that was found, {@link ClearanceResult#upper}, and overwrites {@code out}; infinity if no
     * pair is compared.
     *
     * @param accuracy how far apart the bounds may be, in metres; not below {@link #SMALLEST_ACCURACY}
     * @throws IllegalArgumentException if the motion is of another robot, or the accuracy is no positive finite number
     */
    public double of(JointMotion motion, double accuracy, ClearanceResult out) {
        if (!motion.robot().equals(bodies.robot())) {
            throw new IllegalArgumentException("the motion is of another robot");
        }
        if (!(accuracy > 0 && accuracy < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the accuracy must be positive and finite: " + accuracy);
        }
        out.nearest().clear();
        out.set(Double.POSITIVE_INFINITY, 0, 0);
        PairSpeeds[] speeds = open(motion, out);
        double goal = Math.max(accuracy, SMALLEST_ACCURACY);
        while (!open.isEmpty()) {
            Stretch lowest = open.remove();
            boolean isDone = lowest.lower() >= out.upper() - goal || lowest.isIndivisible();
            if (isDone || out.evaluations() >= MOST_EVALUATIONS) {
                out.set(Math.min(lowest.lower(), out.nearest().lower()), out.time(), out.evaluations());
                break;
            }
            halve(lowest, speeds[lowest.pair()], motion, out);
        }
        if (out.nearest().isFound()) {
            settle(motion, out);
        }
        return out.upper();
    }

    /** Moves the time to where the nearest pair comes no nearer: the bounds alone leave it open where the distance is flat. */
    private void settle(JointMotion motion, ClearanceResult out) {
        double step = FIRST_STEP;
        while (step > LAST_STEP) {
            double middle = out.time();
            distance(nearestPair, motion, Math.max(0, middle - step), out);
            distance(nearestPair, motion, Math.min(motion.end(), middle + step), out);
            if (out.time() == middle) {
                step *= 0.5;
            }
        }
        out.set(Math.min(out.lower(), out.nearest().lower()), out.time(), out.evaluations());
    }

    /** Opens a stretch for each pair over the whole motion, and returns how fast the pairs approach. */
    private PairSpeeds[] open(JointMotion motion, ClearanceResult out) {
        open.clear();
        SpeedBounds bounds = new SpeedBounds(bodies, motion);
        PairSpeeds[] speeds = new PairSpeeds[phase.pairs()];
        double[] starts = new double[speeds.length];
        for (int pair = 0; pair < speeds.length; pair++) {
            starts[pair] = distance(pair, motion, 0, out);
        }
        for (int pair = 0; pair < speeds.length; pair++) {
            speeds[pair] = bounds.of(phase.linkA(pair), phase.linkB(pair));
            double atEnd = distance(pair, motion, motion.end(), out);
            open(pair, 0, motion.end(), starts[pair], atEnd, speeds[pair]);
        }
        return speeds;
    }

    private void open(int pair, double from, double to, double atFrom, double atTo, PairSpeeds speeds) {
        double lower = 0.5 * (atFrom + atTo - speeds.closed(from, to)); // where the bounds from both ends meet
        double least = Math.min(lower, Math.min(atFrom, atTo)) - 0.5 * SMALLEST_ACCURACY;
        open.add(new Stretch(pair, from, to, atFrom, atTo, least));
    }

    private void halve(Stretch stretch, PairSpeeds speeds, JointMotion motion, ClearanceResult out) {
        double middle = stretch.middle();
        double there = distance(stretch.pair(), motion, middle, out);
        open(stretch.pair(), stretch.from(), middle, stretch.atFrom(), there, speeds);
        open(stretch.pair(), middle, stretch.to(), there, stretch.atTo(), speeds);
    }

    /**
     * Returns a bound that the pair's distance is not below at a time, and keeps the pair if it is the nearest so far. Pairs
     * whose boxes say enough are not measured.
     */
    private double distance(int pair, JointMotion motion, double time, ClearanceResult out) {
        phase.place(pose.set(motion.positions(time, positions)));
        double gap = phase.placed().gapOfGroups(phase.linkA(pair), phase.linkB(pair));
        if (gap > 0 && gap > out.upper()) {
            return gap;
        }
        phase.distance(pair, near);
        boolean isNearest = near.upper() < out.upper();
        if (isNearest) {
            out.nearest().set(near);
            nearestPair = pair;
        }
        out.set(out.lower(), isNearest ? time : out.time(), out.evaluations() + 1);
        return near.lower();
    }
}
