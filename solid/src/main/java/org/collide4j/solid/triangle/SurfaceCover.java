package org.collide4j.solid.triangle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * Proves that no point of a surface is farther from another surface than a length: one side of the Hausdorff distance.
 *
 * <p>The distance from a triangle is a convex function. So a piece of the surface whose corners are all within the length
 * of one triangle of the other surface is within it as a whole. Most triangles of a copy need no more than that. Others,
 * of the same face cut into other triangles, are clipped at the edges of the triangle beneath their middle until each piece
 * has one triangle beneath it.
 *
 * <p>A proof that fails says nothing: the surfaces may be as near to each other all the same.
 */
public final class SurfaceCover {
    private static final int MOST_PIECES = 200;
    private static final int STEPS_OF_A_PIECE = 4;

    /** Part of the length by which a piece may reach over an edge without being clipped there: no slivers. */
    private static final double OVERHANG = 1.0 / 16;

    private final Budget budget;
    private final MeshProbe probe;
    private final ArrayDeque<double[]> pieces = new ArrayDeque<>();
    private final Vector3 p = new Vector3();
    private final double[] corners = new double[9];
    private final double[] plane = new double[4];
    private TriangleMesh other = new TriangleMesh(new double[0], new int[0]);
    private double length;
    private double deviation;

    /** Creates a prover that takes its steps from the budget; what it does not prove within it stays unproven. */
    public SurfaceCover(Budget budget) {
        this.budget = budget;
        probe = new MeshProbe(budget);
    }

    /** Returns true if every point of the surface is proven to be within the length of the other surface. */
    public boolean covers(TriangleMesh surface, TriangleMesh other, Pose toOther, double length) {
        this.other = other;
        this.length = length;
        deviation = 0;
        int offset = 0; // copies mostly have their triangles in the same order
        for (int triangle = 0; triangle < surface.triangleCount(); triangle++) {
            double[] piece = placed(surface, triangle, toOther);
            int guess = triangle + offset;
            if (guess < 0 || guess >= other.triangleCount() || !isOver(piece, guess)) {
                if (!coversPiece(piece)) {
                    return false;
                }
                offset = probe.triangle() - triangle;
            }
            if (!budget.spend(1)) {
                return false;
            }
        }
        return true;
    }

    /** Returns an upper bound of the distance of any point of the surface from the other one, after a proof. */
    public double deviation() {
        return deviation;
    }

    private double[] placed(TriangleMesh surface, int triangle, Pose toOther) {
        double[] piece = new double[9];
        surface.corners(triangle, piece);
        for (int i = 0; i < 9; i += 3) {
            toOther.transform(p.set(piece[i], piece[i + 1], piece[i + 2]), p);
            piece[i] = p.x;
            piece[i + 1] = p.y;
            piece[i + 2] = p.z;
        }
        return piece;
    }

    private boolean coversPiece(double[] whole) {
        pieces.clear();
        pieces.push(whole);
        for (int looked = 0; !pieces.isEmpty(); looked++) {
            double[] piece = pieces.pop();
            if (looked == MOST_PIECES || !budget.spend(STEPS_OF_A_PIECE) || !hasNearMiddle(piece)) {
                return false;
            }
            int beneath = probe.triangle();
            if (!isOver(piece, beneath) && !clip(piece, beneath)) {
                return false;
            }
        }
        return true;
    }

    /** Finds the triangle beneath the middle of the piece; false if none is within the length. */
    private boolean hasNearMiddle(double[] piece) {
        p.set(0, 0, 0);
        for (int i = 0; i < piece.length; i += 3) {
            p.set(p.x + piece[i], p.y + piece[i + 1], p.z + piece[i + 2]);
        }
        p.scale(3.0 / piece.length);
        return probe.distance(other, p.x, p.y, p.z, 0, length) <= length;
    }

    /** True if all of the piece is within the length of one triangle; the deviation grows to its distance. */
    private boolean isOver(double[] piece, int triangle) {
        double farthest = 0;
        for (int i = 0; i < piece.length && farthest <= length; i += 3) {
            farthest = Math.max(farthest, probe.distanceFrom(other, triangle, piece[i], piece[i + 1], piece[i + 2]));
        }
        if (farthest > length) {
            return false;
        }
        deviation = Math.max(deviation, farthest);
        return true;
    }

