package org.collide4j.shape;

import static org.collide4j.shape.Violations.shortened;
import static org.collide4j.shape.Violations.text;

import java.util.Objects;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * Compares what a shape says of its symmetry and curvature with its support points.
 *
 * <p>A Hessian proposes directions and proves nothing, and support points jump at kinks. So a wrong one is reported only
 * where it contradicts the motion of the support point at more than half of all directions.
 */
final class CurvatureClaims {
    /** The turn by which the support point's motion is measured. */
    private static final double TURN = 0x1p-16;

    /** The derivative is measured to about the turn, and a kink nearby hides it. */
    private static final double HESSIAN_TOLERANCE = 0.05;

    /** So few directions may all be near kinks. */
    private static final int LEAST_WRONG = 8;

    /** Claims that are composed of several products: their rounding over that of a support point. */
    private static final double COMPOSED = 16;

    private final ConvexShape shape;
    private final Vector3 center;
    private final SupportSamples samples;
    private final Violations violations;
    private final Curvature curvature;
    private final Vector3 t = new Vector3();
    private final Vector3 u = new Vector3();
    private final Vector3 p = new Vector3();

    /** The centre is not finite if the shape could not tell. */
    CurvatureClaims(ConvexShape shape, Vector3 center, SupportSamples samples, Violations violations) {
        this.shape = shape;
        this.center = center;
        this.samples = samples;
        this.violations = violations;
        curvature = Objects.requireNonNull(shape.curvature(), "curvature");
    }

    void check() {
        violations.guard("symmetry", this::checkMirror);
        violations.guard("axis", this::checkAxis);
        violations.guard("addClosedForm", this::checkClosedForm);
        violations.guard("addRadiiOfCurvature", this::checkRadii);
        violations.guard("supportOfPart", this::checkParts);
        violations.guard("addHessian", this::checkHessian);
    }

    private double tolerance() {
        return COMPOSED * samples.tolerance();
    }

    private double height(Vector3 direction) {
        return direction.dot(samples.support(direction));
    }

    private void checkMirror() {
        for (int k = 0; k < samples.count() && shape.symmetry().isSymmetric() && center.isFinite(); k++) {
            Vector3 d = samples.direction(k);
            u.set(samples.unit(k)).negate();
            double before = samples.height(k) - samples.unit(k).dot(center);
            double behind = height(u) - u.dot(center);
            violations.atMost(
                    tolerance(),
                    Math.abs(before - behind),
                    "isSymmetric",
                    () -> "isSymmetric is true, but from the center " + text(center) + " the core reaches "
                            + shortened(before) + " along " + d + " and " + shortened(behind) + " the other way");
        }
    }

    /** Mirrors each direction at a plane through the axis, and turns it by a half turn: the core reaches as far there. */
    private void checkAxis() {
        AxisOfRevolution axis = new AxisOfRevolution();
        if (!shape.symmetry().axis(axis)) {
            return;
        }
        double length = axis.direction().length();
        violations.require(
                axis.isEvery() || Math.abs(length - 1) <= 1e-12,
                "axis",
                () -> "axis has the direction " + axis.direction() + " of length " + length + ", not 1");
        for (int k = 1; k < samples.count(); k++) {
            Vector3 along = axis.isEvery() ? samples.unit(k - 1) : axis.direction();
            turnAbout(along, samples.unit(k), samples.unit(k - 1));
            double before = samples.height(k) - samples.unit(k).dot(axis.point());
            double turned = height(u) - u.dot(axis.point());
            Vector3 d = samples.direction(k);
            violations.atMost(
                    tolerance() + 2 * axis.slack(),
                    Math.abs(before - turned),
                    "axis",
                    () -> "axis goes through " + text(axis.point()) + " along " + text(along)
                            + ", but the core reaches "
                            + shortened(before) + " from there along " + d + " and " + shortened(turned)
                            + " after a turn about it to " + text(u));
        }
    }

    /** u = d turned about the axis, its part across the axis made as long as before in a direction across to the other. */
    private void turnAbout(Vector3 along, Vector3 d, Vector3 other) {
        double height = d.dot(along);
        p.set(other).addScaled(-other.dot(along), along);
        if (p.length() < 0.01) {
            Directions.perpendicular(along, p);
        }
        double across = new Vector3(d).addScaled(-height, along).length();
        u.set(along).scale(height).addScaled(across / p.length(), p);
    }

    private void checkClosedForm() {
        ClosedForm form = new ClosedForm();
        if (!curvature.addClosedForm(form)) {
            return;
        }
        for (int k = 0; k < samples.count(); k++) {
            double value = value(form, samples.unit(k));
            Vector3 d = samples.direction(k);
            double height = samples.height(k);
            violations.atMost(
                    tolerance() + COMPOSED * 0x1p-46 * Math.abs(form.ball()),
                    Math.abs(value - height),
                    "addClosedForm",
                    () -> "addClosedForm adds a form that reaches " + shortened(value) + " along " + d
                            + ", but the core reaches " + shortened(height));
        }
    }

