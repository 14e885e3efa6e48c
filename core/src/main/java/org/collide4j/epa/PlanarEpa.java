package org.collide4j.epa;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Meridian;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.collide4j.proof.cone.RoundCones;

/**
 * The expanding polygon algorithm: {@link Epa} within a plane through the origin (van den Bergen 2001, figures 3–5).
 *
 * <p>For flat shapes in that plane it gives the planar penetration depth; for a body of revolution whose meridian lies in
 * the plane it gives the depth in space, because no direction out of the plane can be nearer.
 *
 * <p><b>Proof.</b> Every support plane counts in space as it does in the plane. The polygon's depth is that of the body
 * if its points lie in the plane, for flat shapes: how far they lie beside it is measured and widens the interval. A
 * point of a body of revolution belongs to it in every turn about the axis, so it is turned into the plane; and its
 * mirror image on the other side of the axis belongs to it too, so that only the half where the origin is need be
 * searched. If the body is out of round by ε, it holds the round one but for ε, and that holds the polygon but for ε.
 *
 * <p>Bounds, status and frames are as in {@link Epa}. A worker: {@code start}, then {@code while (step())}.
 */
public final class PlanarEpa implements DepthSearch {
    private static final int MAX_VERTICES = 256;

    /**
     * Units of the reach by which planar arithmetic adds to the rounding of support points. A direction's length is off
     * by 12: 2 for the planar normal, 4.5 for each axis, 6 halves for their angle; the planar coordinates of w by 4,
     * its distance along the normal by 3; and 6.5 of them are in the obstacle's rounding already. An edge's offset is
     * no worse: 5 for its ends, 2 for its tilt, 2 for the product, 3 for the length of its normal. To turn a point into
     * the plane takes 4.
     */
    private static final double PLANAR_ROUNDING = 20 * UNIT;

    /** Length of an edge, relative to the obstacle, below which it has no normal; its ends represent it. */
    private static final double SHORTEST_EDGE = 4 * UNIT;

    private final SupportPoint[] vertices = new SupportPoint[MAX_VERTICES];
    private final double[] x = new double[MAX_VERTICES];
    private final double[] y = new double[MAX_VERTICES];
    private final int[] next = new int[MAX_VERTICES];
    private int count;

    private final double[] normalX = new double[MAX_VERTICES];
    private final double[] normalY = new double[MAX_VERTICES];
    private final double[] offset = new double[MAX_VERTICES];

    /** True for edges for which a cone proves that the obstacle reaches far enough beyond. */
    private final boolean[] proven = new boolean[MAX_VERTICES];

    private final RoundCones cones = new RoundCones();
    private final Vector3 beginning = new Vector3();
    private final Vector3 ending = new Vector3();

    /** True if the newest point is in the plane; else it was rotated into it. */
    private boolean isInPlane;

    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 e3 = new Vector3();
    private final Vector3 direction = new Vector3();
    private final DepthBounds bounds = new DepthBounds();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private double rounding;
    private double outOfPlane;

    /** True if the section is mirrored at an axis along e2, which is at {@link #axis} on e1. */
    private boolean folded;

    private double axis;
    private final Vector3 onAxisOfA = new Vector3();
    private final Vector3 onAxisOfB = new Vector3();
    private int nearest;
    private int steps;
    private Status status = Status.STALLED;

    /**
     * Starts for flat shapes in the plane of e1 and e2, orthonormal in A's frame; ends when the bounds differ by less than
     * the tolerance (a length) or by rounding.
     */
    public void start(ConfigurationObstacle obstacle, Vector3 e1, Vector3 e2, double tolerance) {
        clear(obstacle, e1, e2, 0, tolerance);
        folded = false;
        addFirst(1, 0);
        addFirst(0, 1);
        addFirst(-1, 0);
        addFirst(0, -1);
        close();
    }

    /**
     * Starts for a body of revolution with the half of its section on the origin's side of the axis; the other half is its
     * mirror image.
     */
    public void start(ConfigurationObstacle obstacle, Meridian meridian, double tolerance) {
        clear(obstacle, meridian.across(), meridian.along(), meridian.outOfRound(), tolerance);
        folded = true;
        axis = -meridian.distance();
        onAxisOfA.set(meridian.onAxisOfA());
        onAxisOfB.set(meridian.onAxisOfB());
        addFirst(0, -1);
        addMirrored(0);
        if (count == 2) {
            swapFirstTwo(); // counter-clockwise, the image comes first
        }
        addFirst(1, 0);
        addFirst(0, 1);
        addMirrored(count - 1);
        boolean flat = samePlace(count - 1, 0);
        close();
        if (!flat) { // the far half is skipped: it is nowhere nearer than the near half
            offset[count - 1] = Double.POSITIVE_INFINITY;
        }
    }

    private void clear(ConfigurationObstacle obstacle, Vector3 e1, Vector3 e2, double outOfRound, double tolerance) {
        this.obstacle = obstacle;
        orthonormalize(e1, e2);
        double planar = PLANAR_ROUNDING * obstacle.reach();
        rounding = obstacle.rounding() + planar + 2 * outOfRound;
        this.tolerance = Math.max(tolerance, 4 * obstacle.rounding());
        bounds.start(obstacle.rounding() + planar);
        cones.start(obstacle, e3, this.tolerance);
        outOfPlane = 0;
        status = Status.RUNNING;
        steps = 0;
        count = 0;
    }

