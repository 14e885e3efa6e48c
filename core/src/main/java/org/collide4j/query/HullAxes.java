package org.collide4j.query;

import org.collide4j.hull.Hull;
import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.sat.HullDepth;
import org.collide4j.shape.Face;

/**
 * Pairs of hulls of few faces that overlap, or that a face or two edges part: measured along the normals of all their facets
 * ({@link HullDepth}) sooner than by a search.
 *
 * <p><b>Frame</b>: A's. A worker; allocates nothing.
 */
final class HullAxes {
    /** An interval this wide, in parts of the pair's size, is left to a search. */
    private static final double TOLERANCE = 0x1p-41;

    /** Points that lie outside of a face or an edge by less, in the same parts, lie in it. */
    private static final double IN_FACE = 0x1p-42;

    /** The weights of {@link PlacedPair#rounding} are those of points of B in A's frame; more than those of A's in B's. */
    private static final double ROUNDINGS = 4;

    /** Corners and edges that lie lower by no more are as far as the farthest. */
    private static final double LEVEL = 0x1p-42;

    /** Normals of faces are unit within this. */
    private static final double UNIT_WITHIN = 0x1p-46;

    /** Edges at a smaller angle, by its squared sine, cross at a place that has lost ten bits. */
    private static final double LEAST_SQUARE = Manifold.TILT * Manifold.TILT;

    private final HullDepth axes = new HullDepth();
    private final Pose moved = new Pose();
    private final Face face = new Face();
    private final Vector3 direction = new Vector3();
    private final Vector3 scratch = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 edgeA = new Vector3();
    private final Vector3 edgeB = new Vector3();

    /** The gap between the cores along the normal. */
    private double height;

    /** Whether both are such hulls, and not rounded. */
    static boolean suit(PlacedPair pair) {
        return pair.a() instanceof Hull a && pair.b() instanceof Hull b && HullDepth.suits(a) && HullDepth.suits(b);
    }

    /** Answers if both are such hulls, rounded or not, and the axes prove the distance, or that it is beyond the reach. */
    boolean measure(PlacedPair pair, double reach, Proximity out) {
        if (pair.scale() != 1
                || !(pair.coreA() instanceof Hull a && HullDepth.suits(a))
                || !(pair.coreB() instanceof Hull b && HullDepth.suits(b))) {
            return false;
        }
        double size = pair.reach() + pair.margin();
        double rounding = ROUNDINGS * pair.rounding();
        double enough = -(reach + pair.margin() + 2 * rounding + TOLERANCE * size);
        if (!axes.find(a, b, pair.bInA(), enough)) {
            return false;
        }
        seekHeight(a, b, pair.bInA());
        out.lower = height - pair.margin() - rounding - UNIT_WITHIN * Math.abs(height);
        if (out.lower > reach) {
            out.upper = onA.distance(onB) - pair.margin() + rounding;
            answer(pair, Termination.EARLY_OUT, out);
            return true;
        }
        out.upper = -axes.depth() - pair.margin() + rounding + 2 * (a.flatness() + b.flatness());
        if (!(axes.depth() > 0 && out.upper - out.lower <= TOLERANCE * size) || !seekWitnesses(a, b, pair, size)) {
            return false;
        }
        answer(pair, Termination.CONVERGED, out);
        return true;
    }

    /**
     * The radius of a ball around a place in A − B that these hulls, which have just been measured, hold; 0 if none is
     * known.
     */
    double ballAround(Vector3 place, PlacedPair pair) {
        if (!(pair.coreA() instanceof Hull a) || !(pair.coreB() instanceof Hull b)) {
            return 0;
        }
        Pose bInA = pair.bInA();
        moved.set(bInA);
        moved.setTranslation(
                bInA.translationX() + place.x, bInA.translationY() + place.y, bInA.translationZ() + place.z);
        double doubt = ROUNDINGS * pair.rounding() + 2 * (a.flatness() + b.flatness());
        return axes.find(a, b, moved, 0) ? Math.max(0, axes.depth() - doubt) : 0;
    }

