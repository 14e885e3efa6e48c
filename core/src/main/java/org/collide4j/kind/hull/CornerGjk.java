package org.collide4j.kind.hull;

import org.collide4j.gjk.CentredGjk;
import org.collide4j.gjk.Enclosure;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.gjk.NewestSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;

/**
 * GJK between hulls, boxes, triangles or segments, for whether they share a point, and for their distance without a depth:
 * the walk of {@link Gjk} over the numbers of corners, with directions without a division and one proof at the end.
 *
 * <p>As there, v = point of the simplex nearest the origin. The newest vertex is p, the others are a, b and e; a face and
 * its normal are oriented so that {@code n·p > 0} where the origin sees it from outside, which what carries v keeps. As
 * in {@link CentredGjk}, the walk begins with the centre of K, and a ball around it in K.
 *
 * <p>What is proven does not rest on the way there: the lower bound is that of one support plane, the upper bound the
 * distance of two points of the bodies. Pairs for which the two do not meet are UNDECIDED, and left to {@link Gjk}. A
 * worker.
 */
public abstract class CornerGjk implements Enclosure {
    /** Few pairs take more than twelve support points. */
    public static final int STEP_BUDGET = 32;

    /** Upper and lower bounds at most this many roundings apart count as equal. */
    private static final double BOUNDS_MET_ROUNDINGS = 16;

    /** Inside by so many roundings, times a tetrahedron's longest edge squared, is inside for certain. */
    private static final double PROVEN_INSIDE = 16;

    /** Squares of such lengths and longer ones keep their digits. */
    private static final double LEAST_RADIUS = 0x1p-500;

    /** Stands for the centre of K; the other vertices are told by the corner of A, in the upper half, and that of B. */
    private static final long CENTRE = CornerMemory.CENTRE;

    private static final int AB = 1;
    private static final int BE = 2;
    private static final int EA = 4;

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
    private long idP;
    private long idA;
    private long idB;
    private long idE;

    /** Number of vertices of the simplex beside the newest. */
    private int others;

    /** Direction of v, of any length, its square, and its product with v. */
    private final Vector3 direction = new Vector3();

    private double square;
    private double along;
    private double norm;

    /** The weights of a, b and e in v, after p has taken its place among them, and their sum. */
    private double weightA;

    private double weightB;
    private double weightE;
    private double whole;

    /** Least and sum of the volumes that the origin spans with the tetrahedron's faces at p. */
    private double depth;

    private double sumOfParts;

    /** Centre of K, with a ball around it in K. */
    private final Vector3 centre = new Vector3();

    private double ball;
    private boolean isEnclosed;

    /** Square of a distance that ends the walk; infinite if the distance is wanted. */
    private double parted;

    private double rounding;
    private double slack;
    private double lower;
    private double upper;
    private double length;
    private int steps;

    /** Sets the corners of a pair, whose scale is 1. */
    abstract void place(PlacedPair pair);

    /** Returns the amount by which another corner may be farther than the support point, beside the rounding of the pair. */
    abstract double slack(PlacedPair pair);

    /** Computes the point of K farthest along minus the direction, and returns its corners. */
    abstract long support(Vector3 direction, Vector3 out);

    /** Writes the two corners, in A's frame. */
    abstract void corners(long id, Vector3 outOnA, Vector3 outOnB);

    /** Decides whether the cores of two hulls share a point, or are BEYOND 0, and ends as soon as that is proven. */
    public final LimitVerdict decide(ConfigurationObstacle obstacle) {
        start(obstacle.pair(), true);
        return walkFromCentre(obstacle);
    }

    /** Decides whether the cores share a point, starting from the pair's cached simplex, and updates the cache. */
    public final LimitVerdict decide(ConfigurationObstacle obstacle, CornerMemory past) {
        start(obstacle.pair(), true);
        return walkFrom(past, obstacle);
    }

    /** Measures the distance of the cores, if BEYOND 0; decides otherwise whether they share a point. */
    public final LimitVerdict measure(ConfigurationObstacle obstacle) {
        start(obstacle.pair(), false);
        return walkFromCentre(obstacle);
    }

    /** Measures the distance of the cores, starting from the pair's cached simplex, and updates the cache. */
    public final LimitVerdict measure(ConfigurationObstacle obstacle, CornerMemory past) {
        start(obstacle.pair(), false);
        return walkFrom(past, obstacle);
    }

    /** Measures the distance; an overlap ends with a tetrahedron around the origin, from which a depth search starts. */
    public final LimitVerdict enclose(ConfigurationObstacle obstacle) {
        start(obstacle.pair(), false);
        isInBall(obstacle, 0);
        place(obstacle.pair());
        return walkFromCentre();
    }