    private void close() {
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

    /** Makes the axes orthonormal: near the axis they come from a difference of nearly equal vectors, and may be skew. */
    private void orthonormalize(Vector3 across, Vector3 axis) {
        e2.scale(1 / axis.length(), axis);
        e1.set(across).addScaled(-e2.dot(across), e2);
        e1.scale(1 / e1.length());
        e3.cross(e1, e2);
    }

    private void addFirst(double dx, double dy) {
        ask(dx, dy);
        keepIfNew();
    }

    private void keepIfNew() {
        count++;
        if (count > 1 && samePlace(count - 1, count - 2)) {
            count--;
        }
    }

    /** Adds a vertex rotated by half a turn about the axis. */
    private void addMirrored(int original) {
        SupportPoint image = vertex(count);
        image.set(vertices[original]);
        turn(image, -1, 0);
        x[count] = axis - (x[original] - axis);
        y[count] = y[original];
        keepIfNew();
    }

    private void swapFirstTwo() {
        SupportPoint first = vertices[0];
        vertices[0] = vertices[1];
        vertices[1] = first;
        double firstX = x[0];
        x[0] = x[1];
        x[1] = firstX;
    }

    private boolean samePlace(int i, int j) {
        return x[i] == x[j] && y[i] == y[j];
    }

    /** Pushes the edge nearest to the origin outwards. */
    @Override
    public boolean step() {
        if (status == Status.RUNNING) {
            status = count == 1 ? Status.FLAT : expand();
        }
        if (status != Status.RUNNING) {
            cones.settle(bounds);
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
        double along = proven[nearest] ? from : ask(normalX[nearest], normalY[nearest]);
        bounds.setUpper(from < 0 ? Double.POSITIVE_INFINITY : rounding + outOfPlane - from);
        double open = Math.min(along, -bounds.lower()) - from;
        if (proven[nearest] || open <= tolerance) {
            return Status.CONVERGED;
        }
        if (isInPlane && isRoundBeyond(nearest, along, open)) {
            return Status.RUNNING;
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

    /**
     * Returns true if radii of curvature prove that the obstacle reaches far enough beyond the edge: it needs no more
     * corners.
     */
    private boolean isRoundBeyond(int edge, double along, double open) {
        if (cones.find(direction, vertices[count], open / along)) {
            bounds.raiseLower(cones.last().normal(), cones.last().along());
        }
        beginning.scale(x[edge], e1).addScaled(y[edge], e2);
        ending.scale(x[next[edge]], e1).addScaled(y[next[edge]], e2);
        double known = cones.known(beginning, ending);
        if (!(known > 0)) {
            double least = Math.min(direction.dot(beginning), direction.dot(ending));
            known = cones.reachBeyond(direction, vertices[count], least, -bounds.lower());
        }
        if (!(known > 0 && known > offset[edge])) {
            return false;
        }
        proven[edge] = true;
        offset[edge] = known;
        return true;
    }

    /** Computes the support point along a direction of the plane as the newest vertex; returns n·w. */
    private double ask(double dx, double dy) {
        SupportPoint vertex = vertex(count);
        direction.scale(dx, e1).addScaled(dy, e2);
        obstacle.support(direction.x, direction.y, direction.z, vertex);
        steps++;
        x[count] = e1.dot(vertex.w);
        y[count] = e2.dot(vertex.w);
        double along = dx * x[count] + dy * y[count];
        bounds.raiseLower(direction, along);
        double beside = e3.dot(vertex.w);
        if (folded && (x[count] < axis || Math.abs(beside) > SHORTEST_EDGE * obstacle.size())) {
            turnIntoHalf(vertex, beside);
            isInPlane = false;
        } else {
            isInPlane = true;
            outOfPlane = Math.max(outOfPlane, Math.abs(beside));
        }
        return along;
    }

    public int vertexCount() {
        return count;
    }

    /** Returns a vertex, in the order of discovery; {@link #following} gives the order around the polygon. */
    public SupportPoint vertex(int index) {
        SupportPoint vertex = vertices[index];
        if (vertex == null) {
            vertex = new SupportPoint();
            vertices[index] = vertex;
        }
        return vertex;
    }

    /** Returns the next vertex, counter-clockwise. */
    public int following(int vertex) {
        return next[vertex];
    }

    /** Rotates the newest point about the axis into the searched half of the plane. */
    private void turnIntoHalf(SupportPoint vertex, double beside) {
        double ahead = x[count] - axis;
        double radius = Math.sqrt(ahead * ahead + beside * beside);
        if (radius > 0) { // a square may underflow
            turn(vertex, ahead / radius, beside / radius);
        }
        x[count] = axis + radius;
    }

    /** Rotates the points of A and B about their axes, from the direction with a cosine and sine to e1. */
    private void turn(SupportPoint point, double cosine, double sine) {
        turn(point.onA, onAxisOfA, cosine, sine);
        turn(point.onB, onAxisOfB, cosine, sine);
    }

    private void turn(Vector3 point, Vector3 onAxis, double cosine, double sine) {
        direction.sub(point, onAxis);
        double ahead = e1.dot(direction);
        double beside = e3.dot(direction);
        point.addScaled(ahead * cosine + beside * sine - ahead, e1);
        point.addScaled(beside * cosine - ahead * sine - beside, e3);
    }

    /** Computes the outward normal of the edge from vertex i, and its offset at the end nearer to the origin. */
    private void computeEdge(int i) {
        int j = next[i];
        proven[i] = false;
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double length = Math.sqrt(ex * ex + ey * ey);
        if (length <= SHORTEST_EDGE * obstacle.size()) {
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
        return steps + cones.steps();
    }

    @Override
    public void witnesses(Vector3 direction, Vector3 onA, Vector3 onB) {
        if (cones.witnesses(direction, onA, onB)) {
            return;
        }
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
