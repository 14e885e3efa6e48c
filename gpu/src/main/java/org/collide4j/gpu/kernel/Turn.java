package org.collide4j.gpu.kernel;

/**
 * Cast of two bodies that move and turn, by conservative advancement (Mirtich 1996): a walk proves a gap along a direction,
 * the motions prove how long it lasts, and time advances by that. As ConservativeAdvancement.java, with bounded steps.
 */
final class Turn {
    /** Numbers of a motion: rotation vector and pivot of A, of B, B's pivot from A's at the start, and its way to the end. */
    static final int MOTION = 18;

    static final int MOST_ADVANCES = 32;

    /** Support points of a turning cast, in those that a distance may take. */
    static final int MORE_STEPS = 4;

    /** Chords and tangents that find how long a gap lasts. */
    static final int ROUNDS = 4;

    /** Factor that rounds a time down past the rounding of its computation. */
    static final double ROUNDING_DOWN = 1 - 8 * Real.UNIT;

    final Walk walk = new Walk();
    final Spin a = new Spin();
    final Spin b = new Spin();
    final Vec from = new Vec();
    final Vec way = new Vec();
    final Vec baseX = new Vec();
    final Vec baseY = new Vec();
    final Vec baseZ = new Vec();
    final Vec mixX = new Vec();
    final Vec mixY = new Vec();
    final Vec mixZ = new Vec();
    final Vec place = new Vec();
    final Vec onA = new Vec();
    final Vec onB = new Vec();
    final Vec axis = new Vec();
    double axisLength;
    double travel;
    double width;
    double slack;
    double time;
    double lower;
    double upper;
    double nominal;
    double gap;
    double straight;
    double slope;
    int advances;

    /** Computes x · rowX + y · rowY + z · rowZ. */
    static void combine(Vec by, Vec rowX, Vec rowY, Vec rowZ, Vec out) {
        double x = by.x * rowX.x + by.y * rowY.x + by.z * rowZ.x;
        double y = by.x * rowX.y + by.y * rowY.y + by.z * rowZ.y;
        double z = by.x * rowX.z + by.y * rowY.z + by.z * rowZ.z;
        Vec.set(x, y, z, out);
    }

    /** Loads the motions of a pair, whose obstacle is loaded as it is at the start. */
    static void load(Turn turn, double[] way, int at) {
        Obstacle k = turn.walk.obstacle;
        Spin.load(way, at, k.a.reach, turn.a);
        Spin.load(way, at + 6, k.b.reach, turn.b);
        Vec.set(way[at + 12], way[at + 13], way[at + 14], turn.from);
        Vec.set(way[at + 15], way[at + 16], way[at + 17], turn.way);
        Vec.copy(k.rowX, turn.baseX);
        Vec.copy(k.rowY, turn.baseY);
        Vec.copy(k.rowZ, turn.baseZ);
    }

    /** Places B as A sees it at a time; the turn of A is undone. */
    static void place(Turn turn, double time) {
        Obstacle k = turn.walk.obstacle;
        Vec c = turn.place;
        Spin.turn(turn.a, -time);
        Spin.turn(turn.b, time);
        combine(turn.baseX, turn.b.rowX, turn.b.rowY, turn.b.rowZ, turn.mixX);
        combine(turn.baseY, turn.b.rowX, turn.b.rowY, turn.b.rowZ, turn.mixY);
        combine(turn.baseZ, turn.b.rowX, turn.b.rowY, turn.b.rowZ, turn.mixZ);
        combine(turn.a.rowX, turn.mixX, turn.mixY, turn.mixZ, k.rowX);
        combine(turn.a.rowY, turn.mixX, turn.mixY, turn.mixZ, k.rowY);
        combine(turn.a.rowZ, turn.mixX, turn.mixY, turn.mixZ, k.rowZ);
        Vec.copy(turn.from, c);
        Vec.addScaled(time, turn.way, c);
        double x = Vec.dot(turn.a.rowX, c) + turn.a.pivot.x - Vec.dot(k.rowX, turn.b.pivot);
        double y = Vec.dot(turn.a.rowY, c) + turn.a.pivot.y - Vec.dot(k.rowY, turn.b.pivot);
        double z = Vec.dot(turn.a.rowZ, c) + turn.a.pivot.z - Vec.dot(k.rowZ, turn.b.pivot);
        Vec.set(x, y, z, k.place);
    }

