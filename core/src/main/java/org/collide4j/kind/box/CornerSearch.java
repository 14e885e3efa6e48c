package org.collide4j.kind.box;

import org.collide4j.math.Vector3;

/**
 * A corner of B beside A, of two boxes that are apart: the corner is clamped to A, and the way from there to the corner
 * leads to the next, until the plane across that way parts the boxes by as much.
 *
 * <p>It ends where a corner of B is nearest to A, whatever of A is nearest to the corner. Where a corner of A is nearest to
 * an edge or a face of B instead, it finds no shorter way, and the boxes are to be asked the other way round. A's frame.
 */
final class CornerSearch {
    private static final int STEP_BUDGET = 4;

    private final Vector3 at = new Vector3();
    private final Vector3 onBox = new Vector3();
    private final Vector3 way = new Vector3();
    private double distance;
    private double gap;

    /**
     * Returns true if the distance and the gap across the way differ by no more than the doubt.
     *
     * @param towards a direction from A to B
     */
    boolean search(PlacedBoxes boxes, Vector3 towards, double doubt) {
        way.set(towards);
        setCorner(boxes);
        return goOn(boxes, doubt);
    }

    /** Searches from a corner of B; true if the distance and the gap across the way differ by at most the doubt. */
    boolean searchFrom(PlacedBoxes boxes, Vector3 from, double doubt) {
        at.set(from);
        return goOn(boxes, doubt);
    }

    private boolean goOn(PlacedBoxes boxes, double doubt) {
        double shortest = Double.POSITIVE_INFINITY;
        for (int step = 0; step < STEP_BUDGET; step++) {
            double[] a = boxes.a;
            double x = NearestOnBoxes.clamp(at.x, a[0]);
            double y = NearestOnBoxes.clamp(at.y, a[1]);
            double z = NearestOnBoxes.clamp(at.z, a[2]);
            double dx = at.x - x;
            double dy = at.y - y;
            double dz = at.z - z;
            double square = dx * dx + dy * dy + dz * dz;
            if (!(square > 0 && square < shortest)) {
                return false;
            }
            shortest = square;
            distance = Math.sqrt(square);
            onBox.set(x, y, z);
            way.set(dx, dy, dz);
            double cornerX = at.x;
            double cornerY = at.y;
            double cornerZ = at.z;
            setCorner(boxes);
            gap = (way.dot(at) - (a[0] * Math.abs(dx) + a[1] * Math.abs(dy) + a[2] * Math.abs(dz))) / distance;
            if (distance - gap <= doubt) {
                at.set(cornerX, cornerY, cornerZ);
                return true;
            }
        }
        return false;
    }

    /** The corner of B farthest against the way. */
    private void setCorner(PlacedBoxes boxes) {
        double[] m = boxes.m;
        double[] b = boxes.b;
        double x = m[12];
        double y = m[13];
        double z = m[14];
        for (int k = 0; k < 3; k++) {
            double step = -Math.copySign(b[k], boxes.alongB(k, way.x, way.y, way.z));
            x += step * m[4 * k];
            y += step * m[4 * k + 1];
            z += step * m[4 * k + 2];
        }
        at.set(x, y, z);
    }

    /** The corner of B. */
    Vector3 at() {
        return at;
    }

    /** The point of A nearest to the corner. */
    Vector3 onBox() {
        return onBox;
    }

    /** From A to the corner, of the length of the distance. */
    Vector3 way() {
        return way;
    }

    double distance() {
        return distance;
    }

    /** Between the boxes, across the way: no more than their distance, but for rounding. */
    double gap() {
        return gap;
    }
}
