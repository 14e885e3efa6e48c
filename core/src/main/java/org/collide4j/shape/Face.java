package org.collide4j.shape;

import java.util.Arrays;
import org.collide4j.arithmetic.Directions;
import org.collide4j.list.InPlaceSort;
import org.collide4j.math.Vector3;

/**
 * The part of a core that faces a direction: the corners of a convex outline, in order around it, or the two ends of an
 * edge, or one point. Every corner has an id that names the same place of the shape whenever it is asked.
 *
 * <p><b>Frame</b>: the shape's own. Scratch that is filled anew by {@link #findOn}; it grows with the largest
 * face so far and then allocates nothing. One per thread.
 *
 * <pre>
 *          direction ▲
 *                    │    falls from the support point p no steeper than the tilt: part of the face
 *     ───────────────p───────────────●
 *    ●                                ╲
 *                                      ╲  steeper: no part of it
 * </pre>
 *
 * <pre>{@code
 * var face = new Face();
 * face.findOn(new Box(1, 1, 1), 0, 0, 1, 1e-3);
 * int corners = face.size(); // 4
 * double height = face.z(0); // 1
 * }</pre>
 */
public final class Face {
    /** Corners nearer to each other, or to the line through their neighbours, in parts of the outline's size, are one. */
    private static final double SAME = 0x1p-24;

    /** A support point that is higher than all corners by no more than this part of the size adds nothing. */
    private static final double LEVEL = 0x1p-30;

    /**
     * Corners less far along the direction by this part of the shape's size are as far: from which of them the surface falls
     * is decided by their ids and not by rounding.
     */
    public static final double AS_FAR = 0x1p-36;

    /** The id of a support point that is no corner of the parts of a shape. */
    static final int TOP = Integer.MAX_VALUE;

    private double[] x = new double[16];
    private double[] y = new double[16];
    private double[] z = new double[16];
    private int[] id = new int[16];
    private int size;

    private double[] u = new double[16];
    private double[] v = new double[16];
    private double[] drop = new double[16];
    private int[] order = new int[16];
    private int[] chain = new int[32];
    private int[] marks = new int[0];
    private int mark;
    private final double[] edge = new double[6];
    private final int[] edgeId = new int[2];

    private Face[] inner = {};
    final Vector3 across = new Vector3();
    final Vector3 along = new Vector3();

    /** Scratch for the shape that fills this face; of no meaning to anybody else. */
    public final Vector3 point = new Vector3();

    /**
     * Writes what of the core of a shape faces the unit direction: what its {@link Faces} know, or else what support points
     * show ({@link #findBySupports}).
     *
     * @param tilt the tangent of the angle by which the surface falls at most, more than 0 and small
     */
    public void findOn(ConvexShape shape, double dx, double dy, double dz, double tilt) {
        if (!shape.faces().face(dx, dy, dz, tilt, this)) {
            findBySupports(shape, dx, dy, dz, tilt);
        }
    }

    /**
     * Writes what of the core of a shape faces the unit direction, as its support points along eight directions around this
     * one show it; these directions are four times as steep as the tilt.
     *
     * <p>Support points find the corners of a polygon of up to eight corners whose neighbouring faces bend away by more than
     * that. They do not find more corners than eight, nor a face narrower than the curvature beside it: there the outline is
     * a part of the true one. Ids are the numbers of the directions, and stay while each finds the same corner.
     */
    public void findBySupports(ConvexShape shape, double dx, double dy, double dz, double tilt) {
        TiltedSupports.face(shape, dx, dy, dz, tilt, this);
    }

    /** Returns a face for the computations of inner shapes; created on first use and kept. */
    public Face inner() {
        if (inner.length == 0) {
            inner = new Face[] {new Face()};
        }
        return inner[0];
    }

    /**
     * Returns an id for a corner that two ids name: different for all pairs of ids below 2¹⁵, and scattered for others.
     */
    public static int pairId(int first, int second) {
        int small = 1 << 15;
        boolean fits = first < small && second < small;
        return (fits ? first << 15 | second : 0x9E3779B1 * first + second) & Integer.MAX_VALUE;
    }

