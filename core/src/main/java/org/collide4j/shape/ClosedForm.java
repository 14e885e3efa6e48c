package org.collide4j.shape;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The support function of a core in closed form: that of a sum of <em>parts</em>, each the convex hull of ellipsoids, and of
 * a ball.
 *
 * <pre>
 *    h(n)  =  Σ over parts  max over ellipsoids ( c·n + √( (p·n)² + (q·n)² + (r·n)² ) )  +  ball · ‖n‖
 * </pre>
 *
 * An ellipsoid is its centre c and three vectors p, q, r, the columns of the matrix that makes it of a unit ball: a disc has
 * a zero among them, a point three. A cylinder is the hull of two discs, a cone that of a disc and a point. A mutable answer
 * of bounded memory, which it gets when it is first used.
 */
public final class ClosedForm {
    /** No more ellipsoids than these: what has more corners is searched otherwise. */
    public static final int MOST = 160;

    /** No more parts than these. */
    public static final int MOST_PARTS = 8;

    private static final int NUMBERS = 12;

    private double[] numbers = {};
    private final int[] ends = new int[MOST_PARTS];
    private int count;
    private int parts;
    private double ball;
    private boolean fits = true;
    private final Vector3 scratch = new Vector3();

    /** Resets the form to that of the point 0. */
    public void clear() {
        count = 0;
        parts = 0;
        ball = 0;
        fits = true;
    }

    /** Adds a ball around the origin; a negative radius takes it away from what the parts sum up to. */
    public void addBall(double radius) {
        ball += radius;
    }

    /** Begins a part, the hull of what is added next. */
    public void addPart() {
        fits &= parts < ends.length;
        if (fits) {
            ends[parts++] = count;
        }
    }

    public void addPoint(double x, double y, double z) {
        addEllipsoid(x, y, z, 0, 0, 0);
    }

    /** Adds an ellipsoid around a point, with its axes along x, y and z; radii of 0 make it a disc, a segment, a point. */
    public void addEllipsoid(double x, double y, double z, double radiusX, double radiusY, double radiusZ) {
        fits &= count < MOST && parts > 0;
        if (!fits) {
            return;
        }
        if (numbers.length == 0) {
            numbers = new double[NUMBERS * MOST];
        }
        int at = NUMBERS * count++;
        set(at, x, y, z);
        setRadii(at, radiusX, radiusY, radiusZ);
        ends[parts - 1] = count;
    }

    private void setRadii(int at, double x, double y, double z) {
        set(at + 3, x, 0, 0);
        set(at + 6, 0, y, 0);
        set(at + 9, 0, 0, z);
    }

    private void set(int at, double x, double y, double z) {
        numbers[at] = x;
        numbers[at + 1] = y;
        numbers[at + 2] = z;
    }

    /**
     * Adds the core of a shape: a hull of its vertices if they are known, else what its curvature says; false, and what was
     * added is of no use, if neither is known or there is no room.
     */
    public boolean add(ConvexShape shape) {
        ShapeVertices vertices = shape.vertices();
        return vertices.vertexCount() > 0
                ? addVertices(vertices)
                : shape.curvature().addClosedForm(this);
    }

    private boolean addVertices(ShapeVertices vertices) {
        int vertexCount = vertices.vertexCount();
        if (vertexCount > MOST - count) {
            return false;
        }
        addPart();
        for (int i = 0; i < vertexCount; i++) {
            vertices.vertex(i, scratch);
            addPoint(scratch.x, scratch.y, scratch.z);
        }
        return fits;
    }

    /**
     * Adds the image of a shape's core by a matrix, nine numbers row by row and three of a translation; false if that is not
     * of this form.
     *
     * @param swept the radius of a ball that belongs to the core before the image is made
     * @param scale by which the image scales all lengths alike; negative if it does not
     */
    boolean addImage(ConvexShape shape, double[] m, double swept, double scale) {
        int first = parts;
        double before = ball;
        if (!add(shape) || parts == first) {
            return false;
        }
        double inner = ball - before + swept;
        ball = before + Math.max(0, scale) * inner;
        if (scale < 0 && inner != 0) {
            addPart();
            addEllipsoid(0, 0, 0, inner, inner, inner);
        }
        map(first, m);
        return fits && (scale >= 0 || inner >= 0);
    }

