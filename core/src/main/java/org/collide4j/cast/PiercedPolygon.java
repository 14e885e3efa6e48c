package org.collide4j.cast;

import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Proves that a ray does hit, and by when: a convex polygon of support points, seen along the ray.
 *
 * <p>Let y be a point of the obstacle at most e away from the ray at time t, and let the polygon hold the ray's piercing
 * point with D to spare on all sides. Then a mix of y and a point z of the polygon's boundary lies on the ray, with the
 * weight ε = e/(D + e) on z at most; it is a point of the obstacle, and its time is at most t + ε · (the time of z − t),
 * and e more. z lies on an edge: what an edge allows are its own D and the later of its corners, and the worst edge is
 * the bound. Rounding adds to e and takes from D, and so is part of the proof. A margin adds to D.
 *
 * <p>The polygon is best where e counts least: where its edges are far from the ray, and not late. So it grows along the
 * normal of the face that x and the worst edge span, until it is part of the cone that the obstacle fills as seen from x.
 */
final class PiercedPolygon {
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final int CAPACITY = 16;

    /** Support points that a polygon may grow by; the corners may be fewer, as a new one can take the place of others. */
    private static final int GROWTHS = 24;

    /*
     * Obstacle roundings by which a projected corner and what is computed of it may be off. One is the support point's
     * own. It is no farther than R = reachA + reachB + apart from the origin, and x no farther than R + margin: the
     * axes of the frame 4 units of R, a product with them 3; x on the ray 6 of R + margin; the difference 1 and the
     * distance from an edge 5 of 2 R + margin: 25 R + 12 margin. The mean of three 4 R, their weights' sum 3 R. A margin's
     * way along the normal: 6 units. In roundings (20, 72, 30 and 16 units) at most 1.6. Together 2.6.
     */
    private static final double ROUNDINGS = 3;

    /** Cosine of the angle of incidence below which more corners are tried, whatever the triangle proves. */
    private static final double GRAZING = 0x1p-10;

    /**
     * Component of a face's normal along the ray, in parts of its corners' lengths, below which the rise of the face
     * is noise.
     */
    private static final double LEAST_FACE = 0x1p-20;

    /** Three tilts of the normal, 120° apart, as wide as keeps the triangle no deeper than rounding. */
    private static final double[] TILT_RIGHT = {0x1p-22, -0x1p-23, -0x1p-23};

    private static final double[] TILT_UP = {0, 0x1.bb67ae8584caap-23, -0x1.bb67ae8584caap-23};

    private final double[] right = new double[CAPACITY];
    private final double[] up = new double[CAPACITY];
    private final double[] ahead = new double[CAPACITY];
    private int size;

    /** Points of the obstacle relative to x, and the vector v from a mix of them to x. */
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
    private double margin;

    /** Distance of y from the ray, and rounding error of a corner. */
    private double error;

    private double unsure;
    private int steps;
    private double spare;
    private double deepest;

    /** Edge that proves least, and its bound. */
    private int worstEdge;

    private double worst;
    private double faceRight;
    private double faceUp;
    private double faceAhead;

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

