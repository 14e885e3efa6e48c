package org.collide4j.manifold;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;

/**
 * The face of one body in the contact's frame: corners as u and v in the contact plane and h along the normal, from A to B.
 *
 * <p>The margin moves a face outwards along its own normal, a vertex along the direction, and an edge along the normal of
 * the plane through it that faces the direction best.
 */
final class PlacedFace {
    /** Squared length across the normal below which an edge is upright: its slope would leave the range of double. */
    private static final double UPRIGHT_LENGTH_SQUARED = 1e-200;

    /** Distance from the plane of all corners, relative to the extent, within which a corner is in the plane. */
    private static final double PLANAR_TOLERANCE = 0x1p-36;

    /** Height of the core beyond the face's own plane, relative to the extent, up to which the face is on the surface. */
    private static final double SURFACE_TOLERANCE = 0x1p-36;

    /** Bound of the rounding, as an angle, of a direction that rotates with the body. */
    private static final double FIXED_DIRECTION_ERROR = 0x1p-40;

    /** Distance outside of the outline, relative to the extent, within which a place is on it. */
    private static final double OUTLINE_TOLERANCE = 0x1p-36;

    double[] u = new double[16];
    double[] v = new double[16];
    double[] h = new double[16];
    int[] id = new int[16];
    int size;

    /** Outward unit normal of the face, in A's frame. */
    final Vector3 normal = new Vector3();

    /** Size of the face: distance of the farthest corner from the first. */
    double extent;

    private final Face face = new Face();
    private final Vector3 direction = new Vector3();
    private final Vector3 offset = new Vector3();
    private final Vector3 point = new Vector3();
    private final Pose pose = new Pose();
    private ConvexShape shape;
    private Faces faces = Faces.NONE;
    private double scale = 1;
    private double[] x = new double[16];
    private double[] y = new double[16];
    private double[] z = new double[16];
    private double slopeU;
    private double slopeV;
    private double heightAtOrigin;

    PlacedFace(ConvexShape shape) {
        this.shape = shape;
    }

    /**
     * Finds the face of the body that faces the unit direction; the body's frame is placed in A's, and lengths are
     * multiplied by the scale.
     */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    void find(ConvexShape shape, Pose pose, double scale, double dx, double dy, double dz, double tilt) {
        if (this.shape != shape) { // each write of a reference costs a write barrier
            this.shape = shape;
        }
        Faces found = shape.faces();
        if (faces != found) {
            faces = found;
        }
        this.pose.set(pose);
        this.scale = scale;
        direction.set(dx, dy, dz);
        pose.inverseRotate(dx, dy, dz, point);
        if (!found.face(point.x, point.y, point.z, tilt, face)) {
            face.findBySupports(shape, point.x, point.y, point.z, tilt);
        }
        size = face.size();
        if (size > u.length) {
            grow();
        }
        for (int i = 0; i < size; i++) {
            point.set(face.x(i), face.y(i), face.z(i)).scale(scale);
            pose.transform(point, point);
            x[i] = point.x;
            y[i] = point.y;
            z[i] = point.z;
            id[i] = face.id(i);
        }
        measure();
        findNormal();
    }

    /** Returns the face in the body's frame, as returned by the shape. */
    Face outline() {
        return face;
    }

    /**
     * Returns the rotation of a unit direction of the body's frame, as a length, up to which it has the same face; 0 if
     * unknown.
     *
     * @param turnsAlong true if the direction is the normal of this face in every pose
     */
    double room(Vector3 direction, boolean turnsAlong) {
        if (size != face.size()) {
            return 0;
        }
        return turnsAlong
                ? FIXED_DIRECTION_ERROR
                : faces.roomOfFace(face, direction.x, direction.y, direction.z, Manifold.TILT);
    }

    private void grow() {
        int more = 2 * size;
        u = new double[more];
        v = new double[more];
        h = new double[more];
        id = new int[more];
        x = new double[more];
        y = new double[more];
        z = new double[more];
    }

    private void measure() {
        double square = 0;
        for (int i = 1; i < size; i++) {
            square = Math.max(square, squaredWay(i));
        }
        extent = Math.sqrt(square);
    }

