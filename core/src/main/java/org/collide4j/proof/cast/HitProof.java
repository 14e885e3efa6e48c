package org.collide4j.proof.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.TwofoldSum;
import org.collide4j.pair.PlacedPair;

/**
 * Proves the time of a contact again, from a time near it: for grazes, whose path multiplies every rounding by 1/cos
 * of the angle of incidence.
 *
 * <p>The rounding of a cast grows with the distance that the bodies come from, their rotation to each other, and each
 * product on the way. Here all is written in what was given, the two poses and the motion, relative to a time near the
 * contact. The difference of the positions at that time is summed in twofold precision, so that a few units of each
 * body's own reach remain: how many depends on how a subclass rotates points and planes.
 *
 * <p><b>Frame</b>: world, relative to the bodies at a time near the contact. A worker.
 */
public abstract class HitProof {
    /** Rounding of a margin, relative to it: the margin's own 7.5, its sum 1, the length of the normal 2. */
    static final double ROUNDING_OF_MARGIN = 11 * UNIT;

    static final double DOWN = 1 - 4 * UNIT;
    static final double UP = 1 + 4 * UNIT;

    /**
     * Rounding of cross products, dot products and a mix of three, relative to the corners as seen from the contact.
     */
    private static final double ROUNDING_NEARBY = 16 * UNIT;

    /** Origin of A at the time, relative to B's. */
    final TwofoldSum apartX = new TwofoldSum();

    final TwofoldSum apartY = new TwofoldSum();
    final TwofoldSum apartZ = new TwofoldSum();

    final Vector3[] onA = {new Vector3(), new Vector3(), new Vector3()};
    final Vector3[] onB = {new Vector3(), new Vector3(), new Vector3()};
    final Vector3[] corners = {new Vector3(), new Vector3(), new Vector3()};
    final Vector3 n = new Vector3();
    final Vector3 supportA = new Vector3();
    final Vector3 supportB = new Vector3();
    PlacedPair pair = new PlacedPair();
    Vector3 motion = n;
    double margin;
    double time;

    /** Rounding errors of the height of a plane and of a corner, as lengths. */
    double planeError;

    double cornerError;

    /** Unit axes along the motion and across it. */
    private final Vector3 forward = new Vector3();

    private final Vector3 right = new Vector3();
    private final Vector3 up = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 middle = new Vector3();
    private final Vector3 edge = new Vector3();
    private final Vector3 across = new Vector3();
    private int cornerCount;
    private double lower;
    private double upper;

    HitProof() {}

    /**
     * Proves what can be proven of a cast that has arrived.
     *
     * @param pair pair of the cast at the start, unscaled
     * @param motion A's motion, in the world
     * @param hit portal of the hit
     * @param time a time near the contact
     * @param enough width of the interval that needs no closer look
     */
    public final void prove(PlacedPair pair, Vector3 motion, HitCorners hit, double time, double enough) {
        this.pair = pair;
        this.motion = motion;
        this.time = time;
        margin = pair.margin();
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
        forward.scale(1 / motion.length(), motion);
        Pose poseA = pair.poseA();
        Pose poseB = pair.poseB();
        apart(apartX, poseA.translationX(), poseB.translationX(), motion.x);
        apart(apartY, poseA.translationY(), poseB.translationY(), motion.y);
        apart(apartZ, poseA.translationZ(), poseB.translationZ(), motion.z);
        begin();
        cornerCount = hit.size();
        for (int i = 0; i < cornerCount; i++) {
            onA[i].set(hit.onA(i));
            onB[i].set(hit.inB(i));
            place(i);
        }
        if (margin > 0) {
            meetBall(hit);
        } else if (cornerCount == HitCorners.CAPACITY) {
            meetFace();
        }
        if (wantsMorePlanes() || lower == Double.NEGATIVE_INFINITY || !(margin > 0 || upper - lower <= enough)) {
            n.set(hit.normal()); // one plane more: here it may be the better
            pair.turnToWorld(n);
            raiseLower();
        }
    }

    private void apart(TwofoldSum out, double placeA, double placeB, double way) {
        out.clear().add(placeA).add(-placeB).addProduct(time, way);
    }

    /** Starts with the pair at the time, and finds the rounding errors of planes and corners. */
    abstract void begin();

    /** True if a narrower interval is worth some more support points. */
    abstract boolean wantsMorePlanes();

    /** Computes a corner: its point of A, at the time, relative to its point of B. */
    abstract void place(int corner);

    /** Finds the support points along n, which leads from A to B and is of about unit length. */
    abstract void look();

    /**
     * Returns the time at which the planes of n meet that are as high as the support points, the margin and {@link
     * #planeError} more, for n of that length; not late. NaN if never.
     */
    abstract double meetingOfSupports(double length);

    /**
     * Returns the time at which the planes of the unit direction n meet, at the height of a corner's points less
     * {@link #cornerError}; not early.
     */
    abstract double meetingOfCorner(int corner);

