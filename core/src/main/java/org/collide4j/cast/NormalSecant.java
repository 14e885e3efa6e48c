package org.collide4j.cast;

import org.collide4j.math.Vector3;

/**
 * Guesses the normal at the hit spot of a curved obstacle from the last normals and their support points.
 *
 * <p>With all normals scaled to n·r = −1, the first λ that the plane of n leaves is a concave function of n. Its
 * gradient is the support point's place across the ray, which is zero at the hit. The secant step is the mix of three
 * normals whose support points mix to zero: its order of convergence is 1.47 for each support point, against 1 for the
 * simplex. With two normals, a ball is fitted.
 *
 * <p>The guess proves nothing; the plane along it does.
 */
final class NormalSecant {
    private static final int COUNT = 3;

    /** Area of a triangle of support points, in products of two edges, below which it is flat. */
    private static final double FLAT = 1e-9;

    private final Vector3[] normals = {new Vector3(), new Vector3(), new Vector3()};
    private final double[] right = new double[COUNT];
    private final double[] up = new double[COUNT];
    private final double[] ahead = new double[COUNT];
    private final double[] off = new double[COUNT];
    private final Vector3 turn = new Vector3();
    private int size;
    private double best;

    private RayFrame frame = new RayFrame();
    private double margin;

    void start(RayFrame frame, double margin) {
        this.frame = frame;
        this.margin = margin;
        size = 0;
        best = Double.POSITIVE_INFINITY;
    }

    /**
     * Takes a normal, of any length, with its support point of the core. True if that halved the distance to the ray.
     */
    boolean add(Vector3 v, Vector3 p) {
        double against = -v.dot(frame.forward);
        if (!(against > 0)) {
            return false;
        }
        int slot = size < COUNT ? size++ : farthest();
        double ball = margin / v.length();
        normals[slot].scale(1 / against, v);
        right[slot] = frame.right.dot(p) + ball * frame.right.dot(v);
        up[slot] = frame.up.dot(p) + ball * frame.up.dot(v);
        ahead[slot] = frame.forward.dot(p) + ball * frame.forward.dot(v);
        off[slot] = Math.sqrt(right[slot] * right[slot] + up[slot] * up[slot]);
        boolean halved = off[slot] < 0.5 * best;
        best = Math.min(best, off[slot]);
        return halved;
    }

    private int farthest() {
        int farthest = off[0] >= off[1] ? 0 : 1;
        return off[farthest] >= off[2] ? farthest : 2;
    }

    /** Writes the secant step. False if there are no three support points yet that span a triangle across the ray. */
    boolean guess(Vector3 out) {
        if (size < COUNT) {
            return false;
        }
        double ax = right[1] - right[0];
        double ay = up[1] - up[0];
        double bx = right[2] - right[0];
        double by = up[2] - up[0];
        double area = ax * by - ay * bx;
        double product = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
        if (!(Math.abs(area) > FLAT * product)) {
            return false;
        }
        double weight1 = (up[0] * bx - right[0] * by) / area;
        double weight2 = (right[0] * ay - up[0] * ax) / area;
        double weight0 = 1 - weight1 - weight2;
        out.scale(weight0, normals[0]).addScaled(weight1, normals[1]).addScaled(weight2, normals[2]);
        return out.lengthSquared() > 0 && out.isFinite();
    }

    /** Writes the normal where the ray hits, or passes, the ball of the first two support points. False if there is none. */
    boolean guessFromBall(Vector3 out) {
        if (size != 2) {
            return false;
        }
        double unit0 = 1 / normals[0].length();
        double unit1 = 1 / normals[1].length();
        turn.scale(unit1, normals[1]).addScaled(-unit0, normals[0]);
        double turnRight = frame.right.dot(turn);
        double turnUp = frame.up.dot(turn);
        double turnAhead = frame.forward.dot(turn);
        double way = turnRight * (right[1] - right[0]) + turnUp * (up[1] - up[0]) + turnAhead * (ahead[1] - ahead[0]);
        double radius = way / turn.lengthSquared();
        double centerRight = right[1] - radius * unit1 * frame.right.dot(normals[1]);
        double centerUp = up[1] - radius * unit1 * frame.up.dot(normals[1]);
        double square = radius * radius - centerRight * centerRight - centerUp * centerUp;
        double against = square > 0 ? Math.sqrt(square) : 0;
        out.scale(-centerRight, frame.right).addScaled(-centerUp, frame.up).addScaled(-against, frame.forward);
        return radius > 0 && out.lengthSquared() > 0 && out.isFinite();
    }
}
