package org.collide4j.explorer.rays;

import java.util.List;
import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.explorer.situation.PlacedShapesText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;

/** Placed shapes with bounding boxes, which reject most rays. Not thread-safe: one current ray. */
final class RayScene {
    private static final int NUMBERS_OF_BOX = 6;

    /** Growth of the boxes relative to their coordinates, so that rounding loses no hit. */
    private static final double RELATIVE_PADDING = 1e-9;

    private final List<PlacedShape> shapes;

    /** Boxes of the shapes: least and greatest x, then y, then z. */
    private final double[] sides;

    private final Vector3 from = new Vector3();

    /** Reciprocals of the ray's direction, infinite where it is zero. */
    private final Vector3 inverse = new Vector3();

    private RayScene(List<PlacedShape> shapes) {
        this.shapes = shapes;
        sides = new double[NUMBERS_OF_BOX * shapes.size()];
        NarrowPhase narrow = new NarrowPhase();
        Aabb box = new Aabb();
        for (int i = 0; i < shapes.size(); i++) {
            narrow.bounds(shapes.get(i).shape(), shapes.get(i).pose(), box);
            setSides(NUMBERS_OF_BOX * i, box.minX, box.maxX);
            setSides(NUMBERS_OF_BOX * i + 2, box.minY, box.maxY);
            setSides(NUMBERS_OF_BOX * i + 4, box.minZ, box.maxZ);
        }
    }

    private void setSides(int at, double least, double greatest) {
        double room = RELATIVE_PADDING * Math.max(Math.abs(least), Math.abs(greatest));
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

    /** Sets the ray of {@link #isMissed}. */
    void aim(Vector3 from, Vector3 direction) {
        this.from.set(from);
        inverse.set(1 / direction.x, 1 / direction.y, 1 / direction.z);
    }

    /** Returns true if the ray misses the box of a shape within {@code length} times its direction. */
    boolean isMissed(int i, double length) {
        int at = NUMBERS_OF_BOX * i;
        double x0 = (sides[at] - from.x) * inverse.x;
        double x1 = (sides[at + 1] - from.x) * inverse.x;
        double y0 = (sides[at + 2] - from.y) * inverse.y;
        double y1 = (sides[at + 3] - from.y) * inverse.y;
        double z0 = (sides[at + 4] - from.z) * inverse.z;
        double z1 = (sides[at + 5] - from.z) * inverse.z;
        double enter = Math.max(Math.max(Math.min(x0, x1), Math.min(y0, y1)), Math.min(z0, z1));
        double exit = Math.min(Math.min(Math.max(x0, x1), Math.max(y0, y1)), Math.max(z0, z1));
        return enter > exit
                || exit < 0
                || enter > length; // NaN gives false: the ray is parallel to a side and touches it
    }
}
