package org.collide4j.robot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.collide4j.scene.srdf.Srdf;
import org.jspecify.annotations.Nullable;

/**
 * Which pairs of links need no comparison, found from the robot itself: those that joints connect, and by random poses those
 * that always touch or never do. Immutable; the same seed gives the same pairs.
 *
 * <p>The reasons are those of MoveIt's setup assistant. {@link Reason#NEVER} is what the poses say, and no proof: with more
 * poses a rare contact may be found. <b>Cost</b>: in a pose, a yes or no for each pair of links whose boxes
 * overlap, until it has touched; memory for an entry of each pair.
 *
 * <pre>{@code
 * PairSurvey survey = PairSurvey.of(RobotBodies.hulls(robot), 1000, 1);
 * AllowedPairs allowed = survey.allowed();
 * survey.entries().forEach(System.out::println);
 * }</pre>
 */
public final class PairSurvey {
    private static final double FULL_TURN = Math.PI;

    private final Robot robot;
    private final List<Entry> entries;

    /** Why a pair needs no comparison. */
    public enum Reason {
        /** A joint connects the links, or fixed joints hold them together. */
        ADJACENT,
        /** The links touch when all joints stand at zero, or in the middle of their limits if zero is outside. */
        DEFAULT,
        /** The links touched in every pose that was tried. */
        ALWAYS,
        /** The links touched in no pose that was tried. */
        NEVER
    }

    /** A pair and its reason. */
    public record Entry(String linkA, String linkB, Reason reason) {
        @Override
        public String toString() {
            return linkA + " and " + linkB + ": " + reason.name().toLowerCase(Locale.ROOT);
        }
    }

    private PairSurvey(Robot robot, List<Entry> entries) {
        this.robot = robot;
        this.entries = List.copyOf(entries);
    }

    /**
     * Surveys the links that have bodies.
     *
     * @param poses how many random poses are tried, each joint within its limits; one without limits within a full turn, or
     *     a metre either way
     * @param seed of the poses
     * @throws IllegalArgumentException if {@code poses} is below 1
     */
    public static PairSurvey of(RobotBodies bodies, int poses, long seed) {
        if (poses < 1) {
            throw new IllegalArgumentException("poses must be 1 or more: " + poses);
        }
        Robot robot = bodies.robot();
        LinkContacts links = new LinkContacts(bodies);
        RobotPose pose = new RobotPose(robot);
        BitSet atRest = new BitSet();
        links.place(pose.set(restWithinLimits(robot)));
        addTouching(links, robot.links(), atRest);
        BitSet touched = new BitSet();
        BitSet always = new BitSet();
        Random random = new Random(seed);
        for (int i = 0; i < poses; i++) {
            links.place(pose.set(randomPositions(robot, random)));
            addTouching(links, robot.links(), touched);
            if (i == 0) {
                always.or(touched);
            } else {
                removeApart(links, robot.links(), always);
            }
        }
        return new PairSurvey(robot, entries(links, robot, atRest, touched, always));
    }

    /** Adds the pairs that touch, as (lower number) · (number of links) + (higher number); known ones are not asked. */
    private static void addTouching(LinkContacts links, int count, BitSet pairs) {
        for (int i = 0; i < links.pairs(); i++) {
            int key = links.first(i) * count + links.second(i);
            if (!pairs.get(key) && links.touch(links.first(i), links.second(i))) {
                pairs.set(key);
            }
        }
    }

    private static void removeApart(LinkContacts links, int count, BitSet pairs) {
        for (int key = pairs.nextSetBit(0); key >= 0; key = pairs.nextSetBit(key + 1)) {
            if (!links.touch(key / count, key % count)) {
                pairs.clear(key);
            }
        }
    }

