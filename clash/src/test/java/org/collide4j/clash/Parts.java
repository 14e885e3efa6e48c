package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;

/** Parts and models for the tests. */
final class Parts {
    private Parts() {}

    static Model model(Part... parts) {
        return new Model("test", "m", List.of(parts), List.of(), List.of());
    }

    static Part part(String name, TriangleMesh mesh) {
        return part(name, mesh, new Pose());
    }

    static Part part(String name, TriangleMesh mesh, Pose pose) {
        return new Part(name, name, pose, new Geometry.Surface(mesh));
    }

    /** The box between two corners. */
    static TriangleMesh box(double x0, double y0, double z0, double x1, double y1, double z1) {
        TriangleMesh unit = BoxMesh.of(new Box(1, 1, 1));
        double[] v = new double[24];
        Vector3 p = new Vector3();
        for (int i = 0; i < 8; i++) {
            unit.vertex(i, p);
            v[3 * i] = p.x < 0 ? x0 : x1;
            v[3 * i + 1] = p.y < 0 ? y0 : y1;
            v[3 * i + 2] = p.z < 0 ? z0 : z1;
        }
        return new TriangleMesh(v, indices(unit));
    }

    static int[] indices(TriangleMesh mesh) {
        int[] t = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < t.length; i++) {
            t[i] = mesh.corner(i / 3, i % 3);
        }
        return t;
    }

    /** All vertices moved, or scaled about the origin. */
    static TriangleMesh transformed(TriangleMesh mesh, Pose pose, double scale) {
        double[] v = new double[3 * mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            pose.transform(mesh.vertex(i, p), p).scale(scale);
            v[3 * i] = p.x;
            v[3 * i + 1] = p.y;
            v[3 * i + 2] = p.z;
        }
        return new TriangleMesh(v, indices(mesh));
    }

    /** All triangles seen from the other side. */
    static TriangleMesh insideOut(TriangleMesh mesh) {
        int[] t = indices(mesh);
        for (int i = 0; i < t.length; i += 3) {
            int swap = t[i];
            t[i] = t[i + 1];
            t[i + 1] = swap;
        }
        return new TriangleMesh(vertices(mesh), t);
    }

    static double[] vertices(TriangleMesh mesh) {
        Vector3 p = new Vector3();
        double[] v = new double[3 * mesh.vertexCount()];
        for (int i = 0; i < mesh.vertexCount(); i++) {
            mesh.vertex(i, p);
            v[3 * i] = p.x;
            v[3 * i + 1] = p.y;
            v[3 * i + 2] = p.z;
        }
        return v;
    }

    /** A prism around z over a regular polygon whose first corner lies at the given part of a turn. */
    static TriangleMesh cylinder(double radius, double z0, double z1, int sides, double turn) {
        return revolved(new double[] {0, z0, radius, z0, radius, z1, 0, z1}, sides, turn);
    }

    static TriangleMesh tube(double inner, double outer, double z0, double z1, int sides, double turn) {
        return revolved(new double[] {inner, z0, outer, z0, outer, z1, inner, z1, inner, z0}, sides, turn);
    }

    /** A profile r0 z0 r1 z1 … turned about z, outside to its right. */
    static TriangleMesh revolved(double[] profile, int sides, double turn) {
        int rings = profile.length / 2;
        double[] v = new double[3 * rings * sides];
        List<Integer> t = new ArrayList<>();
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * (i + turn) / sides;
            for (int k = 0; k < rings; k++) {
                int at = 3 * (i * rings + k);
                v[at] = profile[2 * k] * Math.cos(angle);
                v[at + 1] = profile[2 * k] * Math.sin(angle);
                v[at + 2] = profile[2 * k + 1];
                if (k + 1 < rings) {
                    int p = i * rings + k;
                    int q = (i + 1) % sides * rings + k;
                    t.addAll(List.of(p, q, q + 1, p, q + 1, p + 1));
                }
            }
        }
        return new TriangleMesh(v, t.stream().mapToInt(Integer::intValue).toArray());
    }

    /** A ball of radius 1 about the origin. */
    static TriangleMesh sphere(int rings, int sides) {
        double[] profile = new double[2 * (rings + 1)];
        for (int i = 0; i <= rings; i++) {
            double angle = Math.PI * i / rings;
            profile[2 * i] = i % rings == 0 ? 0 : Math.sin(angle);
            profile[2 * i + 1] = -Math.cos(angle);
        }
        return revolved(profile, sides, 0);
    }
}
