package org.collide4j.manifold;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;

/**
 * The face of one body in the contact's frame: corners as u and v in the contact plane and h along the normal, from A to B.
 *
 * <p>The margin's ball moves a face outwards along its own normal, an edge along that of the plane through it that faces the
 * direction best, a vertex along the direction.
 */
final class PlacedFace {
    /** An edge is upright whose square across the normal is less: a slope would leave the range of double. */
    private static final double UPRIGHT = 1e-200;

    /** A corner within this part of the extent of the plane of all corners lies in it. */
    private static final double PLANAR = 0x1p-36;

    /**
     * How far the core may reach beyond the face's own plane, in parts of the extent, for the face to lie on the
     * surface.
     */
    private static final double ON_SURFACE = 0x1p-36;

    /** Bound of the angle by which rounding turns a direction that turns with the body. */
    private static final double FIXED = 0x1p-40;

    /** A place beyond the outline by this part of the extent lies on it. */
    private static final double OUTLINE = 0x1p-36;

    double[] u = new double[16];
    double[] v = new double[16];
    double[] h = new double[16];
    int[] id = new int[16];
    int size;

    /** The outward unit normal of the face, in A's frame. */
    final Vector3 normal = new Vector3();

    /** The size of the face, by the farthest corner from the first. */
    double extent;

    private final Face face = new Face();
    private final Vector3 direction = new Vector3();
    private final Vector3 offset = new Vector3();
    private final Vector3 point = new Vector3();
    private final Pose pose = new Pose();
    private ConvexShape shape;
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

    /** Finds what of the body faces the unit direction; its frame is placed in A's, lengths are multiplied by the scale. */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    void find(ConvexShape shape, Pose pose, double scale, double dx, double dy, double dz, double tilt) {
        if (this.shape != shape) { // each write of a reference costs a write barrier
            this.shape = shape;
        }
        this.pose.set(pose);
        this.scale = scale;
        direction.set(dx, dy, dz);
        pose.inverseRotate(dx, dy, dz, point);
        shape.face(point.x, point.y, point.z, tilt, face);
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

    /** Returns the face in the body's own frame, as the body writes it. */
    Face outline() {
        return face;
    }

    /**
     * How far a unit direction of the body's own frame may turn before it shows other corners, as a length; 0 if that is not
     * known.
     *
     * @param turnsAlong whether the direction is the normal of this face wherever the body goes
     */
    double room(Vector3 direction, boolean turnsAlong) {
        if (size != face.size()) {
            return 0;
        }
        return turnsAlong ? FIXED : shape.roomOfFace(face, direction.x, direction.y, direction.z, Manifold.TILT);
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

    /** The sum of the triangles' normals around the first corner; an edge's is across it, a vertex has the direction. */
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

    /** A face without width is an edge, one without extent a vertex. */
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

    /** The sine of the angle between two edges as seen along the normal, or less. */
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

    /** How far the core lies along a unit direction of A's frame. */
    double supportAlong(double dx, double dy, double dz) {
        support(dx, dy, dz, point);
        return dx * point.x + dy * point.y + dz * point.z;
    }

    /** out = the core's farthest point along a unit direction of A's frame. */
    void support(double dx, double dy, double dz, Vector3 out) {
        shape.support(
                pose.inverseRotatedX(dx, dy, dz),
                pose.inverseRotatedY(dx, dy, dz),
                pose.inverseRotatedZ(dx, dy, dz),
                out);
        pose.transform(out.scale(scale), out);
    }

    /** True if the place is over the face, which has an area, or on its outline. */
    boolean holds(double atU, double atV) {
        for (int i = 0; i < size; i++) {
            int k = next(i);
            double eu = u[k] - u[i];
            double ev = v[k] - v[i];
            double left = eu * (atV - v[i]) - ev * (atU - u[i]);
            if (left < 0 && left * left > OUTLINE * OUTLINE * extent * extent * (eu * eu + ev * ev)) {
                return false;
            }
        }
        return size > 2;
    }

    /** How far the face lies along its own normal, at most. */
    private double reached() {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, normal.x * x[i] + normal.y * y[i] + normal.z * z[i]);
        }
        return most;
    }

    /**
     * Sees the face in the contact's frame.
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

    /** True if every place of the face, which is projected, lies on the surface of the body. */
    boolean isOnSurface() {
        return size == 1 || (isPlanar() && lies());
    }

    /** True if no point of the core is farther along the face's normal than the face. */
    private boolean lies() {
        return supportAlong(normal.x, normal.y, normal.z) <= reached() + ON_SURFACE * extent;
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
            double rise = square > UPRIGHT ? (h[1] - h[0]) / square : 0;
            slopeU = rise * du;
            slopeV = rise * dv;
        }
        heightAtOrigin = h[0] - slopeU * u[0] - slopeV * v[0];
    }

    private boolean isPlanar() {
        for (int i = 1; i < size; i++) {
            if (Math.abs(h[i] - heightAt(u[i], v[i])) > PLANAR * extent) {
                return false;
            }
        }
        return true;
    }

    /** The height of the face's plane, or of the edge's line, at a place of the contact plane. */
    double heightAt(double atU, double atV) {
        return heightAtOrigin + slopeU * atU + slopeV * atV;
    }

    /** The height of the side nearest to a place of the contact plane: a side need not lie in the face's plane. */
    double heightOfOutline(double atU, double atV) {
        double least = Double.POSITIVE_INFINITY;
        double height = h[0];
        for (int i = 0; i < size; i++) {
            int k = next(i);
            double eu = u[k] - u[i];
            double ev = v[k] - v[i];
            double square = eu * eu + ev * ev;
            double along = eu * (atU - u[i]) + ev * (atV - v[i]);
            double part = square > UPRIGHT ? Math.max(0, Math.min(along / square, 1)) : 0;
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

    /** The feature that the whole face is. */
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

    /** The feature that a corner is. */
    int vertex(int corner) {
        return FeatureId.vertex(id[corner]);
    }

    /** The feature that the side from a corner to the next is. */
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
