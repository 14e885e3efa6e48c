package org.collide4j.robot.derivative;

/**
 * Tells how smooth the signed distance of a pair is at its poses, and why if a derivative is missing.
 *
 * <pre>{@code
 * var derivatives = new Derivatives();
 * derivatives.of(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), Pose.at(3, 0, 0)); // two faces, parallel
 * Smoothness why = derivatives.smoothness(); // FLUSH
 * boolean sure = why.isDifferentiable(); // false
 * }</pre>
 */
public enum Smoothness {
    /** Distance, normal and both witness points are differentiable. */
    SMOOTH(true),
    /**
     * A witness point lies at the end of an edge or on the rim of a face, beyond which the next feature takes over. The
     * distance is differentiable; normal and points change at different rates to either side.
     */
    AT_EDGE(true),
    /**
     * A body is known by its support points alone, and they do not show one curvature at the witness point. The distance is
     * differentiable; the derivatives of normal and points are not known.
     */
    UNKNOWN_CURVATURE(true),
    /** Faces, or edges, are parallel and face each other: many pairs of witness points are equally near. */
    FLUSH(false),
    /** The bodies overlap, and two or more directions are equally short ways out. */
    TIED_NORMALS(false),
    /** The bodies touch at corners or edges, where many normals fit. */
    TOUCHING_CORNERS(false),
    /**
     * The optimality conditions could not be solved to rounding: the answer given stopped before its bounds met, or a
     * shape breaks its contract.
     */
    UNSETTLED(false),
    /** The bodies of a cast only graze each other: the closing speed at the impact is 0, and a small change makes it a miss. */
    GRAZING(false),
    /** The bodies of a cast do not meet, or are in touch at its start. All derivatives are 0. */
    NO_IMPACT(false),
    /** The distance is not finite: two half-spaces that are not parallel. All derivatives are 0. */
    UNBOUNDED(false);

    private final boolean isDifferentiable;

    Smoothness(boolean isDifferentiable) {
        this.isDifferentiable = isDifferentiable;
    }

    /** Returns true if the signed distance, or the time of impact, has a gradient. */
    public boolean isDifferentiable() {
        return isDifferentiable;
    }
}
