package org.collide4j.explorer.rays;

import java.util.List;
import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.explorer.situation.PlacedShapesText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;

/** What is to be seen: placed shapes, each with a ball around it that most rays pass by. */
final class RayScene {
    private final List<PlacedShape> shapes;
    private final double[] balls;

    private RayScene(List<PlacedShape> shapes) {
        this.shapes = shapes;
        balls = new double[4 * shapes.size()];
        NarrowPhase narrow = new NarrowPhase();
        Aabb box = new Aabb();
        for (int i = 0; i < shapes.size(); i++) {
            narrow.bounds(shapes.get(i).shape(), shapes.get(i).pose(), box);
            Vector3 half = new Vector3(box.maxX - box.minX, box.maxY - box.minY, box.maxZ - box.minZ).scale(0.5);
            balls[4 * i] = box.minX + half.x;
            balls[4 * i + 1] = box.minY + half.y;
            balls[4 * i + 2] = box.minZ + half.z;
            balls[4 * i + 3] = half.length();
        }
    }

    static RayScene read(String text) throws UnreadableException {
        return new RayScene(new PlacedShapesText().read(text));
    }

    int size() {
        return shapes.size();
    }

    PlacedShape shape(int i) {
        return shapes.get(i);
    }

    /** True if the ray surely misses the shape, by the ball around it. The direction is a unit vector. */
    boolean isMissed(int i, Vector3 from, Vector3 direction, double length) {
        double x = balls[4 * i] - from.x;
        double y = balls[4 * i + 1] - from.y;
        double z = balls[4 * i + 2] - from.z;
        double radius = balls[4 * i + 3];
        double along = x * direction.x + y * direction.y + z * direction.z;
        double squared = x * x + y * y + z * z;
        return along < -radius || along > length + radius || squared - along * along > radius * radius;
    }
}
