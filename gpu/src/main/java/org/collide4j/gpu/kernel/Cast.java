package org.collide4j.gpu.kernel;

/** Linear cast of A along a vector against B: each support plane clips the time. */
final class Cast {
    /** Factor that rounds a time down past the rounding of its computation. */
    static final double ROUNDING_DOWN = 1 - 8 * Real.UNIT;

    /** Roundings of distance at which the cast stops before contact, so that v keeps a direction. */
    static final int STANDOFF_ROUNDINGS = 4;

    final Walk walk = new Walk();
    final Vec motion = new Vec();
    double motionLength;
    double width;
    double time;
    double lower;
    double upper;
    double nominal;
    final Vec axis = new Vec();
    double axisLength;
    boolean separatesSweep;
    final Vec onA = new Vec();
    final Vec onB = new Vec();

    /** Starts a cast at time 0; the obstacle is loaded and the motion is set. */
    static void start(Cast cast, double relative, double absolute) {
        Obstacle k = cast.walk.obstacle;
        cast.motionLength = Vec.length(cast.motion);
        cast.width = Vec.larger(relative * (k.size + k.margin), absolute);
        k.rounding = k.rounding + Real.ROUNDING_OF_MOTION * cast.motionLength;
        k.reach = k.reach + cast.motionLength;
        k.known = k.known && cast.motionLength < Real.LARGEST_EXTENT;
        cast.time = 0;
        cast.lower = 0;
        cast.upper = 1;
        cast.nominal = 1;
        Vec.set(0, 0, 0, cast.walk.simplex.onA);
        Vec.set(0, 0, 0, cast.walk.simplex.onB);
        Walk.start(cast.walk, Real.INFINITE_LENGTH, -1, 0, 0);
    }

    /** Moves the obstacle and the simplex to their place at a time. */
    static void move(Cast cast, double time) {
        Obstacle k = cast.walk.obstacle;
        Simplex s = cast.walk.simplex;
        Vec.set(time * cast.motion.x, time * cast.motion.y, time * cast.motion.z, k.shift);
        Obstacle.move(k, s.y0);
        if (s.size > 1) {
            Obstacle.move(k, s.y1);
        }
        if (s.size > 2) {
            Obstacle.move(k, s.y2);
        }
        if (s.size > 3) {
            Obstacle.move(k, s.y3);
        }
    }

    /** Returns the closing speed of the gap along v. */
    static double closing(Cast cast) {
        return -Vec.dot(cast.walk.simplex.v, cast.motion) / cast.walk.length;
    }

    /** Evaluates the support point against v: there is no contact before the time of its plane. */
    static void look(Cast cast, double[] vertices) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        Vec v = walk.simplex.v;
        walk.steps = walk.steps + 1;
        Obstacle.support(k, vertices, v, walk.next);
        double gap = Vec.dot(v, walk.next.w) / walk.length - k.rounding - k.margin;
        double slack = Real.ROUNDING_OF_MOTION * cast.motionLength;
        double closing = closing(cast) + slack;
        double time = cast.time;
        if (gap > 0) {
            Vec.copy(v, walk.axis);
            walk.axisLength = walk.length;
            double clear = gap - k.clear;
            if (clear > closing * (1 - time)) {
                walk.status = Walk.BEYOND;
                cast.separatesSweep = clear > (2 * slack - closing) * time;
            } else if (closing > 0) {
                double clipped = (time + gap / closing * ROUNDING_DOWN) * ROUNDING_DOWN;
                double before = time + (gap - STANDOFF_ROUNDINGS * k.rounding) / closing;
                cast.lower = Vec.larger(cast.lower, clipped);
                cast.time = Vec.larger(time, Vec.smaller(before, 1));
            }
        }
        boolean moved = cast.time > time;
        if (!Simplex.contains(walk.simplex, walk.next)) {
            Simplex.push(walk.simplex, walk.next);
        } else if (!moved && walk.status == Walk.RUNNING) {
            walk.status = Walk.UNDECIDED;
        }
        if (moved) {
            move(cast, cast.time);
        }
    }

    /** Decides if contact is near enough to close the interval of the time. */
    static boolean arrives(Cast cast) {
        double closing = closing(cast);
        double left = cast.walk.length - cast.walk.obstacle.margin;
        cast.nominal = cast.time + left / closing;
        return closing > 0 && cast.lower > 0 && left * cast.motionLength <= 0.25 * cast.width * closing;
    }

    /** Advances until contact is near; ends as CONVERGED, BEYOND or UNDECIDED. */
    static void approach(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        while (walk.status == Walk.RUNNING && walk.steps < steps) {
            look(cast, vertices);
            if (walk.status == Walk.RUNNING) {
                Walk.take(walk);
                if (walk.status == Walk.RUNNING && arrives(cast)) {
                    walk.status = Walk.CONVERGED;
                }
            }
        }
        if (walk.status == Walk.RUNNING || walk.status == Walk.OVERLAP) {
            walk.status = Walk.UNDECIDED;
        }
    }

    /** Stores the plane and the nearest points of the end of the approach. */
    static void remember(Cast cast) {
        Walk walk = cast.walk;
        Simplex.weigh(walk.simplex, walk.obstacle.shift);
        Vec.copy(walk.simplex.onA, cast.onA);
        Vec.copy(walk.simplex.onB, cast.onB);
        Vec.copy(walk.axis, cast.axis);
        cast.axisLength = walk.axisLength;
    }

    /** Restores the plane and the nearest points of the approach; A's point moves with A to the time of contact. */
    static void recall(Cast cast) {
        Walk walk = cast.walk;
        Vec.addScaled(cast.nominal, cast.motion, cast.onA);
        Vec.copy(cast.onA, walk.simplex.onA);
        Vec.copy(cast.onB, walk.simplex.onB);
        Vec.copy(cast.axis, walk.axis);
        walk.axisLength = cast.axisLength;
    }

    /** Proves contact by the end of the interval, as the shapes overlap there; ends as CONVERGED or UNDECIDED. */
    static void prove(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        remember(cast);
        cast.upper = Vec.smaller(1, cast.lower + 0.75 * cast.width / cast.motionLength);
        move(cast, cast.upper);
        Walk.aim(walk, Real.INFINITE_LENGTH, k.margin, 0, 0);
        walk.ball = 4 * k.rounding;
        Walk.take(walk);
        Walk.run(walk, vertices, steps);
        boolean overlaps = walk.status == Walk.WITHIN || walk.status == Walk.OVERLAP;
        boolean clear = cast.lower * cast.motionLength > k.clear && cast.lower <= cast.upper;
        walk.status = overlaps && clear ? Walk.CONVERGED : Walk.UNDECIDED;
        cast.nominal = Vec.clamp(cast.nominal, cast.lower, cast.upper);
        recall(cast);
    }

    /**
     * Finds a plane that separates B from all that A sweeps; the plane that proved the miss separates only the end of the
     * sweep.
     */
    static void separateSweep(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        Vec.set(0, 0, 0, k.shift);
        Vec.copy(cast.motion, k.sweep);
        Walk.start(walk, k.margin + k.clear, -1, 0, 0);
        Walk.run(walk, vertices, steps);
        if (walk.status != Walk.BEYOND) {
            walk.status = Walk.UNDECIDED;
        }
    }

    static void run(Cast cast, double[] vertices, int steps) {
        approach(cast, vertices, steps);
        if (cast.walk.status == Walk.CONVERGED) {
            prove(cast, vertices, steps);
        } else if (cast.walk.status == Walk.BEYOND && !cast.separatesSweep) {
            separateSweep(cast, vertices, steps);
        }
    }
}