    private void map(int firstPart, double[] m) {
        for (int at = NUMBERS * start(firstPart); at < NUMBERS * count; at += 3) {
            double x = numbers[at];
            double y = numbers[at + 1];
            double z = numbers[at + 2];
            set(at, m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z);
        }
        move(firstPart, m[9], m[10], m[11]);
    }

    /** Moves one part: the whole sum moves with it. */
    private void move(int part, double x, double y, double z) {
        for (int i = start(part); i < ends[part]; i++) {
            int at = NUMBERS * i;
            set(at, numbers[at] + x, numbers[at + 1] + y, numbers[at + 2] + z);
        }
    }

    /** Adds the mirror image of a shape's core at the origin. */
    boolean addNegated(ConvexShape shape) {
        int first = start(parts);
        boolean known = add(shape);
        for (int at = NUMBERS * first; at < NUMBERS * count; at++) {
            numbers[at] = -numbers[at];
        }
        return known;
    }

    /** Adds the hull of shapes, each of which a ball is swept over; false if that is not of this form. */
    boolean addHull(ConvexShape[] shapes, double[] swept) {
        int hull = parts;
        boolean known = hull < MOST_PARTS;
        fits &= known;
        for (int i = 0; i < shapes.length && known; i++) {
            int first = count;
            double before = ball;
            known = add(shapes[i]) && parts == Math.min(i, 1) + hull + 1;
            double inner = ball - before + swept[i];
            ball = before;
            known &= inner == 0 || arePoints(first);
            for (int k = first; k < count && known && inner != 0; k++) {
                setRadii(NUMBERS * k, inner, inner, inner);
            }
            parts = hull + 1;
            ends[hull] = count;
        }
        return known && fits;
    }

    private boolean arePoints(int first) {
        boolean points = true;
        for (int i = first; i < count; i++) {
            points &= isPoint(i);
        }
        return points;
    }

    /**
     * Multiplies all lengths by the scale, then takes the parts from this one on away, placed by a pose: what is left is
     * the difference of two bodies.
     */
    public void subtractPlaced(int firstPart, Pose pose, double scale) {
        ball *= scale;
        for (int i = 0; i < NUMBERS * count; i++) {
            numbers[i] *= scale;
        }
        int from = firstPart < parts ? start(firstPart) : count;
        for (int at = NUMBERS * from; at < NUMBERS * count; at += 3) {
            pose.rotate(numbers[at], numbers[at + 1], numbers[at + 2], scratch);
            set(at, -scratch.x, -scratch.y, -scratch.z);
        }
        pose.translation(scratch);
        move(0, -scratch.x, -scratch.y, -scratch.z);
    }

    /** Makes discs, segments and points of ellipsoids that are so thin: what is left is a body within this one. */
    public void dropRadiiBelow(double least) {
        for (int at = 0; at < NUMBERS * count; at += 3) {
            boolean isRadius = at % NUMBERS != 0;
            double sum = Math.abs(numbers[at]) + Math.abs(numbers[at + 1]) + Math.abs(numbers[at + 2]);
            if (isRadius && sum < least) {
                set(at, 0, 0, 0);
            }
        }
    }

    /** False if there was more to add than fits, so that this is not the whole. */
    public boolean isWhole() {
        return fits;
    }

    public int partCount() {
        return parts;
    }

    /** Returns the index of the part's first ellipsoid. */
    public int start(int part) {
        return part == 0 ? 0 : ends[part - 1];
    }

    /** Returns the index after the part's last ellipsoid. */
    public int end(int part) {
        return ends[part];
    }

    public int count() {
        return count;
    }

    public double ball() {
        return ball;
    }

    /** True if it is a single point. */
    public boolean isPoint(int ellipsoid) {
        boolean point = true;
        for (int k = 3; k < NUMBERS; k++) {
            point &= numbers[NUMBERS * ellipsoid + k] == 0;
        }
        return point;
    }

    /** Writes the centre, for 0, or one of the three vectors of an ellipsoid. */
    public Vector3 get(int ellipsoid, int which, Vector3 out) {
        int at = NUMBERS * ellipsoid + 3 * which;
        return out.set(numbers[at], numbers[at + 1], numbers[at + 2]);
    }
}