    private double squaredWay(int i) {
        double wx = x[i] - x[0];
        double wy = y[i] - y[0];
        double wz = z[i] - z[0];
        return wx * wx + wy * wy + wz * wz;
    }

    /**
     * Computes the normal: the sum of the triangles' normals around the first corner; of an edge, across it; of a vertex,
     * the direction.
     */
    private void findNormal() {
        if (size >= 3) {
            normal.set(0, 0, 0);
            for (int i = 1; i + 1 < size; i++) {
                double ax = x[i] - x[0];
                double ay = y[i] - y[0];
                double az = z[i] - z[0];
                double bx = x[i + 1] - x[0];
                double by = y[i + 1] - y[0];
                double bz = z[i + 1] - z[0];
                normal.set(
                        normal.x + (ay * bz - az * by), normal.y + (az * bx - ax * bz), normal.z + (ax * by - ay * bx));
            }
            double length = normal.length();
            if (length > 0x1p-40 * extent * extent) {
                normal.scale(Math.copySign(1 / length, normal.dot(direction)));
                return;
            }
            keepEnds();
        }
        normal.set(direction);
        if (size == 2 && extent > 0) {
            point.set(x[1] - x[0], y[1] - y[0], z[1] - z[0]).scale(1 / extent);
            normal.addScaled(-point.dot(direction), point);
            normal.scale(1 / normal.length());
        }
    }

    /** Reduces a face without width to an edge, and one without extent to a vertex. */
    private void keepEnds() {
        int far = 0;
        for (int i = 1; i < size; i++) {
            if (squaredWay(i) > squaredWay(far)) {
                far = i;
            }
        }
        x[1] = x[far];
        y[1] = y[far];
        z[1] = z[far];
        id[1] = id[far];
        size = far == 0 ? 1 : 2;
    }

    /** Returns a lower bound of the sine of the angle between two edges as seen along the normal. */
    static double sine(PlacedFace a, PlacedFace b, Vector3 n) {
        double ax = a.x[1] - a.x[0];
        double ay = a.y[1] - a.y[0];
        double az = a.z[1] - a.z[0];
        double bx = b.x[1] - b.x[0];
        double by = b.y[1] - b.y[0];
        double bz = b.z[1] - b.z[0];
        double product = n.x * (ay * bz - az * by) + n.y * (az * bx - ax * bz) + n.z * (ax * by - ay * bx);
        return Math.abs(product) / Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
    }

    /** Returns the support height of the core along a unit direction of A's frame. */
    double supportAlong(double dx, double dy, double dz) {
        support(dx, dy, dz, point);
        return dx * point.x + dy * point.y + dz * point.z;
    }

    /** Computes the support point of the core along a unit direction of A's frame. */
    void support(double dx, double dy, double dz, Vector3 out) {
        shape.support(
                pose.inverseRotatedX(dx, dy, dz),
                pose.inverseRotatedY(dx, dy, dz),
                pose.inverseRotatedZ(dx, dy, dz),
                out);
        pose.transform(out.scale(scale), out);
    }

    /** Returns true if a place is over the face, which has an area, or on its outline. */
    boolean holds(double atU, double atV) {
        for (int i = 0; i < size; i++) {
            int k = next(i);
            double eu = u[k] - u[i];
            double ev = v[k] - v[i];
            double left = eu * (atV - v[i]) - ev * (atU - u[i]);
            if (left < 0
                    && left * left > OUTLINE_TOLERANCE * OUTLINE_TOLERANCE * extent * extent * (eu * eu + ev * ev)) {
                return false;
            }
        }
        return size > 2;
    }

