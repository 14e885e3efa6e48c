package org.collide4j.gpu.kernel;

/** The GJK algorithm, adapted to lanes: bounded steps, and UNDECIDED where rounding leaves a decision open. */
final class Walk {
    static final int RUNNING = 0;

    /** The bounds have converged to the requested width. */
    static final int CONVERGED = 1;

    /** The lower bound exceeds the limit. */
    static final int BEYOND = 2;

    /** The upper bound is at most the limit. */
    static final int WITHIN = 3;

    /** The cores are proven to overlap. */
    static final int OVERLAP = 4;

    /** The kernel cannot decide; the pair is left to the CPU. */
    static final int UNDECIDED = 5;

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

    /** Sets the goal: a lower bound beyond {@code limit}, an upper bound of {@code enough}, or an interval width. */
    static void aim(Walk walk, double limit, double enough, double relative, double absolute) {
        walk.rounding = walk.obstacle.rounding;
        walk.relative = relative;
        walk.tolerance = Vec.larger(2 * Real.EXTRA_ROUNDINGS * walk.rounding, absolute);
        walk.limit = limit;
        walk.enough = enough;
        walk.lower = -Real.INFINITE_LENGTH;
        walk.upper = Real.INFINITE_LENGTH;
        walk.status = RUNNING;
    }

    /** Solves the simplex for v, after a vertex was added or the simplex moved. */
    static void take(Walk walk) {
        Simplex s = walk.simplex;
        Simplex.solve(s);
        Simplex.keep(s);
        walk.length = Math.sqrt(s.squared);
        if (s.size == 4) {
            walk.status = Simplex.surrounds(s, walk.ball) ? OVERLAP : UNDECIDED;
        } else if (s.size == 0 || !(walk.length > walk.rounding)) {
            walk.status = UNDECIDED;
        } else if (walk.length <= walk.enough) {
            walk.status = WITHIN;
        }
    }

    /** Takes the difference of the centres as the only vertex. */
    static void center(Walk walk) {
        walk.simplex.size = 0;
        Obstacle.center(walk.obstacle, walk.next);
        Simplex.push(walk.simplex, walk.next);
        take(walk);
    }

    /** Starts from the difference of the centres; inscribed balls around the centres may prove the overlap. */
    static void start(Walk walk, double limit, double enough, double relative, double absolute) {
        Obstacle k = walk.obstacle;
        aim(walk, limit, enough, relative, absolute);
        walk.ball = 4 * k.rounding + k.clear;
        walk.axisLength = 0;
        walk.steps = 0;
        center(walk);
        if (k.a.ball + k.b.ball > walk.length + walk.ball) {
            walk.status = OVERLAP;
        }
        if (!k.known) {
            walk.status = UNDECIDED;
        }
    }

    static boolean meets(Walk walk, double upper, double lower) {
        double gap = upper - lower + Real.CLOSING_ROUNDING * walk.obstacle.reach;
        double relative = walk.relative * Vec.smaller(upper, walk.obstacle.size);
        return lower > 0 && gap <= Vec.larger(walk.tolerance, relative);
    }

    /** Decides if rounding alone is wider than the interval may be at this upper bound. */
    static boolean isHopeless(Walk walk, double upper) {
        return walk.relative > 0 && !meets(walk, upper, upper - 2 * walk.rounding);
    }

    /** Evaluates the support point against v: its plane proves a lower bound. */
    static void plane(Walk walk, double[] vertices) {
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
        }
    }

    /** Evaluates the support point against v, and decides if the walk ends. */
    static void look(Walk walk, double[] vertices) {
        plane(walk, vertices);
        if (walk.status == RUNNING) {
            if (meets(walk, walk.length + walk.rounding, walk.proven)) {
                walk.status = CONVERGED;
            } else if (Simplex.contains(walk.simplex, walk.next)) {
                walk.status = UNDECIDED;
            } else if (walk.lower > 0 && isHopeless(walk, walk.length + walk.rounding)) {
                walk.status = UNDECIDED;
            }
        }
    }

    static void recall(Walk walk, double[] vertices, int code) {
        if (Obstacle.corner(walk.obstacle, vertices, code, walk.next) && !Simplex.contains(walk.simplex, walk.next)) {
            Simplex.push(walk.simplex, walk.next);
        }
    }

    /** Starts again from the simplex of an earlier walk, by the codes of its vertices; from the centre if it is of no use. */
    static void resume(Walk walk, double[] vertices, int code0, int code1, int code2, int code3) {
        Simplex s = walk.simplex;
        s.size = 0;
        recall(walk, vertices, code0);
        recall(walk, vertices, code1);
        recall(walk, vertices, code2);
        recall(walk, vertices, code3);
        walk.status = s.size > 0 ? RUNNING : UNDECIDED;
        if (s.size > 0) {
            take(walk);
        }
        if (walk.status == UNDECIDED) {
            walk.status = RUNNING;
            center(walk);
        }
    }

    /** Takes the support point against the normal of an earlier walk, which may still separate the cores. */
    static void feed(Walk walk, double[] vertices, Vec normal) {
        Vec.copy(normal, walk.simplex.v);
        walk.length = Vec.length(normal);
        if (walk.status == RUNNING && walk.length > 0) {
            plane(walk, vertices);
            if (walk.status == RUNNING) {
                Simplex.push(walk.simplex, walk.next);
                take(walk);
            }
        } else {
            take(walk);
        }
    }

    /** Proves the upper bound: measures the distance of the witness points, which belong to the obstacle. */
    static void end(Walk walk) {
        if (walk.status == CONVERGED || walk.status == WITHIN) {
            double apart = Simplex.weigh(walk.simplex, walk.obstacle.shift);
            walk.axisLength = walk.length; // the normal belongs to the witness points
            Vec.copy(walk.simplex.v, walk.axis);
            walk.upper = apart + walk.rounding + Real.ROUNDING_OF_MEANS * walk.obstacle.reach;
            boolean met = walk.status == CONVERGED
                    && meets(walk, walk.upper - Real.EXTRA_ROUNDINGS * walk.rounding, walk.lower);
            boolean within = walk.status == WITHIN && walk.upper <= walk.enough;
            if (!(met || within)) {
                walk.status = UNDECIDED;
            }
        } else if (walk.status == RUNNING) {
            walk.status = UNDECIDED;
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
