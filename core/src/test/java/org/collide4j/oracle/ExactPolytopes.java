package org.collide4j.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.LinkedHashSet;
import java.util.Set;
import org.collide4j.cases.PairCase;
import org.collide4j.math.Pose;

/**
 * The signed distance of two small polytopes, exact: all arithmetic is on integers, only the last root is rounded.
 *
 * <p>Every facet of the Minkowski difference A − B has the normal of three vertices of A, of three of B, or of an edge of
 * each; the origin's depth is the least height of these planes. If one of them parts the pair, the distance is that of
 * the nearest features. A flat difference has no inside: its depth is 0. For up to eight vertices or so a shape.
 */
public final class ExactPolytopes {
    private final ExactVector[] a;
    private final ExactVector[] b;
    private final BigInteger unit;

    private ExactPolytopes(ExactFrame frame) {
        a = frame.verticesOfA();
        b = frame.verticesOfB();
        unit = frame.unit();
    }

    /** The signed distance, rounded once. */
    public static double signedDistance(PairCase pair) {
        return exactDistance(pair).doubleValue();
    }

    /** The signed distance to some 60 digits. */
    public static BigDecimal exactDistance(PairCase pair) {
        return new ExactPolytopes(new ExactFrame(pair)).rounded();
    }

    /** The same of the poses as they are kept, as matrices of doubles. */
    public static BigDecimal exactDistance(PairCase pair, Pose poseA, Pose poseB) {
        return new ExactPolytopes(new ExactFrame(pair, poseA, poseB)).rounded();
    }

    /** The distance of B from all that A sweeps along the way, to some 50 digits; the way is a sum of powers of two. */
    public static BigDecimal exactDistanceOfSweep(PairCase pair, BigDecimal[] way) {
        return new ExactPolytopes(new ExactFrame(pair, way)).rounded();
    }

    private BigDecimal rounded() {
        return signedSquare().signedRoot().divide(new BigDecimal(unit), new MathContext(50));
    }

    /** sign · distance² in units of the frame. */
    private Fraction signedSquare() {
        if (!differenceIsSolid()) {
            return ExactFeatures.squaredDistance(a, b);
        }
        Fraction leastHeight = leastHeight();
        return leastHeight.signum() < 0
                ? ExactFeatures.squaredDistance(a, b)
                : new Fraction(leastHeight.numerator().negate(), leastHeight.denominator());
    }

    /** The least of sign(h)·h²/n² over the candidate normals n, with h = max n·(A − B). */
    private Fraction leastHeight() {
        Fraction least = null;
        for (ExactVector n : candidateNormals()) {
            BigInteger h = highest(a, n).add(highest(b, n.negated()));
            Fraction height = new Fraction(h.multiply(h.abs()), n.squared());
            least = least == null ? height : least.min(height);
        }
        if (least == null) {
            throw new IllegalStateException("a solid difference has facets");
        }
        return least;
    }

    private Set<ExactVector> candidateNormals() {
        Set<ExactVector> edgesA = edges(a);
        Set<ExactVector> edgesB = edges(b);
        Set<ExactVector> normals = new LinkedHashSet<>();
        addCrosses(edgesA, edgesA, normals);
        addCrosses(edgesB, edgesB, normals);
        addCrosses(edgesA, edgesB, normals);
        return normals;
    }

    private static void addCrosses(Set<ExactVector> edges, Set<ExactVector> others, Set<ExactVector> normals) {
        for (ExactVector edge : edges) {
            for (ExactVector other : others) {
                ExactVector n = edge.cross(other);
                if (!n.isZero()) {
                    normals.add(n);
                    normals.add(n.negated());
                }
            }
        }
    }

    /** The directions between any two vertices; a box has few that differ. */
    private static Set<ExactVector> edges(ExactVector[] points) {
        Set<ExactVector> edges = new LinkedHashSet<>();
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < i; j++) {
                ExactVector edge = points[i].minus(points[j]);
                if (!edge.isZero() && !edges.contains(edge.negated())) {
                    edges.add(edge);
                }
            }
        }
        return edges;
    }

    private static BigInteger highest(ExactVector[] points, ExactVector n) {
        BigInteger highest = points[0].dot(n);
        for (ExactVector point : points) {
            highest = highest.max(point.dot(n));
        }
        return highest;
    }

    private boolean differenceIsSolid() {
        Set<ExactVector> edges = edges(a);
        edges.addAll(edges(b));
        ExactVector first = null;
        ExactVector normal = null;
        for (ExactVector edge : edges) {
            if (first == null) {
                first = edge;
            } else if (normal == null) {
                ExactVector n = first.cross(edge);
                normal = n.isZero() ? null : n;
            } else if (normal.dot(edge).signum() != 0) {
                return true;
            }
        }
        return false;
    }
}
