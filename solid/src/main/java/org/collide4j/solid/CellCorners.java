package org.collide4j.solid;

import java.util.Arrays;
import java.util.List;

/** Corners of a convex cell that are inside a solid: the points in which three of its planes meet. */
final class CellCorners {
    /** Rounding of a corner, times the product of the normals' lengths over their determinant. */
    private static final double ROUNDING = 0x1p-47;

    private final List<CutPlane> planes;
    private final double[] corners;
    private double[] found;
    private int count;
    private double x;
    private double y;
    private double z;

    /** Takes the planes of a cell, and its corners within the solid: x y z and a bound of the error of each. */
    CellCorners(List<CutPlane> planes, double[] corners) {
        this.planes = planes;
        this.corners = corners;
        found = new double[corners.length + 16];
    }

    /** Returns the corners that the cell has after one more cut. */
    double[] cut(CutPlane plane, SolidProbe probe) {
        for (int i = 0; i < corners.length; i += 4) {
            if (plane.height(corners[i], corners[i + 1], corners[i + 2]) <= Part.OVERLAP + corners[i + 3]) {
                add(corners[i], corners[i + 1], corners[i + 2], corners[i + 3]);
            }
        }
        for (int a = 0; a < planes.size(); a++) {
            for (int b = a + 1; b < planes.size(); b++) {
                addCorner(planes.get(a), planes.get(b), plane, probe);
            }
        }
        return Arrays.copyOf(found, count);
    }

    private void addCorner(CutPlane a, CutPlane b, CutPlane c, SolidProbe probe) {
        double determinant = CutPlane.determinant(a, b, c);
        if (determinant == 0) {
            return;
        }
        meet(a, b, c, determinant);
        double doubt = Part.ROUNDING
                + ROUNDING
                        * a.length()
                        * b.length()
                        * c.length()
                        / Math.abs(determinant)
                        * (1 + Math.abs(x) + Math.abs(y) + Math.abs(z));
        double beyond = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (beyond - doubt > 1) {
            return; // beyond the solid's bounds
        }
        for (CutPlane plane : planes) {
            if (plane.height(x, y, z) > Part.OVERLAP + doubt) {
                return;
            }
        }
        if (probe.touches(x, y, z, doubt)) {
            add(x, y, z, doubt);
        }
    }

    /** Solves by Cramer's rule. */
    private void meet(CutPlane a, CutPlane b, CutPlane c, double determinant) {
        x = determinant3(a.offset(), a.ny(), a.nz(), b.offset(), b.ny(), b.nz(), c.offset(), c.ny(), c.nz())
                / determinant;
        y = determinant3(a.nx(), a.offset(), a.nz(), b.nx(), b.offset(), b.nz(), c.nx(), c.offset(), c.nz())
                / determinant;
        z = determinant3(a.nx(), a.ny(), a.offset(), b.nx(), b.ny(), b.offset(), c.nx(), c.ny(), c.offset())
                / determinant;
    }

    private static double determinant3(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    }

    private void add(double px, double py, double pz, double doubt) {
        if (count + 4 > found.length) {
            found = Arrays.copyOf(found, 2 * found.length);
        }
        found[count++] = px;
        found[count++] = py;
        found[count++] = pz;
        found[count++] = doubt;
    }
}
