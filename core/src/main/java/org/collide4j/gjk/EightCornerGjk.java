package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.EightCorners;
import org.collide4j.pair.PlacedPair;

/**
 * GJK between two hulls of at most eight corners each, for their distance without a depth: the walk of {@link Gjk} with
 * all corners in one frame, the farthest found without a branch, and directions without a division.
 *
 * <p>As there, v = point of the simplex nearest the origin. The newest vertex is p, the others are a, b and e; a face and
 * its normal are oriented so that {@code n·p > 0} where the origin sees it from outside, which what carries v keeps. As
 * in {@link CentredGjk}, the walk begins with the centre of K, and a ball around it in K.
 *
 * <p>What is proven does not rest on the way there: the lower bound is that of one support plane, the upper bound the
 * distance of two points of the bodies. Pairs for which the two do not meet are UNDECIDED, and left to {@link Gjk}. A
 * worker.
 */
public final class EightCornerGjk {
    /** What is proven about the cores. */
    public enum Verdict {
        /** They are apart, and the bounds have met. */
        APART,
        /** They share a point. */
        SHARED,
        UNDECIDED
    }

    /** Few pairs take more than six support points. */
    public static final int STEP_BUDGET = 16;

    /** Bounds that are no more roundings apart have met. */
    private static final double MET = 16;

    /** What is inside of a tetrahedron by so many roundings, times its longest edge squared, is so for certain. */
    private static final double PROVEN_INSIDE = 16;

    /** The vertex that is the centre of K; the others are the corner of A times eight plus that of B. */
    private static final int CENTRE = -1;

    private static final int AB = 1;
    private static final int BE = 2;
    private static final int EA = 4;

    private final EightCorners cornersA = new EightCorners();
    private final EightCorners cornersB = new EightCorners();
    private final Vector3 p = new Vector3();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 e = new Vector3();
    private final Vector3 toA = new Vector3();
    private final Vector3 toB = new Vector3();
    private final Vector3 toE = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 normalBE = new Vector3();
    private final Vector3 normalEA = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private int idP;
    private int idA;
    private int idB;
    private int idE;

    /** How many vertices the simplex has beside the newest. */
    private int others;

    /** The direction of v, of any length, its square, and its product with v. */
    private final Vector3 direction = new Vector3();

    private double square;
    private double along;

    /** The weights of a, b and e in v, after p has taken its place among them, and their sum. */
    private double weightA;

    private double weightB;
    private double weightE;
    private double whole;

    /** Of the parts of the tetrahedron's volume that the origin spans with the faces at p, the least, and the sum. */
    private double depth;

    private double sumOfParts;
    private double rounding;
    private double lower;
    private double upper;
    private double length;
    private int steps;

    /** Whether it is made for the pair. */
    public static boolean suits(PlacedPair pair) {
        return EightCorners.suit(pair) && pair.scale() == 1;
    }

    /** Decides about the cores of a pair that it {@link #suits}. */
    public Verdict decide(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        rounding = pair.rounding();
        steps = 0;
        obstacle.center(a);
        double ball = obstacle.innerRadius();
        square = a.lengthSquared();
        if (isLess(square, ball - 2 * rounding)) {
            return Verdict.SHARED;
        }
        cornersA.setA(pair);
        cornersB.setB(pair);
        direction.set(a);
        along = square;
        idA = CENTRE;
        others = 1;
        return walk(ball, EightCorners.SLACK * pair.reach());
    }

    private Verdict walk(double ball, double slack) {
        double met = MET * MET * rounding * rounding;
        boolean centreCarries = true;
        while (steps < STEP_BUDGET) {
            steps++;
            takeSupportPoint();
            double gap = along - direction.dot(p);
            if (!(gap > 0 && gap * gap > met * square)) {
                return centreCarries ? Verdict.UNDECIDED : prove(slack);
            }
            if (!solve()) {
                return isInside() ? Verdict.SHARED : Verdict.UNDECIDED;
            }
            if (centreCarries) {
                double share = shareOfCentre();
                centreCarries = share > 0;
                if (centreCarries && isLess(squareOfV(), share * ball - 2 * rounding)) {
                    return Verdict.SHARED;
                }
            }
        }
        return Verdict.UNDECIDED;
    }

