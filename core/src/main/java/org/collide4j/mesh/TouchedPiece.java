package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Point;

/**
 * A body of a contact query and its current piece: decides which normals belong to the body, and offers replacements
 * for others. A convex body is one piece that has every normal it is touched along.
 */
final class TouchedPiece {
    /** A body's answer to a proposed normal. */
    enum Verdict {
        /** The body has the normal there. */
        OWN,
        /** The piece has the normal, but the body around it has not. */
        FOREIGN,
        /** One-sided surface whose back the other body touches: the body passes through. */
        BEHIND
    }

    /** Directions whose coordinates differ by no more than this together are one. */
    private static final double SAME = 0x1p-44;

    /** Normals that differ by no more than this from that of a face are to be that of the face. */
    private static final double ALMOST = 0x1p-18;

    /** Largest tangent of the angle between the normal and a face of a part that touches with this face. */
    private static final double FLAT = 0x1p-16;

    /** How far within a face a place is looked at, in widths of what counts as nothing. */
    private static final double INWARD = 4;

    private static final Point POINT = new Point(0, 0, 0);

    private final NormalCone cone;
    private final NearestPieces nearest;
    private final PieceProximity near = new PieceProximity();
    private final Pose here = new Pose();
    private final FaceNormals faceNormals = new FaceNormals();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Pose pose = new Pose();
    private final Face face = new Face();
    private final Vector3 normal = new Vector3();
    private final Vector3 place = new Vector3();
    private final Vector3 within = new Vector3();
    private final Vector3 centre = new Vector3();
    private final Vector3 corner = new Vector3();
    private ConcaveBody body = new BodyGroup();
    private ConvexShape shape;
    private boolean convex;
    private int number;
    private int offered;

    TouchedPiece(NarrowPhase narrow) {
        cone = new NormalCone(narrow);
        nearest = new NearestPieces(narrow);
        shape = piece.shape();
    }

    /** The body is convex. */
    void start(ConvexShape whole, Pose wholePose) {
        convex = true;
        number = 0;
        shape = whole;
        placed.set(wholePose);
        whole.center(centre);
        placed.transform(centre, centre);
    }

    /** The body is concave, and touched by something of that size. */
    void start(ConcaveBody body, Pose bodyPose, double size, NearTriangles triangles) {
        convex = false;
        this.body = body;
        pose.set(bodyPose);
        cone.start(body, pose, size, triangles);
    }

    /** Looks at another piece of a concave body. */
    void set(int number) {
        if (convex) {
            return;
        }
        this.number = number;
        body.piece(number, piece);
        shape = piece.shape();
        piece.place(pose, placed);
        shape.center(centre);
        placed.transform(centre, centre);
        if (piece.isFlat()) {
            piece.triangle.areaNormal(normal);
            double length = normal.length();
            pose.rotate(normal.x, normal.y, normal.z, normal);
            normal.scale(length > 0 ? 1 / length : 0);
        }
    }

    boolean isConvex() {
        return convex;
    }

    /** The number of the piece; 0 for a convex body. */
    int number() {
        return number;
    }

    ConvexShape shape() {
        return shape;
    }

    Pose placed() {
        return placed;
    }

    /**
     * Says whether a normal that points out of this body is its own, and at which points.
     *
     * @param other the body that is touched
     * @param found the contacts along the normal; their points on B are this body's if {@code isB}
     * @param kept whether each point counts so far; those where the normal is foreign are taken out
     */
    Verdict judge(double mx, double my, double mz, TouchedPiece other, Contacts found, boolean isB, boolean[] kept) {
        if (convex) {
            return Verdict.OWN;
        }
        if (piece.isFlat()) {
            double upright = mx * normal.x + my * normal.y + mz * normal.z;
            boolean back = upright < -ALMOST && piece.isOneSided();
            if (back) {
                return isBehind(other) ? Verdict.BEHIND : Verdict.FOREIGN;
            }
            double off = off(mx, my, mz, Math.signum(upright));
            if (off <= ALMOST) {
                return off <= SAME ? Verdict.OWN : Verdict.FOREIGN;
            }
        } else if (findFace(mx, my, mz)) {
            double off = off(mx, my, mz, 1);
            if (off <= ALMOST) {
                return off <= SAME && isFaceOpen(mx, my, mz, found, isB) ? Verdict.OWN : Verdict.FOREIGN;
            }
        }
        return keepOwn(mx, my, mz, found, isB, kept) ? Verdict.OWN : Verdict.FOREIGN;
    }

