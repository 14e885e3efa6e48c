package org.collide4j.draw;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.HalfSpace;

/** A square of the plane of a half-space: two triangles, seen from outside. */
final class PlanePatch {
    private PlanePatch() {}

    static Tessellation of(HalfSpace plane, Vector3 around, double halfSide) {
        Vector3 normal = plane.normal(new Vector3());
        Vector3 u = new Vector3();
        Vector3 v = new Vector3();
        Directions.span(normal, u, v);
        double height = plane.offset() - normal.dot(around);
        double[] vertices = new double[12];
        for (int i = 0; i < 4; i++) {
            double alongU = i == 1 || i == 2 ? halfSide : -halfSide;
            double alongV = i >= 2 ? halfSide : -halfSide;
            Vector3 corner = new Vector3(around).addScaled(height, normal);
            corner.addScaled(alongU, u).addScaled(alongV, v);
            vertices[3 * i] = corner.x;
            vertices[3 * i + 1] = corner.y;
            vertices[3 * i + 2] = corner.z;
        }
        boolean isRightHanded = u.cross(new Vector3(u), v).dot(normal) > 0;
        int[] triangles = isRightHanded ? new int[] {0, 1, 2, 0, 2, 3} : new int[] {0, 2, 1, 0, 3, 2};
        double rounding = 0x1p-48 * (around.sumAbs() + Math.abs(plane.offset()) + halfSide);
        return new Tessellation(vertices, triangles, rounding);
    }
}
