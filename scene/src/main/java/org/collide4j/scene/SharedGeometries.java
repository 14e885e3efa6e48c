package org.collide4j.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * Geometries with one object for equal content: parts whose meshes have the same vertices, triangles and sides, bit by bit,
 * share one mesh, and parts with equal solids one solid. A shared mesh is kept, searched and drawn once.
 *
 * <pre>{@code
 * Model shared = SharedGeometries.of(model); // the same parts, with as few meshes as there are different ones
 * }</pre>
 */
public final class SharedGeometries {
    private final Map<Object, Geometry> distinct = new HashMap<>();

    /** Returns the model with one geometry for all parts whose geometries are equal. Clouds of points stay as they are. */
    public static Model of(Model model) {
        return new Model(model.name(), model.units(), of(model.parts()), model.joined(), model.notes());
    }

    /** Returns the parts with one geometry for all whose geometries are equal. */
    public static List<Part> of(List<Part> parts) {
        SharedGeometries shared = new SharedGeometries();
        List<Part> sharing = new ArrayList<>(parts.size());
        for (Part part : parts) {
            Geometry geometry = shared.geometry(part.geometry());
            sharing.add(new Part(part.name(), part.group(), part.pose(), geometry, part.air(), part.traits()));
        }
        return sharing;
    }

    private Geometry geometry(Geometry geometry) {
        if (geometry instanceof Geometry.Surface surface) {
            Geometry known = distinct.get(new SameObject(surface.mesh()));
            if (known == null) {
                known = distinct.computeIfAbsent(new Content(surface.mesh()), content -> geometry);
                distinct.put(new SameObject(surface.mesh()), known);
            }
            return known;
        }
        return geometry instanceof Geometry.Solid solid
                ? distinct.computeIfAbsent(solid.shape(), shape -> geometry)
                : geometry;
    }

    /** A mesh that equals itself alone: it has been compared with all others already. */
    private record SameObject(TriangleMesh mesh) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof SameObject same && same.mesh == mesh;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(mesh);
        }
    }

    /** A mesh that equals those with the same numbers. */
    private static final class Content {
        private final TriangleMesh mesh;
        private final int hash;

        Content(TriangleMesh mesh) {
            this.mesh = mesh;
            hash = hash(mesh);
        }

        private static int hash(TriangleMesh mesh) {
            long hash = 31L * mesh.vertexCount() + mesh.triangleCount();
            Vector3 v = new Vector3();
            for (int i = 0; i < mesh.vertexCount(); i++) {
                mesh.vertex(i, v);
                hash = 31 * (31 * (31 * hash + bits(v.x)) + bits(v.y)) + bits(v.z);
            }
            return Long.hashCode(hash);
        }

        /** The highest bits of a double vary most: they have to reach the lowest, which products keep. */
        private static long bits(double x) {
            long bits = Double.doubleToRawLongBits(x);
            return bits ^ bits >>> 32;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content content && hash == content.hash && isSame(mesh, content.mesh);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        private static boolean isSame(TriangleMesh a, TriangleMesh b) {
            if (a.sides() != b.sides()
                    || a.vertexCount() != b.vertexCount()
                    || a.triangleCount() != b.triangleCount()) {
                return false;
            }
            for (int i = 0; i < 3 * a.triangleCount(); i++) {
                if (a.corner(i / 3, i % 3) != b.corner(i / 3, i % 3)) {
                    return false;
                }
            }
            Vector3 p = new Vector3();
            Vector3 q = new Vector3();
            for (int i = 0; i < a.vertexCount(); i++) {
                if (!isSame(a.vertex(i, p), b.vertex(i, q))) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isSame(Vector3 p, Vector3 q) {
            return Double.doubleToRawLongBits(p.x) == Double.doubleToRawLongBits(q.x)
                    && Double.doubleToRawLongBits(p.y) == Double.doubleToRawLongBits(q.y)
                    && Double.doubleToRawLongBits(p.z) == Double.doubleToRawLongBits(q.z);
        }
    }
}
