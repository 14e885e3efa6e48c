package org.collide4j.kind.hull;

import org.collide4j.hull.search.FacePlanes;
import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;

/**
 * The points of two polytopes at the foot of the origin on the facet of A − B that is the least deep.
 *
 * <p><b>Frame</b>: A's. A worker; allocates nothing.
 */
final class FacetPoints {
    /** Distance outside of a face or an edge, relative to the pair's size, within which points are in it. */
    private static final double IN_FACE = 0x1p-42;

    /** Difference in height, relative to the pair's size, within which corners and edges are equally far. */
    private static final double EQUAL_HEIGHT = 0x1p-42;

    /** Squared sine of the angle below which the crossing of edges has lost ten bits. */
    private static final double LEAST_SQUARE = Manifold.TILT * Manifold.TILT;

    private final LeastAxis axes;
    private final Polyhedron solidA = new Polyhedron();
    private final Face face = new Face();
    private final Vector3 direction = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 edgeA = new Vector3();
    private final Vector3 edgeB = new Vector3();
    private ConvexShape a = Polyhedron.POINT;
    private ConvexShape b = a;
    private boolean isSolidA;
    private boolean isSolidB;
    private double height;

    /** Reads what that search has found. */
    FacetPoints(LeastAxis axes) {
        this.axes = axes;
    }

    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    private void take(ConvexShape a, ConvexShape b) {
        if (this.a != a) {
            this.a = a;
        }
        if (this.b != b) {
            this.b = b;
        }
        isSolidA = Polyhedron.isSolid(a);
        isSolidB = Polyhedron.isSolid(b);
    }

    /** Returns the gap along the normal, between both support points, which prove the lower bound. */
    double seekHeight(ConvexShape a, ConvexShape b, Pose bInA) {
        take(a, b);
        Vector3 n = axes.normal();
        a.support(n.x, n.y, n.z, onA);
        bInA.inverseRotate(-n.x, -n.y, -n.z, direction);
        b.support(direction.x, direction.y, direction.z, onB);
        bInA.transform(onB, onB);
        height = n.dot(onB) - n.dot(onA);
        return height;
    }

    /** Finds the gap along the normal and, if it is negative, the points; false if they are not found. */
    boolean find(ConvexShape a, ConvexShape b, Pose bInA, double size) {
        return seekHeight(a, b, bInA) < 0 && seek(bInA, size);
    }

    /** Finds the points of the bodies of {@link #seekHeight}; false if they are not found. */
    boolean seek(Pose bInA, double size) {
        double room = IN_FACE * size;
        return switch (axes.kind()) {
            case FACE_OF_A -> liesBelow(bInA, room) || flushFacesMeet(bInA, room);
            case FACE_OF_B -> liesAbove(bInA, room) || flushFacesMeet(bInA, room);
            case EDGES -> edgesCross(bInA, room) || flushFacesMeet(bInA, room);
        };
    }

    /** The vertex of B, or if it lies beside A's face, the middle of what B shows. */
    private boolean liesBelow(Pose bInA, double room) {
        axes.vertex(onB);
        bInA.transform(onB, onB);
        if (isInFaceOfA(room)) {
            return true;
        }
        if (!findMiddle(b, direction.x, direction.y, direction.z, onB)) {
            return false;
        }
        bInA.transform(onB, onB);
        return isInFaceOfA(room);
    }

    private boolean isInFaceOfA(double room) {
        onA.set(onB).addScaled(-height, axes.normal());
        double depth = isSolidA
                ? Polyhedron.depthBelowAllFaces(a, onA.x, onA.y, onA.z, scratch)
                : depthInPolygon(a, onA, edgeA.set(axes.normal()));
        return depth >= -room;
    }

    private boolean liesAbove(Pose bInA, double room) {
        Vector3 n = axes.normal();
        axes.vertex(onA);
        return isInFaceOfB(bInA, room) || (findMiddle(a, n.x, n.y, n.z, onA) && isInFaceOfB(bInA, room));
    }

    private boolean isInFaceOfB(Pose bInA, double room) {
        onB.set(onA).addScaled(height, axes.normal());
        bInA.inverseTransform(onB, direction);
        Vector3 n = axes.normal();
        double depth = isSolidB
                ? Polyhedron.depthBelowAllFaces(b, direction.x, direction.y, direction.z, scratch)
                : depthInPolygon(b, direction, bInA.inverseRotate(-n.x, -n.y, -n.z, edgeA));
        return depth >= -room;
    }

