package org.collide4j.world;

import java.util.Arrays;
import org.collide4j.crew.Crew;
import org.collide4j.list.IntList;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;

/**
 * Stage of an update that moves bodies along their motions, until they hit others.
 *
 * <p>All pairs with a moving body are cast, on all threads. Then one thread processes impacts by time: the earliest stops
 * its two bodies, and all bodies that may still hit one of them, at its final place, are cast again for the rest of the
 * frame. A body stops once, so that this ends, and no path is used that has not been proven free.
 */
final class ImpactUpdate {
    private static final int PAIRS_PER_TASK = 16;

    private final BodyStore bodies;
    private final PairCache cache;
    private final Crew crew;
    private final Worker[] workers;
    private final Crew.Task task = this::cast;
    private final ImpactQueue queue = new ImpactQueue();

    /** Slots of the moving bodies. */
    private final IntList sweeping = new IntList();

    /** Numbers of the pairs that may have an impact. */
    private final IntList candidates = new IntList();

    /** Impact of each candidate; its version, and whether it exists. */
    private Impact[] impacts = new Impact[0];

    /** Impacts of the last update with moving bodies, and each candidate's index among them, or -1. */
    private Impact[] impactsBefore = new Impact[0];

    private int[] places = new int[0];
    private long frameBefore;

    private int[] versions = new int[0];
    private boolean[] meets = new boolean[0];

    /** Candidates with an impact, in the order of time. */
    private final IntList met = new IntList();

    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Motion restA = new Motion();
    private final Motion restB = new Motion();
    private final Motion atRest = new Motion();
    private double halfReach;

    ImpactUpdate(BodyStore bodies, PairCache cache, Crew crew, Worker[] workers) {
        this.bodies = bodies;
        this.cache = cache;
        this.crew = crew;
        this.workers = workers;
    }

    /** Lets the body of a slot move along its motion in the next update. */
    void add(int slot) {
        sweeping.add(slot);
    }

    void run(long frame, double reach) {
        halfReach = 0.5 * reach;
        met.clear();
        if (sweeping.size() == 0) {
            return;
        }
        Impact[] last = impacts;
        impacts = impactsBefore;
        impactsBefore = last;
        collect(frame);
        crew.run(candidates.size(), PAIRS_PER_TASK, task);
        queue.clear();
        for (int i = 0; i < candidates.size(); i++) {
            versions[i] = 0;
            enqueue(i);
        }
        while (!queue.isEmpty()) {
            int candidate = queue.candidate();
            boolean holds = queue.version() == versions[candidate];
            queue.remove();
            BodyPair pair = cache.get(candidates.get(candidate));
            if (holds && (pair.a.isUnderWay() || pair.b.isUnderWay())) {
                met.add(candidate);
                pair.metAt = frame;
                double time = impacts[candidate].lower();
                stop(pair.a, time);
                stop(pair.b, time);
                recast(pair.a, time);
                recast(pair.b, time);
            }
        }
        arrive(frame);
        frameBefore = frame;
    }

    private void collect(long frame) {
        candidates.clear();
        for (int i = 0; i < sweeping.size(); i++) {
            Body body = bodies.at(sweeping.get(i));
            for (int at = body.firstPair; body.sweeps && at != Body.NO_PAIR; at = cache.next(at, body)) {
                BodyPair pair = cache.get(at);
                if (pair.castAt != frame && pair.activeAt >= 0 && !pair.isSensed()) {
                    if (places.length == candidates.size()) {
                        places = Arrays.copyOf(places, 16 + 2 * places.length);
                    }
                    places[candidates.size()] = pair.standsSince(frameBefore) ? pair.candidate : -1;
                    pair.castAt = frame;
                    pair.candidate = candidates.size();
                    candidates.add(at);
                }
            }
        }
        makeRoom();
    }

    private void makeRoom() {
        int room = impacts.length;
        if (room < candidates.size()) {
            impacts = Arrays.copyOf(impacts, places.length);
            for (int i = room; i < impacts.length; i++) {
                impacts[i] = new Impact();
            }
        }
        if (versions.length < candidates.size()) {
            versions = new int[places.length];
            meets = new boolean[places.length];
        }
    }

    private void cast(int from, int to, int member) {
        Worker worker = workers[member];
        for (int i = from; i < to; i++) {
            BodyPair pair = cache.get(candidates.get(i));
            Body a = pair.a;
            Body b = pair.b;
            double reach = pair.reach(halfReach);
            boolean stays = places[i] >= 0 && worker.cast.stays(pair, impactsBefore[places[i]], reach, impacts[i]);
            meets[i] =
                    stays || worker.cast.find(pair, a.pose, a.course(), b.pose, b.course(), worker, reach, impacts[i]);
        }
    }

    private void enqueue(int candidate) {
        if (meets[candidate]) {
            queue.add(impacts[candidate].lower(), candidate, versions[candidate]);
        }
    }

    /** Stops a body at its place at a time. */
    private static void stop(Body body, double time) {
        if (body.isUnderWay()) {
            body.stopped = true;
            body.motion.at(time, body.pose, body.nextPose);
        }
    }

    /** Casts all bodies again that may hit the stopped body in the rest of the frame. */
    private void recast(Body body, double time) {
        for (int at = body.firstPair; body.sweeps && at != Body.NO_PAIR; at = cache.next(at, body)) {
            BodyPair pair = cache.get(at);
            Body a = pair.a;
            Body b = pair.b;
            if (!(a.isUnderWay() || b.isUnderWay()) || pair.isSensed() || pair.activeAt < 0) {
                continue;
            }
            int candidate = pair.candidate;
            Impact impact = impacts[candidate];
            versions[candidate]++;
            meets[candidate] = workers[0].cast.find(
                    pair,
                    place(a, time, poseA),
                    rest(a, time, restA),
                    place(b, time, poseB),
                    rest(b, time, restB),
                    workers[0],
                    pair.reach(halfReach),
                    impact);
            impact.setStart(time);
            enqueue(candidate);
        }
    }

    private static Pose place(Body body, double time, Pose out) {
        if (body.isUnderWay()) {
            return body.motion.at(time, body.pose, out);
        }
        return out.set(body.sweeps ? body.nextPose : body.pose);
    }

    private Motion rest(Body body, double time, Motion out) {
        return body.isUnderWay() ? body.motion.rest(time, out) : atRest;
    }

    /** Sets the final poses; the next update computes tight boxes again. */
    private void arrive(long frame) {
        for (int i = 0; i < sweeping.size(); i++) {
            Body body = bodies.at(sweeping.get(i));
            if (body.sweeps) {
                if (!body.stopped) {
                    body.motion.at(1, body.pose, body.nextPose);
                }
                body.goOn(frame);
                body.sweeps = false;
                body.unbounded = true;
                bodies.change(body);
            }
        }
        sweeping.clear();
    }

    void write(SnapshotWriter out) {
        out.put(sweeping);
    }

    void read(SnapshotReader in) {
        in.get(sweeping, bodies.slots());
        SnapshotCheck.ofMotions(bodies, sweeping);
    }

    int count() {
        return met.size();
    }

    Impact impact(int index) {
        return impacts[met.get(index)];
    }
}
