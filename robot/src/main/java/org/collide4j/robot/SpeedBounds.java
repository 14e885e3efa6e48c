package org.collide4j.robot;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.robot.Robot.Drive;
import org.collide4j.robot.RobotBodies.BodyPiece;
import org.collide4j.scene.robot.RobotJoint;

/**
 * Bounds of how fast two links of a robot approach each other during a motion.
 *
 * <p>No point of a link is faster, as seen from a link above, than the sum over the joints between: the speed of a slide, and
 * the angular speed of a turn times the farthest that the link's points are from it, whatever the joints between do. Two links
 * approach at most as fast as both move in the frame of the lowest link above both (Schwarzer, Saha and Latombe, IEEE
 * Transactions on Robotics 2005, section IV).
 */
final class SpeedBounds {
    /** More than the bounds lose by rounding. */
    private static final double ROUNDED_UP = 1 + 1e-12;

    private final Robot robot;
    private final JointMotion motion;

    /** Farthest that a point of each link is from the link's origin. */
    private final double[] reach;

    /** Farthest that the origin of each link gets from that of the link above it. */
    private final double[] lengths;

    SpeedBounds(RobotBodies bodies, JointMotion motion) {
        this.robot = bodies.robot();
        this.motion = motion;
        reach = new double[robot.links()];
        for (BodyPiece piece : bodies.all()) {
            reach[piece.link()] = Math.max(reach[piece.link()], farthest(piece));
        }
        double[] greatest = motion.greatest();
        lengths = new double[reach.length];
        for (int link = 1; link < lengths.length; link++) {
            lengths[link] = lengthTo(link, greatest);
        }
    }

    private static double farthest(BodyPiece piece) {
        Aabb box = piece.box();
        Pose pose = piece.pose();
        Vector3 corner = new Vector3();
        double farthest = 0;
        for (int i = 0; i < 8; i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            farthest = Math.max(farthest, pose.transform(corner, corner).length());
        }
        return farthest;
    }

    /**
     * Returns the bound for a pair of links in each leg of the motion.
     *
     * @param other a link, or {@link Robot#links} for what is fixed to the root
     */
    PairSpeeds of(int one, int other) {
        return of(one, other, 0, motion.end());
    }

    /** Returns the bound for a pair of links in the legs of a part of the motion. */
    PairSpeeds of(int one, int other, int firstLeg, int endLeg) {
        double[] sum = new double[endLeg - firstLeg];
        int fixed = other < robot.links() ? other : 0;
        int meeting = meeting(one, fixed);
        add(one, meeting, firstLeg, sum);
        add(fixed, meeting, firstLeg, sum);
        for (int i = 0; i < sum.length; i++) {
            sum[i] *= ROUNDED_UP;
        }
        return new PairSpeeds(firstLeg, sum);
    }

    /** Adds to {@code out} how far the points of each link move in the root's frame within a part of the motion. */
    void addTravel(double from, double to, double[] out) {
        double[] ofOrigin = new double[out.length];
        double[] turned = new double[out.length];
        for (int leg = (int) from; leg < to; leg++) {
            double span = ROUNDED_UP * (Math.min(to, leg + 1) - Math.max(from, leg));
            for (int link = 1; link < out.length; link++) {
                int above = robot.parent(link);
                turned[link] = turned[above] + turn(link, leg);
                ofOrigin[link] = ofOrigin[above] + turned[above] * lengths[link] + slide(link, leg);
                out[link] += span * (ofOrigin[link] + turned[link] * reach[link]);
            }
        }
    }

    /** Returns the lowest link that carries both. */
    private int meeting(int one, int other) {
        int a = one;
        int b = other;
        while (a != b) {
            if (a > b) {
                a = robot.parent(a); // children have greater numbers
            } else {
                b = robot.parent(b);
            }
        }
        return a;
    }

    /** Adds how fast the points of a link are, as seen from a link above it. */
    private void add(int link, int above, int firstLeg, double[] sum) {
        double arm = reach[link];
        for (int at = link; at != above; at = robot.parent(at)) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += slide(at, firstLeg + i) + turn(at, firstLeg + i) * arm;
            }
            arm += lengths[at];
        }
    }

    /** Returns how fast the joint above a link slides at most. */
    private double slide(int link, int leg) {
        Drive drive = robot.driveAbove(link);
        int at = drive.position();
        if (at == Robot.NONE) {
            return 0;
        }
        return switch (robot.jointAbove(link).type()) {
            case FIXED, SPHERICAL, REVOLUTE, CONTINUOUS -> 0;
            case PRISMATIC -> Math.abs(drive.multiplier()) * motion.rate(at, leg);
            case PLANAR -> motion.rate(at, leg) + motion.rate(at + 1, leg);
            case FLOATING -> motion.rate(at, leg) + motion.rate(at + 1, leg) + motion.rate(at + 2, leg);
        };
    }

    /** Returns how fast the joint above a link turns at most. */
    private double turn(int link, int leg) {
        Drive drive = robot.driveAbove(link);
        int at = drive.position();
        if (at == Robot.NONE) {
            return 0;
        }
        return switch (robot.jointAbove(link).type()) {
            case FIXED, PRISMATIC -> 0;
            case SPHERICAL, FLOATING -> 0; // a motion never turns a ball
            case REVOLUTE, CONTINUOUS -> Math.abs(drive.multiplier()) * motion.rate(at, leg);
            case PLANAR -> motion.rate(at + 2, leg);
        };
    }

    /** Returns the farthest that the origin of a link gets from that of the link above it. */
    private double lengthTo(int link, double[] greatest) {
        RobotJoint joint = robot.jointAbove(link);
        Drive drive = robot.driveAbove(link);
        double length = joint.origin().translation(new Vector3()).length();
        int at = drive.position();
        return switch (joint.type()) {
            case FIXED, REVOLUTE, CONTINUOUS, SPHERICAL -> length;
            case PRISMATIC ->
                length
                        + Math.abs(drive.offset())
                        + (at == Robot.NONE ? 0 : Math.abs(drive.multiplier()) * greatest[at]);
            case PLANAR -> length + greatest[at] + greatest[at + 1];
            case FLOATING -> length + greatest[at] + greatest[at + 1] + greatest[at + 2];
        };
    }
}
