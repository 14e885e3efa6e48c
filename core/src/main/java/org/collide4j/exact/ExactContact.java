package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;

/**
 * Decides without rounding whether two polytopes are apart, touch or overlap.
 *
 * <p>A ray from an inner point c of the obstacle K = A − B towards the origin o leaves K through one facet; o lies before
 * the facet's plane, in it, or beyond it, and that is the answer. The facet is found by portal refinement (Snethen's
 * MPR), with exact signs throughout, so that the search always ends and its verdict is the truth.
 *
 * <p><b>Decided are</b> pairs of polytopes without margin that know their vertices ({@link ConvexShape#vertices}), in any
 * poses: a pose is the nine doubles of its matrix and the three of its place, so that a vertex in the world is an exact
 * sum of products. The numbers of a pair may span some 80 decades, 50 if it does not stand square. All others are
 * UNDECIDED.
 *
 * <p>A worker with scratch that grows with the hardest question so far. <b>Cost</b>: ten to a
 * hundred microseconds for small polytopes, time in proportion to the number of vertices for large hulls.
 */
public final class ExactContact {
    /** Budget of steps: the search always ends, and the budget bounds its time. */
    private static final int STEP_BUDGET = 512;

    /** Factor that covers the rounding error of a clearance. */
    private static final double CLEARANCE_FACTOR = 1 - 0x1p-40;

    private final ExactProducts products = new ExactProducts();
    private final CommonFrame frame = new CommonFrame();
    private final ExactObstacle obstacle = new ExactObstacle(products);
    private final StartSimplex start = new StartSimplex(products, obstacle);
    private final ExactPortal portal = new ExactPortal(products);
    private final ExactCorner[] infinity = {new ExactCorner(), new ExactCorner()};
    private final ExactCorner farthest = new ExactCorner();
    private final ExactVector normal = new ExactVector();
    private final ExactVector apart = new ExactVector();
    private final ExactVector edge = new ExactVector();
    private double clearance;
    private int steps;

    /** Returns the exact relation of the placed shapes; {@link #clearance} belongs to the answer. */
    public ExactVerdict decide(PlacedPair pair) {
        clearance = 0;
        steps = 0;
        if (!accepts(pair)) {
            return ExactVerdict.UNDECIDED;
        }
        frame.set(pair.poseA(), pair.poseB());
        obstacle.sweep().clear();
        return obstacle.set(pair, frame) ? decideObstacle() : ExactVerdict.UNDECIDED;
    }

    /**
     * Decides for B and the volume that A sweeps along {@code length} times motionA − motionB, in the world: a polytope too.
     * {@link #normal} and {@link #clearance} belong to the answer.
     */
    public ExactVerdict decideSweep(PlacedPair pair, Vector3 motionA, Vector3 motionB, double length) {
        return decide(pair, motionA, motionB, length, ExactMotion.Part.ALL);
    }

    /**
     * Decides if A, which touches B, shares no point with B after its start. SEPARATED if a plane that separates them at the
     * time touches both at the start; TOUCHING or PENETRATING if they still share a point at the time. The plane's {@link
     * #normal} belongs to the answer.
     */
    public ExactVerdict decideDeparture(PlacedPair pair, Vector3 motionA, Vector3 motionB, double time) {
        ExactVerdict verdict = decide(pair, motionA, motionB, time, ExactMotion.Part.END);
        if (verdict != ExactVerdict.SEPARATED) {
            return verdict;
        }
        obstacle.support(normal, farthest);
        obstacle.originBeforeWay(apart);
        apart.sub(farthest.at);
        return products.signOfDot(normal, apart) == 0 ? ExactVerdict.SEPARATED : ExactVerdict.UNDECIDED;
    }

    private ExactVerdict decide(
            PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, ExactMotion.Part part) {
        clearance = 0;
        steps = 0;
        if (!accepts(pair) || !obstacle.sweep().set(motionA, motionB, length, part)) {
            return ExactVerdict.UNDECIDED;
        }
        frame.setInWorld(pair.poseA(), pair.poseB());
        return obstacle.set(pair, frame) ? decideObstacle() : ExactVerdict.UNDECIDED;
    }

    /** Computes the rounded unit normal, from A to B in the world, of a plane that separates a SEPARATED sweep. */
    public void normal(Vector3 out) {
        double length = normal.length();
        out.set(normal.x() / length, normal.y() / length, normal.z() / length);
    }

