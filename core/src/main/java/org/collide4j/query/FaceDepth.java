package org.collide4j.query;

import org.collide4j.manifold.FacetProof;
import org.collide4j.manifold.Manifold;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;

/**
 * The signed distance of two bodies that meet with a face of one of them, the <em>reference</em>: found and proven without a
 * search.
 *
 * <pre>
 *         ╲     ╱  other        p is the point of the other farthest below the face. The gap along the face's normal is
 *   ───────╲───╱───────         a lower bound of the signed distance, negative here. If the ball around p that touches
 *  │     (  ╲p╱  )     │        the face lies in the reference, K = A − B holds that ball around the origin: the depth
 *  │                   │        is no less. If p lies straight above the face, its height is the distance.
 * </pre>
 *
 * <p>The first face is the one that the other's centre is nearest to, the next the one that p is nearest to. Where edges
 * cross, or the depth is large, a search is needed. <b>Frame</b>: A's. A worker; allocates nothing.
 */
final class FaceDepth {
    private static final int TRIES = 2;

    /** An interval this wide, in parts of the pair's size, is left to a search. */
    private static final double TOLERANCE = 0x1p-41;

    /** So much below a face, in the same parts, is below it for all rounding. */
    private static final double BELOW = 0x1p-43;

    private final Vector3 normal = new Vector3();
    private final Vector3 next = new Vector3();
    private final Vector3 p = new Vector3();
    private final Vector3 top = new Vector3();
    private final Vector3 below = new Vector3();
    private final Vector3 kept = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Face face = new Face();
    private double size;
    private double margin;
    private double rounding;
    private double highest;

    /** Gap between the cores along the normal of the last face tried; with it, the interval of the bodies' distance. */
    private double height;

    private double lower;
    private double upper;

    /** Answers if a face proves the distance, or that it is larger than the reach; else false. */
    boolean measure(PlacedPair pair, double reach, Found out) {
        if (pair.scale() != 1) {
            return false;
        }
        size = pair.reach() + pair.margin();
        margin = pair.margin();
        rounding = pair.roundingInEitherFrame();
        highest = Double.NEGATIVE_INFINITY;
        return measure(pair, true, reach, out) || measure(pair, false, reach, out);
    }

    private boolean measure(PlacedPair pair, boolean ofA, double reach, Found out) {
        ConvexShape reference = ofA ? pair.a() : pair.b();
        ConvexShape other = ofA ? pair.b() : pair.a();
        other.center(p);
        toReference(pair, ofA);
        Faces faces = reference.faces();
        if (!(faces.depthBelowFaces(p.x, p.y, p.z, normal) <= size)) {
            return false; // no faces are known
        }
        for (int i = 0; i < TRIES; i++) {
            seekLowest(pair, ofA, reference, other);
            if (lower > reach) {
                upper = p.distance(top) - margin + rounding;
                answer(pair, ofA, Ending.EARLY_OUT, out);
                return true;
            }
            if (!(height > highest)) {
                return false; // another face is proven to part them sooner
            }
            highest = height;
            if (provesUpper(faces) || (i == 0 && middleProvesUpper(pair, ofA, faces, other))) {
                answer(pair, ofA, Ending.CONVERGED, out);
                return true;
            }
            normal.set(next);
        }
        return false;
    }

    private void toReference(PlacedPair pair, boolean ofA) {
        if (ofA) {
            pair.bInA().transform(p, p);
        } else {
            pair.bInA().inverseTransform(p, p);
        }
    }

    /** The point of the other farthest below the face; the gap is measured from the farthest point of the reference. */
    private void seekLowest(PlacedPair pair, boolean ofA, ConvexShape reference, ConvexShape other) {
        turnDown(pair, ofA);
        other.support(direction.x, direction.y, direction.z, p);
        toReference(pair, ofA);
        reference.support(normal.x, normal.y, normal.z, top);
        height = normal.dot(p) - normal.dot(top);
        lower = height - margin - rounding - FacetProof.UNIT_WITHIN * Math.abs(height);
    }

    /** The direction against the normal, in the other's frame. */
    private void turnDown(PlacedPair pair, boolean ofA) {
        if (ofA) {
            pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, direction);
        } else {
            pair.bInA().rotate(-normal.x, -normal.y, -normal.z, direction);
        }
    }

    /** True if the point proves the upper bound: it is as deep below all faces, or straight above the reference face. */
    private boolean provesUpper(Faces reference) {
        double depth = reference.depthBelowFaces(p.x, p.y, p.z, next);
        double gap = -depth;
        if (!(depth > 0)) {
            gap = Math.max(0, height) + BELOW * size;
            below.set(p).addScaled(-gap, normal);
            if (!(reference.depthBelowFaces(below.x, below.y, below.z, direction) >= 0)) {
                return false;
            }
        }
        upper = gap - margin + rounding;
        return upper - lower <= TOLERANCE * size;
    }

    /**
     * True if the centre of the other body's face proves the upper bound: corners of flush bodies are below the sides
     * of each other.
     */
    private boolean middleProvesUpper(PlacedPair pair, boolean ofA, Faces reference, ConvexShape other) {
        turnDown(pair, ofA);
        face.findOn(other, direction.x, direction.y, direction.z, Manifold.TILT);
        if (face.size() < 3) {
            return false;
        }
        double part = 1.0 / face.size();
        kept.set(next);
        p.set(0, 0, 0);
        for (int i = 0; i < face.size(); i++) {
            p.set(p.x + part * face.x(i), p.y + part * face.y(i), p.z + part * face.z(i));
        }
        toReference(pair, ofA);
        boolean proves = provesUpper(reference);
        next.set(kept);
        return proves;
    }

    private void answer(PlacedPair pair, boolean ofA, Ending termination, Found out) {
        double distance = Math.max(lower, Math.min(height - margin, upper));
        out.signedDistance = distance;
        out.lower = lower;
        out.upper = upper;
        out.end(termination);
        if (ofA) {
            out.normal.set(normal);
            out.pointOnB.set(p).addScaled(-pair.marginB(), normal);
            out.pointOnA.set(out.pointOnB).addScaled(-distance, normal);
        } else {
            pair.bInA().rotate(-normal.x, -normal.y, -normal.z, out.normal);
            pair.bInA().transform(p, out.pointOnA);
            out.pointOnA.addScaled(pair.marginA(), out.normal);
            out.pointOnB.set(out.pointOnA).addScaled(distance, out.normal);
        }
    }
}