    /** Makes this face empty. */
    public void clear() {
        size = 0;
    }

    /** Appends a corner; ids are 0 or more. */
    public void add(double px, double py, double pz, int cornerId) {
        if (size == x.length) {
            grow();
        }
        x[size] = px;
        y[size] = py;
        z[size] = pz;
        id[size++] = cornerId;
    }

    /** Appends the shape's support point, unless a corner is as high: then it may be any point of a face. */
    void addTop(ConvexShape shape, double dx, double dy, double dz, int cornerId) {
        shape.support(dx, dy, dz, point);
        double above = dx * point.x + dy * point.y + dz * point.z - along(farthest(dx, dy, dz), dx, dy, dz);
        if (above > LEVEL * point.sumAbs()) {
            add(point.x, point.y, point.z, cornerId);
        }
    }

    private void grow() {
        int more = 2 * size;
        x = Arrays.copyOf(x, more);
        y = Arrays.copyOf(y, more);
        z = Arrays.copyOf(z, more);
        id = Arrays.copyOf(id, more);
    }

    /** Returns the number of corners: 3 or more of a face, 2 of an edge, 1 of a vertex. */
    public int size() {
        return size;
    }

    public double x(int corner) {
        return x[corner];
    }

    public double y(int corner) {
        return y[corner];
    }

    public double z(int corner) {
        return z[corner];
    }

    /** Returns the id of the corner: 0 or more, different for all corners of the shape. */
    public int id(int corner) {
        return id[corner];
    }

    /** Moves a corner. */
    public void move(int corner, double px, double py, double pz) {
        x[corner] = px;
        y[corner] = py;
        z[corner] = pz;
    }

    /** Renames a corner. */
    public void rename(int corner, int cornerId) {
        id[corner] = cornerId;
    }

    /** Returns how far the corner lies along the direction. */
    public double along(int corner, double dx, double dy, double dz) {
        return dx * x[corner] + dy * y[corner] + dz * z[corner];
    }

    /** Returns the corner farthest along the direction. */
    public int farthest(double dx, double dy, double dz) {
        int best = 0;
        double most = along(0, dx, dy, dz);
        for (int i = 1; i < size; i++) {
            double reached = along(i, dx, dy, dz);
            if (reached > most) {
                most = reached;
                best = i;
            }
        }
        return best;
    }

    /**
     * Starts to note which of so many numbered things have been seen.
     *
     * @see #see
     */
    public void startSeeing(int count) {
        if (marks.length < count) {
            marks = new int[count];
            mark = 0;
        }
        mark++;
    }

    /** True if the thing is seen for the first time. */
    public boolean see(int number) {
        boolean first = marks[number] != mark;
        marks[number] = mark;
        return first;
    }

    /**
     * Keeps of all points added the outline of those to which the surface falls no steeper than the tilt, seen from the
     * highest of them along the unit direction, in order around it.
     *
     * <p>Points that hide below others, lie within the outline or on a side of it are left out. If the outline is
     * tilted by more, the face that is level stays, or else the gentlest edge from the highest point. Cost: n² for n
     * points.
     */
    public void outline(double dx, double dy, double dz, double tilt) {
        int top = keepGentle(dx, dy, dz, tilt);
        if (size == 1 || (size == 2 && orderEnds(dx, dy, dz))) {
            return;
        }
        project(dx, dy, dz, top);
        leaveOutHidden();
        sort();
        takeChain();
        if (size > 2 && isSteep(dx, dy, dz, tilt) && !keepLevel(dx, dy, dz)) {
            keepEdge();
        }
    }

    /**
     * Puts the ends of an edge in the order of all outlines, which is all that it needs; false if it has no length across
     * the direction.
     */
    public boolean orderEnds(double dx, double dy, double dz) {
        point.set(dx, dy, dz);
        Directions.span(point, across, along);
        double wx = x[1] - x[0];
        double wy = y[1] - y[0];
        double wz = z[1] - z[0];
        double toU = across.x * wx + across.y * wy + across.z * wz;
        double toV = along.x * wx + along.y * wy + along.z * wz;
        if (toU < 0 || (toU == 0 && toV < 0)) {
            swapEnds();
        }
        return toU != 0 || toV != 0;
    }

