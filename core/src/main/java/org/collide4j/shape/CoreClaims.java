package org.collide4j.shape;

import static org.collide4j.shape.Violations.shortened;
import static org.collide4j.shape.Violations.text;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/** Compares a shape's centre, radii, box and point for no direction with its support points. */
final class CoreClaims {
    /** Directions along an edge of a cube's face, for a cover of all directions. */
    private static final int CELLS = 16;

    /** Bound of the distance between any unit direction and the nearest one of the cover: half a cell's diagonal. */
    private static final double COVER_SPACING = 1.4142135623730951 / CELLS;

    private final ConvexShape shape;
    private final SupportSamples samples;
    private final Violations violations;
    private final Vector3 center = new Vector3(Double.NaN, Double.NaN, Double.NaN);

    CoreClaims(ConvexShape shape, SupportSamples samples, Violations violations) {
        this.shape = shape;
        this.samples = samples;
        this.violations = violations;
    }

    /** Returns the centre after {@link #check}; not finite if the shape could not tell. */
    Vector3 center() {
        return center;
    }

    void check() {
        violations.guard("center", this::checkCenter);
        violations.guard("reach", this::checkReach);
        violations.guard("innerRadius", this::checkInnerRadius);
        violations.guard("bounds", this::checkBounds);
        violations.guard("support along (0, 0, 0)", this::checkNoDirection);
    }

    private void checkCenter() {
        shape.center(center);
        violations.atMost(
                samples.tolerance(),
                samples.beyond(center),
                "center",
                () -> "center is " + center + ", which is no point of the core: it lies "
                        + shortened(samples.beyond(center)) + " beyond " + samples.binding());
    }

    private void checkReach() {
        double reach = shape.reach();
        violations.require(
                Double.isNaN(reach) || (reach >= 0 && reach <= Double.MAX_VALUE),
                "reach",
                () -> "reach is " + reach + "; it has to be finite and 0 or more, or NaN where it is not known");
        for (int i = 0; i < samples.count() && reach >= 0; i++) {
            Vector3 p = samples.point(i);
            Vector3 along = samples.direction(i);
            violations.atMost(
                    samples.tolerance(),
                    SupportSamples.length(p) - reach,
                    "reach",
                    () -> "reach is " + reach + ", but the support point " + text(p) + " along " + along + " lies "
                            + shortened(SupportSamples.length(p)) + " from the frame's origin");
        }
    }

    private void checkInnerRadius() {
        double radius = shape.innerRadius();
        violations.require(
                radius >= 0 && radius <= Double.MAX_VALUE,
                "innerRadius",
                () -> "innerRadius is " + radius + "; it has to be finite and 0 or more");
        if (radius > 0 && radius <= Double.MAX_VALUE && center.isFinite()) {
            violations.atMost(
                    samples.tolerance(),
                    samples.beyond(center, radius),
                    "innerRadius",
                    () -> "innerRadius is " + radius + ", but the core ends "
                            + shortened(radius - samples.beyond(center, radius)) + " from the center " + text(center)
                            + ", at " + samples.binding());
        }
    }

    private void checkBounds() {
        Aabb box = new Aabb(7, 7, 7, -7, -7, -7);
        shape.bounds(box);
        double[] low = {box.minX, box.minY, box.minZ};
        double[] high = {box.maxX, box.maxY, box.maxZ};
        for (int axis = 0; axis < 3; axis++) {
            checkSide(axis, -1, -low[axis]);
            checkSide(axis, 1, high[axis]);
        }
    }

    /** The side is a coordinate along the axis, with the sense as its sign. */
    private void checkSide(int axis, int sense, double side) {
        Vector3 p = samples.support(new Vector3(axis == 0 ? sense : 0, axis == 1 ? sense : 0, axis == 2 ? sense : 0));
        double end = sense * (axis == 0 ? p.x : axis == 1 ? p.y : p.z) + shape.margin();
        String name = (sense < 0 ? "min" : "max") + "XYZ".charAt(axis);
        violations.atMost(
                samples.tolerance() + 0x1p-46 * Math.abs(end),
                Math.abs(side - end),
                "bounds",
                () -> "bounds end at " + name + " = " + sense * side + ", but the shape ends at " + sense * end
                        + ", its margin included");
    }

    /**
     * A point deep in the core is at least as deep along the directions of a cover. As a direction turns by an angle, the
     * depth along it changes by at most the angle times the largest distance of a support point.
     */
    private void checkNoDirection() {
        Vector3 p = samples.support(new Vector3());
        Vector3 negative = samples.support(new Vector3(-0.0, -0.0, -0.0));
        violations.require(
                p.isFinite() && negative.isFinite(),
                "no direction",
                () -> "support along (0.0, 0.0, 0.0) is " + (p.isFinite() ? negative : p) + ", which is not finite");
        violations.atMost(
                samples.tolerance(),
                samples.beyond(p),
                "no direction",
                () -> "support along (0.0, 0.0, 0.0) is " + p + ", " + shortened(samples.beyond(p)) + " beyond "
                        + samples.binding());
        violations.atMost(
                samples.tolerance(),
                depth(p),
                "no direction",
                () -> "support along (0.0, 0.0, 0.0) is " + p
                        + ", a point inside the core; it has to be one of the boundary");
    }

    /** Returns a lower bound of how deep the point lies in the core, in a frame in which the core's box is a cube. */
    private double depth(Vector3 point) {
        Vector3 stretch = new Vector3(stretch(0), stretch(2), stretch(4));
        double farthest = new Vector3(
                        farther(0, point.x) * stretch.x,
                        farther(2, point.y) * stretch.y,
                        farther(4, point.z) * stretch.z)
                .length();
        double least = Double.POSITIVE_INFINITY;
        for (int cell = 0; cell < 6 * CELLS * CELLS; cell++) {
            Vector3 d = coverDirection(cell);
            Vector3 s = samples.support(new Vector3(d.x * stretch.x, d.y * stretch.y, d.z * stretch.z));
            s.sub(point);
            s.set(s.x * stretch.x, s.y * stretch.y, s.z * stretch.z);
            least = Math.min(least, s.dot(d) / d.length());
        }
        return samples.size() * (least - COVER_SPACING * farthest);
    }

    /** Returns the factor that makes 2 of the extent between an axis direction and the opposite one, the next sample. */
    private double stretch(int axis) {
        double half = 0.5 * samples.height(axis) + 0.5 * samples.height(axis + 1);
        return 1 / Math.max(half, Math.max(0x1p-52 * samples.size(), Double.MIN_NORMAL));
    }

    /** Returns the larger distance of a coordinate from the two sides of the core's box. */
    private double farther(int axis, double coordinate) {
        return Math.max(samples.height(axis) - coordinate, samples.height(axis + 1) + coordinate);
    }

    /** The middle of a cell of a cube's surface; gnomonic projection only shortens distances. */
    private static Vector3 coverDirection(int cell) {
        double u = (cell % CELLS + 0.5) * 2 / CELLS - 1;
        double v = (cell / CELLS % CELLS + 0.5) * 2 / CELLS - 1;
        int face = cell / (CELLS * CELLS);
        double w = face < 3 ? 1 : -1;
        return switch (face % 3) {
            case 0 -> new Vector3(w, u, v);
            case 1 -> new Vector3(v, w, u);
            default -> new Vector3(u, v, w);
        };
    }
}
