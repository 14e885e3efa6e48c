package org.collide4j.hull;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/** The facets of a small cloud by brute force: every plane through three points with no point above it. */
final class SupportingPlanes {
    private final Orientation orientation = new Orientation();
    private final Vector3[] points;
    private final Set<BitSet> facets = new HashSet<>();

    SupportingPlanes(double[] coordinates) {
        points = new Vector3[coordinates.length / 3];
        for (int i = 0; i < points.length; i++) {
            points[i] = new Vector3(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]);
        }
        for (int a = 0; a < points.length; a++) {
            for (int b = 0; b < points.length; b++) {
                for (int c = a + 1; c < points.length; c++) {
                    if (b > a && b != c && !orientation.collinear(points[a], points[b], points[c])) {
                        tryPlane(a, b, c);
                    }
                }
            }
        }
    }

    int count() {
        return facets.size();
    }

    /** The points of three facets or more; of equal ones the first. */
    int[] extremePoints() {
        return IntStream.range(0, points.length)
                .filter(p -> facets.stream().filter(facet -> facet.get(p)).count() >= 3)
                .filter(p -> IntStream.range(0, p).noneMatch(q -> points[q].distance(points[p]) == 0))
                .toArray();
    }

    private void tryPlane(int a, int b, int c) {
        var facet = new BitSet();
        for (int p = 0; p < points.length; p++) {
            int side = orientation.side(points[a], points[b], points[c], points[p]);
            if (side > 0) {
                return;
            }
            facet.set(p, side == 0);
        }
        facets.add(facet);
    }
}
