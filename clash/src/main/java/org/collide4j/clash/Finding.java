package org.collide4j.clash;

import org.collide4j.scene.Part;
import org.collide4j.shape.Point;

/**
 * Two parts that clash, touch, or come too close; or two that could not be told.
 *
 * <p>The interval from {@code lower} to {@code upper} holds the true distance, as {@link ClashCheck} defines it; that of
 * surfaces includes its rounding, and of depths all but what the place of the deepest point rounds. The depth of a clash
 * is that of a point really found; a deeper one may have been missed, but none deeper than {@code −lower}. A
 * {@linkplain Method#TRANSLATION translation} is one that separates the parts; a shorter one may exist, but none shorter
 * than {@code −upper}.
 *
 * <pre>{@code
 * for (Finding finding : new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
 *     if (finding.kind() == Kind.CLASH) {
 *         System.out.println(finding.a().name() + " is " + -finding.signedDistance() + " deep in " + finding.b().name());
 *     }
 * }
 * }</pre>
 *
 * @param a the part that comes first in the model's order
 * @param signedDistance in the model's unit: positive apart, negative the depth of the overlap; NaN if it is not known
 * @param lower the signed distance is not less
 * @param upper the signed distance is not greater
 * @param pointOnA where, in the model's frame: nearest to b, or deepest within it
 * @param pointOnB where on b, in the model's frame
 * @param detail what was measured, and so what the signed distance means
 */
public record Finding(
        Kind kind,
        Part a,
        Part b,
        double signedDistance,
        double lower,
        double upper,
        Point pointOnA,
        Point pointOnB,
        Detail detail) {

    /** Creates a finding of a measurement that its distance tells: a depth is that of the deepest point. */
    public Finding(
            Kind kind,
            Part a,
            Part b,
            double signedDistance,
            double lower,
            double upper,
            Point pointOnA,
            Point pointOnB) {
        this(kind, a, b, signedDistance, lower, upper, pointOnA, pointOnB, new Detail(methodOf(signedDistance)));
    }

    private static Method methodOf(double signedDistance) {
        if (Double.isNaN(signedDistance)) {
            return Method.BOXES;
        }
        return signedDistance < 0 ? Method.DEEPEST_POINT : Method.DISTANCE;
    }

    /** Returns what was measured, and so what the signed distance means. */
    public Method method() {
        return detail.method();
    }

    /**
     * Returns the signed distance that decides the kind and that baselines compare: that of the deepest point where the
     * finding's own is minus the length of a translation.
     */
    public double decidingDistance() {
        Translation translation = detail.translation();
        return translation == null ? signedDistance : translation.deepest();
    }

    Finding with(Detail other) {
        return new Finding(kind, a, b, signedDistance, lower, upper, pointOnA, pointOnB, other);
    }

    Finding withReason(Reason why) {
        return with(detail.withReason(why));
    }

    /** Returns this finding with the parts in the other order. */
    Finding swapped() {
        return new Finding(kind, b, a, signedDistance, lower, upper, pointOnB, pointOnA, detail.swapped());
    }
}
