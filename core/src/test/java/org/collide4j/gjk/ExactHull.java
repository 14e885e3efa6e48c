package org.collide4j.gjk;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Vector3;

/**
 * The distance of the origin from the hull of some points, with its proof: v is a point of the hull, and no point lies
 * before the plane through v across it. All in exact arithmetic, up to one division to 60 digits.
 */
final class ExactHull {
    private static final BigDecimal ALMOST = BigDecimal.ONE.subtract(new BigDecimal("1e-40"));

    private ExactHull() {}

    static double distance(Vector3... points) {
        List<Vector3> simplex = new ArrayList<>(List.of(points[0]));
        while (true) {
            ExactNearest nearest = new ExactNearest(simplex.toArray(new Vector3[0]));
            List<Vector3> carriers = new ArrayList<>();
            for (int i = 0; i < simplex.size(); i++) {
                if ((nearest.carriers >> i & 1) != 0) {
                    carriers.add(simplex.get(i));
                }
            }
            Vector3 before = null;
            BigDecimal least = dot(nearest.nearest, nearest.nearest).multiply(ALMOST);
            for (Vector3 point : points) {
                BigDecimal along = dot(nearest.nearest, exact(point));
                if (along.compareTo(least) < 0) {
                    least = along;
                    before = point;
                }
            }
            if (before == null) {
                return nearest.distance();
            }
            carriers.add(before);
            simplex = carriers;
        }
    }

    private static BigDecimal[] exact(Vector3 p) {
        return new BigDecimal[] {new BigDecimal(p.x), new BigDecimal(p.y), new BigDecimal(p.z)};
    }

    private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
    }
}
