package org.collide4j.kind.box;

import org.collide4j.math.Vector3;

/**
 * Points of two boxes that are apart, where the axis of the widest gap touches them: a corner over a face, the middle of two
 * parallel features, or an edge over an edge. Each lies in its box; if the axis is that of the distance, they are nearest.
 */
final class NearestOnBoxes {
    private final FaceContact face = new FaceContact();

    /**
     * Writes a point of A's face, square to the axis on B's side, and one of B that is nearest to it; true if they are as
     * far apart as the face's plane is from B.
     *
     * @param gap how far that is
     * @param flat edges of B that rise by less lie beside the face
     * @param fitting how far the points may miss each other, seen along the axis
     */
    boolean isBeside(PlacedBoxes boxes, int axis, double gap, double flat, double fitting, Vector3 onA, Vector3 onB) {
        double[] m = boxes.m;
        double[] b = boxes.b;
        double side = Math.copySign(1, m[12 + axis]);
        double x = m[12];
        double y = m[13];
        double z = m[14];
        boolean parallel = false;
        for (int k = 0; k < 3; k++) {
            double rise = side * m[4 * k + axis];
            double step = -Math.copySign(b[k], rise);
            x += step * m[4 * k];
            y += step * m[4 * k + 1];
            z += step * m[4 * k + 2];
            parallel |= Math.abs(rise) * b[k] <= flat;
        }
        if (parallel && face.find(boxes, axis, side, flat, onA)) {
            onB.set(onA);
            PlacedBoxes.add(onB, axis, side * gap);
            return true;
        }
        onB.set(x, y, z);
        onA.set(clamp(x, boxes.a[0]), clamp(y, boxes.a[1]), clamp(z, boxes.a[2]));
        double missed = Math.abs(onB.x - onA.x) + Math.abs(onB.y - onA.y) + Math.abs(onB.z - onA.z);
        return missed - gap <= fitting;
    }

    static double clamp(double value, double half) {
        return Math.max(-half, Math.min(value, half));
    }
}
