package org.collide4j.clash;

import org.collide4j.math.Aabb;

/**
 * The lengths that a pair of bodies sets for its own measurement, whatever tolerance the user asks for.
 *
 * @param slack bounds the rounding of one distance between the bodies
 * @param rounding depths and gaps up to this are rounding: placed coordinates carry about a thousandth of it
 * @param coincident faces this near to each other count as one: a millionth of the smaller body, or four ulps of its
 *     coordinates in single precision, in which most model files are written
 * @param smaller the diagonal of the smaller body's box
 */
record PairSize(double slack, double rounding, double coincident, double smaller) {
    static final PairSize UNKNOWN = new PairSize(0, 0, 0, 0);

    private static final double SLACK = 0x1p-46;
    private static final double ROUNDING = 0x1p-40;
    private static final double COINCIDENT = 1e-6;
    private static final double SINGLE_PRECISION = 0x1p-21;

    static PairSize of(PartBody a, PartBody b) {
        double reach = reach(a) + reach(b);
        double smaller = Math.min(a.bounds.diagonal(), b.bounds.diagonal());
        double single = SINGLE_PRECISION * Math.min(reach(a.bounds), reach(b.bounds));
        double rounding = ROUNDING * reach;
        return new PairSize(SLACK * reach, rounding, Math.max(2 * rounding, COINCIDENT * smaller + single), smaller);
    }

    /** True if the larger body's coordinates round by more than the whole of the smaller: nothing of it can be measured. */
    boolean isLostInRounding() {
        return smaller > 0 && rounding > smaller;
    }

    /** The largest coordinate of a body, in its own frame and in the model's. */
    private static double reach(PartBody body) {
        return reach(body.bounds) + (body.mesh == null ? 0 : reach(body.mesh.bounds(new Aabb())));
    }

    private static double reach(Aabb box) {
        double low = Math.max(Math.abs(box.minX), Math.max(Math.abs(box.minY), Math.abs(box.minZ)));
        return Math.max(low, Math.max(Math.abs(box.maxX), Math.max(Math.abs(box.maxY), Math.abs(box.maxZ))));
    }
}
