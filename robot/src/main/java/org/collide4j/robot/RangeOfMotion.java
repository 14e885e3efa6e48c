package org.collide4j.robot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;
import org.jspecify.annotations.Nullable;

/**
 * How far each joint of a robot can move by itself: from where it stands to its limits, or to the first contact.
 *
 * <p><b>Contract</b>: between {@code from} and {@code to} nothing touches, which is proven for every position
 * ({@link MotionPhase}). Joints that turn or slide are moved, one after the other; one without limits by half a turn either way.
 *
 * <pre>{@code
 * RangeOfMotion ranges = new RangeOfMotion(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * for (RangeOfMotion.Range range : ranges.of(robot.zero(), 0.005)) { // five millimetres of clearance
 *     System.out.println(range.joint() + " from " + range.from() + " to " + range.to());
 * }
 * RangeOfMotion.Range lift = ranges.of("lift", -0.5, 1.5, robot.zero(), 0.005);
 * }</pre>
 */
public final class RangeOfMotion {
    private final Robot robot;
    private final MotionPhase phase;
    private final MotionResult result = new MotionResult();

    /**
     * Range of a joint, in radians or metres.
     *
     * @param start position from which the joint is moved either way
     * @param lower least position that is tried
     * @param upper greatest position that is tried
     * @param from least position that is proven to be reached
     * @param to greatest position that is proven to be reached
     * @param below what stops the joint below; null if it reaches {@code lower}
     * @param above what stops the joint above; null if it reaches {@code upper}
     */
    public record Range(
            String joint,
            JointType type,
            double start,
            double lower,
            double upper,
            double from,
            double to,
            @Nullable Stop below,
            @Nullable Stop above) {}

    /**
     * Two bodies that stop a joint.
     *
     * @param touch a position at which they are as near as the clearance, just outside of the range; NaN if that is left
     *     undecided ({@link MotionResult.Outcome#UNDECIDED})
     */
    public record Stop(String bodyA, String bodyB, double touch) {
        @Override
        public String toString() {
            return bodyA + " and " + bodyB;
        }
    }

    /** Creates a worker. */
    public RangeOfMotion(RobotBodies bodies, AllowedPairs allowed) {
        robot = bodies.robot();
        phase = new MotionPhase(bodies, allowed);
    }

    /**
     * Returns the range of every joint that turns or slides, in the order of the links.
     *
     * @param start positions of all joints
     * @param clearance that is kept, in metres
     * @throws IllegalArgumentException if there are other than {@link Robot#positions} finite numbers
     */
    public List<Range> of(double[] start, double clearance) {
        return of(start, clearance, joint -> true);
    }

    /**
     * Returns the ranges of some joints: of those that turn or slide, in the order of the links.
     *
     * @param start positions of all joints
     * @param clearance that is kept, in metres
     * @param isAsked true for the names of joints that are moved, such as those of a group: {@code joints::contains}
     * @throws IllegalArgumentException if there are other than {@link Robot#positions} finite numbers
     */
    public List<Range> of(double[] start, double clearance, Predicate<String> isAsked) {
        List<Range> ranges = new ArrayList<>();
        for (int link = 1; link < robot.links(); link++) {
            RobotJoint joint = robot.jointAbove(link);
            if (joint.type().positions() != 1 || joint.mimic() != null || !isAsked.test(joint.name())) {
                continue;
            }
            int at = robot.driveAbove(link).position();
            double usual = joint.type() == JointType.PRISMATIC ? 0 : Math.PI;
            double lower = Math.min(start[at], limit(robot.lower(at), start[at] - usual));
            double upper = Math.max(start[at], limit(robot.upper(at), start[at] + usual));
            ranges.add(range(joint, at, lower, upper, start, clearance));
        }
        return ranges;
    }

    private static double limit(double stated, double usual) {
        return Double.isInfinite(stated) ? usual : stated;
    }

    /**
     * Returns the range of one joint between two positions of one's own, in place of its limits.
     *
     * @param joint name of a joint that turns or slides
     * @param lower least position that is tried, in radians or metres
     * @param upper greatest position that is tried
     * @param start positions of all joints; if this joint stands outside of the two, it starts at the nearer one
     * @param clearance that is kept, in metres
     * @throws IllegalArgumentException if there is no such joint, it is fixed, follows another or has several positions, if
     *     {@code lower} is more than {@code upper}, or a number is not finite
     */
    public Range of(String joint, double lower, double upper, double[] start, double clearance) {
        int at = robot.position(joint);
        RobotJoint moved = robot.model().joints().stream()
                .filter(one -> one.name().equals(joint))
                .findFirst()
                .orElseThrow();
        if (moved.type().positions() != 1) {
            throw new IllegalArgumentException(
                    "joint '" + joint + "' neither turns about an axis nor slides along one");
        }
        if (!(Double.isFinite(lower) && Double.isFinite(upper))) {
            throw new IllegalArgumentException("a range needs finite ends: " + lower + " to " + upper);
        }
        if (lower > upper) {
            throw new IllegalArgumentException("a range must not end below its start: " + lower + " to " + upper);
        }
        double[] within = start.clone();
        within[at] = Math.max(lower, Math.min(upper, start[at]));
        return range(moved, at, lower, upper, within, clearance);
    }

    private Range range(RobotJoint joint, int at, double lower, double upper, double[] start, double clearance) {
        Reach down = reach(start, at, lower, clearance);
        Reach up = reach(start, at, upper, clearance);
        return new Range(
                joint.name(), joint.type(), start[at], lower, upper, down.end(), up.end(), down.stop(), up.stop());
    }

    /** How far a joint gets in one direction, and what stops it. */
    private record Reach(double end, @Nullable Stop stop) {}

    private Reach reach(double[] start, int at, double end, double clearance) {
        double[] there = start.clone();
        there[at] = end;
        JointMotion motion = JointMotion.straight(robot, start, there);
        if (phase.isFree(motion, clearance, result)) {
            return new Reach(end, null);
        }
        boolean isContact = result.outcome() == MotionResult.Outcome.CONTACT;
        double touch = isContact ? motion.positions(result.upper(), there)[at] : Double.NaN;
        double reached = motion.positions(result.lower(), there)[at];
        return new Reach(
                reached, new Stop(result.nearest().bodyA(), result.nearest().bodyB(), touch));
    }
}
