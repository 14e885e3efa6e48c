package org.collide4j.shape;

import static org.collide4j.shape.Violations.shortened;
import static org.collide4j.shape.Violations.text;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Vector3;

/**
 * Support points of a core along many directions: their hull lies within the core, and their planes bound it. A claim about
 * the core that contradicts one of them is refuted.
 *
 * <p>Directions are the six axes, twenty diagonals, and random triples of short decimal numbers, so that a sentence that
 * prints one can be replayed. A third of the random ones are scaled by the core's extents, which spreads the support points
 * of long and flat cores; a third are turned by a hundredth from the one before.
 */
final class SupportSamples {
    /** Support points may be off by some roundings of their size; sums of three products round less than four times. */
    private static final double ROUNDING = 0x1p-46;

    /** A length that differences of the least normal numbers stay below. */
    private static final double LEAST = 0x1p-1000;

    /** Powers of two that a direction is multiplied by: squares of the products stay in range. */
    private static final int[] EXPONENTS = {-300, -20, 20, 300};

    /** Axes and diagonals come first. */
    private static final int FIXED_DIRECTIONS = 26;

    private final ConvexShape shape;
    private final Violations violations;
    private final List<Vector3> directions = new ArrayList<>();
    private final List<Vector3> units = new ArrayList<>();
    private final List<Vector3> points = new ArrayList<>();
    private double[] heights = {};
    private double size;
    private long state;
    private int lastBinding;

    SupportSamples(ConvexShape shape, long seed, int count, Violations violations) {
        this.shape = shape;
        this.violations = violations;
        state = seed;
        addAxesAndDiagonals();
        for (int i = 0; i < count && addPoints(); i++) {
            addRandomDirection(i % 3);
        }
        if (addPoints()) {
            heights = new double[points.size()];
            for (int i = 0; i < heights.length; i++) {
                heights[i] = units.get(i).dot(points.get(i));
            }
        }
    }

