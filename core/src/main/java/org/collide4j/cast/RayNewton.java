package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Proposes the normal at the hit spot of a smooth obstacle, by one Newton step.
 *
 * <p>There a mix of support points p_i, moved out by the margin, lies on the ray, and all lie in one support plane:
 *
 * <pre>
 *    Σ λ_i p_i(n) + margin · n  =  0 across the ray        n·p_i(n) = n·p_1(n)        Σ λ_i = 1
 * </pre>
 *
 * Near a vertex y that was found along d the support point moves as p(n) = y + H(n − d). Linearised at n₀ this is a system
 * for the turn of n and the weights of all branches but the first. One branch is turned to the ray. Two branches give the
 * turn across their common edge, and the ray gives the turn along it. Three branches give the whole turn.
 *
 * <p>Where branches meet in a kink, the direction is tilted towards the branch that was extrapolated farthest, so that
 * all are known near the kink. All coordinates are those of the ray's frame.
 *
 * <p>Where the convex parts of the obstacle are known, {@link RayParts} follows them instead.
 *
 * <p>The proposal proves nothing; the plane along it does.
 */
class RayNewton {
    static final int BRANCHES = 3;

    /** Largest turn of the normal, in radians, for which the linear system is trusted. */
    static final double LARGEST_TURN = 0.5;

    /** Extrapolation, in sizes of the obstacle, below which a branch is known well enough. */
    private static final double LEAST_EXTRAPOLATION = 0x1p-23;

    /**
     * Part of the angle between three directions around a kink by which each is tilted towards its branch, which then
     * wins over the others: the tilt moves the points of round branches off the ray, all to one side.
     */
    private static final double TILT = 0.25;

    private static final double HALF_ROOT_3 = 0x1.bb67ae8584caap-1;
    private static final double[] THIRDS_COSINE = {1, -0.5, -0.5};
    private static final double[] THIRDS_SINE = {0, HALF_ROOT_3, -HALF_ROOT_3};

    final RayBranch[] branches = {new RayBranch(), new RayBranch(), new RayBranch(), new RayBranch()};
    int branchCount;
    ConfigurationObstacle obstacle = new ConfigurationObstacle();
    RayFrame frame = new RayFrame();
    double margin;

    /** Normal n₀ of the linear system, then the proposal. */
    final RayNormal n = new RayNormal();

    /** Turn along the two unit vectors across n₀. */
    double turn1;

    double turn2;
    double turn;

    private double tiltRight;
    private double tiltUp;
    private double tiltAhead;

    void start(ConfigurationObstacle obstacle, RayFrame frame) {
        this.obstacle = obstacle;
        this.frame = frame;
        margin = obstacle.margin();
    }

    /** Begins a proposal from the direction of a support point as a guess. */
    void begin(RayVertex guess) {
        branchCount = 0;
        turn = 0;
        add(guess, 0);
        n.right = guess.curvature.right;
        n.up = guess.curvature.up;
        n.ahead = guess.curvature.ahead;
        n.span();
    }

    /** Adds one of at most four vertices, with its weight in the mix that the ray meets. */
    void add(RayVertex vertex, double weight) {
        vertex.learnCurvature(obstacle, frame);
        for (int k = 0; k < branchCount; k++) {
            if (isOneBranch(branches[k].vertex, vertex)) {
                branches[k].weight += weight;
                return;
            }
        }
        RayBranch branch = branches[branchCount++];
        branch.vertex = vertex;
        branch.weight = weight;
    }

    /** True if the points lie as near to each other as their directions: then no kink need be between them. */
    private boolean isOneBranch(RayVertex p, RayVertex q) {
        double radius = 2 * obstacle.size();
        return p == q || p.distanceSquared(q) <= radius * radius * p.curvature.distanceSquared(q.curvature);
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
        solve();
        return turn(out);
    }

    /** Drops the branches of no weight and scales the other weights to a sum of 1. */
    final void dropIdle() {
        int kept = 0;
        double all = 0;
        for (int i = 0; i < branchCount; i++) {
            RayBranch branch = branches[i];
            if (branch.weight > 0) {
                branches[i] = branches[kept];
                branches[kept++] = branch;
                all += branch.weight;
            }
        }
        branchCount = kept;
        for (int i = 0; i < kept; i++) {
            branches[i].weight /= all;
        }
    }