    /** Returns the proven lower bound of the time of contact, rounding included; minus infinity if nothing was proven. */
    public final double lower() {
        return lower;
    }

    /** Returns the unit normal, from A to B, of the plane that proves {@link #lower}. */
    public final Vector3 normal() {
        return normal;
    }

    /** Returns the proven upper bound of the time of contact, rounding included; infinite if none was proven. */
    public final double upper() {
        return upper;
    }

    /** Raises the lower bound to when the support planes along n meet. False if A does not move against them. */
    private boolean raiseLower() {
        if (!(n.dot(motion) > 0)) {
            return false;
        }
        look();
        double length = n.length();
        double first = meetingOfSupports(length) * DOWN;
        if (first > 0 && first > lower) {
            lower = first;
            normal.scale(1 / length, n);
        }
        return true;
    }

    /** Raises the lower bound along the normal of the three corners, from A to B. False if they have none. */
    private boolean raiseLowerAlongFace() {
        edge.sub(corners[1], corners[0]);
        across.sub(corners[2], corners[0]);
        n.cross(edge, across);
        double length = n.length();
        if (!(length > 0)) {
            return false;
        }
        n.scale(n.dot(motion) > 0 ? 1 / length : -1 / length);
        return raiseLower();
    }

    /**
     * Bounds the time by three corners that the path passes between: the contact meets their plane when the last of
     * them does.
     */
    private void meetFace() {
        if (!raiseLowerAlongFace()) {
            return;
        }
        double size = 0;
        double last = 0;
        for (int i = 0; i < HitCorners.CAPACITY; i++) {
            size = Math.max(size, corners[i].length());
            last = Math.max(last, meetingOfCorner(i));
        }
        if (last < Double.POSITIVE_INFINITY && spare() > cornerError + ROUNDING_NEARBY * size) {
            upper = last * UP;
        }
        if (wantsMorePlanes()) {
            tilt();
            raiseLowerAlongFace();
        }
    }

    /**
     * Moves the corner nearest to the support point along the face's normal there, from where the face fits better.
     */
    private void tilt() {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < HitCorners.CAPACITY; i++) {
            double far = onA[i].distance(supportA) + onB[i].distance(supportB);
            if (far < least) {
                least = far;
                nearest = i;
            }
        }
        onA[nearest].set(supportA);
        onB[nearest].set(supportB);
        place(nearest);
    }

    /** Returns how far inside the triangle the path is, seen along the motion; negative outside. */
    private double spare() {
        Directions.perpendicular(forward, right);
        up.cross(forward, right);
        double hand = side(0, 1, corners[2]) > 0 ? 1 : -1;
        across.set(0, 0, 0);
        double spare = hand * side(0, 1, across);
        spare = Math.min(spare, hand * side(1, 2, across));
        return Math.min(spare, hand * side(2, 0, across));
    }

    /** Returns the distance of the point from the line through two corners, seen along the motion. */
    private double side(int from, int to, Vector3 point) {
        edge.sub(corners[to], corners[from]);
        double toRight = right.dot(edge);
        double toUp = up.dot(edge);
        double length = Math.sqrt(toRight * toRight + toUp * toUp);
        edge.sub(point, corners[from]);
        return length > 0 ? (toRight * up.dot(edge) - toUp * right.dot(edge)) / length : 0;
    }

    /**
     * Raises the lower bound along the vector from the corners' mix, made perpendicular to an edge or a face between
     * them.
     */
    private void raiseLowerAround(double length) {
        n.scale(-1 / length, middle);
        if (cornerCount == 2) {
            edge.sub(corners[1], corners[0]);
            double squared = edge.lengthSquared();
            n.addScaled(squared > 0 ? -n.dot(edge) / squared : 0, edge);
        }
        raiseLower();
        if (cornerCount == HitCorners.CAPACITY) {
            raiseLowerAlongFace();
        }
    }

    /**
     * Bounds the time by the ball around the corners' mix, a pair of points of the cores: it is met when its boundary
     * is.
     */
    private void meetBall(HitCorners hit) {
        middle.set(0, 0, 0);
        double size = margin;
        for (int i = 0; i < cornerCount; i++) {
            middle.addScaled(hit.weight(i), corners[i]);
            size = Math.max(size, corners[i].length());
        }
        double length = middle.length();
        if (!(length > 0)) {
            return;
        }
        raiseLowerAround(length);
        double radius = margin * (1 - ROUNDING_OF_MARGIN) - cornerError - ROUNDING_NEARBY * size;
        double beside = edge.cross(middle, forward).length();
        if (radius > beside) {
            double way = -forward.dot(middle) - Math.sqrt((radius - beside) * (radius + beside));
            upper = Math.max(0, (time + (way + ROUNDING_NEARBY * size) / motion.length()) * UP);
        }
    }
}
