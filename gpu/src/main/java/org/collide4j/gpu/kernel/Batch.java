package org.collide4j.gpu.kernel;

/** One query of one pair of a batch: reads the pair, runs the algorithm, writes the answer. */
final class Batch {

    /** Numbers in an answer: lower bound, upper bound, distance, normal, point on A, point on B. */
    static final int COLUMNS = 12;

    /** Bits of the status in an end word; the number of support points is above them. */
    static final int STATUS_BITS = 3;

    /** Simplex vertices that a pair keeps for the next frame. */
    static final int CORNERS = 4;

    static void load(Lane lane, Obstacle k) {
        int at = 2 * lane.pair;
        int pose = Obstacle.POSE * lane.pair;
        Obstacle.load(lane.ids[at], lane.ids[at + 1], lane.shapes, lane.poses, pose, k);
    }

    static void end(Lane lane, Walk walk) {
        lane.ends[lane.pair] = walk.status | walk.steps << STATUS_BITS;
    }

    static void recallCorners(Lane lane, Walk walk) {
        int[] corners = lane.corners;
        int at = CORNERS * lane.pair;
        Walk.resume(walk, lane.vertices, corners[at], corners[at + 1], corners[at + 2], corners[at + 3]);
    }

    static void recallNormal(Lane lane, Walk walk) {
        double[] normals = lane.normals;
        int at = 3 * lane.pair;
        Vec n = walk.simplex.n;
        Vec.set(normals[at], normals[at + 1], normals[at + 2], n);
        Walk.feed(walk, lane.vertices, n);
    }

    static void keepCorners(Lane lane, Walk walk) {
        Simplex s = walk.simplex;
        int at = CORNERS * lane.pair;
        lane.corners[at] = s.size > 0 ? s.y0.code : 0;
        lane.corners[at + 1] = s.size > 1 ? s.y1.code : 0;
        lane.corners[at + 2] = s.size > 2 ? s.y2.code : 0;
        lane.corners[at + 3] = s.size > 3 ? s.y3.code : 0;
    }

    /** Keeps the direction of the walk's plane if it separates the cores, else zero. */
    static void keepNormal(Lane lane, Walk walk) {
        boolean apart = (walk.status == Walk.CONVERGED || walk.status == Walk.BEYOND) && walk.lower > 0;
        double unit = apart ? 1 / walk.axisLength : 0;
        int at = 3 * lane.pair;
        lane.normals[at] = apart ? unit * walk.axis.x : 0;
        lane.normals[at + 1] = apart ? unit * walk.axis.y : 0;
        lane.normals[at + 2] = apart ? unit * walk.axis.z : 0;
    }

    /** Decides if the distance is at most the limit: WITHIN, BEYOND or UNDECIDED. */
    static void within(Lane lane, Walk walk) {
        Obstacle k = walk.obstacle;
        load(lane, k);
        double coreLimit = lane.limit + k.margin;
        Walk.start(walk, coreLimit + k.clear, coreLimit, 0, 0);
        if (lane.warm > 0 && walk.status == Walk.RUNNING) {
            recallNormal(lane, walk);
            if (walk.status == Walk.RUNNING && walk.steps == 0) {
                recallCorners(lane, walk);
            }
        }
        Walk.run(walk, lane.vertices, lane.steps);
        if (lane.warm > 0) {
            keepNormal(lane, walk);
            if (walk.status == Walk.OVERLAP && walk.simplex.size == 4) {
                keepCorners(lane, walk);
            }
        }
        if (walk.status == Walk.CONVERGED || walk.status == Walk.OVERLAP) {
            walk.status = walk.status == Walk.OVERLAP && coreLimit >= 0 ? Walk.WITHIN : Walk.UNDECIDED;
        }
        end(lane, walk);
    }

    static void write(Lane lane, int column, double x, double y, double z) {
        int at = COLUMNS * lane.pair + column;
        lane.answers[at] = x;
        lane.answers[at + 1] = y;
        lane.answers[at + 2] = z;
    }

