package org.collide4j.robot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.RobotBodies.BodyPiece;

/**
 * Asks about a posed robot: does it touch itself or its surroundings, how near does it come, which pairs are near.
 *
 * <p>A worker: one per thread, with the same {@link RobotBodies}. Answers depend on bodies, allowed pairs and pose alone.
 * <b>Units</b>: metres. <b>Frame</b>: that of the root's pose. <b>Cost</b>: boxes of links, then of pieces, pass over all pairs
 * that cannot be the nearest.
 *
 * <pre>{@code
 * RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * RobotPose pose = new RobotPose(robot).set(robot.zero());
 * boolean isFree = !phase.collides(pose);
 * double clearance = phase.distance(pose, new RobotProximity());
 * }</pre>
 */
public final class RobotPhase {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final RobotBodies bodies;
    private final PlacedPieces placed;

    /** Two groups of each pair, one after the other. */
    private final int[] pairs;

    private final double[] gaps;
    private final int[] order;

    /** Creates a worker. */
    public RobotPhase(RobotBodies bodies, AllowedPairs allowed) {
        this.bodies = bodies;
        placed = new PlacedPieces(bodies);
        pairs = pairs(bodies.robot().links(), allowed);
        gaps = new double[pairs.length / 2];
        order = new int[gaps.length];
    }

    /** Returns the pairs of links, and of links and surroundings, that are compared; the root is fixed to these. */
    private int[] pairs(int links, AllowedPairs allowed) {
        List<Integer> found = new ArrayList<>();
        for (int a = 0; a < links; a++) {
            for (int b = a + 1; b <= links; b++) {
                boolean isCompared = b < links ? !allowed.contains(a, b) : a > 0;
                if (isCompared && placed.first(a) < placed.end(a) && placed.first(b) < placed.end(b)) {
                    found.add(a);
                    found.add(b);
                }
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the robot. */
    public Robot robot() {
        return bodies.robot();
    }

    /** Returns how many pairs of links, and of links and surroundings, are compared. */
    public int pairs() {
        return gaps.length;
    }

    int linkA(int pair) {
        return pairs[2 * pair];
    }

    /** Returns the second link of a pair; the number of links for the surroundings. */
    int linkB(int pair) {
        return pairs[2 * pair + 1];
    }

    void place(RobotPose pose) {
        placed.place(pose);
    }

    /** Returns the pieces where {@link #place} has put them. */
    PlacedPieces placed() {
        return placed;
    }

    /** Returns true if the robot touches itself or its surroundings; undecidable within rounding counts as touching. */
    public boolean collides(RobotPose pose) {
        return within(0, pose);
    }

    /** Returns true unless the distance is proven to be larger than the limit. */
    public boolean within(double limit, RobotPose pose) {
        place(pose);
        for (int pair = 0; pair < gaps.length; pair++) {
            if (mayBeWithin(limit, placed.gapOfGroups(linkA(pair), linkB(pair))) && isWithin(limit, pair)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a pair of links touches where {@link #place} has put it. */
    boolean touches(int pair) {
        return mayBeWithin(0, placed.gapOfGroups(linkA(pair), linkB(pair))) && isWithin(0, pair);
    }

    private boolean isWithin(double limit, int pair) {
        for (int a = placed.first(linkA(pair)); a < placed.end(linkA(pair)); a++) {
            for (int b = placed.first(linkB(pair)); b < placed.end(linkB(pair)); b++) {
                if (mayBeWithin(limit, placed.gap(a, b)) && isWithin(limit, a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns true if what has such a gap between its boxes may come within a limit; boxes that overlap tell no depth. */
    private static boolean mayBeWithin(double limit, double gap) {
        return gap == 0 || gap <= limit;
    }

    private boolean isWithin(double limit, int a, int b) {
        return narrow.within(
                limit, placed.piece(a).shape(), placed.pose(a), placed.piece(b).shape(), placed.pose(b));
    }

    /**
     * Returns the signed distance of the nearest pair, below zero the depth, and overwrites {@code out}; infinity if no pair
     * is compared. Of pairs at the same distance the first counts.
     */
    public double distance(RobotPose pose, RobotProximity out) {
        place(pose);
        out.clear();
        sort();
        int best = Integer.MAX_VALUE;
        for (int pair : order) {
            if (!mayBeWithin(out.upper(), gaps[pair])) {
                break;
            }
            if (narrow(pair, out, pair < best)) {
                best = pair;
            }
        }
        return out.signedDistance();
    }

    /** Orders the pairs by the gaps of their boxes, the least first. */
    private void sort() {
        for (int pair = 0; pair < gaps.length; pair++) {
            gaps[pair] = placed.gapOfGroups(linkA(pair), linkB(pair));
            int at = pair;
            while (at > 0 && gaps[order[at - 1]] > gaps[pair]) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = pair;
        }
    }

    /**
     * Measures the pieces of a pair that may be nearer than what was found so far.
     *
     * @param takesEqual whether the pair comes before the one that was found
     * @return true if the pair is the nearest now
     */
    private boolean narrow(int pair, RobotProximity out, boolean takesEqual) {
        boolean isNearest = false;
        for (int a = placed.first(linkA(pair)); a < placed.end(linkA(pair)); a++) {
            for (int b = placed.first(linkB(pair)); b < placed.end(linkB(pair)); b++) {
                if (!mayBeWithin(out.upper(), placed.gap(a, b)) || !isWithin(out.upper(), a, b)) {
                    continue;
                }
                double found = out.signedDistance();
                double distance = measure(a, b);
                out.include(near);
                if (distance < found || (distance == found && takesEqual && !isNearest)) {
                    out.take(a, placed.piece(a).body(), b, placed.piece(b).body(), near);
                    isNearest = true;
                }
            }
        }
        return isNearest;
    }

    private double measure(int a, int b) {
        BodyPiece one = placed.piece(a);
        BodyPiece other = placed.piece(b);
        return narrow.signedDistance(one.shape(), placed.pose(a), other.shape(), placed.pose(b), near);
    }

    /** Measures one pair of links where {@link #place} has put them; returns its signed distance, as {@link #distance} does. */
    double distance(int pair, RobotProximity out) {
        out.clear();
        narrow(pair, out, true);
        return out.signedDistance();
    }

    /** Hands out every pair of bodies that comes within the limit; the answer is the receiver's until the next one. */
    public void forEachWithin(double limit, RobotPose pose, Consumer<RobotProximity> receiver) {
        place(pose);
        RobotProximity found = new RobotProximity();
        for (int pair = 0; pair < gaps.length; pair++) {
            if (mayBeWithin(limit, placed.gapOfGroups(linkA(pair), linkB(pair)))) {
                distance(pair, found);
                if (found.lower() <= limit) {
                    receiver.accept(found);
                }
            }
        }
    }
}