    private static List<Entry> entries(LinkContacts links, Robot robot, BitSet atRest, BitSet touched, BitSet always) {
        AllowedPairs adjacent = AllowedPairs.neighbours(robot);
        List<Entry> entries = new ArrayList<>();
        for (int a = 0; a < robot.links(); a++) {
            for (int b = a + 1; b < robot.links(); b++) {
                int key = a * robot.links() + b;
                Reason reason = adjacent.contains(a, b)
                        ? Reason.ADJACENT
                        : reason(atRest.get(key), touched.get(key), always.get(key));
                if (reason != null && links.hasPieces(a) && links.hasPieces(b)) {
                    entries.add(new Entry(robot.linkName(a), robot.linkName(b), reason));
                }
            }
        }
        entries.sort(Comparator.comparing(Entry::reason));
        return entries;
    }

    static double[] restWithinLimits(Robot robot) {
        double[] positions = robot.zero();
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] < robot.lower(i) || positions[i] > robot.upper(i)) {
                positions[i] = 0.5 * (robot.lower(i) + robot.upper(i));
            }
        }
        return positions;
    }

    private static @Nullable Reason reason(boolean touchesAtRest, boolean touched, boolean always) {
        if (always) {
            return Reason.ALWAYS;
        }
        return touchesAtRest ? Reason.DEFAULT : touched ? null : Reason.NEVER;
    }

    /** Returns positions within their limits; quaternions are uniform over all turns. */
    static double[] randomPositions(Robot robot, Random random) {
        double[] positions = robot.zero();
        for (int link = 1; link < robot.links(); link++) {
            int at = robot.driveAbove(link).position();
            if (at == Robot.NONE || robot.jointAbove(link).mimic() != null) {
                continue;
            }
            switch (robot.jointAbove(link).type()) {
                case FIXED -> {}
                case REVOLUTE, CONTINUOUS -> positions[at] = between(robot, at, FULL_TURN, random);
                case PRISMATIC -> positions[at] = between(robot, at, 1, random);
                case PLANAR -> {
                    positions[at] = between(robot, at, 1, random);
                    positions[at + 1] = between(robot, at + 1, 1, random);
                    positions[at + 2] = between(robot, at + 2, FULL_TURN, random);
                }
                case FLOATING -> {
                    for (int i = 0; i < 3; i++) {
                        positions[at + i] = between(robot, at + i, 1, random);
                    }
                    turn(positions, at + 3, random);
                }
                case SPHERICAL -> turn(positions, at, random);
            }
        }
        return positions;
    }

    private static double between(Robot robot, int at, double usual, Random random) {
        double lower = robot.lower(at) == Double.NEGATIVE_INFINITY ? -usual : robot.lower(at);
        double upper = robot.upper(at) == Double.POSITIVE_INFINITY ? usual : robot.upper(at);
        return lower + random.nextDouble() * (upper - lower);
    }

    private static void turn(double[] positions, int at, Random random) {
        for (int i = 0; i < 4; i++) {
            positions[at + i] = random.nextGaussian();
        }
    }

    /** Returns the pairs that need no comparison, with their reasons: adjacent ones first. */
    public List<Entry> entries() {
        return entries;
    }

    /** Returns the pairs as an SRDF lists them, for {@code SrdfWriter}. */
    public List<Srdf.DisabledPair> disabledPairs() {
        return entries.stream()
                .map(entry -> new Srdf.DisabledPair(entry.linkA(), entry.linkB(), word(entry.reason())))
                .toList();
    }

    private static String word(Reason reason) {
        return switch (reason) {
            case ADJACENT -> Srdf.DisabledPair.ADJACENT;
            case DEFAULT -> Srdf.DisabledPair.DEFAULT;
            case ALWAYS -> Srdf.DisabledPair.ALWAYS;
            case NEVER -> Srdf.DisabledPair.NEVER;
        };
    }

    /** Returns how many of the pairs have a reason. */
    public long count(Reason reason) {
        return entries.stream().filter(entry -> entry.reason() == reason).count();
    }

    /** Returns the pairs that need no comparison. */
    public AllowedPairs allowed() {
        return AllowedPairs.of(robot, disabledPairs());
    }
}
