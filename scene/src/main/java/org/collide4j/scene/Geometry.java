package org.collide4j.scene;

import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;

/**
 * The geometry of a part, in the part's own frame.
 *
 * <pre>{@code
 * Geometry geometry = new Geometry.Surface(mesh);
 * if (geometry instanceof Geometry.Surface surface) {
 *     int triangles = surface.mesh().triangleCount(); // 4
 * } else if (geometry instanceof Geometry.Solid solid) {
 *     narrow.signedDistance(solid.shape(), poseA, b, poseB, near);
 * }
 * }</pre>
 */
public sealed interface Geometry {
    /** A surface of triangles, closed or open. */
    record Surface(TriangleMesh mesh) implements Geometry {
        /** Returns the corners of all triangles, nine numbers each: vertices that no triangle uses are no part of the body. */
        public double[] corners() {
            double[] all = new double[9 * mesh.triangleCount()];
            double[] corners = new double[9];
            for (int i = 0; i < mesh.triangleCount(); i++) {
                mesh.corners(i, corners);
                System.arraycopy(corners, 0, all, 9 * i, 9);
            }
            return all;
        }
    }

    /** A convex solid, as URDF's boxes, cylinders and spheres are. */
    record Solid(ConvexShape shape) implements Geometry {}

    /** Points without a surface; what they stand for is their convex hull. Immutable. */
    final class Cloud implements Geometry {
        private final double[] points;

        /** Creates a cloud of the points x0 y0 z0 x1 …, which are copied. */
        public Cloud(double... points) {
            this.points = points.clone();
        }

        public int count() {
            return points.length / 3;
        }

        /** Returns a copy of the points: x0 y0 z0 x1 … */
        public double[] points() {
            return points.clone();
        }
    }
}
