package org.collide4j.scene;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/**
 * Models with their lengths multiplied by a factor, and with another unit.
 *
 * <pre>{@code
 * Model metres = ScaledModel.of(model, 0.001, "m"); // of a model whose file has millimetres
 * }</pre>
 */
public final class ScaledModel {
    private final double factor;
    private final IdentityHashMap<Object, Geometry> scaled = new IdentityHashMap<>();

    private ScaledModel(double factor) {
        this.factor = factor;
    }

    /**
     * Returns the model with all lengths multiplied by the factor. Parts with equal meshes or solids share one
     * object.
     *
     * @param units the unit of the lengths after that
     * @throws IllegalArgumentException if the factor is not positive and finite, or takes a coordinate beyond all numbers
     */
    public static Model of(Model model, double factor, String units) {
        if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor must be positive and finite: " + factor);
        }
        List<Part> parts = model.parts();
        if (factor != 1) {
            ScaledModel scaling = new ScaledModel(factor);
            parts = new ArrayList<>();
            for (Part part : model.parts()) {
                parts.add(scaling.part(part));
            }
        }
        Model result = new Model(model.name(), units, parts, model.joined(), model.notes());
        return factor == 1 ? result : SharedGeometries.of(result);
    }

    private Part part(Part part) {
        Vector3 t = part.pose().translation(new Vector3()).scale(factor);
        Pose pose = new Pose(part.pose()).setTranslation(t.x, t.y, t.z);
        return new Part(part.name(), part.group(), pose, geometry(part.geometry()), part.air(), part.traits());
    }

    private Geometry geometry(Geometry geometry) {
        if (geometry instanceof Geometry.Surface surface) {
            return scaled.computeIfAbsent(surface.mesh(), key -> new Geometry.Surface(mesh(surface.mesh())));
        }
        if (geometry instanceof Geometry.Solid solid) {
            return scaled.computeIfAbsent(solid.shape(), key -> new Geometry.Solid(shape(solid.shape())));
        }
        double[] points = ((Geometry.Cloud) geometry).points();
        for (int i = 0; i < points.length; i++) {
            points[i] *= factor;
        }
        return new Geometry.Cloud(points);
    }

    private TriangleMesh mesh(TriangleMesh mesh) {
        double[] vertices = new double[3 * mesh.vertexCount()];
        Vector3 v = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            mesh.vertex(i, v).scale(factor);
            vertices[3 * i] = v.x;
            vertices[3 * i + 1] = v.y;
            vertices[3 * i + 2] = v.z;
        }
        int[] triangles = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, i % 3);
        }
        return new TriangleMesh(vertices, triangles).with(mesh.sides());
    }

    private ConvexShape shape(ConvexShape shape) {
        if (shape instanceof Box box) {
            return new Box(factor * box.halfX(), factor * box.halfY(), factor * box.halfZ());
        }
        if (shape instanceof Sphere sphere) {
            return new Sphere(factor * sphere.radius());
        }
        if (shape instanceof Cylinder cylinder) {
            return new Cylinder(factor * cylinder.radius(), factor * cylinder.halfHeight());
        }
        return shape.transformed(factor, 0, 0, 0, factor, 0, 0, 0, factor);
    }
}
