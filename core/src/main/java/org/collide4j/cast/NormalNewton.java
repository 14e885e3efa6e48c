package org.collide4j.cast;

import java.util.Arrays;
import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * Proposes the normal at the hit spot of a smooth obstacle, by one Newton step.
 *
 * <p>There a mix of support points p_i, moved out by the margin, lies on the ray, and all lie in one support plane:
 *
 * <pre>
 *    Σ λ_i p_i(n) + margin · n  =  0 across the ray        n·p_i(n) = n·p_1(n)        Σ λ_i = 1
 * </pre>
 *
 * Near a vertex y that was found along d the support point moves as p(n) = y + H(n − d). Linearised at n₀ this is a system of
 * at most four unknowns, as that of {@link org.collide4j.smooth.NewtonDirection}: two for the turn of n, one for the weight
 * of every branch but the first. Where branches meet in a kink, the direction leans towards the branch that was
 * extrapolated farthest, so that all are known near the kink.
 *
 * <p>The proposal proves nothing: the plane that it leads to proves whatever it proves.
 */
final class NormalNewton {
    private static final int UNKNOWNS = 4;
    private static final int BRANCHES = 3;

    /** A turn of the normal beyond this is no longer near, in radians. */
    private static final double NEAR = 0.5;

    /** Branches extrapolated by less than this, in sizes of the obstacle, are known well enough. */
    private static final double FRESH = 0x1p-23;

    private static final double HALF_ROOT_3 = 0x1.bb67ae8584caap-1;
    private static final double[] THIRDS_COSINE = {1, -0.5, -0.5};
    private static final double[] THIRDS_SINE = {0, HALF_ROOT_3, -HALF_ROOT_3};

    private final Vector3 n0 = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final Branch[] branches = {new Branch(), new Branch(), new Branch(), new Branch()};
    private final double[][] matrix = new double[UNKNOWNS][UNKNOWNS + 1];
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayFrame frame = new RayFrame();
    private int branchCount;
    private double turn;

    /** A smooth piece of the obstacle's boundary, extrapolated to n₀. */
    private static final class Branch {
        Curvature curvature = new Curvature();
        final Vector3 vertex = new Vector3();
        final Vector3 moved = new Vector3();
        final Vector3 along1 = new Vector3();
        final Vector3 along2 = new Vector3();
        double value;
        double weight;
    }

    /** Starts from the direction of a support point as a guess. */
    void start(ConfigurationObstacle obstacle, RayFrame frame, Vector3 guess) {
        this.obstacle = obstacle;
        this.frame = frame;
        n0.scale(1 / guess.length(), guess);
        Directions.perpendicular(n0, e1);
        e2.cross(n0, e1);
        branchCount = 0;
        turn = 0;
    }

    /** Adds one of at most four vertices, with its weight in the mix that the ray meets; the newest first. */
    void add(SupportPoint point, Curvature curvature, double weight) {
        curvature.learn(obstacle, point);
        for (int k = 0; k < branchCount; k++) {
            if (isOneBranch(branches[k], point.w, curvature.d)) {
                branches[k].weight += weight;
                return;
            }
        }
        Branch branch = branches[branchCount++];
        branch.vertex.set(point.w);
        branch.curvature = curvature;
        branch.weight = weight;
    }

    /** True if the points lie as near to each other as their directions: then no kink need be between them. */
    private boolean isOneBranch(Branch branch, Vector3 vertex, Vector3 direction) {
        double radius = 2 * obstacle.size();
        return branch.vertex.distanceSquared(vertex) <= radius * radius * branch.curvature.d.distanceSquared(direction);
    }

    /** Writes a direction of any length; false if the step leads too far to be trusted. */
    boolean propose(Vector3 out) {
        dropIdle();
        if (branchCount == 0 || branchCount > BRANCHES) {
            return false;
        }
        for (int i = 0; i < branchCount; i++) {
            extrapolate(branches[i]);
        }
        fillSystem();
        return solve(branchCount + 1) && turn(out);
    }

    /** Forgets the branches that carry nothing. */
    private void dropIdle() {
        int kept = 0;
        for (int i = 0; i < branchCount; i++) {
            Branch branch = branches[i];
            if (branch.weight > 0) {
                branches[i] = branches[kept];
                branches[kept++] = branch;
            }
        }
        branchCount = kept;
    }

    /** moved = y + H(n₀ − d), value = h(n₀) to third order, and the movement for a turn along each tangent. */
    private void extrapolate(Branch branch) {
        branch.curvature.move(n0, branch.moved); // H·d = 0
        branch.value = n0.dot(branch.vertex) + 0.5 * n0.dot(branch.moved);
        branch.moved.add(branch.vertex);
        branch.curvature.move(e1, branch.along1);
        branch.curvature.move(e2, branch.along2);
    }