    /**
     * Returns a time by which the ray has met the obstacle, from the portal that the ray enters through, with x at the
     * end of the section cut by the planes; infinity if no time can be proven.
     *
     * @param mix points of the obstacle whose weighted mean is nearest the ray: the portal's own corners, or better
     *     ones
     */
    double latestContact(
            ConfigurationObstacle obstacle, RayFrame frame, RaySection section, RayPortal portal, RayPortal mix) {
        begin(obstacle, frame, section, section.enter());
        cornerCount = portal.size();
        for (int i = 0; i < cornerCount; i++) {
            RayVertex corner = portal.corner(i);
            setCorner(i, corner.right, corner.up, corner.ahead - x);
        }
        vRight = 0;
        vUp = 0;
        vAhead = 0;
        for (int i = 0; i < mix.size(); i++) {
            RayVertex corner = mix.corner(i);
            vRight -= corner.weight * corner.right;
            vUp -= corner.weight * corner.up;
            vAhead -= corner.weight * (corner.ahead - x);
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
        margin = obstacle.margin();
        unsure = ROUNDINGS * obstacle.rounding() + section.drift() * at;
        error = Math.max(0, Math.sqrt(vRight * vRight + vUp * vUp + vAhead * vAhead) - margin) + unsure;
        double proven = margin > unsure ? boundByBall(margin - unsure) : NEVER;
        double enough = 16 * error / Math.max(section.cosine(), GRAZING);
        if (proven > enough && obstacle.size() > 0) { // a point has no width
            proven = Math.min(proven, widen(enough));
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

    /** Returns how far past x the ray has entered the ball around the point from which v leads. */
    private double boundByBall(double radius) {
        double square = radius * radius - vRight * vRight - vUp * vUp;
        return square >= 0 ? Math.max(0, -vAhead - Math.sqrt(square)) : NEVER;
    }

    /**
     * Returns the way past x that suffices for z on an edge at this depth: no point of the edge is later than its
     * corners.
     */
    private double boundByCorners(double depth, double latest) {
        return error + error / (depth - unsure + error) * Math.max(0, latest + unsure);
    }

    /**
     * Bound as in {@link #boundByCorners}, if the face from x to the edge rises by g. With the weight ε of z, whose offset
     * across the ray is (1 − ε)/ε times that of y, at most error, the bound is (1 − ε) error + ε (g (offset + unsure) +
     * unsure). A coordinate of the face's normal is off by 2 units of the corners' lengths: the one along the ray by that,
     * and g by 1e-9 of 1 + g.
     */
    private double boundByFace(int i, int j) {
        look(i, j);
        double lengths = (right[i] * right[i] + up[i] * up[i] + ahead[i] * ahead[i])
                * (right[j] * right[j] + up[j] * up[j] + ahead[j] * ahead[j]);
        if (!(faceAhead * faceAhead > LEAST_FACE * LEAST_FACE * lengths)) {
            return NEVER;
        }
        double rise = Math.sqrt(faceRight * faceRight + faceUp * faceUp) / Math.abs(faceAhead);
        return (error * (1 + rise) + unsure) * (1 + 0x1p-29);
    }

    /** Finds the normal of the face of x and a counter-clockwise edge, towards the start of the ray. */
    private void look(int i, int j) {
        faceRight = ahead[i] * up[j] - up[i] * ahead[j];
        faceUp = right[i] * ahead[j] - ahead[i] * right[j];
        faceAhead = up[i] * right[j] - right[i] * up[j];
    }

    /** Returns the best bound of the triangle at hand and of a polygon that grows at the edge that proves least. */
    private double widen(double enough) {
        double proven = NEVER;
        if (cornerCount == 3) {
            takeTriangle(margin);
            spare = spare();
            proven = boundByPlane(); // most often near enough
            if (proven > enough) {
                measure(0);
                proven = Math.min(proven, boundByPolygon());
            }
        }
        if (proven > enough && normal.lengthSquared() > 0) {
            takeTilted(margin);
            measure(0);
            proven = Math.min(proven, Math.min(boundByPolygon(), boundByPlane()));
        }
        if (!(proven > enough)) {
            return proven;
        }
        double finest = 0.25 * enough;
        takeFourSides();
        measure(margin);
        proven = Math.min(proven, boundByPolygon());
        for (int i = 0; i < GROWTHS && proven > finest && size < CAPACITY && grow(); i++) {
            measure(margin);
            proven = Math.min(proven, boundByPolygon());
        }
        return proven;
    }

    private double boundByPolygon() {
        return spare >= 0 ? worst : NEVER;
    }

    /**
     * Bounds the time of contact by the plane of the last normal, with all corners in front: the ray meets the
     * triangle before.
     */
    private double boundByPlane() {
        double against = -normal.dot(frame.forward);
        return spare > unsure && against > 0 ? Math.min((deepest + unsure) / against, boundByOwnPlane()) : NEVER;
    }

    /** Bounds the time of contact by the triangle's own normal, which fits a small triangle best. */
    private double boundByOwnPlane() {
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

    /** Takes the corners counter-clockwise, moved along the normal to the surface. */
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

    /**
     * Takes the support points of three normals around the one at the hit: where the surface is curved they surround
     * the hit.
     */
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

    private void remove(int index) {
        size--;
        for (int i = index; i < size; i++) {
            right[i] = right[i + 1];
            up[i] = up[i + 1];
            ahead[i] = ahead[i + 1];
        }
    }

    /** Returns how far inside the polygon the ray is. */
    private double spare() {
        double spare = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            spare = Math.min(spare, inside(i, edgeLength(i))); // NaN of no length
        }
        return spare;
    }

    /** Returns the length, seen along the ray, of the edge that begins at the corner. */
    private double edgeLength(int corner) {
        double dx = right[next(corner)] - right[corner];
        double dy = up[next(corner)] - up[corner];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** Returns how far inside the edge that begins at the corner the ray is. */
    private double inside(int corner, double edgeLength) {
        double dx = right[next(corner)] - right[corner];
        double dy = up[next(corner)] - up[corner];
        return (dy * right[corner] - dx * up[corner]) / edgeLength;
    }

    /** Finds the edge that proves least: too close to the ray, too late, or with the ray outside. */
    private void measure(double margin) {
        spare = Double.POSITIVE_INFINITY;
        worstEdge = -1;
        double spareOfWorst = 0;
        for (int i = 0; i < size; i++) {
            double length = edgeLength(i);
            if (length > 0) {
                double inside = inside(i, length);
                double bound = bound(i, next(i), margin, inside);
                if (worstEdge < 0 || bound > worst || (bound == worst && inside < spareOfWorst)) {
                    worst = bound;
                    worstEdge = i;
                    spareOfWorst = inside;
                }
                spare = Math.min(spare, inside);
            }
        }
        if (worstEdge < 0) {
            spare = Double.NEGATIVE_INFINITY;
        }
    }

    private double bound(int i, int j, double margin, double inside) {
        if (!(margin + inside > unsure)) {
            return NEVER;
        }
        double byCorners = boundByCorners(margin + inside, Math.max(ahead[i], ahead[j]));
        return inside > unsure ? Math.min(byCorners, boundByFace(i, j)) : byCorners;
    }

    private int next(int corner) {
        return corner + 1 == size ? 0 : corner + 1;
    }

    private int previous(int corner) {
        return corner == 0 ? size - 1 : corner - 1;
    }

    /** Adds the support point beyond the worst edge. False if there is none. */
    private boolean grow() {
        return worstEdge >= 0 && (worst < NEVER ? pushBelow(worstEdge) : pushAside(worstEdge));
    }

    /** Moves an edge away that the ray passes too closely, or on the wrong side. */
    private boolean pushAside(int i) {
        int j = next(i);
        double dx = right[j] - right[i];
        double dy = up[j] - up[i];
        double length = Math.sqrt(dx * dx + dy * dy);
        direction.scale(dy / length, frame.right).addScaled(-dx / length, frame.up);
        support();
        if (!(direction.dot(trial.w) > spare + obstacle.rounding())) {
            return false;
        }
        put(i + 1);
        return true;
    }

    /**
     * Replaces the edge of a steep face: a point in front of the face takes the place of all edges whose faces it
     * sees.
     */
    private boolean pushBelow(int i) {
        look(i, next(i));
        double length = Math.sqrt(faceRight * faceRight + faceUp * faceUp + faceAhead * faceAhead);
        if (!(length > 0)) {
            return false;
        }
        frame.place(faceRight / length, faceUp / length, faceAhead / length, direction);
        support();
        if (!(direction.dot(trial.w) - x * (faceAhead / length) > obstacle.rounding())) {
            return false;
        }
        int w = i + 1;
        put(w);
        while (size > 3 && sees(w, next(w))) {
            remove(next(w));
            w = Math.min(w, size - 1);
        }
        while (size > 3 && sees(w, previous(previous(w)))) {
            remove(previous(w));
            w = Math.max(w - 1, 0);
        }
        return true;
    }

    /** True if the corner lies in front of the face from x to the edge. */
    private boolean sees(int corner, int i) {
        look(i, next(i));
        return right[corner] * faceRight + up[corner] * faceUp + ahead[corner] * faceAhead > 0;
    }

    /** Returns the support points of the last proof. */
    int steps() {
        return steps;
    }
}
