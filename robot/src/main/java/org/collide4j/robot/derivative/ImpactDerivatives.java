package org.collide4j.robot.derivative;

import java.util.Arrays;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/**
 * Derivatives of the time of impact of two moving convex shapes by the poses from which they start.
 *
 * <p><b>Twelve numbers</b>: the change of the start poses, laid out as in {@link Derivatives}. The motions stay as they are in
 * the world: a {@link Motion} keeps its translation, its axis and the place of its pivot while the body starts elsewhere.
 *
 * <p><b>Units and sign</b>: parts of the motion a length, or a radian; a body that starts nearer meets sooner, with a derivative
 * below 0.
 *
 * <p><b>Exactness</b>: at the impact the signed distance is 0 and falls at the closing speed c, so that the time changes by
 * δd / c (implicit function theorem): exact to rounding where the distance is differentiable at the impact and c is above 0.
 * Where corners meet corners, or faces flush, the numbers are those of the contact point found, and one of several gradients.
 *
 * <p><b>Cost</b>: a cast and some microseconds. A worker: one per thread; a warm call allocates nothing.
 *
 * <pre>{@code
 * var impact = new ImpactDerivatives();
 * Motion way = new Motion().setTranslation(4, 0, 0); // A, in one unit of time
 * impact.of(new Sphere(0.5), Pose.at(-3, 0, 0), way, new Box(1, 1, 1), new Pose(), new Motion());
 * double time = impact.time(); // 0.375
 * double sooner = impact.gradient()[0]; // -0.25: A starts nearer by one, at four lengths a unit of time
 * double later = impact.gradient()[6]; // 0.25
 * double speed = impact.closingSpeed(); // 4
 * boolean exact = impact.isDifferentiable(); // true
 * }</pre>
 */
public final class ImpactDerivatives {
    /** A closing speed below this part of the bodies' speeds is that of a graze. */
    private static final double GRAZE = 1e-9;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit found = new CastHit();
    private final Derivatives atImpact = new Derivatives();
    private final double[] gradient = new double[Derivatives.NUMBERS];
    private final Pose displacement = new Pose();
    private final Pose origin = new Pose();
    private final Pose impactA = new Pose();
    private final Pose impactB = new Pose();
    private final Motion now = new Motion();
    private final Vector3 vector = new Vector3();
    private final Vector3 pivot = new Vector3();
    private final Vector3 velocityA = new Vector3();
    private final Vector3 velocityB = new Vector3();
    private Smoothness smoothness = Smoothness.NO_IMPACT;
    private double time;
    private double closingSpeed;

    /** Casts both shapes and computes the derivatives of the time at which they first meet; returns this. */
    public ImpactDerivatives of(ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB) {
        narrow.cast(a, poseA, motionA, b, poseB, motionB, found);
        return of(a, poseA, motionA, b, poseB, motionB, found);
    }

    /**
     * Computes the derivatives of the time of an impact that is known, and returns this.
     *
     * @param poseA pose of A at the start of its motion
     * @param poseB pose of B at the start of its motion
     * @param hit answer of the cast of the same shapes, poses and motions; it is read
     */
    public ImpactDerivatives of(
            ConvexShape a, Pose poseA, Motion motionA, ConvexShape b, Pose poseB, Motion motionB, CastHit hit) {
        Arrays.fill(gradient, 0);
        closingSpeed = 0;
        time = hit.time();
        if (!hit.hit() || !(time > 0)) {
            smoothness = Smoothness.NO_IMPACT;
            return this;
        }
        motionA.at(time, poseA, impactA);
        motionB.at(time, poseB, impactB);
        atImpact.ofImpact(a, impactA, b, impactB, hit);
        velocity(motionA, atImpact.pointOnA(), velocityA);
        velocity(motionB, atImpact.pointOnB(), velocityB);
        closingSpeed = velocityA.dot(atImpact.normal()) - velocityB.dot(atImpact.normal());
        boolean isGraze = !(closingSpeed > GRAZE * (velocityA.length() + velocityB.length()));
        smoothness = isGraze ? Smoothness.GRAZING : atImpact.smoothness();
        if (!isGraze) {
            carryBack(motionA, 0);
            carryBack(motionB, 6);
            time += atImpact.signedDistance() / closingSpeed;
        }
        return this;
    }

    /** out = the velocity of a point of a body at the time of impact. */
    private void velocity(Motion motion, Vector3 point, Vector3 out) {
        motion.translation(vector);
        motion.pivot(pivot).addScaled(time, vector);
        now.set(motion).setPivot(pivot.x, pivot.y, pivot.z);
        now.velocity(point, out);
    }

    /** A motion turns the twist of the start pose by its own rotation into that at the impact; gradients turn back. */
    private void carryBack(Motion motion, int at) {
        motion.at(time, origin, displacement);
        double[] ofDistance = atImpact.gradient();
        for (int i = at; i < at + 6; i += 3) {
            displacement.inverseRotate(ofDistance[i], ofDistance[i + 1], ofDistance[i + 2], vector);
            gradient[i] = vector.x / closingSpeed;
            gradient[i + 1] = vector.y / closingSpeed;
            gradient[i + 2] = vector.z / closingSpeed;
        }
    }

    /** Returns how smooth the time of impact is, and why if it is not differentiable. */
    public Smoothness smoothness() {
        return smoothness;
    }

    /** Returns true if the time of impact is differentiable: then {@link #gradient} is its gradient. */
    public boolean isDifferentiable() {
        return smoothness.isDifferentiable();
    }

    /** Returns the time of impact; that of the cast is brought to rounding, by one step of Newton's method. */
    public double time() {
        return time;
    }

    /** Returns how fast the bodies approach each other along the normal at the impact, in lengths a motion; 0 if none. */
    public double closingSpeed() {
        return closingSpeed;
    }

    /** Returns the 12 derivatives of the time of impact by the start poses; overwritten by the next call. */
    public double[] gradient() {
        return gradient;
    }

    /** Returns the derivatives of the distance at the impact, its normal and points; valid unless there is no impact. */
    public Derivatives atImpact() {
        return atImpact;
    }
}