    /** Both support points along the normal prove the lower bound. */
    private void seekHeight(Hull a, Hull b, Pose bInA) {
        Vector3 n = axes.normal();
        a.support(n.x, n.y, n.z, onA);
        bInA.inverseRotate(-n.x, -n.y, -n.z, direction);
        b.support(direction.x, direction.y, direction.z, onB);
        bInA.transform(onB, onB);
        height = n.dot(onB) - n.dot(onA);
    }

    /** The points of both bodies at the foot of the origin on the facet; false if they are not found. */
    private boolean seekWitnesses(Hull a, Hull b, PlacedPair pair, double size) {
        double room = IN_FACE * size;
        return switch (axes.kind()) {
            case FACE_OF_A -> liesBelow(a, b, pair.bInA(), room);
            case FACE_OF_B -> liesAbove(a, b, pair.bInA(), room);
            case EDGES -> edgesCross(pair.bInA(), room);
        };
    }

    /** The vertex of B, or if it lies beside A's face, the middle of what B shows. */
    private boolean liesBelow(Hull a, Hull b, Pose bInA, double room) {
        axes.vertex(onB);
        bInA.transform(onB, onB);
        if (isInFaceOfA(a, room)) {
            return true;
        }
        if (!findMiddle(b, direction.x, direction.y, direction.z, onB)) {
            return false;
        }
        bInA.transform(onB, onB);
        return isInFaceOfA(a, room);
    }

    private boolean isInFaceOfA(Hull a, double room) {
        onA.set(onB).addScaled(-height, axes.normal());
        return a.depthBelowFaces(onA.x, onA.y, onA.z, scratch) >= -room;
    }

    private boolean liesAbove(Hull a, Hull b, Pose bInA, double room) {
        Vector3 n = axes.normal();
        axes.vertex(onA);
        return isInFaceOfB(b, bInA, room) || (findMiddle(a, n.x, n.y, n.z, onA) && isInFaceOfB(b, bInA, room));
    }

    private boolean isInFaceOfB(Hull b, Pose bInA, double room) {
        onB.set(onA).addScaled(height, axes.normal());
        bInA.inverseTransform(onB, direction);
        return b.depthBelowFaces(direction.x, direction.y, direction.z, scratch) >= -room;
    }

    private boolean findMiddle(Hull hull, double dx, double dy, double dz, Vector3 out) {
        hull.face(dx, dy, dz, LEVEL, face);
        double part = 1.0 / face.size();
        out.set(0, 0, 0);
        for (int i = 0; i < face.size(); i++) {
            out.set(out.x + part * face.x(i), out.y + part * face.y(i), out.z + part * face.z(i));
        }
        return face.size() > 1;
    }

    /** Where the lines of both edges are nearest to each other. */
    private boolean edgesCross(Pose bInA, double room) {
        axes.edgeOfA(onA, edgeA);
        axes.edgeOfB(onB, edgeB);
        bInA.transform(onB, onB);
        bInA.transform(edgeB, edgeB);
        edgeA.sub(edgeA, onA);
        edgeB.sub(edgeB, onB);
        direction.sub(onB, onA);
        double aa = edgeA.lengthSquared();
        double bb = edgeB.lengthSquared();
        double ab = edgeA.dot(edgeB);
        double square = aa * bb - ab * ab;
        if (!(square > LEAST_SQUARE * aa * bb)) {
            return false;
        }
        double along = edgeA.dot(direction);
        double against = edgeB.dot(direction);
        double partA = (along * bb - against * ab) / square;
        double partB = (along * ab - against * aa) / square;
        double least = Math.min(Math.min(partA, 1 - partA) * Math.sqrt(aa), Math.min(partB, 1 - partB) * Math.sqrt(bb));
        onA.addScaled(partA, edgeA);
        scratch.set(onB).addScaled(partB, edgeB);
        onB.set(onA).addScaled(height, axes.normal());
        return least >= -room && onB.distance(scratch) <= room; // of edges level to each other, any may have been taken
    }

    private void answer(PlacedPair pair, Termination termination, Proximity out) {
        double distance = height - pair.margin();
        out.signedDistance = Math.max(out.lower, Math.min(distance, out.upper));
        out.end(termination);
        out.steps = 0;
        out.normal.set(axes.normal());
        out.pointOnA.set(onA);
        out.pointOnB.set(onB);
        FoundDistance.addMargins(pair, out);
    }
}
