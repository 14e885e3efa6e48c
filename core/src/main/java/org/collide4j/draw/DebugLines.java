package org.collide4j.draw;

import java.util.Objects;
import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Figures made of lines for a {@link DebugSink}: boxes, axes, arrows, arcs, cones, tessellated shapes.
 *
 * <p><b>Frame</b>: world, for all places. <b>Colours</b>: 0xRRGGBB. Allocates nothing. Lines with a coordinate that is not
 * finite, such as the edges of a half-space's box, are left out. One thread at a time.
 *
 * <pre>{@code
 * var buffer = new DebugBuffer();
 * var lines = new DebugLines(buffer);
 * lines.arrow(new Vector3(0, 0, 0), new Vector3(0, 0, 2), 0xffff00);
 * lines.shape(Tessellation.of(new Sphere(1), 0.1), Pose.at(3, 0, 0), 0x808080);
 * }</pre>
 */
public final class DebugLines {
    /** Segments of a full circle. */
    private static final int SEGMENTS = 24;

    /** Length of an arrow's head, in its own. */
    private static final double HEAD = 0.15;

    private static final int RED = 0xff3030;
    private static final int GREEN = 0x30c030;
    private static final int BLUE = 0x4060ff;

    private final DebugSink sink;
    private final Vector3 from = new Vector3();
    private final Vector3 to = new Vector3();
    private final Vector3 third = new Vector3();
    private final Vector3 u = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 along = new Vector3();

    /** Cosine and sine of an angle, as a rotation. */
    private final Pose turn = new Pose();

    /** Creates lines that go to the sink. */
    public DebugLines(DebugSink sink) {
        this.sink = Objects.requireNonNull(sink, "sink");
    }

    /** Draws a line between two places. */
    public void line(Vector3 start, Vector3 end, int colour) {
        if (start.isFinite() && end.isFinite()) {
            sink.line(start.x, start.y, start.z, end.x, end.y, end.z, colour);
        }
    }

    /** Draws a point. */
    public void point(Vector3 place, int colour) {
        if (place.isFinite()) {
            sink.point(place.x, place.y, place.z, colour);
        }
    }

    /** Draws the twelve edges of a box; an empty box has none. */
    public void box(Aabb box, int colour) {
        for (int axis = 0; axis < 3 && !box.isEmpty(); axis++) {
            for (int side = 0; side < 4; side++) {
                int corner = corner(axis, side);
                corner(box, corner, from);
                corner(box, corner | 1 << axis, to);
                line(from, to, colour);
            }
        }
    }

    /** Returns the corner at the low end of an edge along an axis: bit k says high along axis k. */
    private static int corner(int axis, int side) {
        return (side & 1) << (axis + 1) % 3 | (side >> 1) << (axis + 2) % 3;
    }

    private static void corner(Aabb box, int corner, Vector3 out) {
        out.set(
                (corner & 1) == 0 ? box.minX : box.maxX,
                (corner & 2) == 0 ? box.minY : box.maxY,
                (corner & 4) == 0 ? box.minZ : box.maxZ);
    }

    /** Draws the axes of a frame: x red, y green, z blue. */
    public void axes(Pose pose, double length) {
        pose.translation(from);
        line(from, pose.rotate(length, 0, 0, to).add(from), RED);
        line(from, pose.rotate(0, length, 0, to).add(from), GREEN);
        line(from, pose.rotate(0, 0, length, to).add(from), BLUE);
    }

