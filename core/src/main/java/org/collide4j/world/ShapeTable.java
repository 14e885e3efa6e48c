package org.collide4j.world;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;

/**
 * The distinct shapes of a world's bodies, by index: a snapshot stores the index, and the box of each shape, by which a
 * wrong shape is detected.
 */
final class ShapeTable {
    /** Shape index of slots without a body. */
    private static final int NONE = -1;

    private final List<Object> shapes = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    /** Collects the shapes of all bodies, by ascending slots. */
    ShapeTable(BodyStore bodies) {
        for (int slot = 0; slot < bodies.slots(); slot++) {
            Body body = bodies.at(slot);
            if (body.hasShape()) {
                enter(body.geometry());
            }
            if (body.hasNextShape()) {
                enter(body.nextShape());
            }
        }
    }

    private void enter(Object shape) {
        if (numbers.putIfAbsent(shape, shapes.size()) == null) {
            shapes.add(shape);
        }
    }

    /** Sets the shapes that the caller supplies for a restoration. */
    ShapeTable(List<?> shapes) {
        this.shapes.addAll(shapes);
    }

    List<Object> shapes() {
        return List.copyOf(shapes);
    }

    int number(Body body) {
        return numberOf(body.geometry());
    }

    int numberOf(Object shape) {
        return numbers.getOrDefault(shape, NONE);
    }

    /** Sets the shape of a restored body. */
    void give(int number, Body body) {
        if (number == NONE) {
            return;
        }
        Object shape = shape(number);
        if (shape instanceof ConcaveBody pieces) {
            body.setShape(pieces);
        } else {
            body.setShape((ConvexShape) shape);
        }
    }

    /** Sets the shape that the next update gives a restored body. */
    void giveNext(int number, Body body) {
        if (number != NONE) {
            body.setNextShape(shape(number));
        }
    }

    private Object shape(int number) {
        SnapshotReader.require(number >= 0 && number < shapes.size(), "shape " + number + " of " + shapes.size());
        return shapes.get(number);
    }

    void write(SnapshotWriter out) {
        out.put(shapes.size());
        for (Object shape : shapes) {
            out.put(box(shape));
        }
    }

    /** Checks that the shapes match the written ones. */
    void check(SnapshotReader in) {
        int count = in.getCount(6 * Double.BYTES);
        if (count != shapes.size()) {
            throw new IllegalArgumentException(
                    "the snapshot is of " + count + " shapes: " + shapes.size() + " were given");
        }
        Aabb expected = new Aabb();
        for (int i = 0; i < count; i++) {
            in.get(expected);
            Object shape = shapes.get(i);
            if (!(shape instanceof ConcaveBody || shape instanceof ConvexShape) || !expected.equals(box(shape))) {
                throw new IllegalArgumentException(
                        "shape " + i + " is not that of the snapshot, which has the " + expected + ": " + shape);
            }
        }
    }

    private static Aabb box(Object shape) {
        return shape instanceof ConcaveBody pieces
                ? pieces.bounds(new Aabb())
                : new PlacedBounds().of((ConvexShape) shape, new Pose(), new Aabb());
    }
}