    /** Extrapolates the place y + H(n₀ − d), and the value h(n₀) to third order. */
    private void extrapolate(RayBranch branch) {
        Curvature h = branch.vertex.curvature;
        double dr = n.right - h.right;
        double du = n.up - h.up;
        double da = n.ahead - h.ahead;
        double mr = h.rightRight * dr + h.rightUp * du + h.rightAhead * da;
        double mu = h.rightUp * dr + h.upUp * du + h.upAhead * da;
        double ma = h.ahead != 0 ? -(h.right * mr + h.up * mu) / h.ahead : 0; // H·d = 0
        branch.right = branch.vertex.right + mr;
        branch.up = branch.vertex.up + mu;
        branch.ahead = branch.vertex.ahead + ma;
        branch.moved = Math.sqrt(mr * mr + mu * mu + ma * ma);
        branch.value = n.right * (branch.vertex.right + 0.5 * mr)
                + n.up * (branch.vertex.up + 0.5 * mu)
                + n.ahead * (branch.vertex.ahead + 0.5 * ma);
        differentiate(branch);
    }

    /** Finds the movement across the ray for a turn. */
    final void differentiate(RayBranch branch) {
        Curvature h = branch.vertex.curvature;
        branch.right1 = h.rightRight * n.right1 + h.rightUp * n.up1 + h.rightAhead * n.ahead1;
        branch.up1 = h.rightUp * n.right1 + h.upUp * n.up1 + h.upAhead * n.ahead1;
        branch.right2 = h.rightRight * n.right2 + h.rightUp * n.up2 + h.rightAhead * n.ahead2;
        branch.up2 = h.rightUp * n.right2 + h.upUp * n.up2 + h.upAhead * n.ahead2;
    }

    /** Solves the system of all branches for the turn. */
    final void solve() {
        switch (branchCount) {
            case 1 -> turnToRay(branches[0]);
            case 2 -> turnToEdge(branches[0], branches[1]);
            default -> turnToCorner(branches[0], branches[1], branches[2]);
        }
        turn = Math.sqrt(turn1 * turn1 + turn2 * turn2);
    }

    private void turnToRay(RayBranch only) {
        double weight = only.weight;
        double mr1 = weight * only.right1 + margin * n.right1;
        double mu1 = weight * only.up1 + margin * n.up1;
        double mr2 = weight * only.right2 + margin * n.right2;
        double mu2 = weight * only.up2 + margin * n.up2;
        meet(mr1, mr2, -margin * n.right - only.right, mu1, mu2, -margin * n.up - only.up);
    }

    /**
     * Finds the turn for two branches: a part across their edge, after which both are equally high, and a part along
     * it.
     */
    private void turnToEdge(RayBranch p, RayBranch q) {
        double er = q.right - p.right;
        double eu = q.up - p.up;
        double ea = q.ahead - p.ahead;
        double across1 = n.right1 * er + n.up1 * eu + n.ahead1 * ea;
        double across2 = n.right2 * er + n.up2 * eu + n.ahead2 * ea;
        double share = (p.value - q.value) / (across1 * across1 + across2 * across2);
        double mr1 = p.weight * p.right1 + q.weight * q.right1 + margin * n.right1;
        double mu1 = p.weight * p.up1 + q.weight * q.up1 + margin * n.up1;
        double mr2 = p.weight * p.right2 + q.weight * q.right2 + margin * n.right2;
        double mu2 = p.weight * p.up2 + q.weight * q.up2 + margin * n.up2;
        double leftRight = -margin * n.right - p.right - share * (mr1 * across1 + mr2 * across2);
        double leftUp = -margin * n.up - p.up - share * (mu1 * across1 + mu2 * across2);
        double alongRight = mr2 * across1 - mr1 * across2;
        double alongUp = mu2 * across1 - mu1 * across2;
        double along = (leftRight * eu - leftUp * er) / (alongRight * eu - alongUp * er);
        turn1 = share * across1 - along * across2;
        turn2 = share * across2 + along * across1;
    }

