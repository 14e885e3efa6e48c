package org.collide4j.shape;

import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * A ball around the origin: a point with a margin.
 *
 * <pre>{@code
 * var ball = new Sphere(0.5);
 * double gap = narrow.distance(ball, new Pose(), ball, Pose.at(3, 0, 0)); // 2
 * }</pre>
 */
public record Sphere(double radius) implements BodyOfRevolution, CentralPoint, Solid, ShapeVertices {
    public Sphere {
        Require.extent("radius", radius);
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    /** Returns 1: the core is the origin. */
    @Override
    public int vertexCount() {
        return 1;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        Objects.checkIndex(index, 1);
        return out.set(0, 0, 0);
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    /** Writes the origin: a ball is round about every line through it. */
    @Override
    public boolean axis(AxisOfRevolution out) {
        out.set(0, 0, 0, 0, 0, 0);
        return true;
    }

    @Override
    public MassProperties mass() {
        return MassForms.ellipsoid(radius, radius, radius);
    }
}
