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
    private static final int STACK_SIZE = 96;

    /** Most cells: if the radii are too rough a bound, more do not help. */
    private static final int MOST_CELLS = 600;

    /** Tangent of the angle between a square's middle and its corners, below which a minimum without a cone is likely. */
    private static final double TILT_OF_MINIMUM = 0x1p-4;

    private static final double SMALLEST_TILT = 0x1p-16;

    /** Rounding error of a tangent between computed directions. */
    private static final double TANGENT_ROUNDING = 0x1p-40;

    /** Cosine to a direction within which the shallowest direction found is the start of a search for a cone. */
    private static final double NEAR_COSINE = 0.98;

    private final ClosedForm form = new ClosedForm();
    private final Shallowest shallowest = new Shallowest();
    private final SupportPoint there = new SupportPoint();
    private final Vector3 middle = new Vector3();
    private final Vector3[] corners = {new Vector3(), new Vector3(), new Vector3(), new Vector3()};

    /** Stack of squares: face of the cube, least corner, and side. */
    private final int[] faces = new int[STACK_SIZE];

    private final double[] west = new double[STACK_SIZE];
    private final double[] south = new double[STACK_SIZE];
    private final double[] sides = new double[STACK_SIZE];
    private int size;
    private boolean soughtInVain;
    private double widest;

    /**
     * Returns true if the depth is proven within the tolerance of the cones. Evaluations of shapes in closed form do not
     * count as steps, like the cells of {@link DirectionCover}; other shapes are not evaluated.
     *
     * @param guess unit direction of the depth found
     */
    public boolean prove(ConfigurationObstacle obstacle, Vector3 guess, double along, RoundCones cones) {
        if (!obstacle.closedForm(form)) {
            return false;
        }
        shallowest.start(guess, along, RoundCone.TOLERANCE_FRACTION * cones.tolerance());
        shallowest.allow(MOST_CELLS);
        size = 0;
        soughtInVain = false;
        for (int face = 0; face < 6; face++) {
            push(face, -1, -1, 2);
        }
        while (size > 0) {
            if (size > STACK_SIZE - 4 || !shallowest.takeCell()) {
                return false;
            }
            size--;
            if (!isDone(obstacle, cones) && !split(cones)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the shallowest unit direction. */
    public Vector3 normal() {
        return shallowest.normal();
    }

    /** Returns a lower bound of the obstacle's height in all directions, up to {@link ConfigurationObstacle#rounding}. */
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
        widest = Math.sqrt(Math.max(0, 1 / (cosine * cosine) - 1)) * (1 + TANGENT_ROUNDING) + TANGENT_ROUNDING;
        if (cones.hold(corners, shallowest.depth() - shallowest.open())) {
            return true;
        }
        obstacle.support(middle.x, middle.y, middle.z, there);
        shallowest.note(middle, middle.dot(there.w));
        return cones.reach(middle, there, shallowest.depth(), widest);
    }

    /** Computes the unit direction of a point of the face. */
    private void look(double x, double y, Vector3 out) {
        int axis = faces[size] >> 1;
        double z = (faces[size] & 1) == 0 ? 1 : -1;
        out.set(axis == 0 ? z : x, axis == 0 ? x : axis == 1 ? z : y, axis == 2 ? z : y);
        out.scale(1 / out.length());
    }

    /** Splits the square; false if it is too small. */
    private boolean split(RoundCones cones) {
        if (widest < SMALLEST_TILT) {
            return false;
        }
        if (widest < TILT_OF_MINIMUM && !soughtInVain) {
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
        boolean isNear = shallowest.normal().dot(middle) > NEAR_COSINE;
        if (cones.findNear(isNear ? shallowest.normal() : middle)) {
            shallowest.note(cones.last().normal(), cones.last().along());
        } else {
            soughtInVain = true;
        }
    }
}
