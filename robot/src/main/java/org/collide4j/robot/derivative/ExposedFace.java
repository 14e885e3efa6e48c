package org.collide4j.robot.derivative;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/**
 * The exposed face of a placed body along a direction, in the sense of convex geometry: all of its points that are farthest
 * along the direction. A point, an edge or a flat face, with the curvature across.
 *
 * <p><b>Frame</b>: world. Margins are included. Scratch: overwritten by each search.
 */
final class ExposedFace {
    /** Corners nearer to each other than this part of the body's size are one: what curvature spreads over the tilt. */
    private static final double COINCIDENT = 0x1p-22;

    /** Support points along directions that are tilted by less than this do not tell a flat from a curve (Face.AS_FAR). */
    private static final double LEAST_SUPPORT_TILT = 1e-5;

    /** Tilt along an edge by which the support point jumps to its end while the curvature stays within rounding. */
    private static final double TO_END = 0x1p-26;

    /** Tilt towards a tangent by which the support point jumps to the rim of a flat face. */
    private static final double TO_RIM = 0x1p-20;

    private ConvexShape shape = new Point(0, 0, 0);
    private Pose pose = new Pose();
    private double sign;
    private double margin;
    private double size;
    private @Nullable HalfSpace plane;

    private final Face face = new Face();
    private final SupportCurvature curvature = new SupportCurvature();
    private final Vector3 local = new Vector3();
    private final Vector3 tilted = new Vector3();
    private final Vector3 localU = new Vector3();
    private final Vector3 localV = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final FaceOutline outline = new FaceOutline(this);

    /** Dimension of the face: 0 for a point, 1 for an edge, 2 for a flat face. */
    int flats;

    /** Unit directions that span the face: the first {@link #flats} of them. */
    final Vector3[] flat = {new Vector3(), new Vector3()};

    /** Point of the face from which the solution counts: the point of a face of dimension 0. */
    final Vector3 point = new Vector3();

    private final Vector3 start = new Vector3();
    private double length;

    /** Sets the body; it faces along {@code sign} times the normal. */
    void set(ConvexShape newShape, Pose newPose, double newSign) {
        shape = newShape;
        pose = newPose;
        sign = newSign;
        margin = newShape.margin();
        plane = HalfSpace.isUnder(newShape) ? HalfSpace.under(newShape) : null;
        size = plane != null ? 0 : measure();
    }