    private double value(ClosedForm form, Vector3 n) {
        double sum = form.ball();
        for (int part = 0; part < form.partCount(); part++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = form.start(part); i < form.end(part); i++) {
                u.set(
                        form.get(i, 1, p).dot(n),
                        form.get(i, 2, p).dot(n),
                        form.get(i, 3, p).dot(n));
                most = Math.max(most, form.get(i, 0, p).dot(n) + SupportSamples.length(u));
            }
            sum += most;
        }
        return sum;
    }

    /** Holds the inequality of {@link RadiiOfCurvature} against the core, which reaches at least as far as a part of it. */
    private void checkRadii() {
        RadiiOfCurvature radii = new RadiiOfCurvature();
        for (int k = 0; k < samples.count(); k++) {
            Vector3 unit = samples.unit(k);
            double tilt = Math.scalb(1.0, k % 8 - 6);
            radii.clear();
            curvature.addRadiiOfCurvature(unit.x, unit.y, unit.z, tilt, radii);
            acrossBy(tilt, k);
            u.set(unit).add(t);
            double radius = radii.form(t, t) / (tilt * tilt) + radii.ball();
            double promised = u.dot(samples.point(k)) + radius * (tilt * tilt / (1 + u.length()));
            double reached = height(u);
            double size = samples.size() + Math.abs(radii.ball());
            Vector3 d = samples.direction(k);
            violations.atMost(
                    (tolerance() + COMPOSED * 0x1p-46 * size + 2 * radii.slack()) * u.length(),
                    promised - reached,
                    "addRadiiOfCurvature",
                    () -> "addRadiiOfCurvature adds a radius of " + shortened(radius) + " along " + d
                            + " up to a tilt of " + tilt + ", but the core ends " + shortened(promised - reached)
                            + " short of that along " + text(u));
        }
    }

    /** t = a vector of this length across the unit direction of the index, towards that of another. */
    private void acrossBy(double length, int k) {
        Vector3 unit = samples.unit(k);
        Vector3 other = samples.unit((k + 7) % samples.count());
        t.set(other).addScaled(-other.dot(unit), unit);
        if (t.length() < 0.01) {
            Directions.perpendicular(unit, t);
        }
        t.scale(length / t.length());
    }

    private void checkParts() {
        for (int k = 1; k < samples.count() && curvature.hasParts(); k++) {
            Vector3 d = samples.direction(k - 1);
            Vector3 unit = samples.unit(k - 1);
            Vector3 on = samples.point(k);
            curvature.supportOfPart(on, unit.x, unit.y, unit.z, p);
            String part = "supportOfPart along " + d + " on the part of " + text(on) + " is " + p;
            violations.atMost(
                    tolerance(),
                    samples.beyond(p),
                    "supportOfPart",
                    () -> part + ", " + shortened(samples.beyond(p)) + " beyond " + samples.binding());
            violations.atMost(
                    tolerance(),
                    unit.dot(on) - unit.dot(p),
                    "supportOfPart",
                    () -> part + ", " + shortened(unit.dot(on) - unit.dot(p)) + " less far than that point itself");
        }
    }

    private void checkHessian() {
        violations.require(
                !(curvature.isSmooth() && shape.vertices().isPolytope()),
                "isSmooth",
                () -> "isSmooth is true, but vertices says that the core is a polytope");
        SymmetricMatrix hessian = new SymmetricMatrix();
        int first = samples.firstRandom();
        int wrong = 0;
        int last = 0;
        for (int k = first; k < samples.count() && curvature.isSmooth(); k++) {
            acrossBy(1, k);
            Vector3 unit = samples.unit(k);
            hessian.clear();
            curvature.addHessian(unit.x, unit.y, unit.z, hessian);
            hessian.times(t, p);
            Vector3 moved = moved(unit);
            boolean agrees = moved.distance(p) <= HESSIAN_TOLERANCE * moved.length() + 0x1p-10 * samples.size();
            wrong += agrees ? 0 : 1;
            last = agrees ? last : k;
        }
        int count = wrong;
        int example = last;
        violations.require(
                wrong <= LEAST_WRONG + (samples.count() - first) / 2,
                "addHessian",
                () -> hessianSentence(hessian, example, count));
    }

    /** Returns the derivative of the support point as the direction moves by t. */
    private Vector3 moved(Vector3 unit) {
        Vector3 ahead = samples.support(u.set(unit).addScaled(TURN, t));
        Vector3 behind = samples.support(u.set(unit).addScaled(-TURN, t));
        return ahead.sub(behind).scale(0.5 / TURN);
    }

    private String hessianSentence(SymmetricMatrix hessian, int k, int count) {
        acrossBy(1, k);
        Vector3 unit = samples.unit(k);
        hessian.clear();
        curvature.addHessian(unit.x, unit.y, unit.z, hessian);
        hessian.times(t, p);
        return "addHessian is wrong at " + count + " of " + (samples.count() - samples.firstRandom())
                + " random directions: along " + text(unit)
                + " the support point moves by " + text(moved(unit)) + " as the direction moves by " + text(t)
                + ", and the Hessian says " + text(p);
    }
}
