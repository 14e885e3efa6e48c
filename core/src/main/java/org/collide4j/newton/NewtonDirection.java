package org.collide4j.newton;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Proposes the unit normal n at which the support function h(n) of a smooth obstacle is stationary, by one Newton step.
 *
 * <p>There the point of the obstacle's boundary nearest the origin lies, whether the origin is outside (h negative) or
 * inside. Near a vertex y that was found along d the support point moves as y + H(n − d). The nearest point Σ λ·w(n)
 * lies along the normal, and all vertices that carry it lie in one support plane:
 *
 * <pre>
 *    Σ λ_i w_i(n) = h n        n·w_i(n) = h        Σ λ_i = 1
 * </pre>
 *
 * Linearised at a guess n₀ this is a system for the turn of n and the weight of every vertex but the first. Vertices that
 * explain each other belong to one smooth branch and count once. One branch asks for the turn that brings it to the normal;
 * two leave the turn along their common edge to be found, across it they tell; three tell all of it. Where branches meet
 * in a kink (the two rims of a cylinder, say) the direction is tilted towards the branch that was asked longest ago, so that
 * all are known near the kink before it is asked itself.
 *
 * <p>The proposal proves nothing: the caller asks along it and keeps what helps. A worker: {@code start} a walk, and for
 * every proposal {@code guess}, {@code add} the vertices, {@code propose}.
 */
public final class NewtonDirection {
    /** A turn of the normal beyond this, in radians, is outside of the range in which the linear system is trusted. */
    private static final double LARGEST_TURN = 0.5;

    /**
     * Branches extrapolated by less than this, in sizes of the obstacle, are known well enough to ask at the kink
     * itself.
     */
    private static final double LEAST_EXTRAPOLATION = 1e-6;

    private static final int VERTICES = 3;

    /** Branches: one more than can be in use, so that a new one finds a place. */
    private final Branch[] known = {new Branch(), new Branch(), new Branch(), new Branch()};

    /** Places of the vertices added, and of those among them that stand for a branch. */
    private final int[] added = new int[VERTICES];

    private final int[] branches = new int[VERTICES];
    private final Vector3 n0 = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double h;
    private int proposals;
    private int addedCount;
    private int branchCount;

    /** The bits of the vertices added that belong to the second branch. */
    private int secondBranch;

    /** The turn of the normal along the two tangents. */
    private double turn1;

    private double turn2;

