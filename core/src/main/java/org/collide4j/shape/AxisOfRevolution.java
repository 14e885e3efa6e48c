package org.collide4j.shape;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;

/**
 * A line around which a core is round, or a point around which it is round about every line. A mutable answer, in the
 * shape's frame.
 *
 * <p>Axes of composed shapes come from those of their parts: parts with parallel axes have a round sum, parts on one axis a
 * round hull, and a matrix that stretches all directions across the axis alike keeps its image round.
 *
 * <pre>{@code
 * var axis = new AxisOfRevolution();
 * boolean round = new Cylinder(1, 2).symmetry().axis(axis); // true
 * Vector3 direction = axis.direction(); // z
 * }</pre>
 */
public final class AxisOfRevolution {
    /** Directions and places that differ by less than this, relatively, are meant to be the same. */
    private static final double SAME = 64 * UNIT;

    final Vector3 point = new Vector3();

    /** Unit, or zero if every line through the point is an axis. */
    final Vector3 direction = new Vector3();

    private double slack;

    /** False if the shape has no axis; read only by shapes that store the axis found. */
    private boolean found = true;

    /** Returns any point of the axis. */
    public Vector3 point() {
        return point;
    }

    /** Returns the unit direction, either way; zero if every line through the point is an axis. */
    public Vector3 direction() {
        return direction;
    }

    /** Returns a bound of the distance of the core's points from a body that is perfectly round about this axis. */
    public double slack() {
        return slack;
    }

    /** True if the core is round about every line through the point. */
    public boolean isEvery() {
        return direction.x == 0 && direction.y == 0 && direction.z == 0;
    }

    /** Sets the line through the point along a unit direction; every line if that is zero. */
    public void set(double x, double y, double z, double dx, double dy, double dz) {
        point.set(x, y, z);
        direction.set(dx, dy, dz);
        slack = 0;
    }

    /** Sets an axis through the origin of the shape's frame. */
    public void setThroughOrigin(double dx, double dy, double dz) {
        set(0, 0, 0, dx, dy, dz);
    }

    void set(AxisOfRevolution other) {
        point.set(other.point);
        direction.set(other.direction);
        slack = other.slack;
    }

    /** Sets the axis of a segment: its line, or every line for a segment without length. */
    public void setSegment(double ax, double ay, double az, double bx, double by, double bz) {
        direction.set(0.5 * bx - 0.5 * ax, 0.5 * by - 0.5 * ay, 0.5 * bz - 0.5 * az);
        point.set(ax, ay, az);
        double half = direction.maxAbs();
        slack = 0;
        if (half > 0) {
            int exponent = Math.getExponent(half);
            direction.set(
                    Math.scalb(direction.x, -exponent),
                    Math.scalb(direction.y, -exponent),
                    Math.scalb(direction.z, -exponent));
            direction.scale(1 / direction.length());
            slack = 8 * UNIT * (Math.abs(ax) + Math.abs(ay) + Math.abs(az) + 4 * half);
        }
    }

    /** Returns the axis of a shape, marked as not found if it has none. */
    private static AxisOfRevolution find(ConvexShape shape) {
        AxisOfRevolution axis = new AxisOfRevolution();
        axis.found = shape.symmetry().axis(axis);
        return axis;
    }

    /** Copies this stored axis into {@code out}; false if the shape has none. */
    boolean writeTo(AxisOfRevolution out) {
        out.set(this);
        return found;
    }

    static AxisOfRevolution ofSum(ConvexShape a, ConvexShape b) {
        AxisOfRevolution axis = find(a);
        if (axis.found) {
            AxisOfRevolution other = find(b);
            double tilt = axis.tilt(other);
            axis.found = other.found && tilt <= SAME;
            if (axis.isEvery()) {
                axis.direction.set(other.direction);
            }
            axis.point.add(other.point);
            axis.slack += other.slack + tilt * Nesting.reach(b);
        }
        return axis;
    }

