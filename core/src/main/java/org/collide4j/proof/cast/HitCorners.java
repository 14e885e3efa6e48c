package org.collide4j.proof.cast;

import org.collide4j.math.Vector3;

/** Portal of a hit as a cast hands it to a proof: up to three corners, their weights at the hit, and its normal. */
public final class HitCorners {
    static final int CAPACITY = 3;

    private final Vector3[] onA = {new Vector3(), new Vector3(), new Vector3()};
    private final Vector3[] inB = {new Vector3(), new Vector3(), new Vector3()};
    private final double[] weights = new double[CAPACITY];
    private final Vector3 normal = new Vector3();
    private int size;

    /** Creates a portal without corners. */
    public HitCorners() {}

    /** Takes a new hit: how many corners its portal has, each of which is then to be set. */
    public void start(int size) {
        this.size = size;
    }

    /** Returns the corner's point of A, in A's frame, to be set by the cast. */
    public Vector3 onA(int corner) {
        return onA[corner];
    }

    /** Returns the corner's point of B, in B's frame, to be set by the cast. */
    public Vector3 inB(int corner) {
        return inB[corner];
    }

    /** Sets the weight of the corner in the point of the portal that is hit. */
    public void setWeight(int corner, double weight) {
        weights[corner] = weight;
    }

    /** Returns the unit normal of the hit, from A to B in A's frame, to be set by the cast. */
    public Vector3 normal() {
        return normal;
    }

    int size() {
        return size;
    }

    double weight(int corner) {
        return weights[corner];
    }
}