    /** Draws an arrow from a place along a vector; a vector without length is a point. */
    public void arrow(Vector3 start, Vector3 vector, int colour) {
        double length = vector.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            point(start, colour);
            return;
        }
        along.scale(1 / length, vector);
        Directions.span(along, u, v);
        to.add(start, vector);
        line(start, to, colour);
        for (int i = 0; i < 4; i++) {
            double side = (i & 1) == 0 ? 0.5 : -0.5;
            from.set(to).addScaled(-HEAD * length, along).addScaled(side * HEAD * length, i < 2 ? u : v);
            line(from, to, colour);
        }
    }

    /**
     * Draws an arc with its two radii about an axis, counted right-handed from a direction.
     *
     * @param axis unit vector
     * @param zero unit vector across the axis, at which the angle is 0
     * @param lowest first angle in radians; highest likewise, 2π more at most
     */
    public void arc(
            Vector3 center, Vector3 axis, Vector3 zero, double radius, double lowest, double highest, int colour) {
        double range = highest - lowest;
        if (!(range >= 0 && range < 100)) {
            return;
        }
        u.set(zero);
        v.cross(axis, zero);
        int segments = Math.max(1, (int) Math.ceil(SEGMENTS * range / (2 * Math.PI)));
        onCircle(center, radius, lowest, from);
        line(center, from, colour);
        for (int i = 1; i <= segments; i++) {
            onCircle(center, radius, lowest + range * i / segments, to);
            line(from, to, colour);
            from.set(to);
        }
        line(center, from, colour);
    }

    private void onCircle(Vector3 center, double radius, double angle, Vector3 out) {
        turn.setAxisAngle(0, 0, 1, angle);
        out.set(center).addScaled(radius * turn.rotation(0, 0), u).addScaled(radius * turn.rotation(1, 0), v);
    }

    /**
     * Draws a cone of directions: its rim at a distance from the apex, and eight lines to the rim.
     *
     * @param axis unit vector
     * @param angle between axis and side, in radians, 0 to π
     */
    public void cone(Vector3 apex, Vector3 axis, double angle, double length, int colour) {
        Directions.span(axis, u, v);
        turn.setAxisAngle(0, 0, 1, angle);
        along.set(apex).addScaled(length * turn.rotation(0, 0), axis);
        double radius = length * turn.rotation(1, 0);
        onCircle(along, radius, 0, from);
        for (int i = 1; i <= SEGMENTS; i++) {
            onCircle(along, radius, 2 * Math.PI * i / SEGMENTS, to);
            line(from, to, colour);
            if (i % 3 == 0) {
                line(apex, to, colour);
            }
            from.set(to);
        }
    }

    /** Draws the edges of a tessellation, diagonals of flat faces left out. */
    public void shape(Tessellation tessellation, Pose pose, int colour) {
        int[] edges = tessellation.sharedEdges();
        for (int i = 0; i < edges.length; i += 2) {
            pose.transform(tessellation.vertex(edges[i], from), from);
            pose.transform(tessellation.vertex(edges[i + 1], to), to);
            line(from, to, colour);
        }
    }

    /** Draws the triangles of a tessellation. */
    public void surface(Tessellation tessellation, Pose pose, int colour) {
        for (int t = 0; t < tessellation.triangleCount(); t++) {
            pose.transform(tessellation.vertex(tessellation.corner(t, 0), from), from);
            pose.transform(tessellation.vertex(tessellation.corner(t, 1), to), to);
            pose.transform(tessellation.vertex(tessellation.corner(t, 2), third), third);
            sink.triangle(from.x, from.y, from.z, to.x, to.y, to.z, third.x, third.y, third.z, colour);
        }
    }

    /** Draws a square grid of lines around a place, across a unit normal: a part of a plane. */
    public void grid(Vector3 center, Vector3 normal, double halfSide, int colour) {
        Directions.span(normal, u, v);
        for (int i = -4; i <= 4; i++) {
            double at = 0.25 * i * halfSide;
            for (int way = 0; way < 2; way++) {
                Vector3 across = way == 0 ? u : v;
                Vector3 run = way == 0 ? v : u;
                from.set(center).addScaled(at, across).addScaled(-halfSide, run);
                to.set(center).addScaled(at, across).addScaled(halfSide, run);
                line(from, to, colour);
            }
        }
    }
}
