package org.collide4j.cast;

import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * Proves that a ray does hit, and by when: a convex polygon of support points, seen along the ray.
 *
 * <p>Let y be a point of the obstacle at most e away from the ray at time t, and let the polygon hold the ray's piercing
 * point with D to spare on all sides. Then a mix of y and the polygon lies on the ray, with the weight ε = e/(D + e) on
 * the polygon at most; it is a point of the obstacle, and its time is at most t + ε · (the polygon's latest time − t),
 * and e more. Rounding adds to e and takes from D, and so is part of the proof. A margin adds to D.
 */
final class Shadow {
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final int CAPACITY = 16;

    /*
     * Obstacle roundings by which a projected corner and what is computed of it may be off. One is the support point's own. Its
     * place from x, no longer than 2 (reachA + reachB + 2 apart): the difference 1 unit, the axes of the frame 4, a product with
     * them 3, the distance from an edge 5: 13 units, 26 of a reach and 52 of what is apart; in roundings (20, 72, 52 units) at
     * most 1.3. A margin's way along the normal: 6 units of 16. Together 2.7.
     */
    private static final double ROUNDINGS = 3;

    /** Below this cosine of the angle of incidence more corners are tried, whatever the triangle proves. */
    private static final double GRAZING = 0x1p-10;

    /** Three tilts a third of a turn apart: as wide as makes the triangle no deeper than rounding. */
    private static final double[] TILT_RIGHT = {0x1p-22, -0x1p-23, -0x1p-23};

    private static final double[] TILT_UP = {0, 0x1.bb67ae8584caap-23, -0x1.bb67ae8584caap-23};

    private final double[] right = new double[CAPACITY];
    private final double[] up = new double[CAPACITY];
    private final double[] ahead = new double[CAPACITY];
    private int size;

    private final Vector3 normal = new Vector3();
    private final Vector3 direction = new Vector3();
    private final SupportPoint trial = new SupportPoint();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private Vector3 x = direction;
    private int steps;
    private double spare;
    private double deepest;
    private int worstEdge;

    /**
     * Returns a time by which the ray has met the obstacle, or infinity if that cannot be proven.
     *
     * @param simplex points of the obstacle, seen from x, with v leading from their nearest point to x
     * @param x the point of the ray at the time {@code at}, no later than the first contact
     */
    double latestContact(
            ConfigurationObstacle obstacle,
            RayFrame frame,
            RaySection section,
            Simplex simplex,
            Vector3 v,
            Vector3 x,
            double at) {
        this.obstacle = obstacle;
        this.frame = frame;
        this.x = x;
        steps = 0;
        size = 0;
        section.axis(normal);
        double speed = section.speed();
        if (!(speed > 0)) {
            return NEVER;
        }
        double margin = obstacle.margin();
        double unsure = ROUNDINGS * obstacle.rounding() + section.drift() * at;
        double error = Math.max(0, v.length() - margin) + unsure;
        double proven = boundByBall(v, margin - unsure);
        double enough = 16 * error / Math.max(section.cosine(), GRAZING);
        if (proven > enough && obstacle.size() > 0) { // a point has no width
            proven = Math.min(proven, widen(simplex, margin, error, unsure, enough));
        }
        return (at + proven / speed) * (1 + 0x1p-50);
    }

    /** Where the ray has come into the ball around the point that v leads from. */
    private double boundByBall(Vector3 v, double radius) {
        double right = frame.right.dot(v);
        double up = frame.up.dot(v);
        double square = radius * radius - right * right - up * up;
        return radius > 0 && square >= 0 ? Math.max(0, -frame.forward.dot(v) - Math.sqrt(square)) : NEVER;
    }

    /** The way past x that is proven to suffice. */
    private static double bound(double depth, double error, double unsure, double latest) {
        if (!(depth > unsure)) {
            return NEVER;
        }
        return error + error / (depth - unsure + error) * Math.max(0, latest);
    }

    /** The best of the triangle at hand and of the polygon that grows where it passes the ray most closely. */
    private double widen(Simplex simplex, double margin, double error, double unsure, double enough) {
        double proven = NEVER;
        if (simplex.size() == 3) {
            takeTriangle(simplex, margin);
            measure();
            proven = Math.min(boundByPolygon(0, error, unsure), boundByPlane(unsure));
        }
        if (proven > enough && normal.lengthSquared() > 0) {
            takeTilted(margin);
            measure();
            proven = Math.min(proven, Math.min(boundByPolygon(0, error, unsure), boundByPlane(unsure)));
        }
        if (proven > enough) {
            takeFourSides();
            measure();
            proven = Math.min(proven, boundByPolygon(margin, error, unsure));
        }
        while (proven > enough && size < CAPACITY && pushWorstEdge()) {
            measure();
            proven = Math.min(proven, boundByPolygon(margin, error, unsure));
        }
        return proven;
    }

    private double boundByPolygon(double margin, double error, double unsure) {
        return spare >= 0 ? bound(margin + spare, error, unsure, latest()) : NEVER;
    }

    /** The ray meets the triangle, if at all, before the plane that has all its corners in front. */
    private double boundByPlane(double unsure) {
        double against = -normal.dot(frame.forward);
        return spare > unsure && against > 0 ? Math.min((deepest + unsure) / against, boundByOwnPlane(unsure)) : NEVER;
    }

    /** The same with the triangle's own normal, which fits a small triangle best. */
    private double boundByOwnPlane(double unsure) {
        double pr = right[1] - right[0];
        double pu = up[1] - up[0];
        double pa = ahead[1] - ahead[0];
        double qr = right[2] - right[0];
        double qu = up[2] - up[0];
        double qa = ahead[2] - ahead[0];
        double nr = pu * qa - pa * qu;
        double nu = pa * qr - pr * qa;
        double na = pr * qu - pu * qr;
        double latest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            latest = Math.max(latest, ahead[i] + (nr * right[i] + nu * up[i]) / na);
        }
        double slant = Math.sqrt(nr * nr + nu * nu + na * na) / Math.abs(na);
        return latest < NEVER ? latest + unsure * slant : NEVER;
    }

    /** The corners against the clock, moved along the normal to the surface. */
    private void takeTriangle(Simplex simplex, double margin) {
        size = 0;
        deepest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            putOnSurface(simplex.point(i).w, margin);
        }
        double area = (right[1] - right[0]) * (up[2] - up[0]) - (up[1] - up[0]) * (right[2] - right[0]);
        if (area < 0) {
            size = 1;
            putOnSurface(simplex.point(2).w, margin);
            putOnSurface(simplex.point(1).w, margin);
        }
    }

    /** Where the surface is curved, three normals around the one at the hit have their support points around the hit. */
    private void takeTilted(double margin) {
        size = 0;
        deepest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            direction.set(normal).addScaled(TILT_RIGHT[i], frame.right).addScaled(TILT_UP[i], frame.up);
            obstacle.support(direction.x, direction.y, direction.z, trial);
            steps++;
            trial.w.sub(x).addScaled(margin / direction.length(), direction);
            putOnSurface(trial.w, 0);
        }
    }

    private void putOnSurface(Vector3 fromX, double margin) {
        direction.set(fromX).addScaled(margin, normal);
        deepest = Math.max(deepest, -normal.dot(direction));
        put(size, direction);
    }

    private void takeFourSides() {
        size = 0;
        reach(frame.right, 1, 0);
        reach(frame.up, 1, 1);
        reach(frame.right, -1, 2);
        reach(frame.up, -1, 3);
    }

    private void reach(Vector3 way, double sign, int index) {
        direction.scale(sign, way);
        put(index, support());
    }

    private Vector3 support() {
        obstacle.support(direction.x, direction.y, direction.z, trial);
        steps++;
        return trial.w.sub(x);
    }

    /** Inserts the point, given relative to x, before the index. */
    private void put(int index, Vector3 fromX) {
        for (int i = size; i > index; i--) {
            right[i] = right[i - 1];
            up[i] = up[i - 1];
            ahead[i] = ahead[i - 1];
        }
        right[index] = frame.right.dot(fromX);
        up[index] = frame.up.dot(fromX);
        ahead[index] = frame.forward.dot(fromX);
        size++;
    }

    /** Finds the edge that passes the ray most closely, or leaves it outside. */
    private void measure() {
        spare = Double.POSITIVE_INFINITY;
        worstEdge = -1;
        for (int i = 0; i < size; i++) {
            int j = i + 1 == size ? 0 : i + 1;
            double dx = right[j] - right[i];
            double dy = up[j] - up[i];
            double length = Math.sqrt(dx * dx + dy * dy);
            if (length > 0) {
                double inside = (dy * right[i] - dx * up[i]) / length;
                if (inside < spare) {
                    spare = inside;
                    worstEdge = i;
                }
            }
        }
        if (worstEdge < 0) {
            spare = Double.NEGATIVE_INFINITY;
        }
    }

    /** Asks for the support point beyond the worst edge. False if there is none. */
    private boolean pushWorstEdge() {
        if (worstEdge < 0) {
            return false;
        }
        int next = worstEdge + 1 == size ? 0 : worstEdge + 1;
        double dx = right[next] - right[worstEdge];
        double dy = up[next] - up[worstEdge];
        double length = Math.sqrt(dx * dx + dy * dy);
        direction.scale(dy / length, frame.right).addScaled(-dx / length, frame.up);
        Vector3 beyond = support();
        if (!(direction.dot(beyond) > spare + obstacle.rounding())) {
            return false;
        }
        put(worstEdge + 1, beyond);
        return true;
    }

    private double latest() {
        double latest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            latest = Math.max(latest, ahead[i]);
        }
        return latest;
    }

    /** How many support points the last proof asked for. */
    int steps() {
        return steps;
    }
}
