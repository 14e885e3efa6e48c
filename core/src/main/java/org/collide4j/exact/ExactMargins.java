package org.collide4j.exact;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;

/**
 * Decides without rounding if the distance of the cores of two rounded polytopes exceeds the sum of their margins: spheres,
 * capsules, polytopes with a margin, in any poses.
 *
 * <p>The squared distance of the origin from a corner w of the obstacle K is |w|², from an edge e through it |w × e|²/|e|²,
 * from a face with the normal n (n·w)²/|n|²: quotients of exact sums, compared with the squared margin. GJK proposes the
 * nearest corner, edge or face. The proof is exact: the feature contains its foot point, and no vertex of K is nearer along
 * its normal.
 *
 * <p>Not thread-safe, owns its scratch. <b>Cost</b>: some microseconds for two balls, some ten for faces.
 */
public final class ExactMargins {
    /** Faces, edges and corners of a tetrahedron, as sets of places. */
    private static final int[] FEATURES = {7, 11, 13, 14, 3, 5, 6, 9, 10, 12, 1, 2, 4, 8};

    /**
     * Budget of steps from a wrong feature to the nearest one: each step takes in the vertex beyond, which is always nearer.
     */
    private static final int STEP_BUDGET = 64;

    private static final double CLEARANCE_FACTOR = 1 - 0x1p-40;

    private final ExactProducts products = new ExactProducts();
    private final CommonFrame frame = new CommonFrame();
    private final ExactObstacle obstacle = new ExactObstacle(products);
    private final ExactCorner[] corners = {new ExactCorner(), new ExactCorner(), new ExactCorner(), new ExactCorner()};
    private final ExactCorner[] feature = new ExactCorner[3];
    private final ExactCorner farthest = new ExactCorner();
    private final ExactVector unit = new ExactVector();
    private final ExactVector one = new ExactVector().set(1, 0, 0);
    private final ExactVector edge = new ExactVector();
    private final ExactVector other = new ExactVector();
    private final ExactVector across = new ExactVector();
    private final ExactVector normal = new ExactVector();
    private final ExactVector against = new ExactVector();
    private int count;
    private int featureSize;
    private double marginA;
    private double marginB;
    private double excess;
    private double clearance;

    /**
     * Starts without corners; false if the pair does not consist of rounded polytopes, or its numbers span too many decades.
     */
    public boolean start(PlacedPair pair) {
        count = 0;
        if (!(pair.a().vertices().vertexCount() > 0 && pair.b().vertices().vertexCount() > 0)) {
            return false;
        }
        frame.set(pair.poseA(), pair.poseB());
        obstacle.sweep().clear();
        return place(pair);
    }

    /**
     * Starts with B and the volume that A sweeps along {@code length} times motionA − motionB, and with one corner, the
     * farthest towards B. Vectors are in the world. False as for {@link #start}.
     */
    public boolean startSweep(PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, Vector3 towards) {
        return start(pair, motionA, motionB, length, towards, ExactMotion.Part.ALL);
    }

    /**
     * Decides if A, which touches B, leaves the plane between them along the motion, like {@link
     * ExactContact#decideDeparture}: TOUCHING if it moves into B or along the plane.
     */
    public ExactVerdict decideDeparture(
            PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, Vector3 towards) {
        boolean touches = start(pair, motionA, motionB, length, towards, ExactMotion.Part.START)
                && decide() == ExactVerdict.TOUCHING;
        if (!touches) {
            return ExactVerdict.UNDECIDED;
        }
        return products.signOfDot(normal, obstacle.sweep().end()) > 0 ? ExactVerdict.SEPARATED : ExactVerdict.TOUCHING;
    }

    private boolean start(
            PlacedPair pair, Vector3 motionA, Vector3 motionB, double length, Vector3 towards, ExactMotion.Part part) {
        count = 0;
        if (!(pair.a().vertices().vertexCount() > 0 && pair.b().vertices().vertexCount() > 0)
                || !obstacle.sweep().set(motionA, motionB, length, part)) {
            return false;
        }
        frame.setInWorld(pair.poseA(), pair.poseB());
        if (!place(pair)) {
            return false;
        }
        against.set(towards.x, towards.y, towards.z);
        obstacle.support(against, corners[count++]);
        return true;
    }

    private boolean place(PlacedPair pair) {
        boolean inRange = obstacle.setAroundOrigin(pair, frame);
        marginA = pair.a().margin();
        marginB = pair.b().margin();
        obstacle.factor(unit);
        return inRange;
    }

    /** Adds a corner of GJK's last simplex, at most four, in units of the pair's scale. */
    public void add(SupportPoint point, double scale) {
        if (obstacle.find(point, scale, corners[count])) {
            count++;
        }
    }