    /** Starts at time 0; the obstacle and the motions are loaded. */
    static void start(Turn turn, double relative, double absolute) {
        Walk walk = turn.walk;
        Obstacle k = walk.obstacle;
        double angles = turn.a.angle + turn.b.angle;
        double pivots = Vec.length(turn.a.pivot) + Vec.length(turn.b.pivot);
        double extent = k.a.reach + k.b.reach + pivots + Vec.length(turn.from) + Vec.length(turn.way);
        k.reach = extent;
        k.rounding = k.rounding + Real.ROUNDING_OF_TURN * (extent + k.margin);
        k.known = k.known
                && extent < Real.LARGEST_EXTENT
                && turn.a.angle < Spin.MOST_ANGLE
                && turn.b.angle < Spin.MOST_ANGLE;
        turn.travel = Vec.length(turn.way) + turn.a.angle * turn.a.radius + turn.b.angle * turn.b.radius;
        double narrow = 64 * Real.EXTRA_ROUNDINGS * k.rounding;
        turn.width = Vec.larger(Vec.larger(relative * (k.size + k.margin), absolute), narrow);
        turn.slack = Real.ROUNDING_OF_TURN * (1 + angles) * extent;
        turn.time = 0;
        turn.lower = 0;
        turn.upper = 1;
        turn.nominal = 1;
        turn.advances = 0;
        place(turn, 0);
        Walk.start(walk, Real.INFINITE_LENGTH, -1, 0, 0);
    }

    /** Walks on from the corners of the simplex, or from the normal, at the bodies' new places. */
    static void resume(Turn turn, double[] vertices) {
        Walk walk = turn.walk;
        Simplex s = walk.simplex;
        int code1 = s.size > 1 ? s.y1.code : 0;
        int code2 = s.size > 2 ? s.y2.code : 0;
        Walk.aim(walk, Real.INFINITE_LENGTH, -1, 0, 0);
        Walk.resume(walk, vertices, s.y0.code, code1, code2, 0);
        if (s.size == 1 && s.y0.code == 0) {
            Walk.feed(walk, vertices, turn.axis);
        }
    }

    /** Walks until the distance is known to a quarter of the gap, or near contact to a part of the width. */
    static void measure(Turn turn, double[] vertices, int steps) {
        Walk walk = turn.walk;
        while (walk.status == Walk.RUNNING && walk.steps < steps) {
            Walk.plane(walk, vertices);
            double apart = walk.lower - walk.obstacle.margin - turn.slack;
            if (walk.length + walk.rounding - walk.lower <= Vec.larger(apart / 4, turn.width / 64)) {
                walk.status = Walk.CONVERGED;
            } else if (Simplex.contains(walk.simplex, walk.next)) {
                walk.status = Walk.UNDECIDED;
            } else {
                Simplex.push(walk.simplex, walk.next);
                Walk.take(walk);
            }
        }
        turn.gap = walk.lower - walk.obstacle.margin - turn.slack;
        Vec.copy(walk.axis, turn.axis);
        turn.axisLength = walk.axisLength;
    }

    /** Looks along the plane of the walk: how fast the bodies may close the gap. */
    static void look(Turn turn, double[] vertices) {
        Obstacle k = turn.walk.obstacle;
        Vec n = turn.a.n;
        double unit = -1 / turn.axisLength;
        Vec.set(unit * turn.axis.x, unit * turn.axis.y, unit * turn.axis.z, n);
        combine(n, k.rowX, k.rowY, k.rowZ, turn.b.n);
        Vec.set(-turn.b.n.x, -turn.b.n.y, -turn.b.n.z, turn.b.n);
        Spin.look(turn.a, k.a, vertices);
        Spin.look(turn.b, k.b, vertices);
        double x = Vec.dot(turn.a.rowX, turn.way);
        double y = Vec.dot(turn.a.rowY, turn.way);
        double z = Vec.dot(turn.a.rowZ, turn.way);
        turn.straight = -(n.x * x + n.y * y + n.z * z);
        turn.slope = turn.a.speed + turn.b.speed + turn.straight;
    }

    /** Returns by how much the gap may be closed after the time s, minus the gap; sets the slope. */
    static double closed(Turn turn, double[] vertices, double s) {
        Walk walk = turn.walk;
        double acceleration = turn.a.acceleration + turn.b.acceleration;
        double grownA = Spin.growth(turn.a, walk.obstacle.a, vertices, s);
        double grownB = Spin.growth(turn.b, walk.obstacle.b, vertices, s);
        walk.steps = walk.steps + 1;
        turn.slope = turn.a.speed + turn.b.speed + turn.straight + acceleration * s;
        return grownA + grownB + s * turn.straight + 0.5 * acceleration * s * s - turn.gap;
    }

