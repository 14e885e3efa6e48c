package org.collide4j.clash.baseline;

import org.collide4j.math.Aabb;

/**
 * The box around a placed part, in the model's frame and unit.
 *
 * <pre>{@code
 * PlacedBox before = new PlacedBox(0, 0, 0, 1, 1, 1);
 * PlacedBox after = new PlacedBox(0.5, 0, 0, 1.5, 1, 1);
 * double moved = after.difference(before); // 0.5
 * }</pre>
 */
public record PlacedBox(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    /** The box of a part that is not known; it agrees with no other. */
    public static final PlacedBox UNKNOWN =
            new PlacedBox(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Returns the same box as a record; {@link #UNKNOWN} for an empty one. */
    public static PlacedBox of(Aabb box) {
        return box.isEmpty() ? UNKNOWN : new PlacedBox(box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ);
    }

    /** Returns true if all six numbers are finite. */
    public boolean isKnown() {
        return Double.isFinite(minX + minY + minZ + maxX + maxY + maxZ);
    }

    /** Returns the length of the diagonal; NaN for an unknown box. */
    public double diagonal() {
        double x = maxX - minX;
        double y = maxY - minY;
        double z = maxZ - minZ;
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the greatest difference of a coordinate; NaN if a box is unknown. */
    public double difference(PlacedBox other) {
        double low = most(minX - other.minX, minY - other.minY, minZ - other.minZ);
        return Math.max(low, most(maxX - other.maxX, maxY - other.maxY, maxZ - other.maxZ));
    }

    /** Returns the greatest difference of a side's length; NaN if a box is unknown. */
    double sizeDifference(PlacedBox other) {
        return most(
                maxX - minX - (other.maxX - other.minX),
                maxY - minY - (other.maxY - other.minY),
                maxZ - minZ - (other.maxZ - other.minZ));
    }

    private static double most(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
