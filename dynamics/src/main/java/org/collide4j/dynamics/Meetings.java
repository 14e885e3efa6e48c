package org.collide4j.dynamics;

import java.util.Arrays;
import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;

/**
 * Bodies that meet on their ways through a step, one of two a {@linkplain Body#setBullet bullet}, one of two fast: both are cast
 * at once, and stop at the last time at which they are proven to be apart.
 *
 * <p>The earliest meeting of the step stops its two; who may still meet one of them where it now stands is cast anew for what is
 * left. As in a {@link org.collide4j.world.CollisionWorld}; but bodies that touch as the step begins are the solver's business,
 * and only a ball within the smaller is kept out of the other.
 */
final class Meetings {
    private static final double NEVER = Double.POSITIVE_INFINITY;

    private final Simulation simulation;
    private final BroadPhase boxes = new GridBroadPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();

    /**
     * Bodies under way. Arrays beside it: their motions, the motions without the turn that changes no ball, and the
     * part of the step that each is under way.
     */
    private Body[] flyers = new Body[0];

    private Motion[] ways = new Motion[0];
    private Motion[] casts = new Motion[0];
    private double[] until = new double[0];
    private boolean[] fast = new boolean[0];
    private int count;
    private int fastCount;

    /** By body: its index among {@link #flyers}. */
    private int[] placeOf = new int[0];

    /** Pairs of flyers that may meet, and the times at which they do. */
    private int[] first = new int[0];

    private int[] second = new int[0];
    private double[] times = new double[0];
    private int pairs;

    private final Aabb box = new Aabb();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Pose part = new Pose();
    private final Pose partA = new Pose();
    private final Pose partB = new Pose();
    private final Motion rest = new Motion();
    private final Motion still = new Motion();
    private final Vector3 from = new Vector3();
    private final Vector3 to = new Vector3();

    Meetings(Simulation simulation) {
        this.simulation = simulation;
    }

    void clear() {
        count = 0;
        fastCount = 0;
    }

    /** Takes in a body that goes along the motion from where the world has it, up to a time of 1 or less. */
    void add(Body body, Motion motion, double free, boolean isFast) {
        if (count == flyers.length) {
            makeRoom();
        }
        flyers[count] = body;
        ways[count].set(motion);
        casts[count].set(motion);
        if (body.partCount() == 1 && body.part(0, part) instanceof Sphere) {
            casts[count].setRotation(1, 0, 0, 0);
        }
        until[count] = free;
        fast[count++] = isFast;
        fastCount += isFast ? 1 : 0;
    }

    private void makeRoom() {
        int room = 16 + 2 * count;
        flyers = Arrays.copyOf(flyers, room);
        ways = Arrays.copyOf(ways, room);
        casts = Arrays.copyOf(casts, room);
        until = Arrays.copyOf(until, room);
        fast = Arrays.copyOf(fast, room);
        for (int i = count; i < room; i++) {
            ways[i] = new Motion();
            casts[i] = new Motion();
        }
    }

    int count() {
        return count;
    }

    Body flyer(int i) {
        return flyers[i];
    }

    Motion way(int i) {
        return ways[i];
    }

    /** How long it is under way: less than 1 if it meets something. */
    double until(int i) {
        return until[i];
    }

    /** Finds who meets whom. */
    void settle() {
        if (fastCount == 0 || count < 2) {
            return;
        }
        listPairs();
        for (int p = 0; p < pairs; p++) {
            times[p] = find(first[p], second[p]);
        }
        for (int p = earliest(); p >= 0; p = earliest()) {
            double time = times[p];
            times[p] = NEVER;
            stop(first[p], time, p);
            stop(second[p], time, p);
        }
    }

    private void listPairs() {
        if (placeOf.length < simulation.bodies.size()) {
            placeOf = new int[simulation.bodies.size() + (simulation.bodies.size() >> 1)];
        }
        for (int i = 0; i < count; i++) {
            placeOf[flyers[i].index] = i;
            boxes.move(flyers[i].index, around(flyers[i]));
        }
        boxes.update(PairChanges.NONE);
        pairs = 0;
        for (int p = 0; p < boxes.pairCount(); p++) {
            Body a = simulation.bodies.get(boxes.first(p));
            Body b = simulation.bodies.get(boxes.second(p));
            int i = placeOf[a.index];
            int k = placeOf[b.index];
            if ((fast[i] || fast[k])
                    && (a.isBullet() || b.isBullet())
                    && simulation.rules.mayPush(a.handle, b.handle)) {
                addPair(i, k);
            }
        }
        for (int i = 0; i < count; i++) {
            boxes.remove(flyers[i].index);
        }
    }

