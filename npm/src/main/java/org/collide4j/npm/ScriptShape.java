package org.collide4j.npm;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** A shape whose support mapping is a JavaScript function. */
final class ScriptShape implements ConvexShape {
    private final SupportFunction function;
    private final double margin;

    /**
     * Creates the shape.
     *
     * @throws IllegalArgumentException if the margin is negative or not finite
     */
    ScriptShape(SupportFunction function, double margin) {
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin must be finite and 0 or more: " + margin);
        }
        this.function = function;
        this.margin = margin;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        SupportFunction.Point point = function.support(dx, dy, dz);
        out.set(point.getX(), point.getY(), point.getZ());
    }

    @Override
    public double margin() {
        return margin;
    }
}
