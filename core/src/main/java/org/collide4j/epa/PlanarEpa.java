package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The expanding polygon algorithm: {@link Epa} within a plane through the origin (van den Bergen 2001, figures 3–5).
 *
 * <p>For flat shapes in that plane it gives the planar penetration depth; for a body of revolution whose meridian lies in
 * the plane it gives the depth in space, because no direction out of the plane can be nearer.
 *
 * <p><b>Proof.</b> Every support plane counts in space as it does in the plane. The polygon's depth is that of the body if the
 * body's axis lies in the plane. If the axis passes at a distance δ before it, the support function differs from that of
 * the true meridian by δ at most; and δ is how far the support points lie out of the plane, which is measured.
 *
 * <p>Bounds, status and frames are as in {@link Epa}. A worker: {@code start}, then {@code while (step())}.
 */
public final class PlanarEpa implements DepthSearch {
    private static final int MAX_VERTICES = 256;

    private static final double UNIT = 0x1p-53;

    /**
     * Units of the reach by which planar arithmetic adds to the rounding of support points. A direction's length is off by 12:
     * 2 for the planar normal, 4.5 for each axis, 6 halves for their angle; the planar coordinates of w by 4, its distance
     * along the normal by 3; and 6.5 of them are in the obstacle's rounding already. An edge's offset is no worse: 5
     * for its ends, 2 for its tilt, 2 for the product, 3 for the length of its normal.
     */
    private static final double PLANAR_ROUNDING = 16 * UNIT;

    /** The axes of two bodies of revolution may differ by this much (ConfigurationObstacle.meridian). */
    private static final double PARALLEL = 8 * UNIT;

    /** An edge shorter than this part of the obstacle has no normal; its ends speak for it. */
    private static final double SHORT = 4 * UNIT;

    private final SupportPoint[] vertices = new SupportPoint[MAX_VERTICES];
    private final double[] x = new double[MAX_VERTICES];
    private final double[] y = new double[MAX_VERTICES];
    private final int[] next = new int[MAX_VERTICES];
    private int count;

    private final double[] normalX = new double[MAX_VERTICES];
    private final double[] normalY = new double[MAX_VERTICES];
    private final double[] offset = new double[MAX_VERTICES];

    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 e3 = new Vector3();
    private final Vector3 direction = new Vector3();
    private final DepthBounds bounds = new DepthBounds();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private double rounding;
    private double outOfPlane;
    private int nearest;
    private int steps;
    private Status status = Status.STALLED;

    /**
     * Starts with the supports along the axes of the plane, orthonormal in A's frame; ends when the bounds differ by less
     * than the tolerance, a length, or by rounding.
     */
    public void start(ConfigurationObstacle obstacle, Vector3 e1, Vector3 e2, double tolerance) {
        this.obstacle = obstacle;
        orthonormalize(e1, e2);
        double planar = PLANAR_ROUNDING * obstacle.reach();
        rounding = obstacle.rounding() + planar + PARALLEL * obstacle.pair().reachB();
        this.tolerance = Math.max(tolerance, 4 * obstacle.rounding());
        bounds.start(obstacle.rounding() + planar);
        outOfPlane = 0;
        status = Status.RUNNING;
        steps = 0;
        count = 0;
        addFirst(1, 0);
        addFirst(0, 1);
        addFirst(-1, 0);
        addFirst(0, -1);
        if (count > 1 && samePlace(count - 1, 0)) {
            count--;
        }
        for (int i = 0; i < count; i++) {
            next[i] = (i + 1) % count;
        }
        for (int i = 0; i < count; i++) {
            computeEdge(i);
        }
    }

    /** Near the axis the plane was found from a difference of nearly equal vectors: its axes may come aslant. */
    private void orthonormalize(Vector3 across, Vector3 axis) {
        e2.scale(1 / axis.length(), axis);
        e1.set(across).addScaled(-e2.dot(across), e2);
        e1.scale(1 / e1.length());
        e3.cross(e1, e2);
    }

