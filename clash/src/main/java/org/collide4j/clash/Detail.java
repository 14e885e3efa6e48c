package org.collide4j.clash;

import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/**
 * Facts about a finding beside its numbers.
 *
 * <pre>{@code
 * for (Finding finding : new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
 *     System.out.println(finding.detail().method()); // DEEPEST_POINT: what the signed distance means
 * }
 * }</pre>
 *
 * @param method what was measured
 * @param reason why the pair is unsettled; null if it is settled
 * @param inner the part that lies inside the other; null unless the kind is {@link Kind#INSIDE}
 * @param deviation no point of the surface of either part is farther from that of the other; NaN unless the kind is {@link
 *     Kind#DUPLICATE}
 * @param translation what separates the parts; null unless the method is {@link Method#TRANSLATION}
 */
public record Detail(
        Method method,
        @Nullable Reason reason,
        @Nullable Part inner,
        double deviation,
        @Nullable Translation translation) {
    /** Creates the detail of a pair that is settled. */
    public Detail(Method method) {
        this(method, null, null, Double.NaN, null);
    }

    /** Creates the detail of a pair that a translation separates. */
    public Detail(Translation translation) {
        this(Method.TRANSLATION, null, null, Double.NaN, translation);
    }

    /** Returns this detail with the part that lies inside the other. */
    public Detail withInner(Part part) {
        return new Detail(method, reason, part, deviation, translation);
    }

    /** Returns this detail with a deviation of two duplicates. */
    public Detail withDeviation(double length) {
        return new Detail(method, reason, inner, length, translation);
    }

    /** Returns this detail with the parts in the other order. */
    Detail swapped() {
        return translation == null ? this : new Detail(method, reason, inner, deviation, translation.reversed());
    }

    /** Returns this detail with the reason why the pair is unsettled. */
    public Detail withReason(Reason why) {
        return new Detail(method, why, inner, deviation, translation);
    }
}
