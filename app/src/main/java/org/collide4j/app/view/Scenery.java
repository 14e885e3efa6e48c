package org.collide4j.app.view;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.clash.PartBox;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.ConvexShape;

/** The parts of a model that can be drawn: their triangles and their boxes. Volumes of air are left out. */
final class Scenery {
    /** Sizes of parts whose pictures neither overflow nor underflow. */
    private static final double LEAST_SIZE = 1e-30;

    private static final double GREATEST_SIZE = 1e30;

    final List<Part> parts = new ArrayList<>();
    private final List<TriangleMesh> meshes = new ArrayList<>();
    private final List<Aabb> boxes = new ArrayList<>();
    private final IdentityHashMap<Part, Integer> numbers = new IdentityHashMap<>();
    private final IdentityHashMap<ConvexShape, TriangleMesh> solids = new IdentityHashMap<>();

    Scenery(Model model) {
        for (Part part : model.parts()) {
            Aabb box = part.air() ? new Aabb() : PartBox.of(part);
            if (isMeasurable(box.diagonal()) && !(part.geometry() instanceof Geometry.Cloud)) {
                numbers.put(part, parts.size());
                parts.add(part);
                meshes.add(meshOf(part.geometry()));
                boxes.add(box);
            }
        }
    }

    private static boolean isMeasurable(double size) {
        return size > LEAST_SIZE && size < GREATEST_SIZE;
    }

    private TriangleMesh meshOf(Geometry geometry) {
        return geometry instanceof Geometry.Surface surface
                ? surface.mesh()
                : solids.computeIfAbsent(((Geometry.Solid) geometry).shape(), Tessellation::of);
    }

    /** Returns the number of a part; {@link Raster#NOTHING} for one that is not drawn. */
    int numberOf(Part part) {
        return numbers.getOrDefault(part, Raster.NOTHING);
    }

    Aabb box(int part) {
        return boxes.get(part);
    }

    /** Draws a part. */
    void draw(int part, Camera camera, Raster raster) {
        raster.draw(meshes.get(part), parts.get(part).pose(), camera, part);
    }

    /** Returns the parts whose boxes are within a distance of a point. */
    List<Integer> near(Vector3 point, double distance) {
        List<Integer> near = new ArrayList<>();
        for (int i = 0; i < boxes.size(); i++) {
            if (distanceSquared(boxes.get(i), point) <= distance * distance) {
                near.add(i);
            }
        }
        return near;
    }

    private static double distanceSquared(Aabb box, Vector3 p) {
        return box.distanceSquared(new Aabb(p.x, p.y, p.z, p.x, p.y, p.z));
    }

    /** Returns true if the point is inside a part: a ray from it crosses the surface an odd number of times. */
    boolean isInside(Vector3 point, int part) {
        if (!boxes.get(part).contains(point.x, point.y, point.z)) {
            return false;
        }
        Vector3 local = parts.get(part).pose().inverseTransform(point, new Vector3());
        TriangleMesh mesh = meshes.get(part);
        double[] corners = new double[9];
        boolean isInside = false;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.corners(t, corners);
            isInside ^= isCrossed(local, corners);
        }
        return isInside;
    }

    /** Returns true if the ray along z from a point crosses a triangle. */
    private static boolean isCrossed(Vector3 p, double[] c) {
        double ab = side(p, c, 0, 3);
        double bc = side(p, c, 3, 6);
        double ca = side(p, c, 6, 0);
        double area = ab + bc + ca;
        boolean isWithin = (ab >= 0) == (bc >= 0) && (bc >= 0) == (ca >= 0) && area != 0;
        return isWithin && (bc * c[2] + ca * c[5] + ab * c[8]) / area > p.z;
    }

    /** Returns twice the signed area of a point and two corners, seen along z. */
    private static double side(Vector3 p, double[] c, int from, int to) {
        return (c[from] - p.x) * (c[to + 1] - p.y) - (c[from + 1] - p.y) * (c[to] - p.x);
    }
}
