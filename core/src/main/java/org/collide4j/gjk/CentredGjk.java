package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * GJK for a boolean answer, started from a ball inside the configuration space obstacle K.
 *
 * <p>The first vertex of the simplex is not a support point but the centre c of K, and K contains a ball of radius ρ around
 * c. So K contains a ball of radius λρ around a point with weight λ on c. The walk ends when this ball contains the origin,
 * long before a tetrahedron of support points does. If the cores are apart, c soon leaves the simplex, and the walk is that
 * of {@link Gjk}.
 *
 * <p>Both answers are proven by more than rounding: by a support plane that separates the origin, or by a ball or a
 * tetrahedron that contains the origin. So directions and weights need no accuracy, and near decisions are left to other
 * algorithms.
 */
public final class CentredGjk {
    private static final int STEP_BUDGET = 12;

    /**
     * Part volumes beyond so many roundings, times the square of the longest edge, put the origin three roundings inside:
     * the normal of a face is at most 4 such squares long, and the volumes are good to 4 of these units.
     */
    private static final double PROVEN_INSIDE = 16;

    private final SupportPoint[] points = {
        new SupportPoint(), new SupportPoint(), new SupportPoint(), new SupportPoint()
    };
    private final Vector3 v = new Vector3();

    /**
     * Direction from v towards the origin, of any length: without normalization, the latency of a quotient is not on the
     * path to the next support point.
     */
    private final Vector3 direction = new Vector3();

    private final Vector3 e0 = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 n01 = new Vector3();
    private final Vector3 n12 = new Vector3();
    private final Vector3 n20 = new Vector3();
    private int size;
    private int carriers;
    private int steps;
    private double squared;
    private double rounding;
    private boolean enclosed;

    /** Weight of point 0 in v; NaN if v is computed to be outside the simplex, as it then proves nothing. */
    private double first;

    /**
     * Decides if the distance of the cores is at most the limit, which is 0 or more.
     *
     * @param centre centre of the obstacle
     */
    public LimitVerdict decide(ConfigurationObstacle obstacle, Vector3 centre, double limit) {
        steps = 0;
        rounding = obstacle.rounding();
        double slack = 2 * rounding; // rounding of the points, and of their sums
        double ball = obstacle.innerRadius();
        if (isWithin(centre, ball + limit - slack)) {
            return LimitVerdict.WITHIN;
        }
        points[0].w.set(centre);
        size = 1;
        squared = centre.lengthSquared();
        direction.set(centre).negate();
        for (int step = 0; step < STEP_BUDGET && squared > slack * slack; step++) {
            double square = direction.lengthSquared();
            if (!(square > Gjk.LEAST_SQUARE)) {
                return LimitVerdict.UNDECIDED;
            }
            SupportPoint next = points[size];
            steps++;
            obstacle.support(direction.x, direction.y, direction.z, next);
            if (-direction.dot(next.w) > (limit + slack) * Math.sqrt(square)) {
                return LimitVerdict.BEYOND;
            }
            size++;
            solve();
            if (enclosed) {
                return LimitVerdict.WITHIN;
            }
            if ((carriers & 1) == 0) {
                ball = 0;
            }
            if (isWithin(v, first * ball + limit - slack)) {
                return LimitVerdict.WITHIN;
            }
            keep();
        }
        return LimitVerdict.UNDECIDED;
    }

    /**
     * Returns true if the plane normal to v, a vector from B to A of any length, separates the cores by more than the limit,
     * 0 or more.
     */
    public boolean isParted(ConfigurationObstacle obstacle, Vector3 v, double limit) {
        SupportPoint nearest = points[0];
        obstacle.support(-v.x, -v.y, -v.z, nearest);
        double along = v.dot(nearest.w);
        double least = limit + 2 * obstacle.rounding();
        double square = v.lengthSquared();
        return square > Gjk.LEAST_SQUARE && along > 0 && along * along > least * least * square;
    }

    /** Returns the number of support points of the last decision. */
    public int steps() {
        return steps;
    }

    /** Returns true if the inscribed ball is proven to be within the limit of the origin: a walk of no steps. */
    public static boolean isBallWithin(ConfigurationObstacle obstacle, Vector3 centre, double limit) {
        return isWithin(centre, obstacle.innerRadius() + limit - 2 * obstacle.rounding());
    }