    /** Returns how long a gap would last if the same points stayed in front; without cancellation. */
    static double tangent(double value, double slope, double acceleration) {
        double root = Math.sqrt(slope * slope - 2 * acceleration * value);
        double ahead = slope > 0 ? -2 * value / (slope + root) : (root - slope) / acceleration;
        return slope > 0 || acceleration > 0 ? ahead : 1;
    }

    /** Returns for how long the gap lasts, at most {@code end}: convex bounds lie above tangents and below chords. */
    static double lasts(Turn turn, double[] vertices, double end) {
        double acceleration = turn.a.acceleration + turn.b.acceleration;
        double low = 0;
        double value = -turn.gap;
        for (int i = 0; i < ROUNDS && value < 0 && low < end; i++) {
            double high = Vec.smaller(end, low + tangent(value, turn.slope, acceleration));
            double atHigh = closed(turn, vertices, high);
            if (atHigh <= 0) {
                low = high;
                value = atHigh;
            } else {
                double chord = low + (high - low) * (value / (value - atHigh)) * ROUNDING_DOWN;
                value = closed(turn, vertices, chord);
                low = Vec.larger(chord, low);
            }
        }
        return low;
    }

    /** Advances time by what the gap is proven to last; ends as BEYOND at the end of the motion, or near contact. */
    static void advance(Turn turn, double[] vertices) {
        Walk walk = turn.walk;
        look(turn, vertices);
        double left = walk.length - walk.obstacle.margin;
        double speed = turn.slope;
        double end = 1 - turn.time;
        if (speed > 0 && left * turn.travel <= 0.25 * turn.width * speed) {
            turn.nominal = turn.time + left / speed;
            walk.status = Walk.CONVERGED;
        } else {
            double ahead = lasts(turn, vertices, end);
            double next = (turn.time + ahead * ROUNDING_DOWN) * ROUNDING_DOWN;
            walk.status = Walk.UNDECIDED;
            if (ahead == end) {
                boolean clear = closed(turn, vertices, end) + walk.obstacle.clear < 0;
                walk.status = clear ? Walk.BEYOND : Walk.UNDECIDED;
            } else if (next > turn.time) {
                turn.time = next;
                turn.lower = next;
                walk.status = Walk.RUNNING;
                place(turn, next);
            }
        }
    }

    /** Advances until contact is near; ends as CONVERGED, BEYOND or UNDECIDED. */
    static void approach(Turn turn, double[] vertices, int steps) {
        Walk walk = turn.walk;
        while (walk.status == Walk.RUNNING && turn.advances < MOST_ADVANCES && walk.steps < steps) {
            if (turn.advances > 0) {
                resume(turn, vertices);
            }
            turn.advances = turn.advances + 1;
            measure(turn, vertices, steps);
            if (walk.status == Walk.CONVERGED) {
                advance(turn, vertices);
            }
        }
        if (walk.status == Walk.RUNNING || walk.status == Walk.OVERLAP) {
            walk.status = Walk.UNDECIDED;
        }
    }

    /** Proves contact by the end of the interval, as the shapes overlap there; ends as CONVERGED or UNDECIDED. */
    static void prove(Turn turn, double[] vertices, int steps) {
        Walk walk = turn.walk;
        Obstacle k = walk.obstacle;
        double apart = Simplex.weigh(walk.simplex, k.shift); // more than v where a sliver has no accurate means
        boolean carried = apart <= walk.length + Vec.larger(16 * k.rounding, turn.width / 4);
        Vec.copy(walk.simplex.onA, turn.onA);
        Vec.copy(walk.simplex.onB, turn.onB);
        turn.upper = Vec.smaller(1, turn.lower + 0.75 * turn.width / turn.travel);
        place(turn, turn.upper);
        resume(turn, vertices);
        walk.enough = k.margin;
        walk.ball = 4 * k.rounding;
        Walk.take(walk);
        Walk.run(walk, vertices, steps);
        boolean overlaps = walk.status == Walk.WITHIN || walk.status == Walk.OVERLAP;
        boolean clear = turn.lower * turn.travel > k.clear && turn.lower <= turn.upper;
        walk.status = carried && overlaps && clear ? Walk.CONVERGED : Walk.UNDECIDED;
        turn.nominal = Vec.clamp(turn.nominal, turn.lower, turn.upper);
        Vec.copy(turn.onA, walk.simplex.onA);
        Vec.copy(turn.onB, walk.simplex.onB);
        Vec.copy(turn.axis, walk.axis);
        walk.axisLength = turn.axisLength;
    }

    /** Finds the first contact; plane and points are in A's frame at the time {@code lower}. */
    static void run(Turn turn, double[] vertices, int steps) {
        approach(turn, vertices, steps);
        if (turn.walk.status == Walk.CONVERGED) {
            prove(turn, vertices, steps);
        }
    }
}
