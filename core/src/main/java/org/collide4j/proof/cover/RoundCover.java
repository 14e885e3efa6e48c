package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.cone.RoundCone;
import org.collide4j.proof.cone.RoundCones;
import org.collide4j.shape.ClosedForm;

/**
 * A depth proven by branch and bound over all directions, of an obstacle that bends: where wide bands of directions
 * are nearly as shallow as the shallowest, so that a polytope of points would need ring upon ring of faces.
 *
 * <p>The directions are the squares of a cube around the origin. A square is done with if it lies in a cone that is
 * known ({@link RoundCones}), or if the radii of curvature at its middle prove as much of it ({@link RoundCone});
 * another is parted into four. Where the obstacle reaches farther than the least by f, its slope is about √f, and
 * so is the width of a square that its radii prove: the number of squares grows with the logarithm of what is asked
 * for, but around a least that no cone proves. A worker.
 */
public final class RoundCover {
    private static final int DEEPEST = 96;

    /** Where the radii are too rough a bound, more are in vain. */
    private static final int MOST_CELLS = 600;

    /** A square whose middle is no farther from its corners, a tangent, suggests a least without a cone. */
    private static final double SMALL = 0x1p-4;

    private static final double SMALLEST = 0x1p-16;

    /** Rounding error of a tangent between computed directions. */
    private static final double WIDER = 0x1p-40;

    /** Within this cosine of a direction, the shallowest found is where to look for a cone. */
    private static final double NEAR = 0.98;

    private final ClosedForm form = new ClosedForm();
    private final Shallowest shallowest = new Shallowest();
    private final SupportPoint there = new SupportPoint();
    private final Vector3 middle = new Vector3();
    private final Vector3[] corners = {new Vector3(), new Vector3(), new Vector3(), new Vector3()};

    /** A stack of squares: the face of the cube, the least corner, and the side. */
    private final int[] faces = new int[DEEPEST];

    private final double[] west = new double[DEEPEST];
    private final double[] south = new double[DEEPEST];
    private final double[] sides = new double[DEEPEST];
    private int size;
    private boolean soughtInVain;
    private double widest;

    /**
     * True if the depth is proven within the tolerance of the cones. What it asks of shapes in closed form is no step,
     * like the cells of {@link DirectionCover}; others are not asked.
     *
     * @param guess a unit direction along which the obstacle reaches so far
     */
    public boolean prove(ConfigurationObstacle obstacle, Vector3 guess, double along, RoundCones cones) {
        if (!obstacle.closedForm(form)) {
            return false;
        }
        shallowest.start(guess, along, RoundCone.SHARE * cones.tolerance());
        shallowest.allow(MOST_CELLS);
        size = 0;
        soughtInVain = false;
        for (int face = 0; face < 6; face++) {
            push(face, -1, -1, 2);
        }
        while (size > 0) {
            if (size > DEEPEST - 4 || !shallowest.takeCell()) {
                return false;
            }
            size--;
            if (!isDone(obstacle, cones) && !part(cones)) {
                return false;
            }
        }
        return true;
    }

    /** The unit direction that is shallowest. */
    public Vector3 normal() {
        return shallowest.normal();
    }

    /** How far the obstacle reaches in all directions at least, but for {@link ConfigurationObstacle#rounding}. */
    public double known() {
        return shallowest.depth() - shallowest.open();
    }

    private void push(int face, double left, double bottom, double side) {
        faces[size] = face;
        west[size] = left;
        south[size] = bottom;
        sides[size++] = side;
    }

    private boolean isDone(ConfigurationObstacle obstacle, RoundCones cones) {
        double side = sides[size];
        look(west[size] + 0.5 * side, south[size] + 0.5 * side, middle);
        double cosine = 1;
        for (int i = 0; i < corners.length; i++) {
            look(west[size] + (i & 1) * side, south[size] + (i >> 1) * side, corners[i]);
            cosine = Math.min(cosine, middle.dot(corners[i]));
        }
        widest = Math.sqrt(Math.max(0, 1 / (cosine * cosine) - 1)) * (1 + WIDER) + WIDER;
        if (cones.hold(corners, shallowest.depth() - shallowest.open())) {
            return true;
        }
        obstacle.support(middle.x, middle.y, middle.z, there);
        shallowest.note(middle, middle.dot(there.w));
        return cones.reach(middle, there, shallowest.depth(), widest);
    }

    /** Writes the unit direction through a place of the face. */
    private void look(double x, double y, Vector3 out) {
        int axis = faces[size] >> 1;
        double z = (faces[size] & 1) == 0 ? 1 : -1;
        out.set(axis == 0 ? z : x, axis == 0 ? x : axis == 1 ? z : y, axis == 2 ? z : y);
        out.scale(1 / out.length());
    }

    /** False if it is too small. */
    private boolean part(RoundCones cones) {
        if (widest < SMALLEST) {
            return false;
        }
        if (widest < SMALL && !soughtInVain) {
            seekCone(cones);
        }
        double left = west[size];
        double bottom = south[size];
        double half = 0.5 * sides[size];
        int face = faces[size];
        push(face, left, bottom, half);
        push(face, left + half, bottom, half);
        push(face, left, bottom + half, half);
        push(face, left + half, bottom + half, half);
        return true;
    }

    private void seekCone(RoundCones cones) {
        boolean isNear = shallowest.normal().dot(middle) > NEAR;
        if (cones.findNear(isNear ? shallowest.normal() : middle)) {
            shallowest.note(cones.last().normal(), cones.last().along());
        } else {
            soughtInVain = true;
        }
    }
}
