package org.collide4j.experiments;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * A surface projected through a cube map: each cell of a cube's sides holds the support point of its middle direction, and a
 * lookup returns the point of the cell that the direction falls into (Kenwright 2015, §4.8, figure 4).
 *
 * <p>An approximation: the point is no farthest one where the cell holds several. Its support planes cut the true shape.
 */
final class CubeProjection implements ConvexShape {
    private final int cellsPerSide;

    /** Points of the cells, side by side and row by row, three numbers each. */
    private final double[] points;

    /** Projects a shape, its margin included, with so many rows and columns of cells on each side of the cube. */
    CubeProjection(ConvexShape shape, int cellsPerSide) {
        this.cellsPerSide = cellsPerSide;
        points = new double[3 * 6 * cellsPerSide * cellsPerSide];
        Vector3 p = new Vector3();
        for (int cell = 0; cell < cells(); cell++) {
            Vector3 d = middle(cell);
            shape.support(d.x, d.y, d.z, p);
            p.addScaled(shape.margin() / d.length(), d);
            points[3 * cell] = p.x;
            points[3 * cell + 1] = p.y;
            points[3 * cell + 2] = p.z;
        }
    }

    /** Returns the number of cells of all sides. */
    int cells() {
        return points.length / 3;
    }

    private Vector3 middle(int cell) {
        double u = (2.0 * (cell / cellsPerSide % cellsPerSide) + 1) / cellsPerSide - 1;
        double v = (2.0 * (cell % cellsPerSide) + 1) / cellsPerSide - 1;
        int side = cell / (cellsPerSide * cellsPerSide);
        double w = side % 2 == 0 ? 1 : -1;
        return switch (side / 2) {
            case 0 -> new Vector3(w, u, v);
            case 1 -> new Vector3(v, w, u);
            default -> new Vector3(u, v, w);
        };
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        int cell;
        if (x >= y && x >= z) {
            cell = cell(dx < 0 ? 1 : 0, dy / x, dz / x);
        } else if (y >= z) {
            cell = cell(dy < 0 ? 3 : 2, dz / y, dx / y);
        } else {
            cell = cell(dz < 0 ? 5 : 4, dx / z, dy / z);
        }
        out.set(points[3 * cell], points[3 * cell + 1], points[3 * cell + 2]);
    }

    /** Returns the cell of a point of a side; the NaN of the zero direction gives the first one. */
    private int cell(int side, double u, double v) {
        int row = Math.min((int) ((u + 1) * (0.5 * cellsPerSide)), cellsPerSide - 1);
        int column = Math.min((int) ((v + 1) * (0.5 * cellsPerSide)), cellsPerSide - 1);
        return (side * cellsPerSide + row) * cellsPerSide + column;
    }
}
