package org.collide4j.clash;

import java.util.BitSet;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.ConvexShape;

/**
 * The box around a part, in the model's frame.
 *
 * <pre>{@code
 * for (Part part : model.parts()) {
 *     System.out.println(part.name() + ": " + PartBox.of(part).diagonal());
 * }
 * }</pre>
 */
public final class PartBox {
    private PartBox() {}

    /** Returns the least box around the placed part; an empty one if the part has no points. */
    public static Aabb of(Part part) {
        Aabb box = new Aabb();
        if (part.geometry() instanceof Geometry.Surface surface) {
            addTriangles(surface.mesh(), part.pose(), box);
        } else if (part.geometry() instanceof Geometry.Solid solid) {
            addSolid(solid.shape(), part.pose(), box);
        } else if (part.geometry() instanceof Geometry.Cloud cloud) {
            addPoints(cloud.points(), part.pose(), box);
        }
        return box;
    }

    /**
     * Returns the box by which a check without {@code hulls} compares the part: that of {@link #of}, but of a box shape the
     * eight placed corners, and of a cloud its hull.
     *
     * @throws IllegalArgumentException if the part is a half-space, which has no box
     */
    public static Aabb compared(Part part) {
        return PartBody.of(part).bounds;
    }

    /** Adds the corners of all triangles, each vertex once; vertices that no triangle uses are no part of the surface. */
    static void addTriangles(TriangleMesh mesh, Pose pose, Aabb box) {
        BitSet added = new BitSet(mesh.vertexCount());
        Vector3 v = new Vector3();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                int vertex = mesh.corner(triangle, corner);
                if (!added.get(vertex)) {
                    added.set(vertex);
                    box.add(pose.transform(mesh.vertex(vertex, v), v));
                }
            }
        }
    }

    private static void addPoints(double[] points, Pose pose, Aabb box) {
        Vector3 v = new Vector3();
        for (int i = 0; i < points.length; i += 3) {
            box.add(pose.transform(v.set(points[i], points[i + 1], points[i + 2]), v));
        }
    }

    /** Adds the support points of the shape along the model's axes, and its margin. */
    static void addSolid(ConvexShape shape, Pose pose, Aabb box) {
        Vector3 d = new Vector3();
        Vector3 s = new Vector3();
        for (int i = 0; i < 6; i++) {
            int sign = i < 3 ? 1 : -1;
            pose.inverseRotate(i % 3 == 0 ? sign : 0, i % 3 == 1 ? sign : 0, i % 3 == 2 ? sign : 0, d);
            shape.support(d.x, d.y, d.z, s);
            box.add(pose.transform(s, s));
        }
        box.inflate(shape.margin());
    }
}
