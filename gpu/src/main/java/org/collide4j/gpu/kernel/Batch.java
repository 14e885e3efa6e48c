package org.collide4j.gpu.kernel;

/** One question about one pair of a batch: what comes before and after its walk. */
final class Batch {

    /** Numbers of an answer: lower, upper, distance, normal, point on A, point on B. */
    static final int COLUMNS = 12;

    /** An end is the status, and from this bit on the number of support points. */
    static final int STATUS_BITS = 3;

    static void load(Lane lane, Obstacle k) {
        int at = 2 * lane.pair;
        int pose = Obstacle.POSE * lane.pair;
        Obstacle.load(lane.ids[at], lane.ids[at + 1], lane.shapes, lane.poses, pose, k);
    }

    static void end(Lane lane, Walk walk) {
        lane.ends[lane.pair] = walk.status | walk.steps << STATUS_BITS;
    }

    /** Whether the distance is at most the limit: WITHIN or BEYOND, or OPEN. */
    static void within(Lane lane, Walk walk) {
        Obstacle k = walk.obstacle;
        load(lane, k);
        double coreLimit = lane.limit + k.margin;
        Walk.start(walk, coreLimit + k.clear, coreLimit, 0, 0);
        Walk.run(walk, lane.vertices, lane.steps);
        if (walk.status == Walk.MET || walk.status == Walk.INSIDE) {
            walk.status = walk.status == Walk.INSIDE && coreLimit >= 0 ? Walk.WITHIN : Walk.OPEN;
        }
        end(lane, walk);
    }

    static void write(Lane lane, int column, double x, double y, double z) {
        int at = COLUMNS * lane.pair + column;
        lane.answers[at] = x;
        lane.answers[at + 1] = y;
        lane.answers[at + 2] = z;
    }

    /** The normal, and the points moved from the cores to the shapes' own surfaces, in A's frame. */
    static void contact(Lane lane, Walk walk) {
        Simplex s = walk.simplex;
        double unit = -1 / walk.axisLength;
        Vec.set(unit * walk.axis.x, unit * walk.axis.y, unit * walk.axis.z, s.n);
        Vec.addScaled(walk.obstacle.a.margin, s.n, s.onA);
        Vec.addScaled(-walk.obstacle.b.margin, s.n, s.onB);
        write(lane, 3, s.n.x, s.n.y, s.n.z);
        write(lane, 6, s.onA.x, s.onA.y, s.onA.z);
        write(lane, 9, s.onB.x, s.onB.y, s.onB.z);
    }

    /** What a walk or a search has MET; OPEN if it is so near to touch that the relation is not clear. */
    static void conclude(Lane lane, Walk walk) {
        Obstacle k = walk.obstacle;
        double lower = walk.lower - k.margin;
        double upper = walk.upper - k.margin;
        boolean clear = lower > k.clear || upper < -k.clear;
        if (walk.status == Walk.MET && clear) {
            write(lane, 0, lower, upper, Vec.clamp(walk.length - k.margin, lower, upper));
            contact(lane, walk);
        } else if (walk.status == Walk.MET) {
            walk.status = Walk.OPEN;
        }
        end(lane, walk);
    }

    /** The distance, MET with its interval; INSIDE if the cores overlap; or OPEN. */
    static void distance(Lane lane, Walk walk) {
        load(lane, walk.obstacle);
        Walk.start(walk, Real.FAR, -1, lane.relative, lane.absolute);
        Walk.run(walk, lane.vertices, lane.steps);
        conclude(lane, walk);
    }

    /** The depth of cores that overlap, MET with its interval; INSIDE or OPEN if the search ends before. */
    static void depth(Lane lane, Depth depth) {
        load(lane, depth.walk.obstacle);
        Depth.run(depth, lane.vertices, lane.relative, lane.absolute, lane.steps);
        conclude(lane, depth.walk);
    }

    /** The first contact, MET with the interval of its time; BEYOND with a normal if the motion misses; or OPEN. */
    static void cast(Lane lane, Cast cast) {
        Walk walk = cast.walk;
        double[] way = lane.motions;
        int at = 3 * lane.pair;
        load(lane, walk.obstacle);
        Vec.set(way[at], way[at + 1], way[at + 2], cast.motion);
        Cast.start(cast, lane.relative, lane.absolute);
        Cast.run(cast, lane.vertices, lane.steps);
        if (walk.status == Walk.MET || walk.status == Walk.BEYOND) {
            write(lane, 0, cast.lower, cast.upper, cast.nominal);
            contact(lane, walk);
        }
        end(lane, walk);
    }
}
