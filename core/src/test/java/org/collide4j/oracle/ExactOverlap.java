package org.collide4j.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.cases.PairCase;
import org.collide4j.math.Vector3;

/**
 * The polygon in which two polytopes meet, seen along a normal, and its area: the vertices of each within a tilt of its support plane, their
 * outlines, cut by each other. Without rounding, up to the last root.
 */
public final class ExactOverlap {
    private static final MathContext DIGITS = new MathContext(40);

    private ExactOverlap() {}

    /** A point of the plane as u/w, v/w with w above 0. */
    private record Place(BigInteger u, BigInteger v, BigInteger w) {
        /** The sign of the turn from a to b to this. */
        int turn(Place a, Place b) {
            return determinant(a, b).signum();
        }

        BigInteger determinant(Place a, Place b) {
            return a.u.multiply(b.v.multiply(w).subtract(v.multiply(b.w)))
                    .subtract(a.v.multiply(b.u.multiply(w).subtract(u.multiply(b.w))))
                    .add(a.w.multiply(b.u.multiply(v).subtract(b.v.multiply(u))));
        }
    }

    /**
     * For a unit normal from A to B and the tangent of the tilt.
     *
     * @param corners counter-clockwise, each along two unit vectors that {@link #place} counts along too; rounded once
     * @param area rounded once
     */
    public record Polygon(List<double[]> corners, double area) {}

    public static Polygon polygon(PairCase pair, Vector3 normal, double tilt) {
        ExactVector u = across(normal);
        ExactVector v = integers(normal.x, normal.y, normal.z).cross(u);
        ExactFrame frame = new ExactFrame(pair);
        List<Place> polygon = polygon(frame, normal, tilt, u, v);
        BigDecimal unit = new BigDecimal(frame.unit());
        BigDecimal lengthU = new BigDecimal(u.squared()).sqrt(DIGITS).multiply(unit);
        BigDecimal lengthV = new BigDecimal(v.squared()).sqrt(DIGITS).multiply(unit);
        List<double[]> corners = new ArrayList<>();
        for (Place place : polygon) {
            BigDecimal w = new BigDecimal(place.w);
            corners.add(new double[] {
                new BigDecimal(place.u).divide(w.multiply(lengthU), DIGITS).doubleValue(),
                new BigDecimal(place.v).divide(w.multiply(lengthV), DIGITS).doubleValue()
            });
        }
        BigDecimal twice = twiceArea(polygon).divide(lengthU, DIGITS).divide(lengthV, DIGITS);
        return new Polygon(corners, 0.5 * twice.doubleValue());
    }

    /** Where a point of the world lies, counted along the unit vectors of {@link Polygon}; rounded. */
    public static double[] place(Vector3 point, Vector3 normal) {
        Vector3 axis = startsFromX(normal) ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
        Vector3 u = new Vector3().cross(normal, axis);
        Vector3 v = new Vector3().cross(normal, u);
        return new double[] {u.dot(point) / u.length(), v.dot(point) / v.length()};
    }

    private static boolean startsFromX(Vector3 normal) {
        return Math.abs(normal.x) < 0.6;
    }

    private static ExactVector across(Vector3 normal) {
        ExactVector axis = startsFromX(normal) ? integers(1, 0, 0) : integers(0, 1, 0);
        return integers(normal.x, normal.y, normal.z).cross(axis);
    }

    private static List<Place> polygon(ExactFrame frame, Vector3 normal, double tilt, ExactVector u, ExactVector v) {
        ExactVector n = integers(normal.x, normal.y, normal.z);
        List<Place> cut = outline(gentle(frame.verticesOfA(), n, tilt), u, v);
        List<Place> knife = outline(gentle(frame.verticesOfB(), n.negated(), tilt), u, v);
        if (cut.size() < 3 || knife.size() < 3) {
            return List.of();
        }
        for (int i = 0; i < knife.size() && !cut.isEmpty(); i++) {
            cut = cut(cut, knife.get(i), knife.get((i + 1) % knife.size()));
        }
        return cut;
    }

    private static ExactVector integers(double x, double y, double z) {
        return new ExactVector(integer(x), integer(y), integer(z));
    }

    /** value · 2^1100, a whole number. */
    private static BigInteger integer(double value) {
        return new BigDecimal(value)
                .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(1100)))
                .toBigInteger();
    }

    /** f² (1 + t²) ≤ t² w² for the fall f along the unit normal and the way w, all from the highest vertex. */
    private static List<ExactVector> gentle(ExactVector[] vertices, ExactVector n, double tilt) {
        ExactVector top = vertices[0];
        for (ExactVector vertex : vertices) {
            top = vertex.dot(n).compareTo(top.dot(n)) > 0 ? vertex : top;
        }
        BigInteger one = integer(1);
        BigInteger squaredTilt = integer(tilt * tilt);
        List<ExactVector> gentle = new ArrayList<>();
        for (ExactVector vertex : vertices) {
            ExactVector way = vertex.minus(top);
            BigInteger fall = way.dot(n);
            BigInteger left = fall.multiply(fall).multiply(one.add(squaredTilt));
            if (left.compareTo(squaredTilt.multiply(way.squared()).multiply(n.squared())) <= 0) {
                gentle.add(vertex);
            }
        }
        return gentle;
    }

    /** The outline of the shadows, counter-clockwise (Andrew 1979). */
    private static List<Place> outline(List<ExactVector> points, ExactVector u, ExactVector v) {
        List<Place> places = new ArrayList<>();
        for (ExactVector p : points) {
            places.add(new Place(p.dot(u), p.dot(v), BigInteger.ONE));
        }
        places.sort((p, q) -> p.u.equals(q.u) ? p.v.compareTo(q.v) : p.u.compareTo(q.u));
        List<Place> chain = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            int least = chain.size() + 2;
            for (int i = 0; i < places.size(); i++) {
                Place next = places.get(side == 0 ? i : places.size() - 1 - i);
                while (chain.size() >= least
                        && next.turn(chain.get(chain.size() - 2), chain.get(chain.size() - 1)) <= 0) {
                    chain.remove(chain.size() - 1);
                }
                chain.add(next);
            }
            chain.remove(chain.size() - 1);
        }
        return chain;
    }

    private static List<Place> cut(List<Place> polygon, Place a, Place b) {
        List<Place> kept = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            Place here = polygon.get(i);
            Place next = polygon.get((i + 1) % polygon.size());
            int side = here.turn(a, b);
            if (side >= 0) {
                kept.add(here);
            }
            if (side * next.turn(a, b) < 0) {
                kept.add(crossing(here, next, a, b));
            }
        }
        return kept;
    }

    /** Homogeneous: next · det(here) − here · det(next). */
    private static Place crossing(Place here, Place next, Place a, Place b) {
        BigInteger d = here.determinant(a, b);
        BigInteger e = next.determinant(a, b);
        BigInteger w = next.w.multiply(d).subtract(here.w.multiply(e));
        BigInteger u = next.u.multiply(d).subtract(here.u.multiply(e));
        BigInteger v = next.v.multiply(d).subtract(here.v.multiply(e));
        return w.signum() < 0 ? new Place(u.negate(), v.negate(), w.negate()) : new Place(u, v, w);
    }

    private static BigDecimal twiceArea(List<Place> polygon) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < polygon.size(); i++) {
            Place p = polygon.get(i);
            Place q = polygon.get((i + 1) % polygon.size());
            sum = sum.add(new BigDecimal(p.u.multiply(q.v).subtract(p.v.multiply(q.u)))
                    .divide(new BigDecimal(p.w.multiply(q.w)), new MathContext(200)));
        }
        return sum;
    }
}
