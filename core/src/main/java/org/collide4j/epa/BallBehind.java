package org.collide4j.epa;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * A ball in a polytope, around a point behind the origin as seen from the nearest face. Together with a disc in that face,
 * it proves for small motions of the bodies that the face is still the nearest.
 *
 * <p>The ball is on the inner side of every plane of the surface. Its centre is −ε·n, with n the normal of the nearest face;
 * a face whose normal has the cosine c to n, at the distance d from the origin, is at d + ε·c from the centre. The disc
 * covers directions up to an angle; the ball's margin is its radius minus ε times the cosine of this angle. So each face
 * gives a line over ε, and bisection finds the highest point below all lines. Not thread-safe; allocates when larger
 * polytopes come.
 */
public final class BallBehind {
    private static final int HALVINGS = 8;

    private final Vector3 direction = new Vector3();
    private double[] cosines = new double[64];
    private double[] offsets = new double[64];
    private int count;
    private double radius;

    /**
     * Finds the ball.
     *
     * @param normal unit normal of the nearest face
     * @param cosine cosine of the angle that the disc covers
     * @param center output, the centre of the ball
     * @return false if there is no such ball
     */
    public boolean find(Surface polytope, Vector3 normal, double cosine, Vector3 center) {
        if (!readFaces(polytope, normal)) {
            return false;
        }
        double behind = 0;
        double step = offsets[lowest(0, 0)];
        for (int i = 0; i < HALVINGS; i++, step *= 0.5) {
            if (cosines[lowest(behind + step, cosine)] > cosine) {
                behind += step;
                step *= i == 0 ? 4 : 1; // the ball may be far behind
            }
        }
        center.scale(-behind, normal);
        int nearest = lowest(behind, 0);
        radius = offsets[nearest] + behind * cosines[nearest];
        return radius > 0;
    }

    public double radius() {
        return radius;
    }

    private boolean readFaces(Surface polytope, Vector3 normal) {
        int end = polytope.faceEnd();
        if (end > cosines.length) {
            cosines = new double[2 * end];
            offsets = Arrays.copyOf(cosines, 2 * end);
        }
        count = 0;
        for (int face = 0; face < end; face++) {
            if (polytope.isFace(face)) {
                double offset = polytope.offset(face);
                if (!(offset < Double.POSITIVE_INFINITY)) {
                    return false; // too thin to have a plane
                }
                cosines[count] = normal.dot(polytope.normal(face, direction));
                offsets[count++] = offset;
            }
        }
        return count > 0;
    }

    /** Returns the face with the lowest line at a distance behind the origin. */
    private int lowest(double behind, double cosine) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double height = offsets[i] + behind * (cosines[i] - cosine);
            if (height < least) {
                least = height;
                best = i;
            }
        }
        return best;
    }
}