    private void addFirst(double dx, double dy) {
        ask(dx, dy);
        count++;
        if (count > 1 && samePlace(count - 1, count - 2)) {
            count--;
        }
    }

    private boolean samePlace(int i, int j) {
        return x[i] == x[j] && y[i] == y[j];
    }

    /** Pushes the edge nearest the origin outwards. */
    @Override
    public boolean step() {
        if (status == Status.RUNNING) {
            status = count == 1 ? Status.FLAT : expand();
        }
        return status == Status.RUNNING;
    }

    private Status expand() {
        if (count == MAX_VERTICES) {
            return Status.OUT_OF_STEPS;
        }
        nearest = 0;
        for (int i = 1; i < count; i++) {
            if (offset[i] < offset[nearest]) {
                nearest = i;
            }
        }
        double from = offset[nearest];
        if (from == Double.POSITIVE_INFINITY) {
            return Status.FLAT;
        }
        double along = ask(normalX[nearest], normalY[nearest]);
        bounds.setUpper(from < 0 ? Double.POSITIVE_INFINITY : rounding + outOfPlane - from);
        if (Math.min(along, -bounds.lower()) - from <= tolerance) {
            return Status.CONVERGED;
        }
        if (samePlace(count, nearest) || samePlace(count, next[nearest])) {
            return Status.STALLED;
        }
        next[count] = next[nearest];
        next[nearest] = count;
        computeEdge(nearest);
        computeEdge(count);
        count++;
        return Status.RUNNING;
    }

    /** Writes the support point along the direction of the plane behind the last vertex; returns n·w. */
    private double ask(double dx, double dy) {
        SupportPoint vertex = vertices[count];
        if (vertex == null) {
            vertex = new SupportPoint();
            vertices[count] = vertex;
        }
        direction.scale(dx, e1).addScaled(dy, e2);
        obstacle.support(direction.x, direction.y, direction.z, vertex);
        steps++;
        x[count] = e1.dot(vertex.w);
        y[count] = e2.dot(vertex.w);
        double along = dx * x[count] + dy * y[count];
        bounds.raiseLower(direction, along);
        outOfPlane = Math.max(outOfPlane, Math.abs(e3.dot(vertex.w)));
        return along;
    }

    /** The outward normal of the edge from vertex i, and its offset at the end nearer the origin. */
    private void computeEdge(int i) {
        int j = next[i];
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double length = Math.sqrt(ex * ex + ey * ey);
        if (length <= SHORT * obstacle.size()) {
            offset[i] = Double.POSITIVE_INFINITY; // too short to have a normal
            return;
        }
        normalX[i] = ey / length;
        normalY[i] = -ex / length;
        int o = x[i] * x[i] + y[i] * y[i] <= x[j] * x[j] + y[j] * y[j] ? i : j;
        offset[i] = normalX[i] * x[o] + normalY[i] * y[o];
    }

    @Override
    public Status status() {
        return status;
    }

    @Override
    public DepthBounds bounds() {
        return bounds;
    }

    @Override
    public int steps() {
        return steps;
    }

    @Override
    public void witnesses(Vector3 direction, Vector3 onA, Vector3 onB) {
        double dx = e1.dot(direction);
        double dy = e2.dot(direction);
        int best = nearest;
        double most = Double.NEGATIVE_INFINITY;
        double weight = 0;
        for (int i = 0; i < count; i++) {
            double behind = dy * x[i] - dx * y[i];
            double ahead = dx * y[next[i]] - dy * x[next[i]];
            double sum = behind + ahead; // the edge's length across the direction, positive on the far side
            if (sum > 0 && Math.min(behind, ahead) / sum > most) {
                most = Math.min(behind, ahead) / sum;
                best = i;
                weight = behind / sum;
            }
        }
        double t = Math.max(0, Math.min(1, weight));
        onA.scale(1 - t, vertices[best].onA).addScaled(t, vertices[next[best]].onA);
        onB.scale(1 - t, vertices[best].onB).addScaled(t, vertices[next[best]].onB);
    }
}
