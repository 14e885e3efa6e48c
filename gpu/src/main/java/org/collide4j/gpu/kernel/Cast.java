package org.collide4j.gpu.kernel;

/** The first contact of A, which moves along a vector, with B: every support plane clips the time. */
final class Cast {
    /** A time less its roundings. */
    static final double DOWN = 1 - 8 * Real.UNIT;

    /** The obstacle stays so many roundings away: nearer, v would have no direction. */
    static final int DISTANCE = 4;

    final Walk walk = new Walk();
    final Vec motion = new Vec();
    double way;
    double width;
    double time;
    double lower;
    double upper;
    double nominal;
    final Vec axis = new Vec();
    double axisLength;
    boolean wholly;
    final Vec onA = new Vec();
    final Vec onB = new Vec();

    /** The obstacle is placed, and the motion set. */
    static void start(Cast cast, double relative, double absolute) {
        Obstacle k = cast.walk.obstacle;
        cast.way = Vec.length(cast.motion);
        cast.width = Vec.larger(relative * (k.size + k.margin), absolute);
        k.rounding = k.rounding + Real.ROUNDING_OF_MOTION * cast.way;
        k.reach = k.reach + cast.way;
        k.known = k.known && cast.way < Real.LARGEST;
        cast.time = 0;
        cast.lower = 0;
        cast.upper = 1;
        cast.nominal = 1;
        Vec.set(0, 0, 0, cast.walk.simplex.onA);
        Vec.set(0, 0, 0, cast.walk.simplex.onB);
        Walk.start(cast.walk, Real.FAR, -1, 0, 0);
    }

    /** Moves the obstacle to where it is at the time. */
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

    /** How fast the gap along v closes. */
    static double closing(Cast cast) {
        return -Vec.dot(cast.walk.simplex.v, cast.motion) / cast.walk.length;
    }

    /** Asks for the support point against v: until its plane is reached there is no contact. */
    static void look(Cast cast, double[] vertices) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        Vec v = walk.simplex.v;
        walk.steps = walk.steps + 1;
        Obstacle.support(k, vertices, v, walk.next);
        double gap = Vec.dot(v, walk.next.w) / walk.length - k.rounding - k.margin;
        double slack = Real.ROUNDING_OF_MOTION * cast.way;
        double closing = closing(cast) + slack;
        double time = cast.time;
        if (gap > 0) {
            Vec.copy(v, walk.axis);
            walk.axisLength = walk.length;
            double clear = gap - k.clear;
            if (clear > closing * (1 - time)) {
                walk.status = Walk.BEYOND;
                cast.wholly = clear > (2 * slack - closing) * time;
            } else if (closing > 0) {
                double clipped = (time + gap / closing * DOWN) * DOWN;
                double before = time + (gap - DISTANCE * k.rounding) / closing;
                cast.lower = Vec.larger(cast.lower, clipped);
                cast.time = Vec.larger(time, Vec.smaller(before, 1));
            }
        }
        boolean moved = cast.time > time;
        if (!Simplex.contains(walk.simplex, walk.next)) {
            Simplex.push(walk.simplex, walk.next);
        } else if (!moved && walk.status == Walk.RUNNING) {
            walk.status = Walk.OPEN;
        }
        if (moved) {
            move(cast, cast.time);
        }
    }

    /** Whether contact is so near that the interval can be closed. */
    static boolean arrives(Cast cast) {
        double closing = closing(cast);
        double left = cast.walk.length - cast.walk.obstacle.margin;
        cast.nominal = cast.time + left / closing;
        return closing > 0 && cast.lower > 0 && left * cast.way <= 0.25 * cast.width * closing;
    }

    /** Until contact is near: ends as MET, BEYOND or OPEN. */
    static void approach(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        while (walk.status == Walk.RUNNING && walk.steps < steps) {
            look(cast, vertices);
            if (walk.status == Walk.RUNNING) {
                Walk.take(walk);
                if (walk.status == Walk.RUNNING && arrives(cast)) {
                    walk.status = Walk.MET;
                }
            }
        }
        if (walk.status == Walk.RUNNING || walk.status == Walk.INSIDE) {
            walk.status = Walk.OPEN;
        }
    }

    /** Remembers where the approach ended: the plane, and the nearest points. */
    static void remember(Cast cast) {
        Walk walk = cast.walk;
        Simplex.weigh(walk.simplex, walk.obstacle.shift);
        Vec.copy(walk.simplex.onA, cast.onA);
        Vec.copy(walk.simplex.onB, cast.onB);
        Vec.copy(walk.axis, cast.axis);
        cast.axisLength = walk.axisLength;
    }

    /** A's point goes along with A. */
    static void recall(Cast cast) {
        Walk walk = cast.walk;
        Vec.addScaled(cast.nominal, cast.motion, cast.onA);
        Vec.copy(cast.onA, walk.simplex.onA);
        Vec.copy(cast.onB, walk.simplex.onB);
        Vec.copy(cast.axis, walk.axis);
        walk.axisLength = cast.axisLength;
    }

    /** Proves that there is a contact by the end of the interval: the shapes overlap there. Ends as MET or OPEN. */
    static void prove(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        remember(cast);
        cast.upper = Vec.smaller(1, cast.lower + 0.75 * cast.width / cast.way);
        move(cast, cast.upper);
        Walk.aim(walk, Real.FAR, k.margin, 0, 0);
        walk.ball = 4 * k.rounding;
        Walk.take(walk);
        Walk.run(walk, vertices, steps);
        boolean overlaps = walk.status == Walk.WITHIN || walk.status == Walk.INSIDE;
        boolean clear = cast.lower * cast.way > k.clear && cast.lower <= cast.upper;
        walk.status = overlaps && clear ? Walk.MET : Walk.OPEN;
        cast.nominal = Vec.clamp(cast.nominal, cast.lower, cast.upper);
        recall(cast);
    }

    /** The motion misses, but the plane that says so parts only its end: finds one that parts all that A sweeps. */
    static void part(Cast cast, double[] vertices, int steps) {
        Walk walk = cast.walk;
        Obstacle k = walk.obstacle;
        Vec.set(0, 0, 0, k.shift);
        Vec.copy(cast.motion, k.sweep);
        Walk.start(walk, k.margin + k.clear, -1, 0, 0);
        Walk.run(walk, vertices, steps);
        if (walk.status != Walk.BEYOND) {
            walk.status = Walk.OPEN;
        }
    }

    static void run(Cast cast, double[] vertices, int steps) {
        approach(cast, vertices, steps);
        if (cast.walk.status == Walk.MET) {
            prove(cast, vertices, steps);
        } else if (cast.walk.status == Walk.BEYOND && !cast.wholly) {
            part(cast, vertices, steps);
        }
    }
}
