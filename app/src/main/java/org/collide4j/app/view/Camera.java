package org.collide4j.app.view;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** A viewpoint with a picture's size: from the model to the camera's frame (right, up, ahead), and on to pixels. */
final class Camera {
    /** Least distance of what is drawn, relative to the distance of what the camera looks at. */
    private static final double NEAR = 1e-3;

    final double near;
    final double focal;
    final double middleX;
    final double middleY;
    private final Vector3 eye;
    private final Vector3 right;
    private final Vector3 up;
    private final Vector3 ahead;

    Camera(Viewpoint viewpoint, int width, int height) {
        eye = viewpoint.eye();
        ahead = viewpoint.direction();
        up = viewpoint.up();
        right = new Vector3().cross(ahead, up);
        near = NEAR * viewpoint.distance();
        focal = 0.5 * height / Viewpoint.SLOPE;
        middleX = 0.5 * width;
        middleY = 0.5 * height;
    }

    /** Writes the vertices of a placed mesh in the camera's frame. */
    void toFrame(TriangleMesh mesh, Pose pose, double[] out) {
        Vector3 p = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            pose.transform(mesh.vertex(i, p), p);
            p.sub(eye);
            out[3 * i] = p.dot(right);
            out[3 * i + 1] = p.dot(up);
            out[3 * i + 2] = p.dot(ahead);
        }
    }

    /** Returns the column and the row of a point of the model; nothing for a point behind the camera. */
    double[] pixel(Vector3 point) {
        Vector3 p = new Vector3(point).sub(eye);
        double depth = p.dot(ahead);
        return depth < near
                ? new double[0]
                : new double[] {middleX + focal * p.dot(right) / depth, middleY - focal * p.dot(up) / depth};
    }

    /** Returns false if the sphere around a box is outside of the picture. */
    boolean sees(Aabb box) {
        Vector3 p = box.center(new Vector3()).sub(eye);
        double radius = 0.5 * box.diagonal();
        double depth = p.dot(ahead);
        return depth > near - radius
                && isWithin(Math.abs(p.dot(right)), depth, middleX / focal, radius)
                && isWithin(Math.abs(p.dot(up)), depth, middleY / focal, radius);
    }

    private static boolean isWithin(double offset, double depth, double slope, double radius) {
        return offset - slope * depth <= radius * Math.sqrt(1 + slope * slope);
    }
}
