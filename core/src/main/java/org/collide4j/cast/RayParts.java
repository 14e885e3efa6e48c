package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/**
 * Newton steps on the normal where the convex parts of the obstacle are known: rims, apices, corners, whole
 * ellipsoids.
 *
 * <p>Each part is followed to where it is farthest along the new normal, so that no branch is extrapolated. The steps
 * end at the normal where the ray meets the hull of the parts known so far; one support point along it tells whether
 * another part lies in front. Parts that the ray passes beside are dropped on the way, by the signs of their weights.
 *
 * <p>Two support points belong to one part if their parts have the same centre.
 */
final class RayParts extends RayNewton {
    /** Error of a Newton step, in squares of its turn. */
    private static final double ERROR_OF_STEP = 16;

    private static final int MOST_STEPS = 7;

    /**
     * Turns beyond which a step leads nowhere: the first of a lone part, the first at a kink, the second, all others.
     * (Of the certified casts with such a first step of a lone part 98 of 105 failed, with such a second step 114 of
     * 116.)
     */
    private static final double[] WANDERING = {2, 20, 1, 0.1};

    /** Point on the part of each branch, kept when the portal has new corners. */
    private final SupportPoint[] points = {
        new SupportPoint(), new SupportPoint(), new SupportPoint(), new SupportPoint()
    };

    private final Vector3 direction = new Vector3();
    private double enough;
    private boolean isKnown;
    private boolean isSettled;

    RayParts() {
        for (int k = 0; k < branches.length; k++) {
            branches[k].point = points[k];
        }
    }

    /** Sets how near to the ray the parts are to meet, in parts of the obstacle's size. */
    void aimAt(double relativeTolerance) {
        enough = relativeTolerance;
    }

    @Override
    void begin(RayVertex guess) {
        branchCount = 0;
        turn = 0;
        isKnown = true;
        isSettled = false;
        direction.scale(1 / guess.point.direction.length(), guess.point.direction);
        n.set(frame.right.dot(direction), frame.up.dot(direction), frame.forward.dot(direction));
        n.span();
    }

    @Override
    void add(RayVertex vertex, double weight) {
        isKnown &= vertex.learnPart(obstacle, frame);
        for (int k = 0; k < branchCount; k++) {
            if (branches[k].part.same(vertex.part)) {
                branches[k].weight += weight;
                return;
            }
        }
        RayBranch branch = branches[branchCount++];
        branch.part = vertex.part;
        branch.point.onA.set(vertex.point.onA);
        branch.point.inB.set(vertex.point.inB);
        branch.weight = weight;
    }

    /** False if some part is none of ellipsoids: then its branch can only be extrapolated. */
    boolean isKnown() {
        return isKnown;
    }

    @Override
    boolean propose(Vector3 out) {
        dropIdle();
        follow();
        for (int i = 1; branchCount > 0; i++) {
            solve();
            if (leadsNowhere(i)) {
                return false;
            }
            shorten();
            n.turn(turn1, turn2);
            double error = ERROR_OF_STEP * turn * turn;
            isSettled = (isKink() ? error : error * error) <= enough;
            if (isSettled || i == MOST_STEPS) {
                n.place(frame, out);
                return true;
            }
            n.span();
            follow();
            weigh();
        }
        return false;
    }

    private boolean leadsNowhere(int step) {
        double most = WANDERING[step == 1 ? (isKink() ? 1 : 0) : Math.min(step, 3)];
        return !(turn <= most);
    }

    private void follow() {
        for (int k = 0; k < branchCount; k++) {
            branches[k].part.follow(n, branches[k]);
        }
    }

    /** Shortens a turn to the range in which the linear system is trusted. */
    private void shorten() {
        if (turn > LARGEST_TURN) {
            turn1 *= LARGEST_TURN / turn;
            turn2 *= LARGEST_TURN / turn;
            turn = LARGEST_TURN;
        }
    }

    private void weigh() {
        if (branchCount == BRANCHES) {
            weighThree(branches[0], branches[1], branches[2]);
        }
        if (branchCount == 2) {
            weighTwo(branches[0], branches[1]);
        }
        if (branchCount == 1) {
            branches[0].weight = 1;
        }
    }

    /** Weighs the corners of the triangle that the ray passes, and drops one if it passes beside. */
    private void weighThree(RayBranch p, RayBranch q, RayBranch s) {
        double pr = p.right + margin * n.right;
        double pu = p.up + margin * n.up;
        double qr = q.right + margin * n.right;
        double qu = q.up + margin * n.up;
        double sr = s.right + margin * n.right;
        double su = s.up + margin * n.up;
        double area = (qr - pr) * (su - pu) - (qu - pu) * (sr - pr);
        p.weight = (qr * su - qu * sr) / area;
        q.weight = (sr * pu - su * pr) / area;
        s.weight = 1 - p.weight - q.weight;
        double least = Math.min(p.weight, Math.min(q.weight, s.weight));
        if (least < 0) {
            drop(least == p.weight ? 0 : least == q.weight ? 1 : 2);
        }
    }

    /** Weighs the ends of the edge that the ray passes most closely. */
    private void weighTwo(RayBranch p, RayBranch q) {
        double er = q.right - p.right;
        double eu = q.up - p.up;
        double pr = p.right + margin * n.right;
        double pu = p.up + margin * n.up;
        q.weight = -(pr * er + pu * eu) / (er * er + eu * eu);
        p.weight = 1 - q.weight;
        if (!(q.weight > 0)) {
            drop(1);
        } else if (!(p.weight > 0)) {
            drop(0);
        }
    }

    private void drop(int index) {
        RayBranch last = branches[--branchCount];
        branches[branchCount] = branches[index];
        branches[index] = last;
    }

    /** True if the last proposal is where the ray meets the parts. */
    boolean isSettled() {
        return isSettled;
    }

    /** Writes the points of the parts along the last proposal, with weights that mix them to a point on the ray. */
    void mix(RayPortal out) {
        n.place(frame, direction);
        int count = branchCount;
        for (int k = 0; k < count; k++) {
            RayBranch branch = branches[k];
            SupportPoint point = out.next();
            point.onA.set(branch.point.onA);
            point.inB.set(branch.point.inB);
            obstacle.followPart(point, direction);
            branch.vertex = out.mixIn();
            branch.right = branch.vertex.right;
            branch.up = branch.vertex.up;
        }
        weigh();
        for (int k = 0; k < count; k++) {
            branches[k].vertex.weight = k < branchCount ? branches[k].weight : 0;
        }
        out.enterMix();
    }
}
