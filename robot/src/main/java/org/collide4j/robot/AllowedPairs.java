package org.collide4j.robot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.srdf.Srdf;

/**
 * Pairs of links that may touch: these are not compared. Immutable; serves {@link RobotPhase}.
 *
 * <pre>{@code
 * AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
 * }</pre>
 */
public final class AllowedPairs {
    private final Robot robot;
    private final BitSet allowed;

    private AllowedPairs(Robot robot, BitSet allowed) {
        this.robot = robot;
        this.allowed = allowed;
    }

    /** Returns none: every link may touch itself alone. */
    public static AllowedPairs none(Robot robot) {
        return new AllowedPairs(robot, new BitSet());
    }

    /** Returns the pairs that the reader of the robot joined: neighbours, and those that its SRDF disables. */
    public static AllowedPairs of(Robot robot) {
        AllowedPairs pairs = none(robot);
        robot.model().joined().forEach(joined -> pairs.add(joined.groupA(), joined.groupB()));
        return pairs;
    }

    /** Returns neighbours: links that a joint connects, or fixed joints hold together. */
    public static AllowedPairs neighbours(Robot robot) {
        AllowedPairs pairs = none(robot);
        for (Model.Joined joined : robot.model().joined()) {
            if (!joined.joint().equals(Model.Joined.DISABLED)) {
                pairs.add(joined.groupA(), joined.groupB());
            }
        }
        return pairs;
    }

    /**
     * Returns neighbours and the disabled pairs of an SRDF; those of links that the robot does not have are passed over.
     * MoveIt takes disabled pairs alone, and its assistant writes the neighbours among them.
     */
    public static AllowedPairs of(Robot robot, Srdf srdf) {
        AllowedPairs pairs = neighbours(robot);
        for (Srdf.DisabledPair pair : srdf.disabledPairs()) {
            if (robot.hasLink(pair.link1()) && robot.hasLink(pair.link2())) {
                pairs.add(pair.link1(), pair.link2());
            }
        }
        return pairs;
    }

    /** Returns pairs of links that the robot has. */
    static AllowedPairs of(Robot robot, List<Srdf.DisabledPair> disabled) {
        AllowedPairs pairs = none(robot);
        disabled.forEach(pair -> pairs.add(pair.link1(), pair.link2()));
        return pairs;
    }

    /**
     * Returns these pairs and one more.
     *
     * @throws IllegalArgumentException if there is no link of a name
     */
    public AllowedPairs with(String one, String other) {
        AllowedPairs more = new AllowedPairs(robot, (BitSet) allowed.clone());
        more.add(one, other);
        return more;
    }

    /** Adds a pair, before anyone else has seen these. */
    private void add(String one, String other) {
        allowed.set(key(robot.link(one), robot.link(other)));
    }

    private int key(int one, int other) {
        return Math.min(one, other) * robot.links() + Math.max(one, other);
    }

    /** Returns true if the two links, by their numbers, may touch. */
    public boolean contains(int one, int other) {
        return one == other || allowed.get(key(one, other));
    }

    /** Returns how many pairs there are. */
    public int count() {
        return allowed.cardinality();
    }

    /** Returns the pairs as text, for people: the names of both links. */
    @Override
    public String toString() {
        List<String> pairs = new ArrayList<>();
        for (int key = allowed.nextSetBit(0); key >= 0; key = allowed.nextSetBit(key + 1)) {
            pairs.add(robot.linkName(key / robot.links()) + " and " + robot.linkName(key % robot.links()));
        }
        return String.join(", ", pairs);
    }
}