    private void fillSystem() {
        for (double[] row : matrix) {
            Arrays.fill(row, 0);
        }
        fillAcross(frame.right, matrix[0]);
        fillAcross(frame.up, matrix[1]);
        Branch first = branches[0];
        for (int k = 2; k <= branchCount; k++) {
            Branch branch = branches[k - 1];
            scratch.sub(branch.moved, first.moved);
            matrix[0][k] = frame.right.dot(scratch);
            matrix[1][k] = frame.up.dot(scratch);
            matrix[k][0] = e1.dot(scratch);
            matrix[k][1] = e2.dot(scratch);
            matrix[k][branchCount + 1] = first.value - branch.value;
        }
    }

    /** How the mix moves along a side of the ray as the normal turns, and how far it is from the ray. */
    private void fillAcross(Vector3 side, double[] row) {
        double margin = obstacle.margin();
        row[0] = margin * side.dot(e1);
        row[1] = margin * side.dot(e2);
        row[branchCount + 1] = -margin * side.dot(n0) - side.dot(branches[0].moved);
        for (int i = 0; i < branchCount; i++) {
            Branch branch = branches[i];
            row[0] += branch.weight * side.dot(branch.along1);
            row[1] += branch.weight * side.dot(branch.along2);
        }
    }

    /** Gaussian elimination with row pivots; the solution ends in the column to the right. */
    private boolean solve(int n) {
        for (int column = 0; column < n; column++) {
            bringPivotUp(column, n);
            double[] top = matrix[column];
            if (top[column] == 0) {
                return false;
            }
            for (int row = 0; row < n; row++) {
                if (row != column) {
                    double factor = matrix[row][column] / top[column];
                    for (int k = column; k <= n; k++) {
                        matrix[row][k] -= factor * top[k];
                    }
                }
            }
        }
        return true;
    }

    private void bringPivotUp(int column, int n) {
        int pivot = column;
        for (int row = column + 1; row < n; row++) {
            if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) {
                pivot = row;
            }
        }
        double[] swap = matrix[column];
        matrix[column] = matrix[pivot];
        matrix[pivot] = swap;
    }

    private boolean turn(Vector3 out) {
        int right = branchCount + 1;
        double turn1 = matrix[0][right] / matrix[0][0];
        double turn2 = matrix[1][right] / matrix[1][1];
        turn = Math.sqrt(turn1 * turn1 + turn2 * turn2);
        if (!(turn <= NEAR)) {
            return false;
        }
        normal.set(n0).addScaled(turn1, e1).addScaled(turn2, e2);
        normal.scale(1 / normal.length());
        out.set(normal);
        if (branchCount > 1) {
            leanTowardsStalest(out);
        }
        return true;
    }

    private void leanTowardsStalest(Vector3 out) {
        Branch stalest = branches[0];
        for (int i = 1; i < branchCount; i++) {
            if (age(branches[i]) > age(stalest)) {
                stalest = branches[i];
            }
        }
        double age = age(stalest);
        turn = Math.max(turn, age);
        if (age > FRESH) {
            lean(stalest, scratch);
            out.addScaled(Math.min(age * age, 0.1 * age), scratch);
        }
    }

    /** How far the branch has been extrapolated: about an angle. */
    private double age(Branch branch) {
        return branch.moved.distance(branch.vertex) / obstacle.size();
    }

    /** Writes the unit direction in which the branch wins over the others; zero if it is alone. */
    private void lean(Branch branch, Vector3 out) {
        out.set(0, 0, 0);
        for (int i = 0; i < branchCount; i++) {
            if (branches[i] != branch) {
                out.add(branch.moved).sub(branches[i].moved);
            }
        }
        double length = out.length();
        out.scale(length > 0 ? 1 / length : 0);
    }

    /** How far the last proposal turned, or a branch was extrapolated, in radians. */
    double turn() {
        return turn;
    }

    /** True if branches meet at the last proposal. */
    boolean isKink() {
        return branchCount > 1;
    }

    /** Writes one of three directions around the last proposal, which have their support points around the hit. */
    void around(int index, double angle, Vector3 out) {
        if (branchCount == 1) {
            Directions.perpendicular(normal, e1);
            e2.cross(normal, e1);
            double along1 = angle * THIRDS_COSINE[index];
            out.set(normal).addScaled(along1, e1).addScaled(angle * THIRDS_SINE[index], e2);
            return;
        }
        lean(branches[Math.min(index, branchCount - 1)], scratch);
        out.set(normal).addScaled(angle, scratch);
        if (branchCount == 2 && index > 0) {
            e1.cross(normal, scratch);
            out.addScaled(index == 1 ? angle : -angle, e1);
        }
    }
}