    private static boolean isWithin(Vector3 point, double radius) {
        return radius > 0 && point.lengthSquared() < radius * radius;
    }

    private void keep() {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if ((carriers & 1 << i) != 0) {
                SupportPoint free = points[kept];
                points[kept++] = points[i];
                points[i] = free;
            }
        }
        size = kept;
    }

    /** Finds the point nearest the origin on the features that contain the newest vertex. */
    private void solve() {
        enclosed = false;
        squared = Double.POSITIVE_INFINITY;
        first = Double.NaN;
        carriers = 1 << (size - 1);
        Vector3 p = points[size - 1].w;
        e0.sub(points[0].w, p);
        if (size == 2) {
            segment(p, e0, -e0.dot(p), 0b10, 0b01);
            return;
        }
        e1.sub(points[1].w, p);
        n01.cross(e0, e1);
        if (size == 3) {
            triangle(p, e0, e1, n01, 0b100, 0b001, 0b010);
            return;
        }
        e2.sub(points[2].w, p);
        tetrahedron(p);
    }

    private void tetrahedron(Vector3 p) {
        n12.cross(e1, e2);
        n20.cross(e2, e0);
        double volume = n01.dot(e2);
        double sign = Math.signum(volume);
        // the signed parts of the volume that the origin spans with the faces
        double part2 = -sign * n01.dot(p);
        double part0 = -sign * n12.dot(p);
        double part1 = -sign * n20.dot(p);
        if (part2 < 0) {
            triangle(p, e0, e1, n01, 0b1000, 0b0001, 0b0010);
        }
        if (part0 < 0) {
            triangle(p, e1, e2, n12, 0b1000, 0b0010, 0b0100);
        }
        if (part1 < 0) {
            triangle(p, e2, e0, n20, 0b1000, 0b0100, 0b0001);
        }
        if (squared == Double.POSITIVE_INFINITY) {
            double partP = Math.abs(volume) - part0 - part1 - part2;
            double longest = Math.max(e0.lengthSquared(), Math.max(e1.lengthSquared(), e2.lengthSquared()));
            double least = Math.min(Math.min(part0, part1), Math.min(part2, partP));
            enclosed = least > PROVEN_INSIDE * rounding * longest;
            squared = 0;
        }
    }

    /** Solves the triangle p, p + a, p + b with the normal n = a × b. */
    private void triangle(Vector3 p, Vector3 a, Vector3 b, Vector3 n, int bitP, int bitA, int bitB) {
        double shareA = NewestSubDistance.shareAlongFirst(p, b, n);
        double shareB = -NewestSubDistance.shareAlongFirst(p, a, n);
        if (shareA > 0 && shareB > 0) {
            double inverse = 1 / n.lengthSquared();
            double height = n.dot(p);
            double offered = height * height * inverse;
            if (offered < squared) {
                squared = offered;
                direction.scale(-Math.signum(height), n);
                carriers = bitP | bitA | bitB;
                double s = shareA * inverse;
                double t = shareB * inverse;
                first = s + t <= 1 ? bitA == 1 ? s : t : Double.NaN;
                v.set(p).addScaled(s, a).addScaled(t, b);
            }
            return;
        }
        double alongA = -a.dot(p);
        double alongB = -b.dot(p);
        if (shareA <= 0 && alongB > 0) {
            segment(p, b, alongB, bitP, bitB);
        } else {
            segment(p, a, alongA, bitP, bitA);
        }
    }

    /** Solves the segment p, p + e, onto which the origin projects at p + (along / e·e) e. */
    private void segment(Vector3 p, Vector3 e, double along, int bitP, int bitE) {
        double forward = along > 0 ? along : 0;
        double ee = e.lengthSquared();
        double t = forward / ee;
        double x = p.x + t * e.x;
        double y = p.y + t * e.y;
        double z = p.z + t * e.z;
        double offered = x * x + y * y + z * z;
        if (offered < squared) {
            squared = offered;
            v.set(x, y, z);
            direction.scale(-ee, p).addScaled(-forward, e);
            first = t <= 1 ? t : Double.NaN;
            carriers = along > 0 ? bitP | bitE : bitP;
        }
    }
}