    /** Clips the piece at the planes through the triangle's edges; false if what is left is too small to be cut. */
    private boolean clip(double[] piece, int triangle) {
        double[] over = piece;
        for (int edge = 0; edge < 3; edge++) {
            setPlane(triangle, edge);
            double[] beyond = side(over, 1);
            double[] rest = side(over, -1);
            if (rest.length == 0) {
                return halve(over);
            }
            if (beyond.length > 0) {
                pieces.push(beyond);
                over = rest;
            }
        }
        return isOver(over, triangle) || halve(over); // at acute corners planes meet far beyond the triangle
    }

    /** Sets the plane through an edge, normal to the triangle, with the triangle below it, raised by the overhang. */
    private void setPlane(int triangle, int edge) {
        other.corners(triangle, corners);
        int i = 3 * edge;
        int k = (i + 3) % 9;
        int m = (i + 6) % 9;
        double ex = corners[k] - corners[i];
        double ey = corners[k + 1] - corners[i + 1];
        double ez = corners[k + 2] - corners[i + 2];
        double fx = corners[m] - corners[i];
        double fy = corners[m + 1] - corners[i + 1];
        double fz = corners[m + 2] - corners[i + 2];
        double along = (ex * fx + ey * fy + ez * fz) / (ex * ex + ey * ey + ez * ez);
        setPlane(along * ex - fx, along * ey - fy, along * ez - fz, i);
    }

    /** Sets the plane with this outward direction, above the corner by the overhang. */
    private void setPlane(double x, double y, double z, int corner) {
        double size = Math.sqrt(x * x + y * y + z * z);
        plane[0] = x / size;
        plane[1] = y / size;
        plane[2] = z / size;
        plane[3] = plane[0] * corners[corner]
                + plane[1] * corners[corner + 1]
                + plane[2] * corners[corner + 2]
                + OVERHANG * length;
    }

    private double above(double[] piece, int i) {
        return plane[0] * piece[i] + plane[1] * piece[i + 1] + plane[2] * piece[i + 2] - plane[3];
    }

    /** Returns the part of a convex piece above or below the plane; empty if it has no corner there. */
    private double[] side(double[] piece, int sign) {
        List<double[]> kept = new ArrayList<>();
        boolean any = false;
        for (int i = 0; i < piece.length; i += 3) {
            int k = (i + 3) % piece.length;
            double here = sign * above(piece, i);
            double next = sign * above(piece, k);
            any |= here > 0;
            if (here >= 0) {
                kept.add(new double[] {piece[i], piece[i + 1], piece[i + 2]});
            }
            if ((here > 0 && next < 0) || (here < 0 && next > 0)) {
                double t = here / (here - next);
                kept.add(new double[] {
                    piece[i] + t * (piece[k] - piece[i]),
                    piece[i + 1] + t * (piece[k + 1] - piece[i + 1]),
                    piece[i + 2] + t * (piece[k + 2] - piece[i + 2])
                });
            }
        }
        double[] flat = new double[any ? 3 * kept.size() : 0];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = kept.get(i / 3)[i % 3];
        }
        return flat;
    }

    /** Cuts a piece across its longest edge; false if it is a point. */
    private boolean halve(double[] piece) {
        int longest = 0;
        double most = -1;
        for (int i = 0; i < piece.length; i += 3) {
            int k = (i + 3) % piece.length;
            double square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = piece[k + axis] - piece[i + axis];
                square += d * d;
            }
            if (square > most) {
                most = square;
                longest = i;
            }
        }
        int k = (longest + 3) % piece.length;
        double size = Math.sqrt(most);
        plane[3] = 0;
        for (int axis = 0; axis < 3; axis++) {
            plane[axis] = (piece[k + axis] - piece[longest + axis]) / size;
            plane[3] += plane[axis] * 0.5 * (piece[k + axis] + piece[longest + axis]);
        }
        double[] upper = side(piece, 1);
        double[] lower = side(piece, -1);
        if (upper.length == 0 || lower.length == 0) {
            return false;
        }
        pieces.push(upper);
        pieces.push(lower);
        return true;
    }
}
