package org.collide4j.robot.derivative;

import java.util.Arrays;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Derivatives of the signed distance of two convex shapes, of their normal and of both witness points, by the poses of both.
 *
 * <p><b>Twelve numbers</b>: a change of the poses is a twist of each body, of A first. Its numbers 0 to 2 are the velocity of
 * A's frame origin, 3 to 5 its angular velocity, both along the axes of the world; 6 to 11 are those of B. So a small step
 * moves the pose's translation by the first three and turns the body about its own origin by the rotation vector of the
 * others. That is the layout of a geometric Jacobian of a robot: the gradient times the Jacobian of both frames is the
 * gradient by the joints.
 *
 * <p><b>Units and sign</b>: those of {@link Proximity}; the distance is negative in overlap, the normal points from A to B, and
 * the points obey b − a = distance · normal. Velocities count in the caller's length, angles in radians.
 *
 * <p><b>Exactness</b>: where the answer is {@link Smoothness#SMOOTH smooth}, the numbers are exact to rounding, magnified by
 * the condition of the pair: no step is taken. Normal and points are first brought to rounding by Newton's method, which the
 * answer of a search of curved shapes is not. Where the distance is not differentiable, the gradient is that of the one pair
 * of witness points given: a generalised gradient (Clarke 1983). {@link #along} gives the one-sided derivative there.
 * Derivatives of normal and points are 0 unless the answer is smooth.
 *
 * <p>A Hessian that a shape states is taken at its word; a curved shape that states none is differenced by its support points.
 * Beyond sizes of 1e±50 pairs may be {@link Smoothness#UNSETTLED}.
 *
 * <p><b>Cost</b>: one distance query, with another where cores overlap, and a linear system of at most six unknowns. A worker:
 * one per thread; a warm call allocates nothing, and answers depend on the arguments alone. Source: implicit differentiation
 * of the optimality conditions (Fiacco 1983), and the envelope theorem for the distance (Danskin 1967).
 *
 * <pre>{@code
 * var derivatives = new Derivatives();
 * derivatives.of(new Box(1, 1, 1), new Pose(), new Sphere(0.5), Pose.at(3, 0.25, 0));
 * double[] gradient = derivatives.gradient();
 * double byAX = gradient[0]; // -1: A moves towards B
 * double byBX = gradient[6]; // 1
 * double turning = gradient[5]; // -0.25: A's side comes nearer as A turns about z
 * double tilt = derivatives.normalJacobian()[1][5]; // 1: the normal turns with the side
 * double slide = derivatives.pointOnAJacobian()[1][7]; // 1: and its point goes along with the ball
 * boolean exact = derivatives.isSmooth(); // true
 * }</pre>
 */
public final class Derivatives {
    /** Numbers of a change of both poses: six of A's twist, then six of B's. */
    public static final int NUMBERS = 12;

    /** How far an answer's normal may be off those of flat faces, tried from the finest on. */
    private static final double[] TILTS = {1e-10, 1e-8, 1e-6, 1e-5};

    /** The solved distance may differ from the one given by this part of the size. */
    private static final double SAME_DISTANCE = 1e-8;

    /** A witness point nearer to the end of its face than this part of the size is at the end. */
    private static final double AT_END = 1e-9;

    /** Cores touch that are apart, or overlap, by no more than this part of the size. */
    private static final double TOUCH = 1e-10;

    /** Step, in sizes, of the query that tells tied normals. */
    private static final double TIE_STEP = 0x1p-22;

    /** Rounding of a signed distance in sizes. */
    private static final double ROUNDING = 4e-12;

    /** Step, in sizes, of the one-sided difference at ties. */
    private static final double ONE_SIDED_STEP = 0x1p-20;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity found = new Proximity();
    private final Proximity moved = new Proximity();
    private final OptimalityConditions pair = new OptimalityConditions();
    private final CommonPatch patch = new CommonPatch(pair);
    private final double[] gradient = new double[NUMBERS];
    private final double[][] ofNormal = new double[3][NUMBERS];
    private final double[][] ofA = new double[3][NUMBERS];
    private final double[][] ofB = new double[3][NUMBERS];
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Pose nextA = new Pose();
    private final Pose nextB = new Pose();
    private final Motion motion = new Motion();
    private final Vector3 slope = new Vector3();

    /** Answer of the search, from which the optimality conditions are solved. */
    private final Vector3 startNormal = new Vector3();

    private final Vector3 startA = new Vector3();
    private final Vector3 startB = new Vector3();
    private double startDistance;

    /** Width of the interval that the search proved for the distance. */
    private double width;

    private ConvexShape a = new Point(0, 0, 0);
    private ConvexShape b = a;
    private Smoothness smoothness = Smoothness.UNSETTLED;

    /** Computes all derivatives of a pair; asks for its signed distance first. Returns this. */
    public Derivatives of(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB) {
        narrow.signedDistance(shapeA, placeA, shapeB, placeB, found);
        return of(shapeA, placeA, shapeB, placeB, found);
    }

    /**
     * Computes all derivatives of a pair whose signed distance is known, and returns this.
     *
     * @param answer that of {@link NarrowPhase#signedDistance} with full accuracy, for the same shapes and poses; it is read
     */
    public Derivatives of(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB, Proximity answer) {
        set(shapeA, placeA, shapeB, placeB);
        width = answer.upper() - answer.lower();
        return compute(answer.signedDistance(), answer.normal(), answer.pointOnA(), answer.pointOnB());
    }

    /** Computes all derivatives of a pair in touch, as a cast found it. */
    Derivatives ofImpact(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB, CastHit hit) {
        set(shapeA, placeA, shapeB, placeB);
        width = 0;
        return compute(hit.signedDistance(), hit.normal(), hit.pointOnA(), hit.pointOnB());
    }

    private void set(ConvexShape shapeA, Pose placeA, ConvexShape shapeB, Pose placeB) {
        a = shapeA;
        b = shapeB;
        poseA.set(placeA);
        poseB.set(placeB);
    }

    private Derivatives compute(double distance, Vector3 normal, Vector3 pointOnA, Vector3 pointOnB) {
        startDistance = distance;
        startNormal.set(normal);
        startA.set(pointOnA);
        startB.set(pointOnB);
        clear();
        if (!Double.isFinite(startDistance)) {
            takeStart();
            smoothness = Smoothness.UNBOUNDED;
            return this;
        }
        pair.set(a, poseA, b, poseB, startDistance);
        if (solve()) {
            smoothness = classify();
        } else {
            takeStart();
            smoothness = classifyUnsolved();
        }
        pair.writeGradient(gradient);
        return this;
    }

    /** Rings of equally short ways out, and cores that touch, have no normal to which Newton's method could converge. */
    private Smoothness classifyUnsolved() {
        double ofCores = pair.distance + pair.faceA.margin() + pair.faceB.margin();
        if (Math.abs(ofCores) <= TOUCH * pair.size + pair.allowed()) {
            return Smoothness.TOUCHING_CORNERS;
        }
        return ofCores < 0 && hasTies() ? Smoothness.TIED_NORMALS : Smoothness.UNSETTLED;
    }

    private void takeStart() {
        pair.normal.set(startNormal);
        pair.pointA.set(startA);
        pair.pointB.set(startB);
        pair.distance = startDistance;
    }

    private void clear() {
        Arrays.fill(gradient, 0);
        for (int row = 0; row < 3; row++) {
            Arrays.fill(ofNormal[row], 0);
            Arrays.fill(ofA[row], 0);
            Arrays.fill(ofB[row], 0);
        }
    }

    private boolean solve() {
        for (double tilt : TILTS) {
            boolean holds = pair.solve(startNormal, startA, startB, tilt);
            double allowed = SAME_DISTANCE * pair.size + width + pair.allowed();
            if (holds && Math.abs(pair.distance - startDistance) <= allowed) {
                return true;
            }
        }
        return false;
    }

    private Smoothness classify() {
        boolean isRegular = pair.differentiate();
        double ofCores = pair.distance + pair.faceA.margin() + pair.faceB.margin();
        boolean isAtEnd =
                Math.min(pair.faceA.insideBy(pair.pointA, pair.normal), pair.faceB.insideBy(pair.pointB, pair.normal))
                        <= AT_END * pair.size + pair.allowed();
        boolean coresTouch = Math.abs(ofCores) <= TOUCH * pair.size + pair.allowed();
        if (coresTouch && (isAtEnd || !isRegular)) {
            return isFlush() && isOnFace() && !hasTies() ? Smoothness.FLUSH : Smoothness.TOUCHING_CORNERS;
        }
        if ((ofCores < 0 || coresTouch) && hasTies()) {
            return Smoothness.TIED_NORMALS;
        }
        if (!isRegular) {
            return isFlush() ? Smoothness.FLUSH : ofCores > 0 ? Smoothness.AT_EDGE : Smoothness.TIED_NORMALS;
        }
        if (isAtEnd) {
            return Smoothness.AT_EDGE;
        }
        if (!pair.curvatureIsKnown) {
            return Smoothness.UNKNOWN_CURVATURE;
        }
        pair.writeJacobians(ofNormal, ofA, ofB);
        if (areFinite(ofNormal) && areFinite(ofA) && areFinite(ofB)) {
            return Smoothness.SMOOTH;
        }
        clear(); // points nearer to each other than doubles have inverses
        return Smoothness.TOUCHING_CORNERS;
    }

    private static boolean areFinite(double[][] jacobian) {
        double sum = 0;
        for (double[] row : jacobian) {
            for (double value : row) {
                sum += 0 * value; // NaN if the value is not finite
            }
        }
        return sum == 0;
    }

    private boolean isFlush() {
        if (pair.faceA.flats == 0 || pair.faceB.flats == 0) {
            return false;
        }
        patch.find();
        return patch.extent() > AT_END * pair.size + pair.allowed();
    }

    /** Returns true if the middle of the patch is within a flat face, so that bodies in touch have but one normal. */
    private boolean isOnFace() {
        patch.middle(slope);
        double within = Math.max(
                pair.faceA.flats < 2 ? 0 : pair.faceA.insideBy(slope, pair.normal),
                pair.faceB.flats < 2 ? 0 : pair.faceB.insideBy(slope, pair.normal));
        return within > AT_END * pair.size + pair.allowed();
    }

    /** Returns true if the depth grows by less than A is pushed in along the normal: another way out is as short. */
    private boolean hasTies() {
        double step = TIE_STEP * pair.size;
        nextA.set(poseA);
        nextA.setTranslation(
                poseA.translationX() + step * pair.normal.x,
                poseA.translationY() + step * pair.normal.y,
                poseA.translationZ() + step * pair.normal.z);
        double deeper = narrow.signedDistance(a, nextA, b, poseB, moved);
        double open = Math.max(moved.upper() - moved.lower(), width);
        return deeper > pair.distance - step + ROUNDING * pair.size + open;
    }

    /** Returns how smooth the signed distance is, and why if a derivative is missing. */
    public Smoothness smoothness() {
        return smoothness;
    }

    /** Returns true if distance, normal and points are differentiable: all numbers are exact. */
    public boolean isSmooth() {
        return smoothness == Smoothness.SMOOTH;
    }

    /** Returns true if the signed distance is differentiable: then {@link #gradient} is its gradient. */
    public boolean isDifferentiable() {
        return smoothness.isDifferentiable();
    }

    /** Returns the signed distance, brought to rounding. */
    public double signedDistance() {
        return pair.distance;
    }

    /** Returns the unit normal from A to B, brought to rounding. */
    public Vector3 normal() {
        return pair.normal;
    }

    /** Returns the witness point on A, brought to rounding. */
    public Vector3 pointOnA() {
        return pair.pointA;
    }

    /** Returns the witness point on B, brought to rounding. */
    public Vector3 pointOnB() {
        return pair.pointB;
    }

    /** Returns the {@link #NUMBERS} derivatives of the signed distance; overwritten by the next call. */
    public double[] gradient() {
        return gradient;
    }

    /** Returns the derivatives of the normal, [3][12]: a row for x, y and z; overwritten by the next call. */
    public double[][] normalJacobian() {
        return ofNormal;
    }

    /** Returns the derivatives of the witness point on A, [3][12]; overwritten by the next call. */
    public double[][] pointOnAJacobian() {
        return ofA;
    }

    /** Returns the derivatives of the witness point on B, [3][12]; overwritten by the next call. */
    public double[][] pointOnBJacobian() {
        return ofB;
    }

    /**
     * Returns the one-sided derivative of the signed distance as the poses change by a twist: the limit of
     * (d(t) − d(0)) / t as t falls to 0.
     *
     * <p>Where the distance is differentiable it is the gradient times the twist. For {@link Smoothness#FLUSH flush} faces it is
     * exact too: the least over all pairs of witness points. At ties and at corners that touch it is a difference over a
     * millionth of the pair's size, with some six digits; that takes a query.
     *
     * @param twist {@link #NUMBERS} numbers
     * @throws IllegalArgumentException if there are other than 12 numbers, or one is not finite
     */
    public double along(double... twist) {
        require(twist);
        if (smoothness == Smoothness.UNBOUNDED) {
            return 0;
        }
        double rate = 0;
        for (int i = 0; i < NUMBERS; i++) {
            rate += gradient[i] * twist[i];
        }
        if (smoothness.isDifferentiable()) {
            return rate;
        }
        if (smoothness == Smoothness.FLUSH) { // n·(v(b) − v(a)) changes by n·((ω_B − ω_A) × q) as both points move by q
            slope.set(twist[9] - twist[3], twist[10] - twist[4], twist[11] - twist[5]);
            slope.cross(pair.normal, slope);
            return rate + patch.least(slope);
        }
        return difference(twist);
    }

    private static void require(double[] twist) {
        if (twist.length != NUMBERS) {
            throw new IllegalArgumentException(
                    "twist must have 12 numbers, six of A and six of B: it has " + twist.length);
        }
        for (int i = 0; i < NUMBERS; i++) {
            if (!Double.isFinite(twist[i])) {
                throw new IllegalArgumentException("twist must be finite: number " + i + " is " + twist[i]);
            }
        }
    }

    private double difference(double[] twist) {
        double fastest = 0;
        for (int i = 0; i < NUMBERS; i++) {
            fastest = Math.max(fastest, Math.abs(twist[i]) * (i % 6 < 3 ? 1 : pair.size));
        }
        if (fastest == 0) {
            return 0;
        }
        double step = ONE_SIDED_STEP * pair.size / fastest;
        move(poseA, twist, 0, step, nextA);
        move(poseB, twist, 6, step, nextB);
        double after = narrow.signedDistance(a, nextA, b, nextB, moved);
        return (after - startDistance) / step;
    }

    private void move(Pose from, double[] twist, int at, double time, Pose out) {
        motion.setRest();
        motion.setTranslation(time * twist[at], time * twist[at + 1], time * twist[at + 2]);
        double wx = twist[at + 3];
        double wy = twist[at + 4];
        double wz = twist[at + 5];
        double rate = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (rate > 0) {
            motion.setRotation(wx, wy, wz, time * rate);
            motion.setPivot(from.translationX(), from.translationY(), from.translationZ());
        }
        motion.at(1, from, out);
    }
}
