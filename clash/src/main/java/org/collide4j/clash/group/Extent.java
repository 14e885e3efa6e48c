package org.collide4j.clash.group;

import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.math.Aabb;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Point;

/** The box around the points of some findings. */
record Extent(Point low, Point high) {
    static Extent of(List<Finding> findings) {
        Aabb box = new Aabb();
        for (Finding finding : findings) {
            add(finding.pointOnA(), box);
            add(finding.pointOnB(), box);
        }
        return new Extent(new Point(box.minX, box.minY, box.minZ), new Point(box.maxX, box.maxY, box.maxZ));
    }

    private static void add(Point point, Aabb box) {
        box.add(point.x(), point.y(), point.z());
    }

    /** Returns the diagonal of the part's box in its own frame; 0 for a part without points. */
    static double sizeOf(Part part) {
        Aabb box = new Aabb();
        if (part.geometry() instanceof Geometry.Surface surface) {
            surface.mesh().bounds(box);
        } else if (part.geometry() instanceof Geometry.Solid solid) {
            solid.shape().bounds(box);
        } else {
            double[] points = ((Geometry.Cloud) part.geometry()).points();
            for (int i = 0; i < points.length; i += 3) {
                box.add(points[i], points[i + 1], points[i + 2]);
            }
        }
        return box.isEmpty() ? 0 : box.diagonal();
    }
}
