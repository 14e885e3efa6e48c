package org.collide4j.explorer.rays;

import java.util.List;
import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.explorer.situation.PlacedShapesText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;

/** What is to be seen: placed shapes, each with a box around it that most rays pass by. One ray at a time. */
final class RayScene {
    private static final int NUMBERS = 6;

    /** Boxes are wider by this part of their places, so that rounding loses no hit. */
    private static final double WIDER = 1e-9;

    private final List<PlacedShape> shapes;

    /** For each shape the least and the greatest x, then y, then z. */
    private final double[] sides;

    private final Vector3 from = new Vector3();

    /** One over the ray's direction, infinite where it is zero. */
    private final Vector3 inverse = new Vector3();

    private RayScene(List<PlacedShape> shapes) {
        this.shapes = shapes;
        sides = new double[NUMBERS * shapes.size()];
        NarrowPhase narrow = new NarrowPhase();
        Aabb box = new Aabb();
        for (int i = 0; i < shapes.size(); i++) {
            narrow.bounds(shapes.get(i).shape(), shapes.get(i).pose(), box);
            setSides(NUMBERS * i, box.minX, box.maxX);
            setSides(NUMBERS * i + 2, box.minY, box.maxY);
            setSides(NUMBERS * i + 4, box.minZ, box.maxZ);
        }
    }

    private void setSides(int at, double least, double greatest) {
        double room = WIDER * Math.max(Math.abs(least), Math.abs(greatest));
        sides[at] = least - room;
        sides[at + 1] = greatest + room;
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

    /** Sets the ray that {@link #isMissed} asks about. */
    void aim(Vector3 from, Vector3 direction) {
        this.from.set(from);
        inverse.set(1 / direction.x, 1 / direction.y, 1 / direction.z);
    }

    /** True if the ray surely misses the shape within so many lengths of its direction: it passes its box by. */
    boolean isMissed(int i, double length) {
        int at = NUMBERS * i;
        double x0 = (sides[at] - from.x) * inverse.x;
        double x1 = (sides[at + 1] - from.x) * inverse.x;
        double y0 = (sides[at + 2] - from.y) * inverse.y;
        double y1 = (sides[at + 3] - from.y) * inverse.y;
        double z0 = (sides[at + 4] - from.z) * inverse.z;
        double z1 = (sides[at + 5] - from.z) * inverse.z;
        double enter = Math.max(Math.max(Math.min(x0, x1), Math.min(y0, y1)), Math.min(z0, z1));
        double exit = Math.min(Math.min(Math.max(x0, x1), Math.max(y0, y1)), Math.max(z0, z1));
        return enter > exit || exit < 0 || enter > length; // false where a side is parallel and touched: NaN
    }
}