    private void addPair(int i, int k) {
        if (pairs == times.length) {
            int room = 16 + 2 * pairs;
            first = Arrays.copyOf(first, room);
            second = Arrays.copyOf(second, room);
            times = Arrays.copyOf(times, room);
        }
        first[pairs] = i;
        second[pairs++] = k;
    }

    /** Around the ball that holds the body, wherever it is on its way. */
    private Aabb around(Body body) {
        body.centreInWorld(from);
        body.centre(to);
        box.setEmpty().add(from.x, from.y, from.z).add(to.x, to.y, to.z);
        return box.inflate(body.radius * (1 + 0x1p-20));
    }

    private int earliest() {
        int least = -1;
        for (int p = 0; p < pairs; p++) {
            if (times[p] < NEVER && (least < 0 || times[p] < times[least])) {
                least = p;
            }
        }
        return least;
    }

    /** The flyer goes no farther; who may meet it is cast anew. */
    private void stop(int flyer, double time, int met) {
        if (until[flyer] <= time) {
            return;
        }
        until[flyer] = time;
        for (int p = 0; p < pairs; p++) {
            if (p != met && (first[p] == flyer || second[p] == flyer)) {
                double again = find(first[p], second[p]);
                times[p] = Math.max(again, time);
            }
        }
    }

    /** When two meet: while both are under way, or the one after the other has stopped. */
    private double find(int i, int k) {
        double both = Math.min(until[i], until[k]);
        Body a = flyers[i];
        Body b = flyers[k];
        double time = meet(a, a.worldPose, casts[i], b, b.worldPose, casts[k], false);
        if (time < both) {
            return time;
        }
        if (until[i] == until[k]) {
            return NEVER;
        }
        int mover = until[i] > until[k] ? i : k;
        int stander = mover == i ? k : i;
        Body moving = flyers[mover];
        Body standing = flyers[stander];
        casts[mover].at(both, moving.worldPose, poseA);
        casts[stander].at(both, standing.worldPose, poseB);
        double later = meet(moving, poseA, casts[mover].rest(both, rest), standing, poseB, still, both > 0);
        double then = both + (1 - both) * later;
        return then < until[mover] ? then : NEVER;
    }

    /**
     * @param counts whether contact at the start is a meeting; else only the ball within the smaller counts then
     */
    private double meet(Body a, Pose atA, Motion wayA, Body b, Pose atB, Motion wayB, boolean counts) {
        double least = NEVER;
        for (int i = 0; i < a.partCount(); i++) {
            ConvexShape one = a.part(i, part);
            partA.setProduct(atA, part);
            for (int k = 0; k < b.partCount(); k++) {
                ConvexShape other = b.part(k, part);
                partB.setProduct(atB, part);
                if (narrow.cast(one, partA, wayA, other, partB, wayB, hit)) {
                    least = Math.min(least, hit.lower());
                }
            }
        }
        return least > 0 || counts ? least : core(a, atA, wayA, b, atB, wayB);
    }

    private double core(Body a, Pose atA, Motion wayA, Body b, Pose atB, Motion wayB) {
        boolean ofA = a.thickness <= b.thickness;
        Body small = ofA ? a : b;
        Body large = ofA ? b : a;
        Sphere core = small.core();
        simulation.states.centre(small.index, from);
        Pose at = ofA ? atA : atB;
        at.transform(from, from);
        partA.set(at).setTranslation(from.x, from.y, from.z);
        double least = NEVER;
        for (int k = 0; k < large.partCount(); k++) {
            ConvexShape other = large.part(k, part);
            partB.setProduct(ofA ? atB : atA, part);
            boolean meets = narrow.cast(core, partA, ofA ? wayA : wayB, other, partB, ofA ? wayB : wayA, hit);
            if (meets && hit.lower() > 0) {
                least = Math.min(least, hit.lower());
            }
        }
        return least;
    }
}
