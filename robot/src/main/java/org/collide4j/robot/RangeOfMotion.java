package org.collide4j.robot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotJoint;

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
 * }</pre>
 */
public final class RangeOfMotion {
    private final Robot robot;
    private final MotionPhase phase;
    private final MotionResult result = new MotionResult();

    /**
     * Range of a joint.
     *
     * @param from least position that is proven to be reached, in radians or metres
     * @param to greatest position that is proven to be reached
     * @param below the two bodies that stop the joint below; empty if its limit does
     * @param above the two bodies that stop the joint above; empty if its limit does
     */
    public record Range(String joint, JointType type, double from, double to, String below, String above) {}

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
            JointType type = joint.type();
            if (type.positions() != 1 || joint.mimic() != null || !isAsked.test(joint.name())) {
                continue;
            }
            int at = robot.driveAbove(link).position();
            double usual = type == JointType.PRISMATIC ? 0 : Math.PI;
            double lower = Math.min(start[at], limit(robot.lower(at), start[at] - usual));
            double upper = Math.max(start[at], limit(robot.upper(at), start[at] + usual));
            double from = reached(start, at, lower, clearance);
            String below = stopped();
            double to = reached(start, at, upper, clearance);
            ranges.add(new Range(joint.name(), type, from, to, below, stopped()));
        }
        return ranges;
    }

    private static double limit(double stated, double usual) {
        return Double.isInfinite(stated) ? usual : stated;
    }

    /** Returns how far a position gets on its way to an end. */
    private double reached(double[] start, int at, double end, double clearance) {
        double[] there = start.clone();
        there[at] = end;
        boolean isFree = phase.isFree(JointMotion.straight(robot, start, there), clearance, result);
        return isFree ? end : start[at] + result.lower() * (end - start[at]);
    }

    /** Returns the bodies that stopped the last motion; empty if none did. */
    private String stopped() {
        return result.outcome() == MotionResult.Outcome.FREE
                ? ""
                : result.nearest().bodyA() + " and " + result.nearest().bodyB();
    }
}
