package org.collide4j.cast;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.FineTurn;
import org.collide4j.number.TwofoldSum;
import org.collide4j.pair.PlacedPair;

/**
 * Proves the time of a contact again, in twice the digits: for grazes, where the path multiplies every rounding by
 * 1/cos of the angle of incidence.
 *
 * <p>What a cast rounds scales with how far the bodies come from, how they are turned to each other, and every product
 * on the way. Here the plane n·(A + λd) = n·B is written out in what was given, the two poses and the motion, and
 * summed as if in twofold precision. There remains what the poses' matrices and the support mappings themselves have
 * rounded: some units of each body's own reach, wherever it comes from; of the support mappings alone, where it is asked
 * to be finest.
 *
 * <p><b>Frame</b>: world, relative to the bodies at a time near the contact. A worker.
 */
public final class FineProof {
    /*
     * Units of a body's reach, as in PlacedPair: a support mapping 9; of two bodies' 2 reaches what the direction, rounded
     * for the search, may be off, 2; all that is turned and summed in twice the digits, far less than 1. A corner knows
     * nothing of directions.
     */
    private static final double ROUNDING_OF_PLANE = 12 * UNIT;

    private static final double ROUNDING_OF_CORNER = 10 * UNIT;

    private static final double ROUNDING_OF_TURN = 12.8 * UNIT;

    /** A margin's own 7.5, its sum 1, the length of the normal 2. */
    private static final double ROUNDING_OF_MARGIN = 11 * UNIT;

    /** Some units of the corners, relative to the contact: cross products, dot products, the mix of three. */
    private static final double ROUNDING_NEARBY = 16 * UNIT;

    private static final double DOWN = 1 - 4 * UNIT;
    private static final double UP = 1 + 4 * UNIT;
    private static final int CORNERS = 3;

    private final TwofoldSum sum = new TwofoldSum();
    private final FineTurn turnA = new FineTurn();
    private final FineTurn turnB = new FineTurn();
    private final TwofoldSum apartX = new TwofoldSum();
    private final TwofoldSum apartY = new TwofoldSum();
    private final TwofoldSum apartZ = new TwofoldSum();

    /** n · the way from B's origin to A's, at the start. */
    private final TwofoldSum apartAlong = new TwofoldSum();

    private final TwofoldSum[] nInA = {new TwofoldSum(), new TwofoldSum(), new TwofoldSum()};
    private final TwofoldSum[] nInB = {new TwofoldSum(), new TwofoldSum(), new TwofoldSum()};
    private final Vector3[] onA = {new Vector3(), new Vector3(), new Vector3()};
    private final Vector3[] onB = {new Vector3(), new Vector3(), new Vector3()};
    private final Vector3[] corners = {new Vector3(), new Vector3(), new Vector3()};
    private final RayFrame frame = new RayFrame();
    private final Vector3 n = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 supportA = new Vector3();
    private final Vector3 supportB = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 middle = new Vector3();
    private final Vector3 edge = new Vector3();

    private PlacedPair pair = new PlacedPair();
    private Vector3 motion = n;
    private boolean isFinest;
    private double margin;
    private double planeError;
    private double cornerError;
    private double time;
    private int cornerCount;
    private double along;
    private double lower;
    private double upper;

    /**
     * Proves what it can of a cast that has arrived, at a time near its contact. The pair is the cast's, unscaled.
     *
     * @param motion A's motion, in the world
     * @param finest whether to count what the matrices have rounded
     */
    public void prove(PlacedPair pair, Vector3 motion, PortalCast cast, double time, boolean finest) {
        this.pair = pair;
        this.motion = motion;
        this.time = time;
        isFinest = finest;
        margin = pair.margin();
        double reach = pair.reachA() + pair.reachB();
        double nesting = pair.a().rounding() + pair.b().rounding();
        double turned = placeTurns() * reach;
        planeError = ROUNDING_OF_PLANE * reach + turned + ROUNDING_OF_MARGIN * margin + nesting;
        cornerError = ROUNDING_OF_CORNER * reach + turned + nesting;
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
        frame.look(motion);
        placeCorners(cast);
        if (margin > 0) {
            meetBall(cast);
        } else if (cornerCount == CORNERS) {
            meetFace();
        }
        if (isFinest
                || lower == Double.NEGATIVE_INFINITY
                || !(margin > 0)) { // one plane more: here it may be the better
            cast.normal(n);
            pair.turnToWorld(n);
            parts();
        }
    }