    /** Adds x, −x, y, −y, z and −z in this order, then the diagonals. */
    private void addAxesAndDiagonals() {
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                directions.add(new Vector3(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0));
            }
        }
        for (int i = 0; i < 27; i++) {
            Vector3 d = new Vector3(i / 9 - 1, i / 3 % 3 - 1, i % 3 - 1);
            if (d.sumAbs() > 1) {
                directions.add(d);
            }
        }
    }

    /** Adds the support points of new directions; returns false if one is not finite. */
    private boolean addPoints() {
        for (int i = points.size(); i < directions.size(); i++) {
            Vector3 d = directions.get(i);
            Vector3 p = support(d);
            violations.require(
                    p.isFinite(), "finite", () -> "support along " + d + " is " + p + ", which is not finite");
            if (!p.isFinite()) {
                return false;
            }
            points.add(p);
            units.add(new Vector3(d).scale(1 / d.length()));
            size = Math.max(size, p.maxAbs());
        }
        return true;
    }

    /** Adds a random direction: as it comes, scaled by the extents, or near the one before. */
    private void addRandomDirection(int kind) {
        Vector3 d = new Vector3(next(), next(), next());
        if (kind == 1) {
            d.set(d.x * inverseExtent(0), d.y * inverseExtent(1), d.z * inverseExtent(2));
        } else if (kind == 2) {
            Vector3 before = directions.get(directions.size() - 1);
            d.scale(0.01 * before.maxAbs()).add(before);
        }
        d.set(shortened(d.x), shortened(d.y), shortened(d.z));
        if (d.maxAbs() > 0x1p-20) {
            directions.add(d);
        }
    }

    /** Returns the largest extent over that along an axis, at most a million. */
    private double inverseExtent(int axis) {
        Vector3 low = support(axis == 0 ? -1 : 0, axis == 1 ? -1 : 0, axis == 2 ? -1 : 0, 0);
        Vector3 high = support(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, 0);
        double extent = axis == 0 ? high.x - low.x : axis == 1 ? high.y - low.y : high.z - low.z;
        return size > 0 ? Math.min(1e6, Math.abs(size / extent)) : 1;
    }

    /** Returns a number from −1 to 1 (Steele, Lea and Flood 2014, SplitMix). */
    private double next() {
        state += 0x9E3779B97F4A7C15L;
        long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return ((z ^ (z >>> 31)) >> 11) * 0x1p-52;
    }

    /** True if the support mapping gave numbers: nothing else can be compared before. */
    boolean areFinite() {
        return heights.length > 0;
    }

    /** Returns the index of the first random direction. */
    int firstRandom() {
        return FIXED_DIRECTIONS;
    }

    int count() {
        return heights.length;
    }

    Vector3 direction(int i) {
        return directions.get(i);
    }

    Vector3 unit(int i) {
        return units.get(i);
    }

    Vector3 point(int i) {
        return points.get(i);
    }

    /** Returns how far the core reaches along the unit direction of the index. */
    double height(int i) {
        return heights[i];
    }

    /** Returns the largest coordinate of a support point. */
    double size() {
        return size;
    }

    /** Returns the deviation of lengths that rounding explains. */
    double tolerance() {
        double rounding = shape.rounding();
        return ROUNDING * size + LEAST + (rounding > 0 && rounding <= size ? 4 * rounding : 0);
    }

    /** Returns the length of a point whose squares may overflow or underflow. */
    static double length(Vector3 p) {
        double largest = p.maxAbs();
        return largest > 0 ? largest * new Vector3(p.x / largest, p.y / largest, p.z / largest).length() : 0;
    }

    Vector3 support(Vector3 direction) {
        return support(direction.x, direction.y, direction.z, Double.NaN);
    }

    /** Returns the support point, written over a point whose coordinates are {@code before}. */
    private Vector3 support(double dx, double dy, double dz, double before) {
        Vector3 out = new Vector3(before, before, before);
        shape.support(dx, dy, dz, out);
        return out;
    }

    /** Returns how far the point lies beyond the support plane it exceeds most; negative for a point within all planes. */
    double beyond(Vector3 point) {
        return beyond(point, 0);
    }

    /** Returns how far the ball around the point reaches beyond the support plane that it exceeds most. */
    double beyond(Vector3 center, double radius) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < heights.length; i++) {
            double above = units.get(i).dot(center) + radius - heights[i];
            if (!(above <= most)) {
                most = above;
                lastBinding = i;
            }
        }
        return most;
    }

    /** Returns the index of the plane that the last call of {@link #beyond} found. */
    int lastBinding() {
        return lastBinding;
    }

    /** Returns a text that names the support point of the plane that the last call of {@link #beyond} found. */
    String binding() {
        return "the support point " + text(points.get(lastBinding)) + " along " + directions.get(lastBinding);
    }

    /** Compares each support point with the points given for all other directions. */
    void checkMaximal() {
        for (int i = 0; i < heights.length; i++) {
            Vector3 point = points.get(i);
            Vector3 along = directions.get(i);
            violations.atMost(
                    tolerance(),
                    beyond(point),
                    "farthest",
                    () -> "support along " + directions.get(lastBinding) + " is " + text(points.get(lastBinding))
                            + ", but the point " + text(point) + " given for " + along + " lies "
                            + shortened(beyond(point)) + " farther along it");
        }
    }

    /** Evaluates all directions again, backwards and into a point that holds other numbers. */
    void checkRepeatable() {
        for (int i = heights.length - 1; i >= 0; i--) {
            Vector3 d = directions.get(i);
            Vector3 first = points.get(i);
            Vector3 again = support(d.x, d.y, d.z, 7);
            violations.require(
                    first.x == again.x && first.y == again.y && first.z == again.z,
                    "repeatable",
                    () -> "support along " + d + " is " + first + " at one call and " + again
                            + " at another: the same direction has to give the same point");
        }
    }

    /** Compares how far the points of longer and shorter directions reach. */
    void checkLength() {
        for (int i = 0; i < heights.length; i++) {
            Vector3 d = directions.get(i);
            double height = heights[i];
            for (int exponent : EXPONENTS) {
                double scale = Math.scalb(1.0, exponent);
                Vector3 p = support(scale * d.x, scale * d.y, scale * d.z, Double.NaN);
                double off = Math.abs(units.get(i).dot(p) - height);
                violations.atMost(
                        tolerance(),
                        off,
                        "length",
                        () -> "support along " + d + " is " + text(support(d)) + ", but along 2^" + exponent
                                + " times that direction " + text(p) + ": its length has no meaning");
            }
        }
    }
}
