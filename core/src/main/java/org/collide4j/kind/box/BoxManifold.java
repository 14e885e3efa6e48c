package org.collide4j.kind.box;

import org.collide4j.manifold.Manifold;
import org.collide4j.manifold.Overlap;
import org.collide4j.manifold.Places;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The places of two boxes that meet with a face, in A's frame: the corners of their {@link BoxOverlap}. */
final class BoxManifold {
    private final BoxOverlap corners = new BoxOverlap();
    private final Manifold manifold;
    private final Overlap overlap;
    private final Places places;
    private final Vector3 middle = new Vector3();

    /** Lower bound of the signed distance of the boxes. */
    private double lower;

    /** The least and the largest gap of the places. */
    private double least;

    private double most;

    /** Finds places for this manifold. */
    BoxManifold(Manifold manifold) {
        this.manifold = manifold;
        overlap = manifold.overlap();
        places = manifold.places();
    }

    /**
     * Finds all places of two boxes where the normal is square to a face of one of them, with the plane that they lie in.
     *
     * @param bInA pose of B in A's frame
     * @param memory corners of the previous query about these boxes; the corners of this one are kept in it
     * @return false, and nothing of use, where the faces do not meet in an area; else {@link #finish} completes the places
     */
    boolean find(BoxDistance pair, Pose bInA, BoxMemory memory) {
        Vector3 normal = manifold.normal().set(pair.normal());
        Vector3 across = manifold.across();
        Vector3 along = manifold.along();
        lower = pair.lower();
        if (!pair.isSquareToFace() || !corners.find(pair, memory)) {
            return false;
        }
        double face = pair.halfAcrossFace();
        least = Double.POSITIVE_INFINITY;
        most = Double.NEGATIVE_INFINITY;
        if (pair.isSquareToFaceOfA()) {
            setAxis(corners.axisX(), across);
            setAxis(corners.axisY(), along);
            takeFromA(face, memory);
        } else {
            setColumn(bInA, corners.axisX(), across);
            setColumn(bInA, corners.axisY(), along);
            bInA.translation(middle);
            takeFromB(across.dot(middle), along.dot(middle), normal.dot(middle) - face, memory);
        }
        return least <= pair.distance() + Places.DEEPEST_TOLERANCE * extent();
    }

    private static void setAxis(int axis, Vector3 out) {
        out.set(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
    }

    private static void setColumn(Pose pose, int column, Vector3 out) {
        out.set(pose.rotation(0, column), pose.rotation(1, column), pose.rotation(2, column));
    }

    /** Over a face of A, that far from its middle. */
    private void takeFromA(double face, BoxMemory memory) {
        overlap.size = corners.size();
        places.start();
        for (int i = 0; i < corners.size(); i++) {
            overlap.set(i, corners.x(i), corners.y(i), ofReference(i, memory), ofOther(i, memory));
            setHeights(i, face, face + corners.gap(i));
        }
    }

    /** Over a face of B, at that height along the normal, and with B's middle at that place. */
    private void takeFromB(double u, double v, double height, BoxMemory memory) {
        overlap.size = corners.size();
        places.start();
        for (int i = 0; i < corners.size(); i++) {
            overlap.set(i, u + corners.x(i), v + corners.y(i), ofOther(i, memory), ofReference(i, memory));
            setHeights(i, height - corners.gap(i), height);
        }
    }

    private void setHeights(int i, double onA, double onB) {
        places.heightA[i] = onA;
        places.heightB[i] = onB;
        least = Math.min(least, onB - onA);
        most = Math.max(most, onB - onA);
    }

    private int ofReference(int i, BoxMemory memory) {
        return corners.isAgain() ? memory.ofReference[i] : corners.ofReference(i);
    }

    private int ofOther(int i, BoxMemory memory) {
        return corners.isAgain() ? memory.ofOther[i] : corners.ofOther(i);
    }

    /** Completes the places and puts them in order; if asked, at most four of them are kept. */
    void finish(boolean toFour, BoxMemory memory) {
        if (least < lower) {
            places.raiseTo(lower);
        }
        places.measureArea();
        if (toFour && fourServe(memory)) {
            places.take(memory.chosen, memory.kept);
            return;
        }
        places.order(false);
        if (toFour) {
            places.reduceToFour(extent());
            keepFour(memory);
        }
    }

    /** True if the four points of the previous query would be chosen again. */
    private boolean fourServe(BoxMemory memory) {
        return corners.isAgain() && memory.kept > 0 && (areFour() || (memory.fourStay() && isEvenlyDeep()));
    }

    private void keepFour(BoxMemory memory) {
        if (memory.isKnown() && (areFour() || isEvenlyDeep())) {
            memory.kept = places.size;
            System.arraycopy(places.corner, 0, memory.chosen, 0, places.size);
        }
    }

    private boolean areFour() {
        return corners.size() <= 4;
    }

    private boolean isEvenlyDeep() {
        return most <= least + Places.EQUAL_DEPTH_TOLERANCE * extent();
    }

    /** The size of the smaller face. */
    double extent() {
        return corners.extent();
    }

    /** A proven upper bound of a distance that is not negative: no farther are the boxes at any of the places. */
    double upper(BoxDistance pair) {
        double upper = Double.POSITIVE_INFINITY;
        for (int i = 0; i < corners.size(); i++) {
            upper = Math.min(upper, pair.upperOver(Math.max(0, corners.gap(i)), corners.squareBeyond(i)));
        }
        return upper;
    }
}
