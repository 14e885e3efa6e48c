package org.collide4j.kind.hull;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Segment;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Triangle;

/**
 * A box, a triangle or a segment at its place: the normals of its faces, the directions of its edges, and how far it reaches
 * along a direction.
 *
 * <p><b>Frame</b>: the one that the pose leads to. A worker.
 */
final class SmallBody {
    private static final int MOST = 3;

    /** Unit normals of faces, of two parallel ones one. */
    final Vector3[] normals = {new Vector3(), new Vector3(), new Vector3()};

    /** Sine of the angle between the edges that gave each normal. */
    final double[] sines = new double[MOST];

    /** Edges, of parallel ones one; those of a box are units. */
    final Vector3[] edges = {new Vector3(), new Vector3(), new Vector3()};

    int normalCount;
    int edgeCount;

    /** Least and greatest product of a point with the direction of {@link #project}. */
    double low;

    double high;

    /** Corners of a triangle or a segment; of a box, its half axes. */
    private final Vector3[] points = {new Vector3(), new Vector3(), new Vector3()};

    private final Vector3 middle = new Vector3();
    private boolean isBox;
    private int pointCount;

    /** Returns true for a solid box, a triangle or a segment. */
    static boolean suits(ConvexShape shape) {
        return shape instanceof Triangle
                || shape instanceof Segment
                || (shape instanceof Box && Polyhedron.isSolid(shape));
    }

    /** Places a shape that {@link #suits}. */
    void set(ConvexShape shape, Pose pose) {
        isBox = shape instanceof Box;
        if (shape instanceof Box box) {
            pose.translation(middle);
            setAxis(0, pose.rotate(1, 0, 0, edges[0]), box.halfX());
            setAxis(1, pose.rotate(0, 1, 0, edges[1]), box.halfY());
            setAxis(2, pose.rotate(0, 0, 1, edges[2]), box.halfZ());
            normalCount = MOST;
            edgeCount = MOST;
        } else {
            setCorners(shape.vertices(), pose);
        }
    }

    private void setAxis(int index, Vector3 axis, double half) {
        normals[index].set(axis);
        sines[index] = 1;
        points[index].scale(half, axis);
    }

    /** Edges are turned by themselves: a difference of placed corners would have lost digits. */
    private void setCorners(ShapeVertices vertices, Pose pose) {
        pointCount = vertices.vertexCount();
        edgeCount = pointCount == MOST ? MOST : 1;
        for (int i = 0; i < pointCount; i++) {
            vertices.vertex(i, points[i]);
        }
        for (int i = 0; i < edgeCount; i++) {
            edges[i].sub(points[(i + 1) % pointCount], points[i]);
            pose.rotate(edges[i].x, edges[i].y, edges[i].z, edges[i]);
        }
        for (int i = 0; i < pointCount; i++) {
            pose.transform(points[i], points[i]);
        }
        normalCount = edgeCount / MOST;
        if (normalCount > 0) {
            normals[0].cross(edges[0], edges[1]);
            double length = normals[0].length();
            sines[0] = length / Math.sqrt(edges[0].lengthSquared() * edges[1].lengthSquared());
            normals[0].scale(1 / length);
        }
    }

    /** Finds how far the body reaches along the direction, and against it. */
    void project(Vector3 n) {
        if (isBox) {
            double along = middle.dot(n);
            double radius = Math.abs(points[0].dot(n)) + Math.abs(points[1].dot(n)) + Math.abs(points[2].dot(n));
            low = along - radius;
            high = along + radius;
            return;
        }
        double first = points[0].dot(n);
        double second = points[1].dot(n);
        double third = pointCount == MOST ? points[2].dot(n) : first;
        low = Math.min(first, Math.min(second, third));
        high = Math.max(first, Math.max(second, third));
    }

    /** Writes the corner farthest along the direction. */
    void farthest(Vector3 n, Vector3 out) {
        if (isBox) {
            out.set(middle);
            for (Vector3 half : points) {
                out.addScaled(Math.copySign(1, half.dot(n)), half);
            }
            return;
        }
        int best = 0;
        for (int i = 1; i < pointCount; i++) {
            best = points[i].dot(n) > points[best].dot(n) ? i : best;
        }
        out.set(points[best]);
    }

    /** Writes the ends of an edge; of the parallel ones of a box, of that farthest along the direction. */
    void edge(int index, Vector3 n, Vector3 from, Vector3 to) {
        if (!isBox) {
            from.set(points[index]);
            to.set(points[(index + 1) % pointCount]);
            return;
        }
        from.set(middle).addScaled(-1, points[index]);
        for (int i = 0; i < MOST; i++) {
            if (i != index) {
                from.addScaled(Math.copySign(1, points[i].dot(n)), points[i]);
            }
        }
        to.set(from).addScaled(2, points[index]);
    }
}
