package org.collide4j.cast;

import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Proves that a ray does hit, and by when: a convex polygon of support points, seen along the ray.
 *
 * <p>Let y be a point of the obstacle at most e away from the ray at time t, and let the polygon hold the ray's piercing
 * point with D to spare on all sides. Then a mix of y and the polygon lies on the ray, with the weight ε = e/(D + e) on
 * the polygon at most; it is a point of the obstacle, and its time is at most t + ε · (the polygon's latest time − t),
 * and e more. Rounding adds to e and takes from D, and so is part of the proof. A margin adds to D.
 */
final class PiercedPolygon {
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final int CAPACITY = 16;

    /*
     * Obstacle roundings by which a projected corner and what is computed of it may be off. One is the support point's
     * own. It is no farther than R = reachA + reachB + apart from the origin, and x no farther than R + margin: the
     * axes of the frame 4 units of R, a product with them 3; x on the ray 6 of R + margin; the difference 1 and the
     * distance from an edge 5 of 2 R + margin: 25 R + 12 margin. A margin's way along the normal: 6 units. In roundings
     * (20, 72, 30 and 16 units) at most 1.3. Together 2.3.
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

    /** Points of the obstacle from x on, and the way to x from a mix of them. */
    private final double[] cornerRight = new double[Simplex.CAPACITY];

    private final double[] cornerUp = new double[Simplex.CAPACITY];
    private final double[] cornerAhead = new double[Simplex.CAPACITY];
    private int cornerCount;
    private double vRight;
    private double vUp;
    private double vAhead;

    private final Vector3 normal = new Vector3();
    private double normalRight;
    private double normalUp;
    private double normalAhead;

    private final Vector3 direction = new Vector3();
    private final SupportPoint trial = new SupportPoint();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private double x;
    private int steps;
    private double spare;
    private double deepest;
    private int worstEdge;

    /**
     * Returns a time by which the ray has met the obstacle, or infinity if that cannot be proven.
     *
     * @param simplex points of the obstacle, seen from x, with v leading from their nearest point to x
     * @param at where x is on the ray, no later than the first contact
     */
    double latestContact(
            ConfigurationObstacle obstacle, RayFrame frame, RaySection section, Simplex simplex, Vector3 v, double at) {
        begin(obstacle, frame, section, at);
        cornerCount = simplex.size();
        for (int i = 0; i < cornerCount; i++) {
            Vector3 w = simplex.point(i).w;
            setCorner(i, frame.right.dot(w), frame.up.dot(w), frame.forward.dot(w));
        }
        vRight = frame.right.dot(v);
        vUp = frame.up.dot(v);
        vAhead = frame.forward.dot(v);
        return latestContact(section, at);
    }

    /** The same for the portal that the ray enters through, and x where the planes leave off. */
    double latestContact(ConfigurationObstacle obstacle, RayFrame frame, RaySection section, RayPortal portal) {
        begin(obstacle, frame, section, section.enter());
        cornerCount = portal.size();
        vRight = 0;
        vUp = 0;
        vAhead = 0;
        for (int i = 0; i < cornerCount; i++) {
            RayVertex corner = portal.corner(i);
            setCorner(i, corner.right, corner.up, corner.ahead - x);
            vRight -= corner.weight * cornerRight[i];
            vUp -= corner.weight * cornerUp[i];
            vAhead -= corner.weight * cornerAhead[i];
        }
        return latestContact(section, section.enter());
    }

    private void begin(ConfigurationObstacle obstacle, RayFrame frame, RaySection section, double at) {
        this.obstacle = obstacle;
        this.frame = frame;
        x = at * section.speed();
        steps = 0;
        size = 0;
        section.axis(normal);
        normalRight = frame.right.dot(normal);
        normalUp = frame.up.dot(normal);
        normalAhead = frame.forward.dot(normal);
    }

    private void setCorner(int index, double right, double up, double ahead) {
        cornerRight[index] = right;
        cornerUp[index] = up;
        cornerAhead[index] = ahead;
    }

    private double latestContact(RaySection section, double at) {
        double speed = section.speed();
        if (!(speed > 0)) {
            return NEVER;
        }
        double margin = obstacle.margin();
        double unsure = ROUNDINGS * obstacle.rounding() + section.drift() * at;
        double error = Math.max(0, Math.sqrt(vRight * vRight + vUp * vUp + vAhead * vAhead) - margin) + unsure;
        double proven = margin > unsure ? boundByBall(margin - unsure) : NEVER;
        double enough = 16 * error / Math.max(section.cosine(), GRAZING);
        if (proven > enough && obstacle.size() > 0) { // a point has no width
            proven = Math.min(proven, widen(margin, error, unsure, enough));
        }
        return (at + proven / speed) * (1 + 0x1p-50);
    }

    /** Writes the unit direction from the mix of the corners to x, if that is farther than the distance. */
    void normal(double distance, Vector3 out) {
        double length = Math.sqrt(vRight * vRight + vUp * vUp + vAhead * vAhead);
        if (length > distance) {
            frame.place(vRight / length, vUp / length, vAhead / length, out);
        }
    }

    /** Where the ray has come into the ball around the point that v leads from. */
    private double boundByBall(double radius) {
        double square = radius * radius - vRight * vRight - vUp * vUp;
        return square >= 0 ? Math.max(0, -vAhead - Math.sqrt(square)) : NEVER;
    }

    /** The way past x that is proven to suffice. */
    private static double bound(double depth, double error, double unsure, double latest) {
        if (!(depth > unsure)) {
            return NEVER;
        }
        return error + error / (depth - unsure + error) * Math.max(0, latest);
    }

    /** The best of the triangle at hand and of the polygon that grows where it passes the ray most closely. */
    private double widen(double margin, double error, double unsure, double enough) {
        double proven = NEVER;
        if (cornerCount == 3) {
            takeTriangle(margin);
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
    private void takeTriangle(double margin) {
        size = 0;
        deepest = Double.NEGATIVE_INFINITY;
        double area = (cornerRight[1] - cornerRight[0]) * (cornerUp[2] - cornerUp[0])
                - (cornerUp[1] - cornerUp[0]) * (cornerRight[2] - cornerRight[0]);
        putCorner(0, margin);
        putCorner(area < 0 ? 2 : 1, margin);
        putCorner(area < 0 ? 1 : 2, margin);
    }

    private void putCorner(int corner, double margin) {
        putOnSurface(
                cornerRight[corner] + margin * normalRight,
                cornerUp[corner] + margin * normalUp,
                cornerAhead[corner] + margin * normalAhead);
    }

    private void putOnSurface(double toRight, double toUp, double toAhead) {
        deepest = Math.max(deepest, -(normalRight * toRight + normalUp * toUp + normalAhead * toAhead));
        right[size] = toRight;
        up[size] = toUp;
        ahead[size++] = toAhead;
    }

    /** Where the surface is curved, three normals around the one at the hit have their support points around the hit. */
    private void takeTilted(double margin) {
        size = 0;
        deepest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            direction.set(normal).addScaled(TILT_RIGHT[i], frame.right).addScaled(TILT_UP[i], frame.up);
            support();
            trial.w.addScaled(margin / direction.length(), direction);
            putOnSurface(frame.right.dot(trial.w), frame.up.dot(trial.w), frame.forward.dot(trial.w) - x);
        }
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
        support();
        put(index);
    }

    private void support() {
        obstacle.support(direction.x, direction.y, direction.z, trial);
        steps++;
    }

    /** Inserts the trial before the index. */
    private void put(int index) {
        for (int i = size; i > index; i--) {
            right[i] = right[i - 1];
            up[i] = up[i - 1];
            ahead[i] = ahead[i - 1];
        }
        right[index] = frame.right.dot(trial.w);
        up[index] = frame.up.dot(trial.w);
        ahead[index] = frame.forward.dot(trial.w) - x;
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
        support();
        if (!(direction.dot(trial.w) > spare + obstacle.rounding())) {
            return false;
        }
        put(worstEdge + 1);
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
