package org.collide4j.shape;

import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.Vector3;

/**
 * A ball of the radius swept along the z axis from −halfHeight to +halfHeight: a segment with a margin.
 *
 * <pre>{@code
 * var capsule = new Capsule(0.5, 1); // radius, half height of the axis: 3 long in all, along z
 * double margin = capsule.margin(); // 0.5
 * }</pre>
 */
public record Capsule(double radius, double halfHeight) implements BodyOfRevolution, Solid, ShapeVertices, Faces {
    public Capsule {
        Require.extent("radius", radius);
        Require.extent("halfHeight", halfHeight);
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        out.set(0, 0, Math.copySign(halfHeight, dz));
    }

    @Override
    public Faces faces() {
        return this;
    }

    @Override
    public boolean face(double dx, double dy, double dz, double tilt, Face out) {
        boolean lies = dz * dz <= tilt * tilt * (dx * dx + dy * dy) && halfHeight > 0;
        out.clear();
        if (lies || !(dz < 0)) {
            out.add(0, 0, halfHeight, 0);
        }
        if (lies || dz < 0) {
            out.add(0, 0, -halfHeight, 1);
        }
        return true;
    }

    @Override
    public double margin() {
        return radius;
    }

    @Override
    public void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    public ShapeVertices vertices() {
        return this;
    }

    /** Returns 2: the core is a segment. */
    @Override
    public int vertexCount() {
        return 2;
    }

    @Override
    public Vector3 vertex(int index, Vector3 out) {
        Objects.checkIndex(index, 2);
        return out.set(0, 0, index == 0 ? halfHeight : -halfHeight);
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public double reach() {
        return halfHeight;
    }

    @Override
    public MassProperties mass() {
        return MassForms.capsule(radius, 2 * halfHeight);
    }
}