    /** Takes out the points where the body has another normal; false if none is left. */
    private boolean keepOwn(double mx, double my, double mz, Contacts found, boolean isB, boolean[] kept) {
        boolean any = false;
        for (int i = 0; i < found.size(); i++) {
            kept[i] = kept[i] && cone.has(point(found, i, isB), mx, my, mz);
            any |= kept[i];
        }
        return any;
    }

    private double off(double mx, double my, double mz, double sign) {
        return Math.abs(mx - sign * normal.x) + Math.abs(my - sign * normal.y) + Math.abs(mz - sign * normal.z);
    }

    /**
     * True if the other body's centre is behind the triangle; leaves a corner of the triangle in the world in
     * {@code corner}.
     */
    private boolean isBehind(TouchedPiece other) {
        corner.set(piece.triangle.corners[0], piece.triangle.corners[1], piece.triangle.corners[2]);
        placed.transform(corner, corner);
        return within.sub(other.centre, corner).dot(normal) < 0;
    }

    /**
     * True if a face of a part has its normal at one of the points, or just within it: in a corner, a wall has its
     * normal beside the floor.
     */
    private boolean isFaceOpen(double mx, double my, double mz, Contacts found, boolean isB) {
        for (int i = 0; i < found.size(); i++) {
            if (cone.has(point(found, i, isB), mx, my, mz)) {
                return true;
            }
            double way = place.distance(within);
            double step = Math.min(1, INWARD * cone.width() / Math.max(way, Double.MIN_NORMAL));
            place.set(
                    place.x + step * (within.x - place.x),
                    place.y + step * (within.y - place.y),
                    place.z + step * (within.z - place.z));
            if (cone.has(place, mx, my, mz)) {
                return true;
            }
        }
        return false;
    }

    private Vector3 point(Contacts found, int i, boolean isB) {
        return isB ? found.pointOnB(i, place) : found.pointOnA(i, place);
    }

    /** Finds the part's face that has about this normal, its own normal and its middle; false if there is none. */
    private boolean findFace(double mx, double my, double mz) {
        placed.inverseRotate(mx, my, mz, corner);
        face.findOn(shape, corner.x, corner.y, corner.z, FLAT);
        if (face.size() < 3) {
            return false;
        }
        within.set(0, 0, 0);
        for (int i = 0; i < face.size(); i++) {
            within.set(within.x + face.x(i), within.y + face.y(i), within.z + face.z(i));
        }
        within.scale(1.0 / face.size()).addScaled(shape.margin(), corner);
        placed.transform(within, within);
        normal.set(0, 0, 0);
        for (int i = 1; i + 1 < face.size(); i++) {
            addAreaNormal(i);
        }
        double length = normal.length();
        normal.scale(length > 0 ? Math.copySign(1 / length, normal.dot(corner)) : 0);
        placed.rotate(normal.x, normal.y, normal.z, normal);
        return true;
    }

    private void addAreaNormal(int i) {
        double ux = face.x(i) - face.x(0);
        double uy = face.y(i) - face.y(0);
        double uz = face.z(i) - face.z(0);
        double vx = face.x(i + 1) - face.x(0);
        double vy = face.y(i + 1) - face.y(0);
        double vz = face.z(i + 1) - face.z(0);
        normal.set(normal.x + uy * vz - uz * vy, normal.y + uz * vx - ux * vz, normal.z + ux * vy - uy * vx);
    }

    /**
     * Writes the normal of the triangle on the side where the other body's middle is, or the front's if it has but one;
     * returns how far the other body is above it, negative if it reaches below. NaN where there is no such normal, or no
     * triangle.
     */
    double heightAbove(TouchedPiece other, Vector3 out) {
        boolean back = isBehind(other);
        if (convex || !piece.isFlat() || !(normal.lengthSquared() > 0) || (back && piece.isOneSided())) {
            return Double.NaN;
        }
        out.scale(back ? -1 : 1, normal);
        other.support(-out.x, -out.y, -out.z, within);
        return out.dot(within) - out.dot(corner) - shape.margin();
    }

    /**
     * True if the other body's middle is above the triangle, seen along the triangle's outward normal, and the line
     * from there to
     * the body's lowest point goes through the triangle: if that point is below, the body has pierced the triangle.
     * False for
     * parts.
     */
    boolean isPierced(Vector3 outward, TouchedPiece other) {
        if (convex || !piece.isFlat() || isBehind(other) == outward.dot(normal) > 0) {
            return false;
        }
        double[] p = piece.triangle.corners;
        other.support(-outward.x, -outward.y, -outward.z, within);
        placed.inverseTransform(other.centre, corner);
        placed.inverseTransform(within, within);
        within.sub(within, corner);
        double first = turn(p, 0, 3);
        double second = turn(p, 3, 6);
        double third = turn(p, 6, 0);
        return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
    }

