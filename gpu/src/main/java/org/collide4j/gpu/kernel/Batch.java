package org.collide4j.gpu.kernel;

/** One question about one pair of a batch: what comes before and after its walk. */
final class Batch {
    /** Numbers of an answer: lower, upper, distance, normal, point on A, point on B. */
    static final int COLUMNS = 12;

    /** An end is the status, and from this bit on the number of support points. */
    static final int STATUS_BITS = 3;

    /** Whether the distance is at most the limit: WITHIN or BEYOND, or OPEN. */
    static void within(
            int pair,
            double[] shapes,
            double[] vertices,
            int[] ids,
            double[] poses,
            double limit,
            int steps,
            int[] ends,
            Walk walk) {
        Obstacle k = walk.obstacle;
        Obstacle.load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, 2 * Obstacle.POSE * pair, k);
        double coreLimit = limit + k.margin;
        Walk.start(walk, coreLimit + k.clear, coreLimit, 0, 0);
        Walk.run(walk, vertices, steps);
        if (walk.status == Walk.MET) {
            walk.status = Walk.OPEN;
        } else if (walk.status == Walk.INSIDE) {
            walk.status = coreLimit >= 0 ? Walk.WITHIN : Walk.OPEN;
        }
        ends[pair] = walk.status | walk.steps << STATUS_BITS;
    }

    /** The normal, and the points moved from the cores to the shapes' own surfaces, in the world. */
    static void contact(Walk walk, double[] poses, int pose, double[] answers, int at) {
        Simplex s = walk.simplex;
        double unit = -1 / walk.axisLength;
        Vec.set(unit * walk.axis.x, unit * walk.axis.y, unit * walk.axis.z, s.n);
        Vec.addScaled(walk.obstacle.a.margin, s.n, s.onA);
        Vec.addScaled(-walk.obstacle.b.margin, s.n, s.onB);
        Obstacle.turnToWorld(poses, pose, s.n, s.n);
        Obstacle.turnToWorld(poses, pose, s.onA, s.onA);
        Obstacle.turnToWorld(poses, pose, s.onB, s.onB);
        answers[at + 3] = s.n.x;
        answers[at + 4] = s.n.y;
        answers[at + 5] = s.n.z;
        answers[at + 6] = s.onA.x + poses[pose + 3];
        answers[at + 7] = s.onA.y + poses[pose + 7];
        answers[at + 8] = s.onA.z + poses[pose + 11];
        answers[at + 9] = s.onB.x + poses[pose + 3];
        answers[at + 10] = s.onB.y + poses[pose + 7];
        answers[at + 11] = s.onB.z + poses[pose + 11];
    }

    /** The distance, MET with its interval; INSIDE if the cores overlap; or OPEN. */
    static void distance(
            int pair,
            double[] shapes,
            double[] vertices,
            int[] ids,
            double[] poses,
            double relative,
            double absolute,
            int steps,
            double[] answers,
            int[] ends,
            Walk walk) {
        Obstacle k = walk.obstacle;
        int pose = 2 * Obstacle.POSE * pair;
        Obstacle.load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, pose, k);
        Walk.start(walk, Simplex.FAR, -1, relative, absolute);
        Walk.run(walk, vertices, steps);
        if (walk.status == Walk.MET) {
            double lower = walk.lower - k.margin;
            double upper = walk.upper - k.margin;
            if (lower > k.clear || upper < -k.clear) {
                int at = COLUMNS * pair;
                answers[at] = lower;
                answers[at + 1] = upper;
                answers[at + 2] = Vec.clamp(walk.length - k.margin, lower, upper);
                contact(walk, poses, pose, answers, at);
            } else {
                walk.status = Walk.OPEN;
            }
        }
        ends[pair] = walk.status | walk.steps << STATUS_BITS;
    }

    /** The first contact, MET with the interval of its time; BEYOND with a normal if the motion misses; or OPEN. */
    static void cast(
            int pair,
            double[] shapes,
            double[] vertices,
            int[] ids,
            double[] poses,
            double[] motions,
            double relative,
            double absolute,
            int steps,
            double[] answers,
            int[] ends,
            Cast cast) {
        Walk walk = cast.walk;
        int pose = 2 * Obstacle.POSE * pair;
        Obstacle.load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, pose, walk.obstacle);
        Obstacle.turnToA(poses, pose, motions[3 * pair], motions[3 * pair + 1], motions[3 * pair + 2], cast.motion);
        Cast.start(cast, relative, absolute);
        Cast.run(cast, vertices, steps);
        if (walk.status == Walk.MET || walk.status == Walk.BEYOND) {
            int at = COLUMNS * pair;
            answers[at] = cast.lower;
            answers[at + 1] = cast.upper;
            answers[at + 2] = cast.nominal;
            contact(walk, poses, pose, answers, at);
        }
        ends[pair] = walk.status | walk.steps << STATUS_BITS;
    }
}