    private void start(PlacedPair pair, boolean untilParted) {
        rounding = pair.rounding();
        slack = slack(pair);
        steps = 0;
        parted = untilParted ? (2 * rounding + slack) * (2 * rounding + slack) : Double.POSITIVE_INFINITY;
        isEnclosed = false;
    }

    private LimitVerdict walkFromCentre(ConfigurationObstacle obstacle) {
        if (isInBall(obstacle, obstacle.innerRadius())) {
            return LimitVerdict.WITHIN;
        }
        place(obstacle.pair());
        return walkFromCentre();
    }

    /** Starts from the cached simplex: where it separated the bodies, it mostly still does. */
    private LimitVerdict walkFrom(CornerMemory past, ConfigurationObstacle obstacle) {
        if (!past.parts() && isInBall(obstacle, obstacle.innerRadius())) {
            return LimitVerdict.WITHIN;
        }
        place(obstacle.pair());
        LimitVerdict verdict = past.size > 0 ? resume(past) : walkFromCentre();
        keep(verdict, past);
        return verdict;
    }

    /** Returns true if the ball of a radius around the centre of K contains the origin. */
    private boolean isInBall(ConfigurationObstacle obstacle, double radius) {
        obstacle.center(centre);
        ball = radius;
        return isLess(centre.lengthSquared(), ball - 2 * rounding);
    }

    private LimitVerdict walkFromCentre() {
        a.set(centre);
        direction.set(centre);
        square = centre.lengthSquared();
        along = square;
        idA = CENTRE;
        others = 1;
        return walk(true);
    }

    /** Starts from v of the cached simplex, or from the centre if the simplex decides nothing. */
    private LimitVerdict resume(CornerMemory past) {
        loadAll(past);
        if (others == 0) {
            walkAlong(p, 0);
        } else if (!solve()) {
            if (isInside()) {
                return LimitVerdict.WITHIN;
            }
            p.set(e); // if any, the origin sees the one face that does not hold p
            idP = idE;
            others = 2;
            solve();
        }
        dropWhatCarriesNothing();
        return holdsCentre() ? walkFromCentre() : walk(false);
    }

    private void loadAll(CornerMemory past) {
        others = past.size - 1;
        idP = load(past.ids[0], p);
        if (others > 0) {
            idA = load(past.ids[1], a);
        }
        if (others > 1) {
            idB = load(past.ids[2], b);
        }
        if (others > 2) {
            idE = load(past.ids[3], e);
            orient();
        }
    }

    /** Drops vertices that do not carry v: in a simplex that has moved, the newest one need not. */
    private void dropWhatCarriesNothing() {
        if (others == 3 && weightE < 0) {
            p.set(a);
            idP = idA;
            a.set(b);
            idA = idB;
            others = 1;
            solve();
        }
        if (others == 2 && weightB < 0) {
            p.set(a);
            idP = idA;
            walkAlong(p, 0);
        }
    }

    private long load(long id, Vector3 out) {
        if (id == CENTRE) {
            out.set(centre);
        } else {
            corners(id, onA, onB);
            out.sub(onA, onB);
        }
        return id;
    }

    /** Orders a, b and e of a tetrahedron so that normals of faces at p point outwards. */
    private void orient() {
        toA.sub(a, p);
        toB.sub(b, p);
        toE.sub(e, p);
        normal.cross(toA, toB);
        if (normal.dot(toE) < 0) {
            toE.set(a);
            a.set(b);
            b.set(toE);
            long id = idA;
            idA = idB;
            idB = id;
        }
    }

    private void keep(LimitVerdict verdict, CornerMemory past) {
        past.clear();
        if (isEnclosed) {
            past.add(idP);
            past.add(idA);
            past.add(idB);
            past.add(idE);
        } else if (verdict == LimitVerdict.BEYOND) {
            past.add(idA);
            if (others > 1) {
                past.add(idB);
            }
            if (others > 2) {
                past.add(idE);
            }
        }
    }

    private LimitVerdict walk(boolean fromCentre) {
        double met = BOUNDS_MET_ROUNDINGS * BOUNDS_MET_ROUNDINGS * rounding * rounding;
        boolean centreCarries = fromCentre;
        while (steps < STEP_BUDGET && square > Gjk.LEAST_SQUARE) {
            steps++;
            idP = support(direction, p);
            double alongP = direction.dot(p);
            if (alongP * Math.abs(alongP) > parted * square) {
                return LimitVerdict.BEYOND;
            }
            double gap = along - alongP;
            if (!(gap * Math.abs(gap) > met * square)) {
                return parted == Double.POSITIVE_INFINITY && !holdsCentre() ? prove() : LimitVerdict.UNDECIDED;
            }
            if (!solve()) {
                return isInside() ? LimitVerdict.WITHIN : LimitVerdict.UNDECIDED;
            }
            if (centreCarries) {
                double weight = weightOfCentre();
                centreCarries = weight > 0;
                if (centreCarries && isLess(squareOfSum(), weight * ball - 2 * rounding * whole)) {
                    return LimitVerdict.WITHIN;
                }
            }
        }
        return LimitVerdict.UNDECIDED;
    }

