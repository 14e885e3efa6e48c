package org.collide4j.robot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of links that may meet within a part of a motion: those whose boxes come within the clearance, once they are grown by
 * how far the links move meanwhile.
 *
 * <p>The part is the rest of the motion for robots of few links. For others it is shortened until the pairs are few. Pairs that
 * are left out are proven free within the part.
 */
final class ApproachingPairs {
    /** Pairs up to which no part is shortened. */
    private static final int FEW_PAIRS = 1 << 13;

    /** Pairs of a link up to which no part is shortened: a link of a crowd has some neighbours. */
    private static final int FEW_PAIRS_OF_LINK = 4;

    /** Bounds of speed, one for each pair and leg, up to which no part is shortened: 8 MB. */
    private static final int FEW_SPEEDS = 1 << 20;

    /** Pairs that are looked at for one that is taken, before a part is shortened. */
    private static final int LOOKED_AT = 8;

    /** Length of a part that is not shortened. */
    private static final double SHORT = 0x1p-20;

    private final RobotPhase phase;
    private final SpeedBounds bounds;
    private final JointMotion motion;
    private final double clearance;
    private final double[] travel;
    private final PriorityQueue<Approach> open = new PriorityQueue<>(Comparator.comparingDouble(Approach::freeUntil)
            .thenComparingInt(Approach::linkA)
            .thenComparingInt(Approach::linkB));

    private double from;
    private double to;
    private double length;
    private int lookedAt;

    ApproachingPairs(RobotPhase phase, SpeedBounds bounds, JointMotion motion, double clearance) {
        this.phase = phase;
        this.bounds = bounds;
        this.motion = motion;
        this.clearance = clearance;
        travel = new double[phase.robot().links()];
        length = motion.end();
    }

    /** Starts a part at a time, at which the robot is placed. */
    void start(double time) {
        from = time;
        to = Math.min(motion.end(), from + length);
        double[] boxes = phase.placed().boxes();
        while (!collect(boxes)) {
            to = from + 0.5 * (to - from);
        }
        length = 2 * (to - from); // the next part may be longer
    }

    /** Collects the pairs of the part; false if they are too many. */
    private boolean collect(double[] boxes) {
        open.clear();
        lookedAt = 0;
        Arrays.fill(travel, 0);
        bounds.addTravel(from, to, travel);
        phase.placed().grow(travel);
        boolean areFew = collectGrown(clearance + MotionPhase.SMALLEST_GAP, boxes);
        phase.placed().setBoxes(boxes);
        return areFew;
    }

    private boolean collectGrown(double limit, double[] boxes) {
        LinkPairs pairs = phase.nearPairs();
        pairs.start(limit);
        while (pairs.next()) {
            if (!add(pairs.linkA(), pairs.linkB(), boxes)) {
                return false;
            }
        }
        int around = travel.length;
        for (int link = 0; link < around; link++) {
            if (phase.compared().withSurroundings(link)
                    && LinkPairs.mayBeWithin(limit, phase.placed().gapOfGroups(link, around))
                    && !add(link, around, boxes)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a pair unless its boxes prove it free; returns false if there are too many. */
    private boolean add(int a, int b, double[] boxes) {
        int firstLeg = (int) from;
        int legs = (int) Math.ceil(to) - firstLeg;
        PairSpeeds speeds = bounds.of(a, b, firstLeg, firstLeg + legs);
        Approach pair = new Approach(a, b, speeds, from);
        double gap = PlacedPieces.gap(boxes, a, b) - clearance;
        if (gap > MotionPhase.SMALLEST_GAP) {
            advance(pair, gap);
        } else {
            open.add(pair);
        }
        lookedAt++;
        int few = Math.max(FEW_PAIRS, FEW_PAIRS_OF_LINK * travel.length);
        boolean areFew =
                open.size() <= few && (long) legs * open.size() <= FEW_SPEEDS && lookedAt <= LOOKED_AT * (long) few;
        return areFew || to - from <= SHORT;
    }

    /** Returns the time at which the part ends. */
    double end() {
        return to;
    }

    /** Removes and returns the pair that is free for the shortest time; null if all are free within the part. */
    @Nullable
    Approach soonest() {
        return open.poll();
    }

    /** Takes a pair back, which has a gap besides the clearance at the time until which it is free. */
    void advance(Approach pair, double gap) {
        pair.advance(gap - 0.5 * MotionPhase.SMALLEST_GAP); // more than positions and poses round
        if (pair.freeUntil() < to) {
            open.add(pair);
        }
    }
}