    /** The two faces of a flat body do not tell what lies beside it; its outline, across its normal, does. */
    private double depthInPolygon(ConvexShape flat, Vector3 point, Vector3 across) {
        face.findOn(flat, across.x, across.y, across.z, EQUAL_HEIGHT);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < face.size(); i++) {
            int next = (i + 1) % face.size();
            edgeB.set(face.x(next) - face.x(i), face.y(next) - face.y(i), face.z(next) - face.z(i));
            scratch.cross(across, edgeB);
            double length = scratch.length();
            double inside = scratch.x * (point.x - face.x(i))
                    + scratch.y * (point.y - face.y(i))
                    + scratch.z * (point.z - face.z(i));
            least = Math.min(least, inside / length);
            most = Math.max(most, inside / length);
        }
        return face.size() < 3 ? Double.NaN : Math.max(least, -most);
    }

    private boolean findMiddle(ConvexShape shape, double dx, double dy, double dz, Vector3 out) {
        face.findOn(shape, dx, dy, dz, EQUAL_HEIGHT);
        double part = 1.0 / face.size();
        out.set(0, 0, 0);
        for (int i = 0; i < face.size(); i++) {
            out.set(out.x + part * face.x(i), out.y + part * face.y(i), out.z + part * face.z(i));
        }
        return face.size() > 1;
    }

    /** Finds the points at which the lines of both edges are nearest to each other. */
    private boolean edgesCross(Pose bInA, double room) {
        axes.edgeOfA(onA, edgeA);
        axes.edgeOfB(onB, edgeB);
        bInA.transform(onB, onB);
        bInA.transform(edgeB, edgeB);
        edgeA.sub(edgeA, onA);
        edgeB.sub(edgeB, onB);
        direction.sub(onB, onA);
        double aa = edgeA.lengthSquared();
        double bb = edgeB.lengthSquared();
        double ab = edgeA.dot(edgeB);
        double square = aa * bb - ab * ab;
        if (!(square > LEAST_SQUARE * aa * bb)) {
            return false;
        }
        double along = edgeA.dot(direction);
        double against = edgeB.dot(direction);
        double partA = (along * bb - against * ab) / square;
        double partB = (along * ab - against * aa) / square;
        double least = Math.min(Math.min(partA, 1 - partA) * Math.sqrt(aa), Math.min(partB, 1 - partB) * Math.sqrt(bb));
        onA.addScaled(partA, edgeA);
        scratch.set(onB).addScaled(partB, edgeB);
        onB.set(onA).addScaled(height, axes.normal());
        return least >= -room && onB.distance(scratch) <= room; // parallel edges: any of them may have been taken
    }

    /** Edges of faces that are flush are taken for crossing ones, and the middle of a face may lie beside the other body. */
    private boolean flushFacesMeet(Pose bInA, double room) {
        Vector3 n = axes.normal();
        bInA.inverseRotate(-n.x, -n.y, -n.z, direction);
        if (findMiddle(b, direction.x, direction.y, direction.z, onB)) {
            bInA.transform(onB, onB);
            if (isInFaceOfA(room) || (isSolidA && sideCrossesFaceOfA(bInA, room))) {
                return true;
            }
        }
        return findMiddle(a, n.x, n.y, n.z, onA) && isInFaceOfB(bInA, room);
    }

    /** True if a side of B's face crosses A's face: sides are clipped to A's face first. */
    private boolean sideCrossesFaceOfA(Pose bInA, double room) {
        solidA.set(a);
        for (int i = 0; i < face.size(); i++) {
            int next = (i + 1) % face.size();
            bInA.transform(edgeA.set(face.x(i), face.y(i), face.z(i)), edgeA);
            bInA.transform(edgeB.set(face.x(next), face.y(next), face.z(next)), edgeB);
            if (cut(room)) {
                onB.add(edgeA, edgeB).scale(0.5);
                if (isInFaceOfA(room)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Leaves of a side, moved onto A's face, what lies in A but for the room; false if nothing does. */
    private boolean cut(double room) {
        double start = 0;
        double end = 1;
        FacePlanes planes = solidA.planes();
        for (int f = 0; f < planes.count(); f++) {
            planes.normal(f, scratch);
            double offset = planes.offset(f) + room + height * scratch.dot(axes.normal());
            double from = offset - scratch.dot(edgeA);
            double to = offset - scratch.dot(edgeB);
            if (from < 0 && to > from) {
                start = Math.max(start, from / (from - to));
            } else if (to < 0 && to < from) {
                end = Math.min(end, from / (from - to));
            }
        }
        direction.sub(edgeB, edgeA);
        edgeB.set(edgeA).addScaled(Math.min(end, 1), direction);
        edgeA.addScaled(start, direction);
        return start < end;
    }

    /** Returns the gap between the bodies along the normal. */
    double height() {
        return height;
    }

    Vector3 onA() {
        return onA;
    }

    Vector3 onB() {
        return onB;
    }
}