    /** Finds v on the features with p; false if the origin sees none of their faces from outside. */
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

    /** Returns the one of two seen faces on whose side of their common edge the origin is. */
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

    /** Solves the edge from p to a; the origin projects to (forward / edge·edge) of it. */
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
        long id = idA;
        idA = idB;
        idB = id;
    }

    /**
     * Returns true if the tetrahedron contains the origin by more than rounding, given that the origin sees no face at p.
     */
    private boolean isInside() {
        double least = Math.min(depth, normal.dot(toE) - sumOfParts);
        double longest = Math.max(toA.lengthSquared(), Math.max(toB.lengthSquared(), toE.lengthSquared()));
        isEnclosed = least > PROVEN_INSIDE * rounding * longest;
        return isEnclosed;
    }

    /** Returns true if the centre is a vertex of v's simplex, even with weight 0. */
    private boolean holdsCentre() {
        return idA == CENTRE || (others > 1 && idB == CENTRE) || (others > 2 && idE == CENTRE);
    }

    /** The weight of the centre in v, of the {@link #whole}; 0 if it does not carry. */
    private double weightOfCentre() {
        double weight = idA == CENTRE ? weightA : idB == CENTRE && others > 1 ? weightB : 0;
        return weightE >= 0 && weightB >= 0 ? weight : 0;
    }

    /** Returns the square of v times the {@link #whole}. */
    private double squareOfSum() {
        double x = weightA * a.x + weightB * b.x + weightE * e.x;
        double y = weightA * a.y + weightB * b.y + weightE * e.y;
        double z = weightA * a.z + weightB * b.z + weightE * e.z;
        return x * x + y * y + z * z;
    }

    private static boolean isLess(double square, double radius) {
        return radius > LEAST_RADIUS && square < radius * radius;
    }

    /** Proves the bounds: by the support plane at p, and by the witness points of v. */
    private LimitVerdict prove() {
        norm = direction.length();
        lower = direction.dot(p) / norm - rounding - slack;
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
        boolean proven = weightB >= 0 && weightE >= 0 && lower > 0 && upper - lower <= BOUNDS_MET_ROUNDINGS * rounding;
        return proven && pointsFit() ? LimitVerdict.BEYOND : LimitVerdict.UNDECIDED;
    }

    /**
     * Returns true if the witness points are along the normal: at convergence, it may still be off by the root of the
     * bounds' gap.
     */
    private boolean pointsFit() {
        double scale = length / norm;
        double x = onA.x - onB.x - scale * direction.x;
        double y = onA.y - onB.y - scale * direction.y;
        double z = onA.z - onB.z - scale * direction.z;
        double misfit = Gjk.FITTING * length;
        return x * x + y * y + z * z <= misfit * misfit;
    }

    private void addWitnesses(long id, double weight) {
        corners(id, toA, toB);
        onA.addScaled(weight, toA);
        onB.addScaled(weight, toB);
    }

    /** After BEYOND: a proven lower bound of the distance of the cores, rounding included. */
    public double lower() {
        return lower;
    }

    /** After BEYOND: a proven upper bound. */
    public double upper() {
        return upper;
    }

    /** After BEYOND: the distance of the cores. */
    public double length() {
        return length;
    }

    /** After BEYOND: writes the unit normal of the support plane that gave the lower bound, from A to B. */
    public void normal(Vector3 out) {
        out.scale(-1 / norm, direction);
    }

    /** After BEYOND: writes the nearest points of the cores, in A's frame. */
    public void witnesses(Vector3 outOnA, Vector3 outOnB) {
        outOnA.set(onA);
        outOnB.set(onB);
    }

    /** After WITHIN: writes the tetrahedron, the centre first; returns whether it holds that. */
    @Override
    public final boolean tetrahedron(ConfigurationObstacle obstacle, Simplex out) {
        out.clear();
        boolean holdsCentre = idP == CENTRE || idA == CENTRE || idB == CENTRE || idE == CENTRE;
        if (holdsCentre) {
            obstacle.center(out.next());
            out.push();
        }
        addCorner(idP, obstacle, out);
        addCorner(idA, obstacle, out);
        addCorner(idB, obstacle, out);
        addCorner(idE, obstacle, out);
        return holdsCentre;
    }

    private static void addCorner(long id, ConfigurationObstacle obstacle, Simplex out) {
        if (id != CENTRE) {
            PlacedCorners.place(CornerId.ofA(id), CornerId.ofB(id), obstacle, out.next());
            out.push();
        }
    }

    /** Returns the number of support points. */
    @Override
    public int steps() {
        return steps;
    }
}
