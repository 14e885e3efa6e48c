package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.EightVertices;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Segment;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Triangle;

/**
 * The corners of a body that is the convex hull of few points or a {@link Hull}: by number, in the body's frame.
 *
 * <p>Classes are compared, and no interface is asked: where any shape may come, that costs more than a step of a walk. A
 * worker.
 */
final class Corners {
    private final Polyhedron faced = new Polyhedron();
    private final EightVertices few = new EightVertices();
    private boolean isFaced = true;

    /** Returns true if the shape is a hull, a box, a triangle or a segment. */
    static boolean suit(ConvexShape shape) {
        return shape instanceof Hull || isFew(shape);
    }

    /** Returns true if the shape has at most eight corners, too. */
    static boolean suitFew(ConvexShape shape) {
        return shape instanceof Hull hull ? hull.vertexCount() <= EightVertices.COUNT : isFew(shape);
    }

    private static boolean isFew(ConvexShape shape) {
        return shape instanceof Box || shape instanceof Triangle || shape instanceof Segment;
    }

    /** Writes the corners of a shape that {@link #suitFew}, the last one again up to eight. */
    static void write(ConvexShape shape, EightVertices out, Vector3 scratch) {
        if (shape instanceof Hull hull) {
            out.set(hull.coordinates());
            return;
        }
        ShapeVertices vertices = shape.vertices();
        int last = vertices.vertexCount() - 1;
        for (int i = 0; i < EightVertices.COUNT; i++) {
            vertices.vertex(Math.min(i, last), scratch);
            out.put(i, scratch.x, scratch.y, scratch.z);
        }
    }

    /** Writes the corners of a shape that {@link #suitFew} and stands at the pose, the last one again up to eight. */
    static void write(ConvexShape shape, Pose pose, EightVertices out, Vector3 scratch) {
        if (shape instanceof Hull hull) {
            out.set(hull.coordinates(), pose);
            return;
        }
        ShapeVertices vertices = shape.vertices();
        int last = vertices.vertexCount() - 1;
        for (int i = 0; i < EightVertices.COUNT; i++) {
            pose.transform(vertices.vertex(Math.min(i, last), scratch), scratch);
            out.put(i, scratch.x, scratch.y, scratch.z);
        }
    }

    /** Writes a corner of a shape that {@link #suit}; numbers beyond the last corner mean that. */
    static void corner(ConvexShape shape, int index, Vector3 out) {
        ShapeVertices vertices = shape.vertices();
        vertices.vertex(Math.min(index, vertices.vertexCount() - 1), out);
    }

    /** Takes a shape that {@link #suit}. */
    void set(ConvexShape shape, Vector3 scratch) {
        isFaced = isFaced(shape);
        if (isFaced) {
            faced.set(shape);
        } else {
            write(shape, few, scratch);
        }
    }

    /** Returns true for a hull or a box. */
    static boolean isFaced(ConvexShape shape) {
        return shape instanceof Hull || shape instanceof Box;
    }

    /** How much farther than the corner found another may be along a unit direction, relative to the reach. */
    static double slack(ConvexShape shape) {
        return isFaced(shape) ? 0 : EightVertices.SLACK;
    }

    /** Returns the corner farthest along a direction of any length, but for the {@link #slack}. */
    int farthest(double dx, double dy, double dz) {
        return isFaced ? faced.farthest(dx, dy, dz) : few.farthest(dx, dy, dz);
    }

    /** Writes the corner, and returns {@code out}. */
    Vector3 get(int index, Vector3 out) {
        return isFaced ? faced.vertex(index, out) : few.get(index, out);
    }
}