    /** There is no contact before: proven, rounding included. Minus infinity if nothing was proven. */
    public double lower() {
        return lower;
    }

    /** The unit normal, from A to B, of the plane that proves {@link #lower}. */
    public Vector3 normal() {
        return normal;
    }

    /** There is a contact by then: proven, rounding included. Infinite if none was. */
    public double upper() {
        return upper;
    }

    /** Returns what the bodies' turns may be off, in parts of their reaches. */
    private double placeTurns() {
        if (isFinest) {
            turnA.set(pair.poseA());
            turnB.set(pair.poseB());
            return 0;
        }
        turnA.setRounded(pair.poseA());
        turnB.setRounded(pair.poseB());
        return ROUNDING_OF_TURN;
    }

    private void placeCorners(PortalCast cast) {
        Pose poseA = pair.poseA();
        Pose poseB = pair.poseB();
        apart(apartX, poseA.translationX(), poseB.translationX(), motion.x);
        apart(apartY, poseA.translationY(), poseB.translationY(), motion.y);
        apart(apartZ, poseA.translationZ(), poseB.translationZ(), motion.z);
        cornerCount = cast.cornerCount();
        for (int i = 0; i < cornerCount; i++) {
            cast.cornerDirection(i, direction);
            pair.a().support(direction.x, direction.y, direction.z, onA[i]);
            poseA.rotate(-direction.x, -direction.y, -direction.z, direction);
            poseB.inverseRotate(direction.x, direction.y, direction.z, direction);
            pair.b().support(direction.x, direction.y, direction.z, onB[i]);
            place(i);
        }
    }

    private void place(int i) {
        corners[i].x = coordinate(apartX, 0, i);
        corners[i].y = coordinate(apartY, 1, i);
        corners[i].z = coordinate(apartZ, 2, i);
    }

    /** A coordinate of A's origin at the time, as seen from B's. */
    private void apart(TwofoldSum out, double placeA, double placeB, double way) {
        out.clear().add(placeA).add(-placeB).addProduct(time, way);
    }

    /** A coordinate of the corner: of its point of A, at the time, as seen from its point of B. */
    private double coordinate(TwofoldSum apart, int row, int corner) {
        sum.set(apart);
        turnA.addTurned(row, 1, onA[corner], sum);
        turnB.addTurned(row, -1, onB[corner], sum);
        return sum.value();
    }

    /** Takes n, from A to B and of about unit length, to both frames. */
    private void look() {
        Pose poseA = pair.poseA();
        Pose poseB = pair.poseB();
        for (int i = 0; i < nInA.length; i++) {
            turnA.addTurnedBack(i, n, nInA[i].clear());
            turnB.addTurnedBack(i, n, nInB[i].clear());
        }
        apartAlong
                .clear()
                .addProduct(n.x, poseA.translationX())
                .addProduct(-n.x, poseB.translationX())
                .addProduct(n.y, poseA.translationY())
                .addProduct(-n.y, poseB.translationY())
                .addProduct(n.z, poseA.translationZ())
                .addProduct(-n.z, poseB.translationZ());
    }

    /** sum = n · (the point of A − the point of B), at the start. */
    private void sumAlong(Vector3 pointA, Vector3 pointB) {
        sum.set(apartAlong)
                .addProduct(nInA[0], pointA.x)
                .addProduct(nInA[1], pointA.y)
                .addProduct(nInA[2], pointA.z)
                .addProduct(nInB[0], -pointB.x)
                .addProduct(nInB[1], -pointB.y)
                .addProduct(nInB[2], -pointB.z);
    }

