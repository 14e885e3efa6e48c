package org.collide4j.exact;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactTurn;
import org.collide4j.number.ExactVector;
import org.collide4j.shape.ConvexShape;

/**
 * Decides without rounding on which side of the boundary plane of a half-space a polytope lies, rounded or not, at rest or
 * moved.
 *
 * <p>With the exact turns T of half-space and polytope, the height of the lowest vertex v over {@code n·x = offset} is
 * {@code (T n)·(T v + p) − offset}, an exact sum. A margin m makes the question one of squares: {@code height² − m²|n|²}, as
 * the stored normal is a unit vector within rounding only. A worker; allocates nothing once its numbers have grown.
 */
public final class ExactPlane {
    private static final Vector3 AT_REST = new Vector3();
    private static final double CLEARANCE_FACTOR = 1 - 0x1p-40;

    /** A normal with lower bits leaves the range of exact products. */
    private static final int LOWEST_BIT_OF_NORMAL = -250;

    private final ExactProducts products = new ExactProducts();
    private final CommonFrame frame = new CommonFrame();
    private final NumberRange range = new NumberRange();
    private final ExactMotion motion = new ExactMotion();
    private final PlacedVertices vertices = new PlacedVertices(products);
    private final ExactVector normal = new ExactVector();
    private final ExactVector other = new ExactVector();
    private final ExactVector crossed = new ExactVector();
    private final ExactVector lowest = new ExactVector();
    private final ExactVector apart = new ExactVector();
    private final ExactVector unit = new ExactVector();
    private final ExactVector heightOfPlane = new ExactVector();
    private final Vector3 lengths = new Vector3();
    private double clearance;

    /** Decides at rest; {@link #clearance} belongs to the answer. */
    public ExactVerdict decide(Vector3 n, double offset, double margin, Pose pose, ConvexShape body, Pose poseOfBody) {
        return decide(n, offset, margin, pose, body, poseOfBody, AT_REST, 0);
    }

    /**
     * Decides once the body has moved by {@code length} times a vector of the world. UNDECIDED unless the body knows its
     * vertices and no number is extreme.
     *
     * @param n normal of the half-space in its frame, of about unit length
     * @param margin margin of the half-space, beside that of the body
     */
    public ExactVerdict decide(
            Vector3 n,
            double offset,
            double margin,
            Pose pose,
            ConvexShape body,
            Pose poseOfBody,
            Vector3 way,
            double length) {
        clearance = 0;
        if (body.vertices().vertexCount() == 0 || !motion.set(way, AT_REST, length, ExactMotion.Part.END)) {
            return ExactVerdict.UNDECIDED;
        }
        setFrame(n, pose, poseOfBody);
        vertices.set(body, frame.quarterTurnA, frame.turnA, frame.isSquare);
        double factor = factor(offset, margin, body.margin());
        if (factor == 0 || normal.lowestBit() < LOWEST_BIT_OF_NORMAL) {
            return ExactVerdict.UNDECIDED;
        }
        place(factor, offset);
        return judge(margin, body.margin());
    }

    /**
     * Decides if a vector of the world leads away from the half-space (1), along its plane (0), or into it (−1); NaN if a
     * number is extreme.
     */
    public double side(Vector3 n, Pose pose, Vector3 way) {
        if (!motion.set(way, AT_REST, 1, ExactMotion.Part.END)) {
            return Double.NaN;
        }
        setFrame(n, pose, pose);
        if (normal.lowestBit() < LOWEST_BIT_OF_NORMAL) {
            return Double.NaN;
        }
        motion.place(1, frame);
        return products.signOfDot(normal, motion.end());
    }

    /** Decides if the outward normals of two half-spaces are exactly opposite. */
    public boolean areOpposite(Vector3 n, Pose pose, Vector3 otherNormal, Pose otherPose) {
        setFrame(otherNormal, otherPose, pose);
        other.set(normal);
        turn(n, frame.quarterTurnA, frame.turnA, normal);
        products.cross(normal, other, crossed);
        return crossed.isZero() && products.signOfDot(normal, other) < 0;
    }

    /** Sets the frame of the body, its A, and of the half-space, its B, and turns the normal. Each turn has a weight. */
    private void setFrame(Vector3 n, Pose pose, Pose poseOfBody) {
        frame.setInWorld(poseOfBody, pose);
        if (!frame.isSquare) {
            frame.setTurn(poseOfBody, frame.turnA);
            frame.setTurn(pose, frame.turnB);
        }
        turn(n, frame.quarterTurnB, frame.turnB, normal);
    }

    private void turn(Vector3 n, QuarterTurn quarterTurn, ExactTurn turn, ExactVector out) {
        if (frame.isSquare) {
            out.set(
                    quarterTurn.along(0, n.x, n.y, n.z),
                    quarterTurn.along(1, n.x, n.y, n.z),
                    quarterTurn.along(2, n.x, n.y, n.z));
        } else {
            turn.turn(n.x, n.y, n.z, out);
        }
    }

    /** Returns the power of two that brings all lengths into the range of exact products of six; 0 if there is none. */
    private double factor(double offset, double margin, double marginOfBody) {
        range.clear();
        vertices.include(range);
        motion.include(range, frame);
        int lowestBit = frame.isSquare ? 0 : frame.turnA.lowestBit();
        include(frame.placeA, lowestBit);
        include(frame.placeB, lowestBit);
        int ofBoth = frame.isSquare ? 0 : lowestBit + frame.turnB.lowestBit();
        include(lengths.set(offset, margin, marginOfBody), ofBoth);
        return range.factorForSquares();
    }

    private void include(Vector3 lengths, int lowestBit) {
        range.includeProducts(lengths.x, lowestBit);
        range.includeProducts(lengths.y, lowestBit);
        range.includeProducts(lengths.z, lowestBit);
    }

    private void place(double factor, double offset) {
        vertices.scale(factor);
        motion.place(factor, frame);
        Vector3 ofBody = frame.placeA.scale(factor);
        Vector3 from = frame.placeB.scale(factor);
        apart.setDifference(ofBody.x, ofBody.y, ofBody.z, from.x, from.y, from.z);
        unit.set(factor, 0, 0);
        heightOfPlane.set(factor * offset, 0, 0);
        if (!frame.isSquare) {
            frame.turnA.weigh(apart);
            frame.turnA.weigh(unit);
            frame.turnA.weigh(heightOfPlane);
            frame.turnB.weigh(heightOfPlane);
        }
        vertices.locate(vertices.farthest(normal, -1), lowest);
        lowest.add(apart).add(motion.end());
    }

    private ExactVerdict judge(double margin, double marginOfBody) {
        double height = products.dotLess(normal, lowest, heightOfPlane);
        double perHeight = 1 / (normal.length() * unit.x());
        double margins = margin + marginOfBody;
        double over = height;
        double distance = height * perHeight;
        if (margins > 0 && height > 0) {
            over = products.excessOfDotLess(normal, lowest, heightOfPlane, margin, marginOfBody, unit);
            distance = over * perHeight / (height + margins / perHeight);
        } else if (margins > 0) {
            over = -1;
            distance -= margins;
        }
        clearance = Math.abs(distance) * CLEARANCE_FACTOR;
        if (over == 0) {
            return ExactVerdict.TOUCHING;
        }
        return over > 0 ? ExactVerdict.SEPARATED : ExactVerdict.PENETRATING;
    }

    /** Returns a proven lower bound of the distance of a SEPARATED body, or of the depth of a PENETRATING one. */
    public double clearance() {
        return clearance;
    }
}