    /** Six times the volume of the tetrahedron over a side of the triangle and the line at {@link #corner}. */
    private double turn(double[] p, int i, int k) {
        double ax = p[i] - corner.x;
        double ay = p[i + 1] - corner.y;
        double az = p[i + 2] - corner.z;
        double bx = p[k] - corner.x;
        double by = p[k + 1] - corner.y;
        double bz = p[k + 2] - corner.z;
        return within.x * (ay * bz - az * by) + within.y * (az * bx - ax * bz) + within.z * (ax * by - ay * bx);
    }

    /** Begins with the normals of the piece's faces, that with the least depth first. */
    void startFaces(TouchedPiece other) {
        offered = 0;
        if (!convex && !piece.isFlat()) {
            faceNormals.of(shape, placed, other.shape, other.placed);
        }
    }

    /** Writes the next normal of a face, out of this body; false if there is none left. */
    boolean nextFace(TouchedPiece other, Vector3 out) {
        if (convex) {
            return false;
        }
        if (!piece.isFlat()) {
            return faceNormals.takeLeast(out) < Double.POSITIVE_INFINITY;
        }
        boolean back = !piece.isOneSided() && isBehind(other);
        out.scale(back ? -1 : 1, normal);
        return offered++ == 0 && normal.lengthSquared() > 0;
    }

    /**
     * out = what is left of a foreign normal across a side of the triangle; false if that is nothing, or there is no
     * triangle.
     */
    boolean across(int side, Vector3 foreign, Vector3 out) {
        if (convex || !piece.isFlat()) {
            return false;
        }
        double[] p = piece.triangle.corners;
        int from = 3 * side;
        int to = 3 * ((side + 1) % 3);
        corner.set(p[to] - p[from], p[to + 1] - p[from + 1], p[to + 2] - p[from + 2]);
        placed.rotate(corner.x, corner.y, corner.z, corner);
        out.set(foreign).addScaled(-foreign.dot(corner) / corner.lengthSquared(), corner);
        double length = out.length();
        out.scale(1 / length);
        return length > 0.5;
    }

    /** How many sides the face with that normal out of this body has; 0 if there is no such face. */
    int sides(Vector3 outward) {
        if (piece.isFlat()) {
            return 3;
        }
        return findFace(outward.x, outward.y, outward.z) ? face.size() : 0;
    }

    /**
     * Writes a side of the face with that normal, in the world: where it starts, and its unit direction. False if it
     * has no length. For a rounded part it is a side of the core, around which the surface runs.
     */
    boolean side(Vector3 outward, int side, Vector3 start, Vector3 direction) {
        int to = side + 1 < sides(outward) ? side + 1 : 0;
        corner(side, start);
        corner(to, direction);
        direction.sub(direction, start);
        direction.scale(1 / direction.length());
        return direction.isFinite();
    }

    private void corner(int i, Vector3 out) {
        if (piece.isFlat()) {
            double[] p = piece.triangle.corners;
            out.set(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
        } else {
            out.set(face.x(i), face.y(i), face.z(i));
        }
        placed.transform(out, out);
    }

    /** True if the concave body has the unit normal at a place of its surface, in the world. */
    boolean hasNormal(Vector3 point, Vector3 m) {
        return cone.has(point, m.x, m.y, m.z);
    }

    /** out = the farthest point of the piece along the unit direction, in the world. */
    void support(double dx, double dy, double dz, Vector3 out) {
        placed.inverseRotate(dx, dy, dz, place);
        shape.support(place.x, place.y, place.z, out);
        out.addScaled(shape.margin(), place);
        placed.transform(out, out);
    }

    /** Returns the radius by which the body, a surface, is fattened; 0 for other bodies. */
    double fatness() {
        return !convex && body instanceof SurfaceImage ? shape.margin() : 0;
    }

    /**
     * Writes the point of the concave body nearest to a point of the world, of a fattened surface that of the surface
     * itself; returns which piece has it, −1 if it is in a solid.
     */
    int nearest(Vector3 point, Vector3 out) {
        here.setTranslation(point.x, point.y, point.z);
        ConcaveBody core = body instanceof SurfaceImage image ? image.core() : body;
        nearest.distance(POINT, here, core, pose, Double.POSITIVE_INFINITY, near);
        out.set(near.pointOnB());
        return near.pieceB();
    }
}