    /** Raises the lower bound to when the support planes along n meet. */
    private void parts() {
        along = alongMotion();
        if (!(along > 0)) {
            return;
        }
        look();
        pair.a().support(nInA[0].value(), nInA[1].value(), nInA[2].value(), supportA);
        pair.b().support(-nInB[0].value(), -nInB[1].value(), -nInB[2].value(), supportB);
        sumAlong(supportA, supportB);
        double length = n.length();
        sum.addProduct(margin, length).addProduct(planeError, length * UP);
        double first = -sum.value() / along * DOWN;
        if (first > 0 && first > lower) {
            lower = first;
            normal.scale(1 / length, n);
        }
    }

    private double alongMotion() {
        sum.clear();
        return sum.addProduct(n.x, motion.x)
                .addProduct(n.y, motion.y)
                .addProduct(n.z, motion.z)
                .value();
    }

    /** Looks along the normal of the three corners, from A to B. False if they have none. */
    private boolean partsAlongFace() {
        edge.sub(corners[1], corners[0]);
        direction.sub(corners[2], corners[0]);
        n.cross(edge, direction);
        double length = n.length();
        if (!(length > 0)) {
            return false;
        }
        n.scale(n.dot(motion) > 0 ? 1 / length : -1 / length);
        parts();
        return true;
    }

    /** Three corners that the path of the contact passes between: it meets their plane when the last of them does. */
    private void meetFace() {
        if (!partsAlongFace() || !(along > 0)) {
            return;
        }
        double size = 0;
        double last = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < CORNERS; i++) {
            size = Math.max(size, corners[i].length());
            sumAlong(onA[i], onB[i]);
            last = Math.max(last, -sum.value());
        }
        if (spare() > cornerError + ROUNDING_NEARBY * size) {
            upper = Math.max(0, (last + cornerError * UP) / along * UP);
        }
        if (isFinest) {
            tilt();
            partsAlongFace();
        }
    }

    /** Moves the corner nearest to the support point along the face's normal to that, from where the face fits better. */
    private void tilt() {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < CORNERS; i++) {
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

    /** How far inside of the triangle the path is, seen along the motion; negative outside. */
    private double spare() {
        double hand = side(0, 1, corners[2]) > 0 ? 1 : -1;
        direction.set(0, 0, 0);
        double spare = hand * side(0, 1, direction);
        spare = Math.min(spare, hand * side(1, 2, direction));
        return Math.min(spare, hand * side(2, 0, direction));
    }

    /** The distance of the point from the line through two corners, seen along the motion. */
    private double side(int from, int to, Vector3 point) {
        edge.sub(corners[to], corners[from]);
        double right = frame.right.dot(edge);
        double up = frame.up.dot(edge);
        double length = Math.sqrt(right * right + up * up);
        edge.sub(point, corners[from]);
        return length > 0 ? (right * frame.up.dot(edge) - up * frame.right.dot(edge)) / length : 0;
    }

    /** Looks along the way from the corners' mix, which is square to an edge or a face between them. */
    private void partsAround(double length) {
        n.scale(-1 / length, middle);
        if (cornerCount == 2) {
            edge.sub(corners[1], corners[0]);
            double squared = edge.lengthSquared();
            n.addScaled(squared > 0 ? -n.dot(edge) / squared : 0, edge);
        }
        parts();
        if (cornerCount == CORNERS) {
            partsAlongFace();
        }
    }

    /** The ball around the corners' mix, which is a pair of points of the cores, is met when its boundary is. */
    private void meetBall(PortalCast cast) {
        middle.set(0, 0, 0);
        double size = margin;
        for (int i = 0; i < cornerCount; i++) {
            middle.addScaled(cast.cornerWeight(i), corners[i]);
            size = Math.max(size, corners[i].length());
        }
        double length = middle.length();
        if (!(length > 0)) {
            return;
        }
        partsAround(length);
        double radius = margin * (1 - ROUNDING_OF_MARGIN) - cornerError - ROUNDING_NEARBY * size;
        double beside = edge.cross(middle, frame.forward).length();
        if (radius > beside) {
            double way = -frame.forward.dot(middle) - Math.sqrt((radius - beside) * (radius + beside));
            upper = Math.max(0, (time + (way + ROUNDING_NEARBY * size) / motion.length()) * UP);
        }
    }
}
