package org.collide4j.solid;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.shape.MassProperties;

/**
 * Directions spread evenly over the sphere, the opposite of each among them, and the triangles between neighbours.
 *
 * <p>The farthest points of a set along the corners of a triangle span a triangle near the set's hull. All of these
 * together are a closed surface, which has nearly the volume of the hull.
 */
final class Directions {
    /** Directions of half the sphere: the opposite of number d is number d + HALF. */
    static final int HALF = 32;

    static final int COUNT = 2 * HALF;

    /** Unit vectors of half the sphere, three numbers a direction. */
    private static final double[] AXES = axes();

    /** Three numbers of directions a triangle, counter-clockwise seen from outside. */
    static final int[] TRIANGLES = triangles();

    private Directions() {}

    /** Returns directions along a spiral. */
    private static double[] axes() {
        double[] axes = new double[3 * HALF];
        double golden = Math.PI * (3 - Math.sqrt(5));
        for (int i = 0; i < HALF; i++) {
            double z = (i + 0.5) / HALF;
            double r = Math.sqrt(1 - z * z);
            axes[3 * i] = r * StrictMath.cos(golden * i + 0.3);
            axes[3 * i + 1] = r * StrictMath.sin(golden * i + 0.3);
            axes[3 * i + 2] = z;
        }
        return axes;
    }

    /**
     * Returns directions of half the sphere for a body of these proportions: those that are spread evenly once the body is
     * stretched until its second moments are the same along all axes. So thin bodies have as many along their edges.
     */
    static double[] spread(MassProperties mass) {
        double[] m = mass.inertia(new double[9]);
        double half = 0.5 * (m[0] + m[4] + m[8]);
        // Cholesky factor L of the matrix of second moments: the stretched body has the coordinates of L^-1 p
        double lxx = Math.sqrt(half - m[0]);
        double lyx = -m[1] / lxx;
        double lzx = -m[2] / lxx;
        double lyy = Math.sqrt(half - m[4] - lyx * lyx);
        double lzy = (-m[5] - lzx * lyx) / lyy;
        double lzz = Math.sqrt(half - m[8] - lzx * lzx - lzy * lzy);
        if (!(lxx > 0 && lyy > 0 && lzz > 0)) {
            return AXES;
        }
        double[] spread = new double[AXES.length];
        for (int i = 0; i < spread.length; i += 3) {
            double z = AXES[i + 2] / lzz;
            double y = (AXES[i + 1] - lzy * z) / lyy;
            double x = (AXES[i] - lyx * y - lzx * z) / lxx;
            spread[i] = lxx * x;
            spread[i + 1] = lxx * y;
            spread[i + 2] = lxx * z;
        }
        return spread;
    }

    private static int[] triangles() {
        double[] both = new double[2 * AXES.length];
        for (int i = 0; i < AXES.length; i++) {
            both[i] = AXES[i];
            both[AXES.length + i] = -AXES[i];
        }
        Hull sphere = Piece.hullOf(both);
        FaceGraph graph = sphere.boundary().graph();
        int[] triangles = new int[3 * (2 * COUNT - 4)];
        int count = 0;
        for (int face = 0; face < graph.faceCount(); face++) {
            int first = graph.firstHalfEdge(face);
            for (int h = first + 1; h + 1 < graph.halfEdgeEnd(face); h++) {
                triangles[count++] = graph.origin(first);
                triangles[count++] = graph.origin(h);
                triangles[count++] = graph.origin(h + 1);
            }
        }
        return triangles;
    }
}