    private void swapEnds() {
        setAside(0, 1);
        setAside(1, 0);
        move(0, edge[0], edge[1], edge[2]);
        move(1, edge[3], edge[4], edge[5]);
        id[0] = edgeId[0];
        id[1] = edgeId[1];
    }

    /**
     * True if the outline is tilted by more than the tilt: it is then a part of a face, and which part depends on
     * rounding.
     */
    private boolean isSteep(double dx, double dy, double dz, double tilt) {
        double nx = 0;
        double ny = 0;
        double nz = 0;
        for (int i = 1; i + 1 < size; i++) {
            double ax = x[i] - x[0];
            double ay = y[i] - y[0];
            double az = z[i] - z[0];
            double bx = x[i + 1] - x[0];
            double by = y[i + 1] - y[0];
            double bz = z[i + 1] - z[0];
            nx += ay * bz - az * by;
            ny += az * bx - ax * bz;
            nz += ax * by - ay * bx;
        }
        double upright = nx * dx + ny * dy + nz * dz;
        return upright * upright * (1 + tilt * tilt) < nx * nx + ny * ny + nz * nz;
    }

    /** Keeps the corners that are as far as the farthest, if they are a face. */
    private boolean keepLevel(double dx, double dy, double dz) {
        double least = leastAsFar(farthest(dx, dy, dz), dx, dy, dz);
        int level = 0;
        for (int i = 0; i < size; i++) {
            level += along(i, dx, dy, dz) >= least ? 1 : 0;
        }
        if (level < 3) {
            return false;
        }
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (along(i, dx, dy, dz) >= least) {
                move(kept, x[i], y[i], z[i]);
                id[kept++] = id[i];
            }
        }
        size = kept;
        return true;
    }

    private double leastAsFar(int farthest, double dx, double dy, double dz) {
        double extent = Math.abs(x[farthest]) + Math.abs(y[farthest]) + Math.abs(z[farthest]);
        return along(farthest, dx, dy, dz) - AS_FAR * extent;
    }

    /** Keeps the two that were set aside. */
    private void keepEdge() {
        boolean swapped = edgeId[1] < edgeId[0];
        for (int end = 0; end < 2; end++) {
            int from = swapped ? 1 - end : end;
            move(end, edge[3 * from], edge[3 * from + 1], edge[3 * from + 2]);
            id[end] = edgeId[from];
        }
        size = 2;
    }

    private void setAside(int end, int corner) {
        edge[3 * end] = x[corner];
        edge[3 * end + 1] = y[corner];
        edge[3 * end + 2] = z[corner];
        edgeId[end] = id[corner];
    }

    private int firstAsFar(int farthest, double dx, double dy, double dz) {
        double least = leastAsFar(farthest, dx, dy, dz);
        int first = farthest;
        for (int i = 0; i < size; i++) {
            first = id[i] < id[first] && along(i, dx, dy, dz) >= least ? i : first;
        }
        return first;
    }

    /** The tilt of a fall of f over a way of length w is at most t if f² ≤ t² (w² − f²). */
    private int keepGentle(double dx, double dy, double dz, double tilt) {
        int top = firstAsFar(farthest(dx, dy, dz), dx, dy, dz);
        double tx = x[top];
        double ty = y[top];
        double tz = z[top];
        double share = tilt * tilt / (1 + tilt * tilt);
        int kept = 0;
        int topKept = 0;
        double gentlest = Double.POSITIVE_INFINITY;
        setAside(0, top);
        for (int i = 0; i < size; i++) {
            double wx = x[i] - tx;
            double wy = y[i] - ty;
            double wz = z[i] - tz;
            double fall = dx * wx + dy * wy + dz * wz;
            double square = wx * wx + wy * wy + wz * wz;
            if (i == top || fall * fall <= share * square) {
                if (i != top && fall * fall < gentlest * square) {
                    gentlest = fall * fall / square;
                    setAside(1, i);
                }
                topKept = i == top ? kept : topKept;
                move(kept, x[i], y[i], z[i]);
                id[kept++] = id[i];
            }
        }
        size = kept;
        return topKept;
    }

    private void project(double dx, double dy, double dz, int top) {
        if (u.length < size) {
            u = new double[x.length];
            v = new double[x.length];
            drop = new double[x.length];
            order = new int[x.length];
            chain = new int[2 * x.length];
        }
        point.set(dx, dy, dz);
        Directions.span(point, across, along);
        for (int i = 0; i < size; i++) {
            double wx = x[i] - x[top];
            double wy = y[i] - y[top];
            double wz = z[i] - z[top];
            u[i] = across.x * wx + across.y * wy + across.z * wz;
            v[i] = along.x * wx + along.y * wy + along.z * wz;
            drop[i] = -(dx * wx + dy * wy + dz * wz);
        }
    }

    private double extent() {
        double largest = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, Math.max(Math.abs(u[i]), Math.abs(v[i])));
        }
        return largest;
    }

    /** Drops all but the highest of points at the same place, of equally high ones all but that with the smallest id. */
    private void leaveOutHidden() {
        double same = SAME * extent();
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int twin = twin(i, kept, same);
            if (twin < 0) {
                order[kept++] = i;
            } else if (isBetter(i, order[twin], same)) {
                order[twin] = i;
            }
        }
        for (int i = 0; i < kept; i++) {
            chain[i] = order[i];
        }
        InPlaceSort.sort(chain, kept);
        for (int i = 0; i < kept; i++) {
            int from = chain[i];
            move(i, x[from], y[from], z[from]);
            id[i] = id[from];
            u[i] = u[from];
            v[i] = v[from];
            drop[i] = drop[from];
        }
        size = kept;
    }

    private int twin(int i, int kept, double same) {
        for (int k = 0; k < kept; k++) {
            double du = u[i] - u[order[k]];
            double dv = v[i] - v[order[k]];
            if (du * du + dv * dv <= same * same) {
                return k;
            }
        }
        return -1;
    }

    private boolean isBetter(int i, int than, double same) {
        return drop[i] < drop[than] - same || (drop[i] <= drop[than] + same && id[i] < id[than]);
    }

    /** By u, then by v; insertion, as there are few. */
    private void sort() {
        for (int i = 0; i < size; i++) {
            int k = i;
            while (k > 0 && (u[order[k - 1]] > u[i] || (u[order[k - 1]] == u[i] && v[order[k - 1]] > v[i]))) {
                order[k] = order[k - 1];
                k--;
            }
            order[k] = i;
        }
    }

    /** The outline of the sorted points (Andrew 1979), counter-clockwise as seen against the direction. */
    private void takeChain() {
        double same = SAME * extent();
        int count = 0;
        for (int k = 0; k < size; k++) {
            count = append(order[k], count, 1, same);
        }
        int lower = count;
        for (int k = size - 2; k >= 0; k--) {
            count = append(order[k], count, lower, same);
        }
        if (size > 1) {
            count--; // the first point came again
        }
        for (int k = 0; k < count; k++) { // u, v and drop are not needed any more
            u[k] = x[chain[k]];
            v[k] = y[chain[k]];
            drop[k] = z[chain[k]];
            order[k] = id[chain[k]];
        }
        for (int k = 0; k < count; k++) {
            move(k, u[k], v[k], drop[k]);
            id[k] = order[k];
        }
        size = count;
    }

    private int append(int i, int count, int least, double same) {
        int kept = count;
        while (kept > least && !turnsLeft(chain[kept - 2], chain[kept - 1], i, same)) {
            kept--;
        }
        chain[kept] = i;
        return kept + 1;
    }

    /** True if b is to the right of the line from a to c by more than the tolerance. */
    private boolean turnsLeft(int a, int b, int c, double same) {
        double acU = u[c] - u[a];
        double acV = v[c] - v[a];
        double off = (u[b] - u[a]) * acV - (v[b] - v[a]) * acU;
        return off > 0 && off * off > same * same * (acU * acU + acV * acV);
    }
}
