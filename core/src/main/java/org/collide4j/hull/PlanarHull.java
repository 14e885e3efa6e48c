package org.collide4j.hull;

import java.util.stream.IntStream;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * The convex polygon around a flat cloud: a monotone chain (Andrew 1979) on the shadow along the plane's steepest axis.
 *
 * <p>The shadow drops one coordinate and so costs no rounding; turns are exact.
 */
final class PlanarHull {
    private final ScaledPoints points;
    private final Orientation orientation = new Orientation();
    private final int u;
    private final int v;

    private PlanarHull(ScaledPoints points, int[] simplex) {
        this.points = points;
        var a = points.get(simplex[0], new Vector3());
        var b = points.get(simplex[1], new Vector3());
        var c = points.get(simplex[2], new Vector3());
        Vector3 normal = orientation.normal(a, b, c, new Vector3());
        double steepest = normal.maxAbs();
        int dropped = Math.abs(normal.x) == steepest ? 0 : Math.abs(normal.y) == steepest ? 1 : 2;
        u = (dropped + 1) % 3;
        v = (dropped + 2) % 3;
    }

    /** The corners, counter-clockwise seen against the dropped axis; the first three points must span the plane. */
    static int[] enclose(ScaledPoints points, int[] simplex) {
        return new PlanarHull(points, simplex).polygon();
    }

    private int[] polygon() {
        int[] sorted = IntStream.range(0, points.count())
                .boxed()
                .sorted(this::compare)
                .mapToInt(Integer::intValue)
                .toArray();
        int[] chain = new int[2 * sorted.length];
        int size = 0;
        for (int i = 0; i < sorted.length; i++) {
            size = append(sorted[i], chain, size, 1);
        }
        int lowerSize = size;
        for (int i = sorted.length - 2; i >= 0; i--) {
            size = append(sorted[i], chain, size, lowerSize);
        }
        int[] polygon = new int[size - 1]; // the chain ends where it began
        System.arraycopy(chain, 0, polygon, 0, size - 1);
        return polygon;
    }

    /** Drops the end of the chain until it turns left towards p, but not below the size given. */
    private int append(int p, int[] chain, int size, int keep) {
        if (size > 0 && coincide(chain[size - 1], p)) {
            chain[size - 1] = Math.min(chain[size - 1], p);
            return size;
        }
        int left = size;
        while (left > keep && turn(chain[left - 2], chain[left - 1], p) <= 0) {
            left--;
        }
        chain[left] = p;
        return left + 1;
    }

    private int compare(int p, int q) {
        int byU = Double.compare(points.coordinate(u, p) + 0.0, points.coordinate(u, q) + 0.0); // −0 is 0
        int byV = Double.compare(points.coordinate(v, p) + 0.0, points.coordinate(v, q) + 0.0);
        return byU != 0 ? byU : byV != 0 ? byV : Integer.compare(p, q);
    }

    private boolean coincide(int p, int q) {
        return points.coordinate(u, p) == points.coordinate(u, q) && points.coordinate(v, p) == points.coordinate(v, q);
    }

    private int turn(int a, int b, int c) {
        return orientation.turn(
                points.coordinate(u, a), points.coordinate(v, a),
                points.coordinate(u, b), points.coordinate(v, b),
                points.coordinate(u, c), points.coordinate(v, c));
    }
}