    /** Finds the turn for three branches, which are equally high in one direction only. */
    private void turnToCorner(RayBranch p, RayBranch q, RayBranch s) {
        double qr = q.right - p.right;
        double qu = q.up - p.up;
        double qa = q.ahead - p.ahead;
        double sr = s.right - p.right;
        double su = s.up - p.up;
        double sa = s.ahead - p.ahead;
        meet(
                n.right1 * qr + n.up1 * qu + n.ahead1 * qa,
                n.right2 * qr + n.up2 * qu + n.ahead2 * qa,
                p.value - q.value,
                n.right1 * sr + n.up1 * su + n.ahead1 * sa,
                n.right2 * sr + n.up2 * su + n.ahead2 * sa,
                p.value - s.value);
    }

    /** Solves two equations for the turn: a1 · turn1 + a2 · turn2 = a, and so b. */
    private void meet(double a1, double a2, double a, double b1, double b2, double b) {
        double determinant = a1 * b2 - a2 * b1;
        turn1 = (a * b2 - a2 * b) / determinant;
        turn2 = (a1 * b - a * b1) / determinant;
    }

    private boolean turn(Vector3 out) {
        if (!(turn <= LARGEST_TURN)) {
            return false;
        }
        n.turn(turn1, turn2);
        double tilt = branchCount > 1 ? tiltTowardsFarthest() : 0;
        frame.place(n.right + tilt * tiltRight, n.up + tilt * tiltUp, n.ahead + tilt * tiltAhead, out);
        return true;
    }

    private double tiltTowardsFarthest() {
        RayBranch farthest = branches[0];
        for (int i = 1; i < branchCount; i++) {
            if (branches[i].moved > farthest.moved) {
                farthest = branches[i];
            }
        }
        double age = farthest.moved / obstacle.size(); // about an angle
        turn = Math.max(turn, age);
        if (!(age > LEAST_EXTRAPOLATION)) {
            return 0;
        }
        tiltTo(farthest);
        return Math.min(age * age, 0.1 * age);
    }

    /** Finds the unit direction in which the branch wins over the others; zero if it is alone. */
    private void tiltTo(RayBranch branch) {
        tiltRight = branchCount * branch.right;
        tiltUp = branchCount * branch.up;
        tiltAhead = branchCount * branch.ahead;
        for (int i = 0; i < branchCount; i++) {
            tiltRight -= branches[i].right;
            tiltUp -= branches[i].up;
            tiltAhead -= branches[i].ahead;
        }
        double length = Math.sqrt(tiltRight * tiltRight + tiltUp * tiltUp + tiltAhead * tiltAhead);
        double unit = length > 0 ? 1 / length : 0;
        tiltRight *= unit;
        tiltUp *= unit;
        tiltAhead *= unit;
    }

    /** Returns the turn of the last proposal in radians, or the extrapolation of a branch if that is larger. */
    double turn() {
        return turn;
    }

    /** True if branches meet at the last proposal. */
    boolean isKink() {
        return branchCount > 1;
    }

    /** Writes the last proposal, tilted to none of the branches. */
    void middle(Vector3 out) {
        frame.place(n.right, n.up, n.ahead, out);
    }

    /** Orders two branches so that two of the three directions around are those of the branch that a turn moves more. */
    void lookAroundTheRounder() {
        if (branchCount == 2 && branches[0].moves() > branches[1].moves()) {
            RayBranch rounder = branches[0];
            branches[0] = branches[1];
            branches[1] = rounder;
        }
    }

    /** Writes one of three directions around the last proposal, which have their support points around the hit. */
    void around(int index, double angle, Vector3 out) {
        if (branchCount == 1) {
            n.span();
            double a = angle * THIRDS_COSINE[index];
            double b = angle * THIRDS_SINE[index];
            frame.place(
                    n.right + a * n.right1 + b * n.right2,
                    n.up + a * n.up1 + b * n.up2,
                    n.ahead + a * n.ahead1 + b * n.ahead2,
                    out);
            return;
        }
        tiltTo(branches[Math.min(index, branchCount - 1)]);
        double tilt = TILT * angle;
        double aside = branchCount == 2 && index > 0 ? (index == 1 ? angle : -angle) : 0;
        frame.place(
                n.right + tilt * tiltRight + aside * (n.up * tiltAhead - n.ahead * tiltUp),
                n.up + tilt * tiltUp + aside * (n.ahead * tiltRight - n.right * tiltAhead),
                n.ahead + tilt * tiltAhead + aside * (n.right * tiltUp - n.up * tiltRight),
                out);
    }
}
