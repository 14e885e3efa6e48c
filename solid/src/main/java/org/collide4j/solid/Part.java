package org.collide4j.solid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * Part of a solid within a convex cell: the surface clipped to the cell, and the corners of the cell that are inside
 * the solid.
 *
 * <p>The hull of both contains all of the solid within the cell: a line through such a point leaves the solid, within the
 * cell, at the surface; else it leaves the cell, and goes on in a face of it, then along an edge, to a corner.
 *
 * <p><b>Rounding</b>: each cut keeps points up to {@link #OVERLAP} beyond its plane, which is far more than heights are
 * rounded. So both sides keep all that an exact cut would give them, moved by less than {@link #ROUNDING}.
 */
final class Part {
    /** Height over a cut up to which points belong to both sides; coordinates are at most 1. */
    static final double OVERLAP = 0x1p-44;

    /** Distance by which rounding may have moved a point of the clipped surface. */
    static final double ROUNDING = 0x1p-46;

    /** Corners that are less certain than this make a cut inadmissible. */
    private static final double MOST_DOUBT = 0x1p-24;

    private final List<CutPlane> planes;
    final double[] points;

    /** Starts of the polygons in {@link #loops}, and its end. */
    private final int[] starts;

    private final int[] loops;

    /** Corners of the cell within the solid: x y z and a bound of the error of each. */
    private final double[] corners;

    private Part(List<CutPlane> planes, double[] points, int[] starts, int[] loops, double[] corners) {
        this.planes = planes;
        this.points = points;
        this.starts = starts;
        this.loops = loops;
        this.corners = corners;
    }

    /** Returns all of the solid. */
    static Part of(TriangleMesh mesh) {
        var p = new Vector3();
        double[] points = new double[3 * mesh.vertexCount()];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            mesh.vertex(v, p);
            points[3 * v] = p.x;
            points[3 * v + 1] = p.y;
            points[3 * v + 2] = p.z;
        }
        int[] starts = new int[mesh.triangleCount() + 1];
        int[] loops = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < loops.length; i++) {
            loops[i] = mesh.corner(i / 3, i % 3);
        }
        Arrays.setAll(starts, t -> 3 * t);
        return new Part(List.of(), points, starts, loops, new double[0]);
    }

    int pointCount() {
        return points.length / 3;
    }

    int polygonCount() {
        return starts.length - 1;
    }

    /** Returns the first place of a polygon's vertices in the loops; that of the next polygon is their end. */
    int start(int polygon) {
        return starts[polygon];
    }

    int loopVertex(int place) {
        return loops[place];
    }

    List<CutPlane> planes() {
        return planes;
    }

    int cornerCount() {
        return corners.length / 4;
    }

    double corner(int corner, int axis) {
        return corners[4 * corner + axis];
    }

    /** Returns a bound of the error of the corners. */
    double doubt() {
        double most = ROUNDING;
        for (int i = 3; i < corners.length; i += 4) {
            most = Math.max(most, corners[i]);
        }
        return most;
    }

    Aabb bounds() {
        Aabb box = new Aabb().setEmpty();
        for (int i = 0; i < points.length; i += 3) {
            box.add(points[i], points[i + 1], points[i + 2]);
        }
        for (int i = 0; i < corners.length; i += 4) {
            box.add(corners[i], corners[i + 1], corners[i + 2]);
        }
        return box;
    }

    /** Returns the hull of the surface and the corners, simplified {@linkplain Piece#hullNear by no more than the tolerance}. */
    Hull hull(double tolerance) {
        double[] all = Arrays.copyOf(points, points.length + 3 * cornerCount());
        for (int c = 0; c < cornerCount(); c++) {
            System.arraycopy(corners, 4 * c, all, points.length + 3 * c, 3);
        }
        return Piece.hullNear(tolerance, all);
    }

    /** Returns the part within the half-space, or none if a corner of the new cell is too uncertain. */
    Optional<Part> within(CutPlane plane, SolidProbe probe) {
        double[] found = new CellCorners(planes, corners).cut(plane, probe);
        for (int i = 3; i < found.length; i += 4) {
            if (found[i] > MOST_DOUBT) {
                return Optional.empty();
            }
        }
        var clip = new Clip(this, plane);
        var all = new ArrayList<>(planes);
        all.add(plane);
        return Optional.of(new Part(all, clip.points(), clip.starts(), clip.loops(), found));
    }
}
