package org.collide4j.gjk;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;

/**
 * Sub-distance for GJK, which solves only the features with the newest vertex. The default.
 *
 * <p>The newest vertex p is on the near side of the last nearest point, so that it is always a vertex of the next feature
 * (van den Bergen 1999, theorem 1). Of the 15 features of a tetrahedron, 8 remain. In the rare case that a decision or a
 * normal is ambiguous within rounding, {@link EdgeSubDistance} solves for all features with full accuracy.
 */
public final class NewestSubDistance implements SubDistance {
    /** Squared sine of the angle above which a normal is accurate to a few units. */
    private static final double LEAST_SINE_SQUARED = 1.0 / 32;

    /** Fraction of its edges' squares below which the sign of a squared volume or area is ambiguous within rounding. */
    private static final double AMBIGUOUS_FRACTION = (64 * UNIT) * (64 * UNIT);

    private final EdgeSubDistance careful = new EdgeSubDistance();
    private final Vector3 nearest = new Vector3();
    private final Vector3 e0 = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 n01 = new Vector3();
    private final Vector3 n12 = new Vector3();
    private final Vector3 n20 = new Vector3();
    private int carriers;
    private double squared;

    /** True if a feature was ambiguous in the last call of solve. */
    private boolean ambiguous;

    @Override
    public void solve(Simplex simplex) {
        ambiguous = false;
        squared = Double.POSITIVE_INFINITY;
        int size = simplex.size();
        Vector3 p = simplex.point(size - 1).w;
        switch (size) {
            case 1 -> vertex(p, 0b1);
            case 2 -> {
                e0.sub(simplex.point(0).w, p);
                segment(p, e0, -e0.dot(p), 0b10, 0b01);
            }
            case 3 -> {
                e0.sub(simplex.point(0).w, p);
                e1.sub(simplex.point(1).w, p);
                n01.cross(e0, e1);
                triangle(p, e0, e1, n01, 0b100, 0b001, 0b010);
            }
            default -> {
                e0.sub(simplex.point(0).w, p);
                e1.sub(simplex.point(1).w, p);
                e2.sub(simplex.point(2).w, p);
                tetrahedron(p);
            }
        }
        if (ambiguous) {
            solveAny(simplex);
        }
    }

    @Override
    public void solveAny(Simplex simplex) {
        careful.solve(simplex);
        nearest.set(careful.nearest());
        carriers = careful.carriers();
    }

    /** Solves the faces at p with the origin outside; if there are none, all four vertices carry the nearest point. */
    private void tetrahedron(Vector3 p) {
        n01.cross(e0, e1);
        n12.cross(e1, e2);
        n20.cross(e2, e0);
        double volume = n01.dot(e2);
        // the signed parts of the volume that the origin spans with the faces, which are the weights of the vertices
        double part2 = -n01.dot(p);
        double part0 = -n12.dot(p);
        double part1 = -n20.dot(p);
        double partP = volume - part0 - part1 - part2;
        double longest = Math.max(e0.lengthSquared(), Math.max(e1.lengthSquared(), e2.lengthSquared()));
        double threshold = AMBIGUOUS_FRACTION * longest * longest * Math.max(longest, p.lengthSquared());
        double least = Math.min(
                Math.min(volume * volume, partP * partP),
                Math.min(part0 * part0, Math.min(part1 * part1, part2 * part2)));
        if (!(least > threshold)) {
            ambiguous = true;
            return;
        }
        boolean outside2 = part2 * volume < 0;
        boolean outside0 = part0 * volume < 0;
        boolean outside1 = part1 * volume < 0;
        if (outside2) {
            triangle(p, e0, e1, n01, 0b1000, 0b0001, 0b0010);
        }
        if (outside0) {
            triangle(p, e1, e2, n12, 0b1000, 0b0010, 0b0100);
        }
        if (outside1) {
            triangle(p, e2, e0, n20, 0b1000, 0b0100, 0b0001);
        }
        if (!(outside0 || outside1 || outside2)) {
            ambiguous = partP * volume < 0; // behind the face without p: not where GJK leads
            nearest.set(0, 0, 0);
            carriers = 0b1111;
        }
    }

