package org.collide4j.shape;

import java.util.List;

/**
 * Finds what is wrong with a shape of one's own: contradictions between a shape's support points and between them and all
 * else that it says of itself. For tests and debugging; production code need not call it.
 *
 * <p>Queries believe shapes. A support mapping that misses the farthest point, or an inner radius that is too large, makes
 * answers untrue and no query can tell. This check evaluates the shape along some hundred directions. It holds each clause
 * of {@link ConvexShape}, {@link Curvature}, {@link ShapeVertices}, {@link Faces} and {@link Symmetry} against the points
 * found. Each broken clause is one sentence, with the numbers of its largest deviation.
 *
 * <pre>{@code
 * ConvexShape plank = (dx, dy, dz, out) -> out.set(Math.signum(dx), 2 * Math.signum(dy), dz > 0.1 ? 1 : -1);
 * List<String> broken = SupportMappingCheck.of(plank); // in a test: assertEquals(List.of(), …)
 * String first = broken.get(0);
 * // support along (0.8, -0.7, 0.1) is …, but the point … given for (…) lies … farther along it
 * }</pre>
 *
 * <p>A violation is a proof; an empty list is none, since only some directions are tried. Rounding is allowed for: some
 * 2⁻⁴⁶ of the core's size, and {@link ConvexShape#rounding}. The same arguments give the same sentences. Exceptions that the
 * shape throws and numbers that are not finite become sentences too. A mapping that never returns is not interrupted.
 *
 * <p>Diagnostics for supports after Kenwright 2015, §4.5.
 */
public final class SupportMappingCheck {
    private static final long SEED = 1;
    private static final int DIRECTIONS = 500;

    private final ConvexShape shape;
    private final Violations violations = new Violations();

    private SupportMappingCheck(ConvexShape shape) {
        this.shape = shape;
    }

    /** Returns a sentence for each clause of the contract that the shape breaks along 526 directions; empty if none is. */
    public static List<String> of(ConvexShape shape) {
        return of(shape, SEED, DIRECTIONS);
    }

    /**
     * Returns a sentence for each clause of the contract that the shape breaks; empty if none is found.
     *
     * @param seed of the random directions
     * @param directions how many random directions are tried beside 26 along axes and diagonals; the time grows with their
     *     square, some milliseconds for 500
     * @throws IllegalArgumentException if the number of directions is negative
     */
    public static List<String> of(ConvexShape shape, long seed, int directions) {
        if (directions < 0) {
            throw new IllegalArgumentException("directions must be 0 or more: " + directions);
        }
        SupportMappingCheck check = new SupportMappingCheck(shape);
        check.violations.guard("margin", check::checkMargin);
        check.violations.guard("rounding", check::checkRounding);
        check.violations.guard("support", () -> check.checkSupports(seed, directions));
        return check.violations.sentences();
    }

    private void checkMargin() {
        double margin = shape.margin();
        violations.require(
                margin >= 0 && margin <= Double.MAX_VALUE,
                "margin",
                () -> "margin is " + margin + "; it has to be finite and 0 or more");
        violations.require(
                Double.compare(margin, shape.margin()) == 0,
                "margin",
                () -> "margin is " + margin + " at one call and " + shape.margin() + " at another");
    }

    private void checkRounding() {
        double rounding = shape.rounding();
        violations.require(
                rounding >= 0 && rounding <= Double.MAX_VALUE,
                "rounding",
                () -> "rounding is " + rounding + "; it has to be finite and 0 or more");
        violations.require(
                Double.compare(rounding, shape.rounding()) == 0,
                "rounding",
                () -> "rounding is " + rounding + " at one call and " + shape.rounding() + " at another");
    }

    /** Claims are compared with support points only if these are numbers and do not contradict each other. */
    private void checkSupports(long seed, int directions) {
        SupportSamples samples = new SupportSamples(shape, seed, directions, violations);
        if (!samples.areFinite()) {
            return;
        }
        samples.checkMaximal();
        samples.checkRepeatable();
        violations.guard("support along very short or long directions", samples::checkLength);
        if (violations.isEmpty()) {
            CoreClaims core = new CoreClaims(shape, samples, violations);
            core.check();
            new SurfaceClaims(shape, samples, violations).check();
            violations.guard("curvature", () -> new CurvatureClaims(shape, core.center(), samples, violations).check());
        }
    }
}