    /**
     * Returns the exact relation of the placed shapes; {@link #clearance} belongs to the answer. UNDECIDED if the cores
     * touch.
     */
    public ExactVerdict decide() {
        clearance = 0;
        for (int step = 0; step < STEP_BUDGET && findFeature(); step++) {
            if (excess < 0) {
                clear();
                return ExactVerdict.PENETRATING;
            }
            against.set(normal).negate();
            obstacle.support(against, farthest);
            edge.setDifference(feature[0].at, farthest.at);
            if (products.signOfDot(normal, edge) <= 0) { // no vertex is nearer: the feature's distance is that of K
                clear();
                return excess > 0 ? ExactVerdict.SEPARATED : ExactVerdict.TOUCHING;
            }
            keepFeature();
            corners[count++].set(farthest);
        }
        return ExactVerdict.UNDECIDED;
    }

    /** Computes the rounded unit normal, from A to B in the world, of a plane that separates a SEPARATED sweep. */
    public void normal(Vector3 out) {
        double length = -normal.length();
        out.set(normal.x() / length, normal.y() / length, normal.z() / length);
    }

    /** Returns a proven lower bound of the distance of a SEPARATED pair, or of the depth of a PENETRATING one; not tight. */
    public double clearance() {
        return clearance;
    }

    /** Finds the nearest feature of the corners: it contains its foot point, and no corner is nearer along its normal. */
    private boolean findFeature() {
        for (int places : FEATURES) {
            if (places < 1 << count && take(places) && holdsFoot() && isNearestOfCorners()) {
                return !normal.isZero();
            }
        }
        return false;
    }

    private boolean take(int places) {
        featureSize = 0;
        for (int i = 0; i < count; i++) {
            if ((places >> i & 1) != 0) {
                feature[featureSize++] = corners[i];
            }
        }
        return true;
    }

    /** Returns true if the feature contains the origin's foot point on its span; then writes the normal and the excess. */
    private boolean holdsFoot() {
        return switch (featureSize) {
            case 1 -> holdsFootOnCorner();
            case 2 -> holdsFootOnEdge();
            default -> holdsFootOnFace();
        };
    }

    private boolean holdsFootOnCorner() {
        normal.set(feature[0].at);
        excess = products.excessOfLength(normal, one, marginA, marginB, unit);
        return true;
    }

    private boolean holdsFootOnEdge() {
        ExactVector p = feature[0].at;
        edge.setDifference(feature[1].at, p);
        if (edge.isZero() || products.signOfDot(p, edge) > 0 || products.signOfDot(feature[1].at, edge) < 0) {
            return false;
        }
        products.cross(p, edge, across);
        products.cross(edge, across, normal);
        excess = products.excessOfLength(across, edge, marginA, marginB, unit);
        return true;
    }

    private boolean holdsFootOnFace() {
        ExactVector p = feature[0].at;
        edge.setDifference(feature[1].at, p);
        other.setDifference(feature[2].at, p);
        products.cross(edge, other, normal);
        if (normal.isZero()) {
            return false;
        }
        for (int i = 0; i < 3; i++) {
            products.cross(feature[i].at, feature[(i + 1) % 3].at, across);
            if (products.signOfDot(normal, across) < 0) {
                return false;
            }
        }
        excess = products.excessOfDot(normal, p, marginA, marginB, unit);
        int side = products.signOfDot(normal, p);
        if (side < 0) {
            normal.negate();
        }
        return side != 0;
    }

    private boolean isNearestOfCorners() {
        for (int i = 0; i < count; i++) {
            edge.setDifference(corners[i].at, feature[0].at);
            if (products.signOfDot(normal, edge) < 0) {
                return false;
            }
        }
        return true;
    }

    private void keepFeature() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            boolean keep = false;
            for (int k = 0; k < featureSize; k++) {
                keep |= feature[k] == corners[i];
            }
            if (keep) {
                ExactCorner corner = corners[i];
                corners[i] = corners[kept];
                corners[kept++] = corner;
            }
        }
        count = kept;
    }

    /**
     * Computes the clearance: |d − m| = |d² − m²| / (d + m). The distance d is at most the length of a corner, or slightly
     * more than m if the corner is nearer.
     */
    private void clear() {
        double by = switch (featureSize) {
            case 1 -> 1;
            case 2 -> squaredEdge();
            default -> normal.length() * normal.length();
        };
        double lengths = feature[0].at.length() + (marginA + marginB) * obstacle.factor();
        clearance = Math.abs(excess) / by / lengths * CLEARANCE_FACTOR / obstacle.factor();
    }

    private double squaredEdge() {
        edge.setDifference(feature[1].at, feature[0].at);
        return edge.length() * edge.length();
    }
}