    /** Solves the triangle p, p + a, p + b with the normal n = a × b. */
    private void triangle(Vector3 p, Vector3 a, Vector3 b, Vector3 n, int bitP, int bitA, int bitB) {
        double nn = n.lengthSquared();
        if (!(nn > LEAST_SINE_SQUARED * a.lengthSquared() * b.lengthSquared())) {
            ambiguous = true;
            return;
        }
        // the origin's projection is p + (shareA a + shareB b) / n·n
        double shareA = shareAlongFirst(p, b, n);
        double shareB = -shareAlongFirst(p, a, n);
        if (shareA > 0 && shareB > 0) {
            double height = n.dot(p) / nn;
            offer(height * n.x, height * n.y, height * n.z, bitP | bitA | bitB);
            return;
        }
        double alongA = -a.dot(p);
        double alongB = -b.dot(p);
        if (shareA <= 0 && alongB > 0) {
            segment(p, b, alongB, bitP, bitB);
        } else if (shareB <= 0 && alongA > 0) {
            segment(p, a, alongA, bitP, bitA);
        } else {
            vertex(p, bitP);
        }
    }

    /** Returns (other × p)·n, which is n·n times the weight of the first edge. */
    public static double shareAlongFirst(Vector3 p, Vector3 other, Vector3 n) {
        return (other.y * p.z - other.z * p.y) * n.x
                + (other.z * p.x - other.x * p.z) * n.y
                + (other.x * p.y - other.y * p.x) * n.z;
    }

    /** Solves the segment p, p + e, onto which the origin projects at p + (along / e·e) e. */
    private void segment(Vector3 p, Vector3 e, double along, int bitP, int bitE) {
        if (!(along > 0)) {
            vertex(p, bitP);
            return;
        }
        double ee = e.lengthSquared();
        if (!(along < ee)) {
            ambiguous = true; // beyond the far end: not where GJK leads
            return;
        }
        double inverse = 1 / ee;
        double t = along * inverse;
        double x = p.x + t * e.x;
        double y = p.y + t * e.y;
        double z = p.z + t * e.z;
        // near the origin the first projection leaves a slant of u‖p‖/‖v‖, which would ruin the support plane
        double slant = (e.x * x + e.y * y + e.z * z) * inverse;
        offer(x - slant * e.x, y - slant * e.y, z - slant * e.z, bitP | bitE);
    }

    private void vertex(Vector3 p, int bitP) {
        offer(p.x, p.y, p.z, bitP);
    }

    private void offer(double x, double y, double z, int bits) {
        double offered = x * x + y * y + z * z;
        if (offered < squared) {
            nearest.set(x, y, z);
            squared = offered;
            carriers = bits;
        }
    }

    @Override
    public int carriers() {
        return carriers;
    }

    @Override
    public Vector3 nearest() {
        return nearest;
    }

    @Override
    public void weights(Simplex simplex, Vector3 point, double[] out) {
        boolean fat =
                simplex.size() == 3 && weigh(simplex.point(0).w, simplex.point(1).w, simplex.point(2).w, point, out);
        if (!fat) {
            careful.weights(simplex, point, out);
        }
    }

    /** Computes the weights of a point; false if the triangle is thin, or the point is not inside within rounding. */
    private boolean weigh(Vector3 corner, Vector3 a, Vector3 b, Vector3 point, double[] out) {
        e0.sub(a, corner);
        e1.sub(b, corner);
        e2.sub(corner, point);
        n01.cross(e0, e1);
        double nn = n01.lengthSquared();
        double inverse = 1 / nn;
        out[1] = inverse * shareAlongFirst(e2, e1, n01);
        out[2] = -inverse * shareAlongFirst(e2, e0, n01);
        out[0] = 1 - out[1] - out[2];
        boolean inside = out[0] >= 0 && out[1] >= 0 && out[2] >= 0;
        return inside && nn > LEAST_SINE_SQUARED * e0.lengthSquared() * e1.lengthSquared();
    }
}
