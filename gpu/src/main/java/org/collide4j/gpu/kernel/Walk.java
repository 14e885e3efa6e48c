package org.collide4j.gpu.kernel;

/** The walk of Gilbert, Johnson and Keerthi, made for lanes: bounded steps, and no decision that rounding leaves open. */
final class Walk {
    static final int RUNNING = 0;

    /** The bounds met: the interval is as narrow as is wanted. */
    static final int MET = 1;

    /** The lower bound is beyond the limit. */
    static final int BEYOND = 2;

    /** The upper bound is within the limit. */
    static final int WITHIN = 3;

    /** The cores are proven to overlap. */
    static final int INSIDE = 4;

    /** What the kernel cannot settle. */
    static final int OPEN = 5;

    final Obstacle obstacle = new Obstacle();
    final Simplex simplex = new Simplex();
    final Vertex next = new Vertex();
    final Vec axis = new Vec();
    double axisLength;
    double length;
    double proven;
    double lower;
    double upper;
    double rounding;
    double ball;
    double tolerance;
    double relative;
    double limit;
    double enough;
    int status;
    int steps;

    /** What is to be reached from here on: the limit of a lower bound, or an upper bound that is low enough, or a width. */
    static void aim(Walk walk, double limit, double enough, double relative, double absolute) {
        walk.rounding = walk.obstacle.rounding;
        walk.relative = relative;
        walk.tolerance = Vec.larger(2 * Real.ALLOWED * walk.rounding, absolute);
        walk.limit = limit;
        walk.enough = enough;
        walk.lower = -Real.FAR;
        walk.upper = Real.FAR;
        walk.status = RUNNING;
    }

    /** The simplex has a new vertex, or has moved: finds v. */
    static void take(Walk walk) {
        Simplex s = walk.simplex;
        Simplex.solve(s);
        Simplex.keep(s);
        walk.length = Math.sqrt(s.squared);
        if (s.size == 4) {
            walk.status = Simplex.surrounds(s, walk.ball) ? INSIDE : OPEN;
        } else if (s.size == 0 || !(walk.length > walk.rounding)) {
            walk.status = OPEN;
        } else if (walk.length <= walk.enough) {
            walk.status = WITHIN;
        }
    }

    /** Starts at the middle of the obstacle, around which there is a ball of its own. */
    static void start(Walk walk, double limit, double enough, double relative, double absolute) {
        Obstacle k = walk.obstacle;
        aim(walk, limit, enough, relative, absolute);
        walk.ball = 4 * k.rounding + k.clear;
        walk.axisLength = 0;
        walk.steps = 0;
        walk.simplex.size = 0;
        Obstacle.center(k, walk.next);
        Simplex.push(walk.simplex, walk.next);
        take(walk);
        if (k.a.ball + k.b.ball > walk.length + walk.ball) {
            walk.status = INSIDE;
        }
        if (!k.known) {
            walk.status = OPEN;
        }
    }

    static boolean meets(Walk walk, double upper, double lower) {
        double gap = upper - lower + Real.LOSS * walk.obstacle.reach;
        double relative = walk.relative * Vec.smaller(upper, walk.obstacle.size);
        return lower > 0 && gap <= Vec.larger(walk.tolerance, relative);
    }

    /** Whether rounding alone is wider than the interval may be, as no distance is larger than that. */
    static boolean isHopeless(Walk walk, double upper) {
        return walk.relative > 0 && !meets(walk, upper, upper - 2 * walk.rounding);
    }

    /** Asks for the support point against v: its plane proves a lower bound. */
    static void look(Walk walk, double[] vertices) {
        Vec v = walk.simplex.v;
        walk.steps = walk.steps + 1;
        Obstacle.support(walk.obstacle, vertices, v, walk.next);
        walk.proven = Vec.dot(v, walk.next.w) / walk.length - walk.rounding;
        if (walk.proven > walk.lower) {
            walk.lower = walk.proven;
            walk.axisLength = walk.length;
            Vec.copy(v, walk.axis);
        }
        if (walk.lower > walk.limit) {
            walk.status = BEYOND;
        } else if (meets(walk, walk.length + walk.rounding, walk.proven)) {
            walk.status = MET;
        } else if (Simplex.contains(walk.simplex, walk.next)) {
            walk.status = OPEN;
        } else if (walk.lower > 0 && isHopeless(walk, walk.length + walk.rounding)) {
            walk.status = OPEN;
        }
    }

    /** Proves the upper bound: the vertices carry a point of the obstacle, and it is measured how near that is. */
    static void end(Walk walk) {
        if (walk.status == MET || walk.status == WITHIN) {
            double apart = Simplex.weigh(walk.simplex, walk.obstacle.shift);
            walk.axisLength = walk.length; // the normal is that of these points
            Vec.copy(walk.simplex.v, walk.axis);
            walk.upper = apart + walk.rounding + Real.ROUNDING_OF_MEANS * walk.obstacle.reach;
            boolean met = walk.status == MET && meets(walk, walk.upper - Real.ALLOWED * walk.rounding, walk.lower);
            boolean within = walk.status == WITHIN && walk.upper <= walk.enough;
            if (!(met || within)) {
                walk.status = OPEN;
            }
        } else if (walk.status == RUNNING) {
            walk.status = OPEN;
        }
    }

    static void run(Walk walk, double[] vertices, int steps) {
        while (walk.status == RUNNING && walk.steps < steps) {
            look(walk, vertices);
            if (walk.status == RUNNING) {
                Simplex.push(walk.simplex, walk.next);
                take(walk);
            }
        }
        end(walk);
    }
}
