package org.collide4j.sat;

import org.collide4j.math.Vector3;

/**
 * Points of two boxes that are apart, where the axis of the widest gap touches them: a corner over a face, the middle of two
 * parallel features, or an edge over an edge. Each lies in its box; if the axis is that of the distance, they are nearest.
 */
final class NearestOnBoxes {
    private final FaceContact face = new FaceContact();

    /**
     * Writes a point of A's face, square to the axis on the side of the sign, and one of B that is nearest to it.
     *
     * @param flat edges of B that rise by less lie beside the face
     */
    void beside(PlacedBoxes boxes, int axis, double sign, double gap, double flat, Vector3 onA, Vector3 onB) {
        double[] m = boxes.m;
        double[] b = boxes.b;
        double x = m[12];
        double y = m[13];
        double z = m[14];
        boolean parallel = false;
        for (int k = 0; k < 3; k++) {
            double rise = sign * m[4 * k + axis];
            double step = -Math.copySign(b[k], rise);
            x += step * m[4 * k];
            y += step * m[4 * k + 1];
            z += step * m[4 * k + 2];
            parallel |= Math.abs(rise) * b[k] <= flat;
        }
        if (parallel && face.find(boxes, axis, sign, flat, onA)) {
            onB.set(onA);
            PlacedBoxes.add(onB, axis, sign * gap);
        } else {
            onB.set(x, y, z);
            onA.set(clamp(x, boxes.a[0]), clamp(y, boxes.a[1]), clamp(z, boxes.a[2]));
        }
    }

    static double clamp(double value, double half) {
        return Math.max(-half, Math.min(value, half));
    }
}