    /** Returns the longest side of the core's box in its own frame. */
    private double measure() {
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double x = axis == 0 ? 1 : 0;
            double y = axis == 1 ? 1 : 0;
            double z = axis == 2 ? 1 : 0;
            shape.support(x, y, z, scratch);
            double most = x * scratch.x + y * scratch.y + z * scratch.z;
            shape.support(-x, -y, -z, scratch);
            longest = Math.max(longest, most - (x * scratch.x + y * scratch.y + z * scratch.z));
        }
        return longest + margin;
    }

    /** Returns the size of the body; 0 for a half-space. */
    double size() {
        return size;
    }

    double margin() {
        return margin;
    }

    boolean isPlane() {
        return plane != null;
    }

    /** Returns how far the body reaches along the direction that it faces, if the unit normal is n. */
    double reachAlong(Vector3 n) {
        if (plane != null) {
            return sign * n.dot(point);
        }
        towards(n);
        shape.support(local.x, local.y, local.z, scratch);
        pose.transform(scratch, scratch);
        return sign * n.dot(scratch) + margin;
    }

    private void towards(Vector3 n) {
        pose.inverseRotate(sign * n.x, sign * n.y, sign * n.z, local);
        local.normalize();
    }

    /**
     * Finds the face along the normal.
     *
     * @param tilt the tangent of the angle by which the face may be off, more than 0 and small
     * @param near point of the world from which the solution counts: {@link #point} is the point of the face nearest to it
     */
    void find(Vector3 n, double tilt, Vector3 near) {
        HalfSpace ofBody = plane;
        if (ofBody != null) {
            findPlane(ofBody, near);
            return;
        }
        towards(n);
        boolean isKnown = shape.faces().face(local.x, local.y, local.z, tilt, face);
        if (!isKnown) {
            face.findBySupports(shape, local.x, local.y, local.z, LEAST_SUPPORT_TILT);
        }
        outline.clear();
        for (int i = 0; i < face.size(); i++) {
            place(scratch.set(face.x(i), face.y(i), face.z(i)), n, scratch);
            outline.insert(i, scratch);
        }
        span((COINCIDENT + 16 * (isKnown ? tilt : LEAST_SUPPORT_TILT)) * size);
        if (!isKnown && flats > 0) {
            moveToEnds(n, tilt);
        }
        if (flats == 0) {
            shape.support(local.x, local.y, local.z, scratch);
            place(scratch, n, point);
        } else {
            project(near);
        }
    }

    /** Moves corners that were found along steep directions to where the face ends, as far as the tilt shows it. */
    private void moveToEnds(Vector3 n, double tilt) {
        outline.middle(point);
        for (int i = 0; i < outline.size(); i++) {
            outline.corner(i, scratch).sub(point);
            pose.inverseRotate(scratch.x, scratch.y, scratch.z, tilted);
            double turn = tilt / tilted.length();
            shape.support(local.x + turn * tilted.x, local.y + turn * tilted.y, local.z + turn * tilted.z, tilted);
            place(tilted, n, scratch);
            outline.move(i, scratch);
        }
        span(COINCIDENT * size + 16 * tilt * size);
    }

    private void findPlane(HalfSpace halfSpace, Vector3 near) {
        pose.rotate(halfSpace.normalX(), halfSpace.normalY(), halfSpace.normalZ(), tilted);
        Tangents.span(tilted, flat[0], flat[1]);
        halfSpace.center(scratch);
        pose.transform(scratch, scratch);
        double above = tilted.dot(near) - tilted.dot(scratch);
        point.set(near).addScaled(margin - above, tilted);
        flats = 2;
        outline.clear();
    }

    private void place(Vector3 ofCore, Vector3 n, Vector3 out) {
        pose.transform(ofCore, out);
        out.addScaled(sign * margin, n);
    }

    /** Returns the number of corners of the face: 1 of a point, 2 of an edge, 0 of a plane. */
    int outlineSize() {
        return plane != null ? 0 : flats == 2 ? outline.size() : flats + 1;
    }

    /** out = a corner of the face, in order around it. */
    Vector3 corner(int index, Vector3 out) {
        if (flats == 2) {
            return outline.corner(index, out);
        }
        return index == 0 ? out.set(flats == 0 ? point : start) : out.set(start).addScaled(length, flat[0]);
    }

    /** Finds the dimension of the corners' hull and unit directions that span it. */
    private void span(double coincident) {
        flats = 0;
        if (outline.size() < 2) {
            return;
        }
        outline.corner(0, start);
        double most = 0;
        for (int i = 1; i < outline.size(); i++) {
            double away = outline.corner(i, scratch).sub(start).length();
            if (away > most) {
                most = away;
                flat[0].set(scratch);
            }
        }
        if (most <= coincident) {
            return;
        }
        flats = 1;
        flat[0].scale(1 / most);
        length = most;
        double widest = 0;
        for (int i = 1; i < outline.size(); i++) {
            outline.corner(i, scratch).sub(start);
            double off = scratch.addScaled(-scratch.dot(flat[0]), flat[0]).length();
            if (off > widest) {
                widest = off;
                flat[1].set(scratch);
            }
        }
        if (widest > coincident) {
            flats = 2;
            flat[1].scale(1 / widest);
        }
    }

    /** Sets the point to the one of the face's line or plane that is nearest to a point of the world. */
    private void project(Vector3 near) {
        point.set(start);
        scratch.sub(near, start);
        for (int i = 0; i < flats; i++) {
            point.addScaled(scratch.dot(flat[i]), flat[i]);
        }
    }

    /** Writes the curvature at {@link #point} across the face, with respect to two unit tangents of the normal. */
    boolean curvature(Vector3 n, Vector3 u, Vector3 v, TangentForm out) {
        out.set(0, 0, 0);
        boolean isKnown = true;
        if (flats == 0) {
            pose.inverseRotate(u.x, u.y, u.z, localU);
            pose.inverseRotate(v.x, v.y, v.z, localV);
            isKnown = curvature.at(shape, local, localU, localV, out);
        } else if (flats == 1) {
            isKnown = acrossEdge(n, u, v, out);
        }
        out.uu += margin;
        out.vv += margin;
        return isKnown;
    }

    /** An edge between two curved parts is ruled: curvature across it changes evenly from one end to the other. */
    private boolean acrossEdge(Vector3 n, Vector3 u, Vector3 v, TangentForm out) {
        scratch.cross(n, flat[0]);
        double alongU = scratch.dot(u);
        double alongV = scratch.dot(v);
        pose.inverseRotate(scratch.x, scratch.y, scratch.z, localU);
        pose.inverseRotate(flat[0].x, flat[0].y, flat[0].z, localV);
        double part = Math.max(0, Math.min(1, partOfEdge(point)));
        double across = 0;
        boolean isKnown = true;
        for (int end = -1; end <= 1; end += 2) {
            tilted.set(local).addScaled(end * TO_END, localV).normalize();
            isKnown &= curvature.at(shape, tilted, localU, localV, out);
            across += (end < 0 ? 1 - part : part) * out.uu;
        }
        out.set(across * alongU * alongU, across * alongU * alongV, across * alongV * alongV);
        return isKnown;
    }

    private double partOfEdge(Vector3 p) {
        return scratch.sub(p, start).dot(flat[0]) / length;
    }

    /** Returns how far a point of the face is from its rim: infinite for a point and a plane, less than 0 outside. */
    double insideBy(Vector3 p, Vector3 n) {
        if (flats == 0 || plane != null) {
            return Double.POSITIVE_INFINITY;
        }
        if (flats == 1) {
            double part = partOfEdge(p);
            return length * Math.min(part, 1 - part);
        }
        return outline.insideBy(p, n);
    }

    /** out = the face's farthest point along a tangent, and lower than the face if the body curves away there. */
    void farthest(Vector3 n, Vector3 tangent, Vector3 out) {
        pose.inverseRotate(
                sign * n.x + TO_RIM * tangent.x,
                sign * n.y + TO_RIM * tangent.y,
                sign * n.z + TO_RIM * tangent.z,
                tilted);
        shape.support(tilted.x, tilted.y, tilted.z, scratch);
        place(scratch, n, out);
    }

    /** Refines the outline around a point of its plane; returns true if that added corners. */
    boolean refineAt(Vector3 p, Vector3 n) {
        if (flats < 2 || plane != null) {
            return false;
        }
        int before = outline.size();
        outline.insideBy(p, n);
        return outline.size() != before;
    }

    /** Refines the outline where it reaches farthest along a tangent. */
    void refineAlong(Vector3 tangent, Vector3 n) {
        if (flats == 2 && plane == null) {
            outline.refineAlong(tangent, n);
        }
    }
}