    private void takeSupportPoint() {
        int i = cornersA.farthest(-direction.x, -direction.y, -direction.z);
        int j = cornersB.farthest(direction.x, direction.y, direction.z);
        p.set(cornersA.x(i) - cornersB.x(j), cornersA.y(i) - cornersB.y(j), cornersA.z(i) - cornersB.z(j));
        idP = i << 3 | j;
    }

    /** Finds v on the features that hold p; false if the origin sees none of their faces from outside. */
    private boolean solve() {
        toA.sub(a, p);
        if (others == 1) {
            walkAlong(toA, -toA.dot(p));
            return true;
        }
        toB.sub(b, p);
        normal.cross(toA, toB);
        double height = normal.dot(p);
        if (others == 3) {
            height = lookAtFaces(height);
            if (!(height > 0)) {
                return false;
            }
        } else if (height < 0) {
            swapAB();
            height = -height;
        }
        walkToFace(height);
        return true;
    }

    /** Makes the face in which v may lie that of a and b, and returns its height; 0 or less if the origin sees none. */
    private double lookAtFaces(double heightAB) {
        toE.sub(e, p);
        normalBE.cross(toB, toE);
        normalEA.cross(toE, toA);
        double heightBE = normalBE.dot(p);
        double heightEA = normalEA.dot(p);
        int seen = (heightAB > 0 ? AB : 0) | (heightBE > 0 ? BE : 0) | (heightEA > 0 ? EA : 0);
        if (seen == 0) {
            depth = -Math.max(heightAB, Math.max(heightBE, heightEA));
            sumOfParts = -(heightAB + heightBE + heightEA);
            return 0;
        }
        switch (nearestOf(seen)) {
            case BE -> {
                a.set(b);
                b.set(e);
                toA.set(toB);
                toB.set(toE);
                normal.set(normalBE);
                idA = idB;
                idB = idE;
                return heightBE;
            }
            case EA -> {
                b.set(a);
                a.set(e);
                toB.set(toA);
                toA.set(toE);
                normal.set(normalEA);
                idB = idA;
                idA = idE;
                return heightEA;
            }
            default -> {
                return heightAB;
            }
        }
    }

    /** Of two faces that are seen, the one on whose side of their edge the origin lies. */
    private int nearestOf(int seen) {
        return switch (seen) {
            case AB | BE -> share(toB, normal) > 0 ? AB : BE;
            case BE | EA -> share(toE, normalBE) > 0 ? BE : EA;
            case EA | AB -> share(toA, normalEA) > 0 ? EA : AB;
            case AB | BE | EA -> nearestOfAll();
            default -> seen;
        };
    }

    private int nearestOfAll() {
        double toAB = squareOfDistance(toA, toB, normal);
        double toBE = squareOfDistance(toB, toE, normalBE);
        double toEA = squareOfDistance(toE, toA, normalEA);
        return toAB <= toBE && toAB <= toEA ? AB : toBE <= toEA ? BE : EA;
    }

    /** From the origin to the triangle p, p + f, p + g. */
    private double squareOfDistance(Vector3 f, Vector3 g, Vector3 n) {
        if (share(g, n) > 0 && share(f, n) < 0) {
            double height = n.dot(p);
            return height * height / n.lengthSquared();
        }
        double alongF = Math.max(0, -f.dot(p));
        double alongG = Math.max(0, -g.dot(p));
        double nearer = Math.max(alongF * alongF / f.lengthSquared(), alongG * alongG / g.lengthSquared());
        return p.lengthSquared() - nearer;
    }

    /** (edge × p)·n: of p + f, p + g with n = f × g, that of g is the weight of f times n·n, that of f is minus g's. */
    private double share(Vector3 edge, Vector3 n) {
        return NewestSubDistance.shareAlongFirst(p, edge, n);
    }

    private void walkToFace(double height) {
        double shareA = share(toB, normal);
        double shareB = -share(toA, normal);
        if (shareA > 0 && shareB > 0) {
            direction.set(normal);
            along = height;
            square = normal.lengthSquared();
            weightA = shareA;
            weightB = shareB;
            whole = square;
            weightE = whole - shareA - shareB;
            e.set(p);
            idE = idP;
            others = 3;
            return;
        }
        double forward = -toB.dot(p);
        if (shareA <= 0 && forward > 0) {
            a.set(b);
            idA = idB;
            walkAlong(toB, forward);
        } else {
            walkAlong(toA, -toA.dot(p));
        }
    }