    /** Begins a walk on an obstacle. */
    public void start(ConfigurationObstacle obstacle) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        proposals = 0;
        for (Branch branch : known) {
            branch.forget();
        }
    }

    /** Begins a proposal from the unit normal n₀ as a guess, and the value h that the support function has there. */
    public void guess(Vector3 guess, double value) {
        n0.set(guess);
        h = value;
        Directions.span(n0, e1, e2);
        proposals++;
        addedCount = 0;
    }

    /** Adds one of at most three vertices that carry the nearest point; the newest first. */
    public void add(SupportPoint point) {
        int place = place(point);
        Branch branch = known[place];
        branch.lastUse = proposals;
        branch.across1 = e1.x * branch.x + e1.y * branch.y + e1.z * branch.z;
        branch.across2 = e2.x * branch.x + e2.y * branch.y + e2.z * branch.z;
        added[addedCount++] = place;
    }

    private int place(SupportPoint point) {
        int oldest = 0;
        for (int i = 0; i < known.length; i++) {
            if (known[i].isOf(point)) {
                return i;
            }
            if (known[i].lastUse < known[oldest].lastUse) {
                oldest = i;
            }
        }
        known[oldest].learn(obstacle, point);
        return oldest;
    }

    /** Writes a direction of any length; false if the step leads too far to be trusted. */
    public boolean propose(Vector3 out) {
        if (staysAsItIs()) {
            return false;
        }
        group();
        for (int i = 0; i < branchCount; i++) {
            branch(i).extrapolate(n0, e1, e2);
        }
        switch (branchCount) {
            case 1 -> turnToNormal(branch(0));
            case 2 -> turnToEdge(branch(0), branch(1));
            default -> turnToCorner(branch(0), branch(1), branch(2));
        }
        return turn(out);
    }

    /** True if no vertex moves: then they are a polytope's, and the nearest point needs no derivative. */
    private boolean staysAsItIs() {
        boolean stays = true;
        for (int i = 0; i < addedCount; i++) {
            stays &= known[added[i]].stays();
        }
        return stays;
    }

    private Branch branch(int i) {
        return known[branches[i]];
    }

    private void group() {
        branchCount = 0;
        secondBranch = 0;
        for (int i = 0; i < addedCount; i++) {
            int branch = branchOf(known[added[i]]);
            secondBranch |= branch == 1 ? 1 << i : 0;
            if (branch == branchCount) {
                branches[branchCount++] = added[i];
            }
        }
    }

    private int branchOf(Branch vertex) {
        int i = 0;
        while (i < branchCount && !branch(i).explains(vertex)) {
            i++;
        }
        return i;
    }

    /**
     * The weight of the second branch's vertices in v. The guess is across the simplex, so that in the tangent plane the
     * vertices are weighed by where they have the origin.
     */
    private double weightOfSecond() {
        Branch p = known[added[0]];
        Branch q = known[added[1]];
        if (addedCount == 2) {
            double edge1 = p.across1 - q.across1;
            double edge2 = p.across2 - q.across2;
            double share = (p.across1 * edge1 + p.across2 * edge2) / (edge1 * edge1 + edge2 * edge2);
            return Math.max(0, Math.min(1, share));
        }
        Branch r = known[added[2]];
        double partP = Math.abs(q.across1 * r.across2 - q.across2 * r.across1);
        double partQ = Math.abs(r.across1 * p.across2 - r.across2 * p.across1);
        double partR = Math.abs(p.across1 * q.across2 - p.across2 * q.across1);
        double second = ((secondBranch & 2) != 0 ? partQ : 0) + ((secondBranch & 4) != 0 ? partR : 0);
        return second / (partP + partQ + partR);
    }

    private void turnToNormal(Branch only) {
        double bend11 = only.bend(e1, e1) - h;
        double bend12 = only.bend(e1, e2);
        double bend22 = only.bend(e2, e2) - h;
        meet(bend11, bend12, -only.moved1, bend12, bend22, -only.moved2);
    }

    /** The turn is a part across the edge of the two, after which both are as high, and one along it. */
    private void turnToEdge(Branch p, Branch q) {
        double edge1 = q.moved1 - p.moved1;
        double edge2 = q.moved2 - p.moved2;
        double share = (p.value - q.value) / (edge1 * edge1 + edge2 * edge2);
        double weightQ = weightOfSecond();
        double weightP = 1 - weightQ;
        double bend11 = weightP * p.bend(e1, e1) + weightQ * q.bend(e1, e1) - h;
        double bend12 = weightP * p.bend(e1, e2) + weightQ * q.bend(e1, e2);
        double bend22 = weightP * p.bend(e2, e2) + weightQ * q.bend(e2, e2) - h;
        double left1 = p.moved1 + share * (bend11 * edge1 + bend12 * edge2);
        double left2 = p.moved2 + share * (bend12 * edge1 + bend22 * edge2);
        double along = (edge2 * left1 - edge1 * left2)
                / (edge2 * (bend11 * edge2 - bend12 * edge1) + edge1 * (bend22 * edge1 - bend12 * edge2));
        turn1 = share * edge1 - along * edge2;
        turn2 = share * edge2 + along * edge1;
    }

    /** Three branches are as high as each other in one direction only. */
    private void turnToCorner(Branch p, Branch q, Branch r) {
        meet(
                q.moved1 - p.moved1,
                q.moved2 - p.moved2,
                p.value - q.value,
                r.moved1 - p.moved1,
                r.moved2 - p.moved2,
                p.value - r.value);
    }

    /** Solves two equations for the turn: a1 · turn1 + a2 · turn2 = a, and so b. */
    private void meet(double a1, double a2, double a, double b1, double b2, double b) {
        double whole = 1 / (a1 * b2 - a2 * b1);
        turn1 = (a * b2 - a2 * b) * whole;
        turn2 = (a1 * b - a * b1) * whole;
    }

    private boolean turn(Vector3 out) {
        double squared = turn1 * turn1 + turn2 * turn2;
        if (!(squared <= LARGEST_TURN * LARGEST_TURN)) {
            return false;
        }
        out.set(
                n0.x + turn1 * e1.x + turn2 * e2.x,
                n0.y + turn1 * e1.y + turn2 * e2.y,
                n0.z + turn1 * e1.z + turn2 * e2.z);
        if (branchCount > 1) {
            tiltTowardsFarthest(out);
        }
        return true;
    }

    private void tiltTowardsFarthest(Vector3 out) {
        Branch farthest = branch(0);
        double movedSquared = farthest.movedSquared(out.x, out.y, out.z);
        for (int i = 1; i < branchCount; i++) {
            double other = branch(i).movedSquared(out.x, out.y, out.z);
            if (other > movedSquared) {
                movedSquared = other;
                farthest = branch(i);
            }
        }
        double size = obstacle.size();
        double ageSquared = movedSquared / (size * size); // about an angle's
        if (ageSquared <= LEAST_EXTRAPOLATION * LEAST_EXTRAPOLATION) {
            return;
        }
        double x = branchCount * farthest.movedX;
        double y = branchCount * farthest.movedY;
        double z = branchCount * farthest.movedZ;
        for (int i = 0; i < branchCount; i++) {
            x -= branch(i).movedX;
            y -= branch(i).movedY;
            z -= branch(i).movedZ;
        }
        double length = Math.sqrt(x * x + y * y + z * z);
        if (length > 0) {
            double tilt = Math.min(ageSquared, 0.1 * Math.sqrt(ageSquared)) / length;
            out.set(out.x + tilt * x, out.y + tilt * y, out.z + tilt * z);
        }
    }
}
