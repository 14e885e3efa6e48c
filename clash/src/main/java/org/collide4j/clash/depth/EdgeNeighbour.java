package org.collide4j.clash.depth;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.TriangleMesh;

/** Finds the triangle of a mesh across an edge of another one. A worker: {@link #find}, then the accessors. */
public final class EdgeNeighbour {
    private final BoxSearch search = new BoxSearch();
    private final Aabb box = new Aabb();
    private final double[] other = new double[9];
    private int apex;

    /**
     * Returns the triangle that shares the edge from corner i to the next one; −1 if there is none.
     *
     * @param corners corners of the triangle
     * @param i coordinate in {@code corners} at which the edge begins: 0, 3 or 6
     * @param margin length by which the middle of the edge may miss the box of the triangle sought
     */
    public int find(TriangleMesh mesh, int triangle, double[] corners, int i, double margin) {
        int k = (i + 3) % 9;
        box.setEmpty();
        box.add(
                0.5 * (corners[i] + corners[k]),
                0.5 * (corners[i + 1] + corners[k + 1]),
                0.5 * (corners[i + 2] + corners[k + 2]));
        search.start(mesh.tree(), box, margin);
        while (search.next()) {
            mesh.corners(search.item(), other);
            if (search.item() != triangle && shares(corners, i, k)) {
                return search.item();
            }
        }
        return -1;
    }

    private boolean shares(double[] corners, int i, int k) {
        int shared = 0;
        for (int m = 0; m < 9; m += 3) {
            if (isSame(m, corners, i) || isSame(m, corners, k)) {
                shared++;
            } else {
                apex = m;
            }
        }
        return shared == 2;
    }

    private boolean isSame(int m, double[] corners, int i) {
        return other[m] == corners[i] && other[m + 1] == corners[i + 1] && other[m + 2] == corners[i + 2];
    }

    /** Returns the corners of the triangle found, until the next search. */
    public double[] corners() {
        return other;
    }

    /** Returns the coordinate in {@link #corners} at which the corner off the edge begins. */
    int apex() {
        return apex;
    }
}