    /**
     * Returns true if both shapes are polytopes, so that the pair is decided unless its numbers span too many decades.
     * Cheap.
     */
    public boolean accepts(PlacedPair pair) {
        return pair.a().vertices().vertexCount() > 0 && pair.b().vertices().vertexCount() > 0;
    }

    private ExactVerdict decideObstacle() {
        start.span();
        if (start.dimension() < 3 && start.missesOrigin(normal)) {
            if (products.signOfDot(normal, obstacle.origin()) < 0) {
                normal.negate();
            }
            clearance = safe(products.dot(normal, obstacle.origin()) / normal.length());
            return ExactVerdict.SEPARATED;
        }
        if (obstacle.origin().isZero()) {
            return start.dimension() == 3 ? penetrating(1) : ExactVerdict.TOUCHING;
        }
        return openPortal() ? walk() : ExactVerdict.UNDECIDED;
    }

    /**
     * Returns a proven lower bound of the distance of a SEPARATED pair, or of the depth of a PENETRATING one, in the
     * caller's unit; positive unless it underflows. Not tight: it proves the sign.
     */
    public double clearance() {
        return clearance;
    }

    /** Returns the number of portals of the last decision. */
    public int steps() {
        return steps;
    }

    /** Finds the face of the start simplex that the ray leaves through. */
    private boolean openPortal() {
        int dimension = start.dimension();
        int flatness = 3 - dimension;
        for (int omitted = 0; omitted <= dimension; omitted++) {
            for (int signs = 0; signs < 1 << flatness; signs++) {
                placeInfinity(signs);
                if (portal.set(corner(0, omitted), corner(1, omitted), corner(2, omitted), obstacle.origin())) {
                    return true;
                }
            }
        }
        return false;
    }

    private void placeInfinity(int signs) {
        int axis = start.dimension() == 2 ? start.flatAxis() : (start.mainAxis() + 1) % 3;
        infinity[0].setInfinity(axis, (signs & 1) == 0 ? 1 : -1);
        infinity[1].setInfinity((axis + 1) % 3, (signs & 2) == 0 ? 1 : -1);
    }

    /** Returns a corner of the start simplex without the omitted one; the corners at infinity come last. */
    private ExactCorner corner(int index, int omitted) {
        if (index < start.dimension()) {
            return start.corner(index < omitted ? index : index + 1);
        }
        return infinity[index - start.dimension()];
    }

    private ExactVerdict walk() {
        ExactVector o = obstacle.origin();
        while (steps < STEP_BUDGET) {
            steps++;
            portal.normal(normal);
            ExactVector p = portal.corner(0).at;
            apart.setDifference(p, o);
            if (products.signOfDot(normal, apart) > 0) { // o is on c's side of the portal
                return penetrating(products.dot(normal, apart) / products.dot(normal, p));
            }
            obstacle.support(normal, farthest);
            apart.setDifference(o, farthest.at);
            if (products.signOfDot(normal, apart) > 0) {
                clearance = safe(products.dot(normal, apart) / normal.length());
                return ExactVerdict.SEPARATED;
            }
            apart.setDifference(farthest.at, p);
            if (products.signOfDot(normal, apart) == 0) { // the portal is on a facet of K, and o in its plane
                return ExactVerdict.TOUCHING;
            }
            if (!portal.advance(farthest, o)) {
                return ExactVerdict.UNDECIDED;
            }
        }
        return ExactVerdict.UNDECIDED;
    }

    /**
     * Returns PENETRATING with its clearance. The start simplex contains a ball around c. Shrunk towards the ray's exit from
     * K by the remaining share of the ray beyond o, it becomes a ball around o within K.
     */
    private ExactVerdict penetrating(double share) {
        if (start.dimension() < 3) {
            return ExactVerdict.TOUCHING; // a flat obstacle has no inside
        }
        double radius = Double.POSITIVE_INFINITY;
        for (int omitted = 0; omitted < 4; omitted++) {
            ExactVector p = corner(0, omitted).at;
            apart.setDifference(corner(1, omitted).at, p);
            edge.setDifference(corner(2, omitted).at, p);
            products.cross(apart, edge, normal);
            radius = Math.min(radius, Math.abs(products.dot(normal, p)) / normal.length());
        }
        clearance = safe(radius * share);
        return ExactVerdict.PENETRATING;
    }

    private double safe(double length) {
        return Math.abs(length) * CLEARANCE_FACTOR / obstacle.factor();
    }
}