    static AxisOfRevolution ofHull(ConvexShape[] shapes, double reach) {
        AxisOfRevolution axis = find(shapes[0]);
        for (int i = 1; i < shapes.length && axis.found; i++) {
            AxisOfRevolution other = find(shapes[i]);
            axis.found = other.found && axis.share(other, reach);
        }
        return axis;
    }

    /** Turns this into an axis of both, if there is one. */
    private boolean share(AxisOfRevolution other, double reach) {
        double ownSlack = Math.max(slack, other.slack);
        double same = SAME * reach;
        if (isEvery() && other.isEvery()) {
            if (point.distance(other.point) > same) {
                setSegment(point.x, point.y, point.z, other.point.x, other.point.y, other.point.z);
            }
        } else if (isEvery()) {
            direction.set(other.direction);
        }
        Vector3 aside = new Vector3().sub(other.point, point);
        aside.addScaled(-aside.dot(direction), direction);
        double tilt = tilt(other);
        slack = ownSlack + 2 * (aside.length() + tilt * reach) + 8 * UNIT * reach;
        return tilt <= SAME && aside.length() <= same;
    }

    /** The sine of the angle between both; 0 if one of them is every line. */
    private double tilt(AxisOfRevolution other) {
        return new Vector3().cross(direction, other.direction).length();
    }

    /** Returns the axis of the image of a shape within the reach, by a matrix and a translation. */
    static AxisOfRevolution ofImage(ConvexShape shape, double[] m, double reach) {
        AxisOfRevolution axis = find(shape);
        if (!axis.found || !axis.isEvery()) {
            axis.found = axis.found && axis.map(m, reach);
            return axis;
        }
        axis.found = false;
        for (int i = 0; i < 3 && !axis.found; i++) { // finds an axis whose image is an axis
            axis.direction.set(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0);
            axis.found = axis.map(m, reach);
        }
        if (axis.found && isSimilarity(m)) {
            axis.direction.set(0, 0, 0);
        }
        return axis;
    }

    private static boolean isSimilarity(double[] m) {
        Vector3 x = new Vector3(m[0], m[3], m[6]);
        Vector3 y = new Vector3(m[1], m[4], m[7]);
        Vector3 z = new Vector3(m[2], m[5], m[8]);
        return skew(x, y, z) <= SAME * x.length() && Math.abs(z.length() - x.length()) <= SAME * x.length();
    }

    /** How far x and y are from being across each other, equally long, and across z; a length. */
    private static double skew(Vector3 x, Vector3 y, Vector3 z) {
        double length = x.length();
        double height = z.length();
        if (length == 0) {
            return y.length();
        }
        double lean = height > 0 ? Math.max(Math.abs(x.dot(z)), Math.abs(y.dot(z))) / height : 0;
        return Math.abs(length - y.length()) + Math.abs(x.dot(y)) / length + lean;
    }

    private boolean map(double[] m, double reach) {
        Vector3 across = new Vector3();
        Directions.perpendicular(direction, across);
        Vector3 third = new Vector3().cross(direction, across);
        image(m, across);
        image(m, third);
        Vector3 along = image(m, new Vector3().set(direction));
        double skew = skew(across, third, along);
        double stretch = Math.max(across.length(), along.length());
        if (!(stretch > 0 && skew <= SAME * stretch)) {
            return false;
        }
        if (along.length() == 0) {
            along.cross(across, third);
        }
        direction.scale(1 / along.length(), along);
        image(m, point);
        point.set(point.x + m[9], point.y + m[10], point.z + m[11]);
        slack = 2 * stretch * slack + 4 * (skew + 8 * UNIT * stretch) * reach;
        return true;
    }

    private static Vector3 image(double[] m, Vector3 v) {
        return v.set(
                m[0] * v.x + m[1] * v.y + m[2] * v.z,
                m[3] * v.x + m[4] * v.y + m[5] * v.z,
                m[6] * v.x + m[7] * v.y + m[8] * v.z);
    }
}
