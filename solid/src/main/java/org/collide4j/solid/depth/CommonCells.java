package org.collide4j.solid.depth;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.collide4j.math.Aabb;

/**
 * Looks for the point of the greatest depth in a box: the middles of cells, those first in which a point may be deepest.
 * Depth changes by no more than the way, so that a cell has no point deeper than its middle and half its diagonal. A worker.
 */
final class CommonCells {
    private static final int MOST_CELLS = 96;

    /** A depth this part of what may be found ends the search. */
    private static final double ENOUGH = 0.5;

    /** Depth of a point; negative outside. */
    interface Depth {
        double at(double x, double y, double z);
    }

    private record Cell(double x, double y, double z, double halfX, double halfY, double halfZ, double most) {}

    private final PriorityQueue<Cell> open = new PriorityQueue<>(Comparator.comparingDouble(cell -> -cell.most));

    /** The deepest point seen. */
    double x;

    double y;
    double z;
    double depth;

    /** Searches the common part of two boxes. */
    void search(Aabb a, Aabb b, Depth of) {
        open.clear();
        depth = 0;
        double minX = Math.max(a.minX, b.minX);
        double minY = Math.max(a.minY, b.minY);
        double minZ = Math.max(a.minZ, b.minZ);
        double halfX = 0.5 * (Math.min(a.maxX, b.maxX) - minX);
        double halfY = 0.5 * (Math.min(a.maxY, b.maxY) - minY);
        double halfZ = 0.5 * (Math.min(a.maxZ, b.maxZ) - minZ);
        if (!(halfX > 0 && halfY > 0 && halfZ > 0)) {
            return;
        }
        look(minX + halfX, minY + halfY, minZ + halfZ, halfX, halfY, halfZ, of);
        for (int looked = 1; looked < MOST_CELLS && !open.isEmpty(); looked += 2) {
            Cell cell = open.poll();
            if (depth >= ENOUGH * cell.most) {
                return;
            }
            halve(cell, of);
        }
    }

    /** Halves the cell across its longest side. */
    private void halve(Cell cell, Depth of) {
        double longest = Math.max(cell.halfX, Math.max(cell.halfY, cell.halfZ));
        double dx = cell.halfX == longest ? 0.5 * longest : 0;
        double dy = dx == 0 && cell.halfY == longest ? 0.5 * longest : 0;
        double dz = dx == 0 && dy == 0 ? 0.5 * longest : 0;
        for (int sign = -1; sign <= 1; sign += 2) {
            look(
                    cell.x + sign * dx,
                    cell.y + sign * dy,
                    cell.z + sign * dz,
                    cell.halfX - dx,
                    cell.halfY - dy,
                    cell.halfZ - dz,
                    of);
        }
    }

    private void look(double px, double py, double pz, double halfX, double halfY, double halfZ, Depth of) {
        double d = of.at(px, py, pz);
        if (d > depth) {
            depth = d;
            x = px;
            y = py;
            z = pz;
        }
        double most = d + Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ);
        if (most > depth) {
            open.add(new Cell(px, py, pz, halfX, halfY, halfZ, most));
        }
    }
}