    /** Writes the normal, and the points moved from the cores to the shapes' surfaces, in A's frame. */
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

    /** Writes the answer of a converged walk or search; UNDECIDED if the interval comes too near to touch. */
    static void conclude(Lane lane, Walk walk) {
        Obstacle k = walk.obstacle;
        double lower = walk.lower - k.margin;
        double upper = walk.upper - k.margin;
        boolean clear = lower > k.clear || upper < -k.clear;
        if (walk.status == Walk.CONVERGED && clear) {
            write(lane, 0, lower, upper, Vec.clamp(walk.length - k.margin, lower, upper));
            contact(lane, walk);
        } else if (walk.status == Walk.CONVERGED) {
            walk.status = Walk.UNDECIDED;
        }
        end(lane, walk);
    }

    /** Measures the distance: CONVERGED with its interval, OVERLAP if the cores overlap, or UNDECIDED. */
    static void distance(Lane lane, Walk walk) {
        load(lane, walk.obstacle);
        Walk.start(walk, Real.INFINITE_LENGTH, -1, lane.relative, lane.absolute);
        if (lane.warm > 0 && walk.status == Walk.RUNNING) {
            recallCorners(lane, walk);
            if (walk.simplex.size == 1 && walk.simplex.y0.code == 0) {
                recallNormal(lane, walk);
            }
        }
        Walk.run(walk, lane.vertices, lane.steps);
        if (lane.warm > 0) {
            keepNormal(lane, walk);
            if (walk.status == Walk.CONVERGED || walk.simplex.size == 4) {
                keepCorners(lane, walk);
            }
        }
        conclude(lane, walk);
    }

    /** Measures the depth of overlapping cores: CONVERGED with its interval; OVERLAP or UNDECIDED if the search fails. */
    static void depth(Lane lane, Depth depth) {
        Walk walk = depth.walk;
        load(lane, walk.obstacle);
        Depth.start(depth, lane.relative, lane.absolute);
        if (lane.warm > 0 && walk.obstacle.known) {
            recallCorners(lane, walk);
        }
        Depth.enclose(depth, lane.vertices, lane.steps);
        if (lane.warm > 0 && walk.status == Walk.OVERLAP) {
            keepCorners(lane, walk);
        }
        Depth.run(depth, lane.vertices, lane.steps);
        conclude(lane, walk);
    }

    /**
     * Finds the first contact of turning bodies: CONVERGED, BEYOND or UNDECIDED. Plane and points are in A's frame at the
     * lower time.
     */
    static void turn(Lane lane, Turn turn) {
        Walk walk = turn.walk;
        load(lane, walk.obstacle);
        Turn.load(turn, lane.motions, Turn.MOTION * lane.pair);
        Turn.start(turn, lane.relative, lane.absolute);
        Turn.run(turn, lane.vertices, Turn.MORE_STEPS * lane.steps);
        if (walk.status == Walk.CONVERGED || walk.status == Walk.BEYOND) {
            write(lane, 0, turn.lower, turn.upper, turn.nominal);
            contact(lane, walk);
        }
        end(lane, walk);
    }

    /** Finds the first contact: CONVERGED with the interval of its time, BEYOND with a normal for a miss, or UNDECIDED. */
    static void cast(Lane lane, Cast cast) {
        Walk walk = cast.walk;
        double[] way = lane.motions;
        int at = 3 * lane.pair;
        load(lane, walk.obstacle);
        Vec.set(way[at], way[at + 1], way[at + 2], cast.motion);
        Cast.start(cast, lane.relative, lane.absolute);
        Cast.run(cast, lane.vertices, lane.steps);
        if (walk.status == Walk.CONVERGED || walk.status == Walk.BEYOND) {
            write(lane, 0, cast.lower, cast.upper, cast.nominal);
            contact(lane, walk);
        }
        end(lane, walk);
    }
}
