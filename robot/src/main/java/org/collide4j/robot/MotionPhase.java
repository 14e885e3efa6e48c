package org.collide4j.robot;

import org.collide4j.robot.MotionResult.Outcome;

/**
 * Proves that a motion of a robot is free, or finds the first contact: conservative advancement over the kinematic chain.
 *
 * <p><b>Contract</b>: FREE is proven for all times, not for samples. A pair of links that is d apart stays apart for as long
 * as the joints between need to move it by d; then it is measured again. So no time is left out, and a pair is measured only
 * when it might touch. A contact's time lies in an interval: before it nothing touches, at its end a pair does.
 *
 * <p><b>Surroundings</b> stand still: the bodies of a world are taken where its last update left them, for all of the motion.
 *
 * <p>A worker: one per thread. <b>Cost</b>: a distance of a pair costs some microseconds; a motion past obstacles takes
 * hundreds of them. It ends undecided after {@link #MOST_EVALUATIONS}, or where a gap is below {@link #SMALLEST_GAP} and closes
 * no further. Robots with many links are proven part by part, with the pairs alone whose boxes may meet meanwhile: memory
 * grows with the links. Long chains take longer, as the bound of a link's speed grows with the number of joints that carry it.
 * <b>Source</b>: Schwarzer, Saha and Latombe, IEEE Transactions on Robotics 2005; Mirtich 1996.
 *
 * <pre>{@code
 * MotionPhase phase = new MotionPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * MotionResult result = new MotionResult();
 * double[] end = robot.zero();
 * end[robot.position("lift")] = 1.2;
 * boolean isFree = phase.isFree(JointMotion.straight(robot, robot.zero(), end), 0.01, result); // a centimetre
 * }</pre>
 */
public final class MotionPhase {
    /** A motion that takes more distances of pairs is left undecided. */
    public static final int MOST_EVALUATIONS = 1_000_000;

    /** Gaps below are no longer advanced by, but looked behind. */
    public static final double SMALLEST_GAP = 1e-9;

    private static final int MOST_LOOKS = 60;
    private static final int BISECTIONS = 50;

    private final RobotBodies bodies;
    private final RobotPhase phase;
    private final RobotPose pose;
    private final RobotProximity near = new RobotProximity();
    private final double[] positions;
    private int evaluations;

    /** Creates a worker. */
    public MotionPhase(RobotBodies bodies, AllowedPairs allowed) {
        this.bodies = bodies;
        phase = new RobotPhase(bodies, allowed);
        pose = new RobotPose(bodies.robot());
        positions = new double[bodies.robot().positions()];
    }

    /**
     * Returns true if no pair comes as near as the clearance during the motion, and overwrites {@code out}.
     *
     * @param clearance in metres; 0 asks for contacts
     * @throws IllegalArgumentException if the motion is of another robot
     */
    public boolean isFree(JointMotion motion, double clearance, MotionResult out) {
        if (!motion.robot().equals(bodies.robot())) {
            throw new IllegalArgumentException("the motion is of another robot");
        }
        evaluations = 0;
        ApproachingPairs open = new ApproachingPairs(phase, new SpeedBounds(bodies, motion), motion, clearance);
        double from = 0;
        while (from < motion.end()) {
            phase.place(pose.set(motion.positions(from, positions)));
            open.start(from);
            if (!isFree(motion, clearance, open, out)) {
                return false;
            }
            from = open.end();
        }
        out.set(Outcome.FREE, motion.end(), Double.POSITIVE_INFINITY, evaluations);
        return true;
    }

    /** Advances the pairs that may meet within a part of the motion, always the one that is free for the shortest time. */
    private boolean isFree(JointMotion motion, double clearance, ApproachingPairs open, MotionResult out) {
        for (Approach pair = open.soonest(); pair != null; pair = open.soonest()) {
            double time = pair.freeUntil();
            if (evaluations >= MOST_EVALUATIONS) {
                out.set(Outcome.UNDECIDED, time, Double.POSITIVE_INFINITY, evaluations);
                keep(out, pair, time, motion);
                return false;
            }
            double gap = gap(motion, pair, time, clearance);
            if (gap <= SMALLEST_GAP) {
                look(motion, pair, time, clearance, out);
                return false;
            }
            open.advance(pair, gap);
        }
        return true;
    }

    /** Returns how much farther than the clearance the pair is at least, and leaves its proximity in {@link #near}. */
    private double gap(JointMotion motion, Approach pair, double time, double clearance) {
        evaluations++;
        measure(motion, pair, time, near);
        return near.lower() - clearance;
    }

    private void measure(JointMotion motion, Approach pair, double time, RobotProximity out) {
        place(motion, pair.linkA(), time);
        if (pair.linkB() < bodies.robot().links()) {
            place(motion, pair.linkB(), time);
        }
        phase.distance(pair.linkA(), pair.linkB(), out);
    }

    private void place(JointMotion motion, int link, double time) {
        pose.setBranch(link, motion, time);
        phase.placed().place(link, pose);
    }

    /** Looks behind a time at which a pair is all but in contact, farther each time, until it is. */
    private void look(JointMotion motion, Approach pair, double time, double clearance, MotionResult out) {
        double step = Math.ulp(Math.max(time, 1));
        double before = time;
        for (int i = 0; i < MOST_LOOKS; i++) {
            double at = i == 0 ? time : Math.min(time + step, motion.end());
            gap(motion, pair, at, clearance);
            if (near.upper() <= clearance) {
                contact(motion, pair, time, before, at, clearance, out);
                return;
            }
            if (near.lower() - clearance > 2 * SMALLEST_GAP || at >= motion.end()) {
                break; // the gap opens again
            }
            before = at;
            step *= 2;
        }
        gap(motion, pair, time, clearance);
        out.set(Outcome.UNDECIDED, time, Double.POSITIVE_INFINITY, evaluations);
        keep(out, pair, time, motion);
    }

    /** Narrows a contact, which has begun after {@code before} and before {@code after}. */
    private void contact(
            JointMotion motion,
            Approach pair,
            double free,
            double before,
            double after,
            double clearance,
            MotionResult out) {
        double from = before;
        double to = after;
        for (int i = 0; i < BISECTIONS && to > from; i++) {
            double middle = 0.5 * (from + to);
            if (middle <= from || middle >= to) {
                break;
            }
            gap(motion, pair, middle, clearance);
            if (near.upper() <= clearance) {
                to = middle;
            } else {
                from = middle;
            }
        }
        out.set(Outcome.CONTACT, free, to, evaluations);
        keep(out, pair, to, motion);
    }

    private void keep(MotionResult out, Approach pair, double time, JointMotion motion) {
        measure(motion, pair, time, out.nearest());
    }
}
