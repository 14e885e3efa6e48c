package org.collide4j.smooth;

import java.util.Arrays;
import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * Proposes the unit normal n at which the support function h(n) of a smooth obstacle is stationary, by one Newton step.
 *
 * <p>There the point of the obstacle's boundary nearest the origin lies, whether the origin is outside (h negative) or inside.
 * Near a vertex y that was found along d the support point moves as y + H(n − d). The nearest point Σ λ·w(n) lies along
 * the normal, and all vertices that carry it lie in one support plane:
 *
 * <pre>
 *    Σ λ_i w_i(n) = h n        n·w_i(n) = h        Σ λ_i = 1
 * </pre>
 *
 * Linearised at a guess n₀ this is a system of at most four unknowns: two for the turn of n, one for the weight of every
 * vertex but the first. Vertices that explain each other belong to one smooth branch and count once. Where branches meet
 * in a kink (the two rims of a cylinder, say) the direction leans towards the branch that was asked longest ago, so that
 * all are known near the kink before it is asked itself.
 *
 * <p>The proposal proves nothing: the caller asks along it and keeps what helps. A worker: {@code start}, {@code add} the
 * vertices, {@code propose}.
 */
public final class NewtonDirection {
    private static final int UNKNOWNS = 4;

    /** A turn of the normal beyond this is no longer near, in radians. */
    private static final double NEAR = 0.5;

    /** Branches asked this near to the proposed direction are known well enough to ask at the kink itself. */
    private static final double FRESH = 1e-5;

    private final Vector3 n0 = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final Branch[] branches = {new Branch(), new Branch(), new Branch()};
    private final double[][] matrix = new double[UNKNOWNS][UNKNOWNS + 1];
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double h;
    private int branchCount;

    /** A smooth piece of the obstacle's boundary, extrapolated to n₀. */
    private static final class Branch {
        final Vector3 direction = new Vector3();
        final Vector3 vertex = new Vector3();
        final Vector3 moved = new Vector3();
        final Vector3 along1 = new Vector3();
        final Vector3 along2 = new Vector3();
        double value;
        double weight;
        double x;
        double y;
    }

    /** Starts from the unit normal n₀ as a guess, and the value h that the support function has there. */
    public void start(ConfigurationObstacle obstacle, Vector3 guess, double value) {
        this.obstacle = obstacle;
        n0.set(guess);
        h = value;
        Directions.perpendicular(n0, e1);
        e2.cross(n0, e1);
        branchCount = 0;
    }

    /** Adds one of at most three vertices that carry the nearest point, with its convex weight; the newest first. */
    public void add(SupportPoint point, double weight) {
        Branch branch = branches[branchCount];
        branch.vertex.set(point.w);
        branch.direction.scale(1 / point.direction.length(), point.direction);
        branch.weight = weight;
        for (int k = 0; k < branchCount; k++) {
            if (explains(branches[k], branch)) {
                branches[k].weight += weight;
                return;
            }
        }
        branchCount++;
    }

    /** Writes a direction of any length; false if the step leads too far to be trusted. */
    public boolean propose(Vector3 out) {
        for (int i = 0; i < branchCount; i++) {
            extrapolate(branches[i]);
        }
        fillSystem();
        return solve(branchCount + 1) && turn(out);
    }

    /** True if the mean derivative between the two (the trapezoid rule) explains how they lie to each other. */
    private boolean explains(Branch branch, Branch other) {
        scratch.sub(other.direction, branch.direction);
        obstacle.supportDerivative(branch.direction, scratch, branch.along1);
        obstacle.supportDerivative(other.direction, scratch, other.along1);
        scratch.sub(branch.vertex, other.vertex);
        double apart = scratch.lengthSquared();
        scratch.addScaled(0.5, branch.along1).addScaled(0.5, other.along1);
        return scratch.lengthSquared() <= 0.25 * apart;
    }

    /** moved = y + H(n₀ − d), value = h(n₀) to third order, and the movement for a turn along each tangent. */
    private void extrapolate(Branch branch) {
        Vector3 d = branch.direction;
        scratch.sub(n0, d);
        obstacle.supportDerivative(d, scratch, branch.moved);
        branch.value = n0.dot(branch.vertex) + 0.5 * scratch.dot(branch.moved);
        branch.moved.add(branch.vertex);
        obstacle.supportDerivative(d, e1, branch.along1);
        obstacle.supportDerivative(d, e2, branch.along2);
        branch.x = e1.dot(branch.moved);
        branch.y = e2.dot(branch.moved);
    }

    private void fillSystem() {
        for (double[] row : matrix) {
            Arrays.fill(row, 0);
        }
        int right = branchCount + 1;
        for (int i = 0; i < branchCount; i++) {
            Branch b = branches[i];
            matrix[0][0] += b.weight * e1.dot(b.along1);
            matrix[0][1] += b.weight * e1.dot(b.along2);
            matrix[1][0] += b.weight * e2.dot(b.along1);
            matrix[1][1] += b.weight * e2.dot(b.along2);
        }
        matrix[0][0] -= h;
        matrix[1][1] -= h;
        Branch first = branches[0];
        matrix[0][right] = -first.x;
        matrix[1][right] = -first.y;
        for (int i = 1; i < branchCount; i++) {
            Branch b = branches[i];
            int k = i + 1;
            matrix[0][k] = b.x - first.x;
            matrix[1][k] = b.y - first.y;
            matrix[k][0] = b.x - first.x;
            matrix[k][1] = b.y - first.y;
            matrix[k][right] = first.value - b.value;
        }
    }

    /** Gaussian elimination with row pivots; the solution ends in the column to the right. */
    private boolean solve(int n) {
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) {
                    pivot = row;
                }
            }
            double[] swap = matrix[column];
            matrix[column] = matrix[pivot];
            matrix[pivot] = swap;
            double head = matrix[column][column];
            if (head == 0) {
                return false;
            }
            for (int row = 0; row < n; row++) {
                if (row != column) {
                    double factor = matrix[row][column] / head;
                    for (int k = column; k <= n; k++) {
                        matrix[row][k] -= factor * matrix[column][k];
                    }
                }
            }
        }
        return true;
    }

    private boolean turn(Vector3 out) {
        int right = branchCount + 1;
        double turn1 = matrix[0][right] / matrix[0][0];
        double turn2 = matrix[1][right] / matrix[1][1];
        if (!(turn1 * turn1 + turn2 * turn2 <= NEAR * NEAR)) {
            return false;
        }
        out.set(n0).addScaled(turn1, e1).addScaled(turn2, e2);
        if (branchCount > 1) {
            leanTowardsStalest(out);
        }
        return true;
    }

    private void leanTowardsStalest(Vector3 out) {
        out.scale(1 / out.length());
        Branch stalest = branches[0];
        for (int i = 1; i < branchCount; i++) {
            if (branches[i].direction.distance(out) > stalest.direction.distance(out)) {
                stalest = branches[i];
            }
        }
        double age = stalest.direction.distance(out);
        if (age <= FRESH) {
            return;
        }
        scratch.set(0, 0, 0);
        for (int i = 0; i < branchCount; i++) {
            if (branches[i] != stalest) {
                scratch.add(stalest.moved).sub(branches[i].moved);
            }
        }
        double length = scratch.length();
        if (length > 0) {
            out.addScaled(Math.min(age * age, 0.1 * age) / length, scratch);
        }
    }
}