    /** To the edge from p to a; the origin projects to (forward / edge·edge) of it. */
    private void walkAlong(Vector3 edge, double forward) {
        weightE = 0;
        if (!(forward > 0)) {
            a.set(p);
            idA = idP;
            direction.set(p);
            square = p.lengthSquared();
            along = square;
            weightA = 1;
            weightB = 0;
            whole = 1;
            others = 1;
            return;
        }
        whole = edge.lengthSquared();
        direction.cross(edge, p);
        along = direction.lengthSquared();
        direction.cross(direction, edge);
        square = along * whole;
        weightA = forward;
        weightB = whole - forward;
        b.set(p);
        idB = idP;
        others = 2;
    }

    private void swapAB() {
        normal.negate();
        toE.set(toA);
        toA.set(toB);
        toB.set(toE);
        e.set(a);
        a.set(b);
        b.set(e);
        int id = idA;
        idA = idB;
        idB = id;
    }

    /** Whether the tetrahedron, no face of which the origin sees at p, holds it by more than rounding. */
    private boolean isInside() {
        double least = Math.min(depth, normal.dot(toE) - sumOfParts);
        double longest = Math.max(toA.lengthSquared(), Math.max(toB.lengthSquared(), toE.lengthSquared()));
        return least > PROVEN_INSIDE * rounding * longest;
    }

    /** The weight of the centre in v; 0 if it does not carry. */
    private double shareOfCentre() {
        double weight = idA == CENTRE ? weightA : idB == CENTRE && others > 1 ? weightB : 0;
        return weightE >= 0 && weightB >= 0 ? weight / whole : 0;
    }

    private double squareOfV() {
        double x = weightA * a.x + weightB * b.x + weightE * e.x;
        double y = weightA * a.y + weightB * b.y + weightE * e.y;
        double z = weightA * a.z + weightB * b.z + weightE * e.z;
        return (x * x + y * y + z * z) / (whole * whole);
    }

    private static boolean isLess(double square, double radius) {
        return radius > 0 && square < radius * radius;
    }

    /** The support plane at p, and the points of the bodies whose difference is v. */
    private Verdict prove(double slack) {
        lower = direction.dot(p) / direction.length() - rounding - slack;
        double sum = weightA + weightB + weightE;
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        addWitnesses(idA, weightA / sum);
        if (others > 1) {
            addWitnesses(idB, weightB / sum);
        }
        if (others > 2) {
            addWitnesses(idE, weightE / sum);
        }
        length = onA.distance(onB);
        upper = length + rounding;
        boolean proven = weightB >= 0 && weightE >= 0 && lower > 0 && upper - lower <= MET * rounding;
        return proven && pointsFit() ? Verdict.APART : Verdict.UNDECIDED;
    }

    /** Whether the points lie along the normal: where bounds meet, it may still be off by the root of their gap. */
    private boolean pointsFit() {
        double scale = length / direction.length();
        double x = onA.x - onB.x - scale * direction.x;
        double y = onA.y - onB.y - scale * direction.y;
        double z = onA.z - onB.z - scale * direction.z;
        double misfit = Gjk.FITTING * length;
        return x * x + y * y + z * z <= misfit * misfit;
    }

    private void addWitnesses(int id, double weight) {
        cornersA.addTo(onA, weight, id >> 3);
        cornersB.addTo(onB, weight, id & 7);
    }

    /** After APART: a proven lower bound of the distance of the cores, rounding included. */
    public double lower() {
        return lower;
    }

    /** After APART: a proven upper bound. */
    public double upper() {
        return upper;
    }

    /** After APART: the distance of the cores. */
    public double length() {
        return length;
    }

    /** After APART: writes the unit normal of the support plane that gave the lower bound, from A to B. */
    public void normal(Vector3 out) {
        out.scale(-1 / direction.length(), direction);
    }

    /** After APART: writes the nearest points of the cores, in A's frame. */
    public void witnesses(Vector3 outOnA, Vector3 outOnB) {
        outOnA.set(onA);
        outOnB.set(onB);
    }

    /** How many support points it took. */
    public int steps() {
        return steps;
    }
}
