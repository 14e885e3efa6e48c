package org.collide4j.render;

import java.util.List;
import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a picture and a tree of the boxes around them. Immutable, shared by threads.
 *
 * <p>Marks, such as a witness point, are drawn over the bodies: what is behind a body shines through, and a mark casts no
 * shadow.
 *
 * <pre>{@code
 * var scene = new RayScene(List.of(PlacedBody.of(a, poseA, 0xE69F00), PlacedBody.of(b, poseB, 0x56B4E9)));
 * double height = scene.extent(new Vector3(0, 0, 1)); // 1
 * }</pre>
 */
public final class RayScene {
    /** Growth of the boxes relative to their coordinates, so that rounding loses no hit. */
    private static final double RELATIVE_PADDING = 1e-9;

    private final List<PlacedBody> bodies;
    private final @Nullable RayScene marks;
    private final AabbTree tree;

    /** Creates a scene without marks. */
    public RayScene(List<PlacedBody> bodies) {
        this(bodies, List.of());
    }

    /**
     * Creates a scene.
     *
     * @throws IllegalArgumentException if there is no body, or one of them is infinite or empty
     */
    public RayScene(List<PlacedBody> bodies, List<PlacedBody> marks) {
        this.bodies = List.copyOf(bodies);
        this.marks = marks.isEmpty() ? null : new RayScene(marks);
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException("bodies must hold a body at least");
        }
        RayWorkers workers = new RayWorkers();
        double[] boxes = new double[6 * bodies.size()];
        Aabb box = new Aabb();
        for (int i = 0; i < bodies.size(); i++) {
            this.bodies.get(i).bounds(workers, box);
            if (!(box.diagonal() < Double.POSITIVE_INFINITY) || box.isEmpty()) {
                throw new IllegalArgumentException("bodies must be finite and not empty: body " + i + " is in " + box);
            }
            write(box, boxes, 6 * i);
        }
        tree = new AabbTree(boxes);
    }

    private static void write(Aabb box, double[] out, int at) {
        double largest = Math.max(
                Math.max(Math.max(-box.minX, box.maxX), Math.max(-box.minY, box.maxY)), Math.max(-box.minZ, box.maxZ));
        box.inflate(RELATIVE_PADDING * (largest + box.diagonal()));
        out[at] = box.minX;
        out[at + 1] = box.minY;
        out[at + 2] = box.minZ;
        out[at + 3] = box.maxX;
        out[at + 4] = box.maxY;
        out[at + 5] = box.maxZ;
    }

    /** Returns the largest dot product of a point of a body, in the world, with a unit vector. */
    public double extent(Vector3 direction) {
        double most = Double.NEGATIVE_INFINITY;
        for (PlacedBody body : bodies) {
            most = Math.max(most, body.extent(direction));
        }
        return most;
    }

    /** Sets {@code out} to a box around all bodies in the world. */
    public Aabb bounds(Aabb out) {
        return tree.bounds(out);
    }

    /** Returns the length of that box's diagonal. */
    public double diagonal() {
        return bounds(new Aabb()).diagonal();
    }

    List<PlacedBody> bodies() {
        return bodies;
    }

    /** Returns the marks as a scene; null if there are none. */
    @Nullable
    RayScene marks() {
        return marks;
    }

    AabbTree tree() {
        return tree;
    }
}