    /** Returns the largest height of the face along its own normal. */
    private double reached() {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, normal.x * x[i] + normal.y * y[i] + normal.z * z[i]);
        }
        return most;
    }

    /**
     * Projects the face into the contact's frame.
     *
     * @param n the contact's unit normal, from A to B
     */
    void project(Vector3 across, Vector3 along, Vector3 n, double margin) {
        offset.scale(margin, normal);
        for (int i = 0; i < size; i++) {
            point.set(x[i] + offset.x, y[i] + offset.y, z[i] + offset.z);
            u[i] = across.dot(point);
            v[i] = along.dot(point);
            h[i] = n.dot(point);
        }
        if (size >= 3) {
            turnCounterClockwise();
        }
        findSlope(across, along, n);
    }

    /** Returns true if every place of the projected face is on the surface of the body. */
    boolean isOnSurface() {
        return size == 1 || (isPlanar() && lies());
    }

    /** Returns true if no point of the core is beyond the face along its normal. */
    private boolean lies() {
        return supportAlong(normal.x, normal.y, normal.z) <= reached() + SURFACE_TOLERANCE * extent;
    }

    private void turnCounterClockwise() {
        double area = 0;
        for (int i = 1; i + 1 < size; i++) {
            area += (u[i] - u[0]) * (v[i + 1] - v[0]) - (v[i] - v[0]) * (u[i + 1] - u[0]);
        }
        if (area < 0) {
            for (int i = 1, k = size - 1; i < k; i++, k--) {
                swap(u, i, k);
                swap(v, i, k);
                swap(h, i, k);
                int other = id[i];
                id[i] = id[k];
                id[k] = other;
            }
        }
    }

    private static void swap(double[] values, int i, int k) {
        double other = values[i];
        values[i] = values[k];
        values[k] = other;
    }

    private void findSlope(Vector3 across, Vector3 along, Vector3 n) {
        slopeU = 0;
        slopeV = 0;
        double upright = normal.dot(n);
        if (size >= 3 && Math.abs(upright) > 0.5) {
            slopeU = -normal.dot(across) / upright;
            slopeV = -normal.dot(along) / upright;
        } else if (size == 2) {
            double du = u[1] - u[0];
            double dv = v[1] - v[0];
            double square = du * du + dv * dv;
            double rise = square > UPRIGHT_LENGTH_SQUARED ? (h[1] - h[0]) / square : 0;
            slopeU = rise * du;
            slopeV = rise * dv;
        }
        heightAtOrigin = h[0] - slopeU * u[0] - slopeV * v[0];
    }

    private boolean isPlanar() {
        for (int i = 1; i < size; i++) {
            if (Math.abs(h[i] - heightAt(u[i], v[i])) > PLANAR_TOLERANCE * extent) {
                return false;
            }
        }
        return true;
    }

    /** Returns the height of the face's plane, or of the edge's line, at a place of the contact plane. */
    double heightAt(double atU, double atV) {
        return heightAtOrigin + slopeU * atU + slopeV * atV;
    }

    /** Returns the height of the side nearest to a place of the contact plane; a side need not be in the face's plane. */
    double heightOfOutline(double atU, double atV) {
        double least = Double.POSITIVE_INFINITY;
        double height = h[0];
        for (int i = 0; i < size; i++) {
            int k = next(i);
            double eu = u[k] - u[i];
            double ev = v[k] - v[i];
            double square = eu * eu + ev * ev;
            double along = eu * (atU - u[i]) + ev * (atV - v[i]);
            double part = square > UPRIGHT_LENGTH_SQUARED ? Math.max(0, Math.min(along / square, 1)) : 0;
            double offU = u[i] + part * eu - atU;
            double offV = v[i] + part * ev - atV;
            double off = offU * offU + offV * offV;
            if (off < least) {
                least = off;
                height = h[i] + part * (h[k] - h[i]);
            }
        }
        return height;
    }

    /** Returns the feature of the entire face. */
    int feature() {
        if (size == 1) {
            return FeatureId.vertex(id[0]);
        }
        int least = id[0];
        int greatest = id[0];
        for (int i = 1; i < size; i++) {
            least = Math.min(least, id[i]);
            greatest = Math.max(greatest, id[i]);
        }
        return size == 2 ? FeatureId.edge(least, greatest) : FeatureId.face(least, greatest);
    }

    /** Returns the feature of a corner. */
    int vertex(int corner) {
        return FeatureId.vertex(id[corner]);
    }

    /** Returns the feature of the side from a corner to the next. */
    int edge(int corner) {
        return FeatureId.edge(id[corner], id[next(corner)]);
    }

    int next(int corner) {
        return corner + 1 < size ? corner + 1 : 0;
    }

    boolean isNear(int corner, double atU, double atV, double near) {
        double du = u[corner] - atU;
        double dv = v[corner] - atV;
        return du * du + dv * dv <= near * near;
    }
}
