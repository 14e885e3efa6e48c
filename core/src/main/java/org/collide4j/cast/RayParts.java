package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/**
 * Newton steps on the normal where the convex parts are known that the obstacle is the hull of: rims, apices, corners,
 * whole ellipsoids.
 *
 * <p>Each part is followed to where it is farthest along the new normal, so that no branch is extrapolated, and steps are
 * taken until they end: at the normal where the ray meets the hull of the parts that are known so far. One support point
 * along it then tells whether there is another part before them. Parts that the ray turns out to pass beside are dropped
 * on the way, by the signs of their weights.
 *
 * <p>Two support points are of one part if that, followed from either, is farthest at the same point.
 */
final class RayParts extends RayNewton {
    /** A Newton step is off by about this many times the square of its turn. */
    private static final double ERROR_OF_STEP = 16;

    private static final int MOST_STEPS = 7;

    /** So many steps that all turn by more than {@link #WANDERING} lead nowhere. */
    private static final int PATIENCE = 3;

    private static final double WANDERING = 0.1;

    private final RayVertex[] followed = {new RayVertex(), new RayVertex(), new RayVertex(), new RayVertex()};
    private final Vector3 n = new Vector3();
    private double enough;
    private boolean isSettled;

    /** Aims at a normal along which the ray meets the parts to that tolerance, in parts of the obstacle's size. */
    void aimAt(double relativeTolerance) {
        enough = relativeTolerance;
    }

    @Override
    void begin(RayVertex guess) {
        branchCount = 0;
        turn = 0;
        isSettled = false;
        n.scale(1 / guess.point.direction.length(), guess.point.direction);
        right = frame.right.dot(n);
        up = frame.up.dot(n);
        ahead = frame.forward.dot(n);
        span();
    }

    @Override
    void add(RayVertex vertex, double weight) {
        RayVertex part = followed[branchCount];
        part.point.onA.set(vertex.point.onA);
        part.point.inB.set(vertex.point.inB);
        follow(part);
        for (int k = 0; k < branchCount; k++) {
            if (branches[k].vertex.point.same(part.point)) {
                branches[k].weight += weight;
                return;
            }
        }
        branches[branchCount].vertex = part;
        branches[branchCount++].weight = weight;
    }

    private void follow(RayVertex part) {
        obstacle.followPart(part.point, n);
        part.see(frame);
    }

    @Override
    boolean propose(Vector3 out) {
        dropIdle();
        for (int i = 1; branchCount > 0; i++) {
            look();
            solve();
            if (!(turn < Double.POSITIVE_INFINITY) || (i >= PATIENCE && turn > WANDERING)) {
                return false;
            }
            shorten();
            moveOn();
            frame.place(right, up, ahead, n);
            double error = ERROR_OF_STEP * turn * turn;
            isSettled = (isKink() ? error : error * error) <= enough;
            if (isSettled || i == MOST_STEPS) {
                out.set(n);
                return true;
            }
            span();
            followAll();
        }
        return false;
    }

    /** Three branches tell the normal by their places alone. */
    private void look() {
        for (int k = 0; k < branchCount; k++) {
            RayBranch branch = branches[k];
            RayVertex part = branch.vertex;
            branch.right = part.right;
            branch.up = part.up;
            branch.ahead = part.ahead;
            branch.value = right * part.right + up * part.up + ahead * part.ahead;
            if (branchCount < BRANCHES) {
                part.curvature.learn(obstacle, frame, part.point, n);
                differentiate(branch);
            }
        }
    }

    /** A turn beyond the range in which the linear system is trusted is taken as far as that. */
    private void shorten() {
        if (turn > LARGEST_TURN) {
            turn1 *= LARGEST_TURN / turn;
            turn2 *= LARGEST_TURN / turn;
            turn = LARGEST_TURN;
        }
    }

    private void followAll() {
        for (int k = 0; k < branchCount; k++) {
            follow(branches[k].vertex);
        }
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
        double pr = p.vertex.right + margin * right;
        double pu = p.vertex.up + margin * up;
        double qr = q.vertex.right + margin * right;
        double qu = q.vertex.up + margin * up;
        double sr = s.vertex.right + margin * right;
        double su = s.vertex.up + margin * up;
        double area = (qr - pr) * (su - pu) - (qu - pu) * (sr - pr);
        p.weight = (qr * su - qu * sr) / area;
        q.weight = (sr * pu - su * pr) / area;
        s.weight = 1 - p.weight - q.weight;
        double least = Math.min(p.weight, Math.min(q.weight, s.weight));
        if (least < 0) {
            drop(least == p.weight ? 0 : least == q.weight ? 1 : 2);
        }
    }

    /** The same of the edge that the ray passes most closely. */
    private void weighTwo(RayBranch p, RayBranch q) {
        double er = q.vertex.right - p.vertex.right;
        double eu = q.vertex.up - p.vertex.up;
        double pr = p.vertex.right + margin * right;
        double pu = p.vertex.up + margin * up;
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

    /** How many points around the last proposal enclose the hit. */
    int countAround() {
        return margin > 0 ? branchCount : 3;
    }

    /** Writes the point of the parts along one of the directions around the last proposal. */
    void followAround(int index, double angle, SupportPoint out) {
        around(index, angle, n);
        SupportPoint part = branches[Math.min(index, branchCount - 1)].vertex.point;
        out.onA.set(part.onA);
        out.inB.set(part.inB);
        obstacle.followPart(out, n);
    }
}
