package org.collide4j.mesh;

import java.util.List;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/**
 * A body of convex parts, each with its place in the body's frame; parts may touch and overlap. Immutable.
 *
 * <pre>{@code
 * var dumbbell = new Compound(
 *         List.of(new Sphere(0.5), new Sphere(0.5), new Capsule(0.1, 1)),
 *         List.of(Pose.at(0, 0, -1), Pose.at(0, 0, 1), new Pose()));
 * var near = new PieceProximity();
 * double gap = meshes.distance(new Sphere(0.5), Pose.at(3, 0, 1), dumbbell, new Pose(), near); // 2
 * int part = near.pieceB(); // 1
 * }</pre>
 */
public final class Compound implements ConcaveBody {
    private final ConvexShape[] shapes;
    private final Pose[] poses;
    private final AabbTree tree;

    /** Creates a compound whose piece i is shape i at pose i. */
    public Compound(List<? extends ConvexShape> shapes, List<Pose> poses) {
        if (shapes.size() != poses.size()) {
            throw new IllegalArgumentException(
                    "each shape must have its pose: " + shapes.size() + " shapes, " + poses.size() + " poses");
        }
        this.shapes = shapes.toArray(ConvexShape[]::new);
        this.poses = poses.stream().map(Pose::new).toArray(Pose[]::new);
        PlacedBounds bounds = new PlacedBounds();
        Aabb box = new Aabb();
        tree = new AabbTree(this.shapes.length, (part, out, at) -> {
            bounds.of(this.shapes[part], this.poses[part], box);
            out[at] = box.minX;
            out[at + 1] = box.minY;
            out[at + 2] = box.minZ;
            out[at + 3] = box.maxX;
            out[at + 4] = box.maxY;
            out[at + 5] = box.maxZ;
        });
    }

    @Override
    public int pieceCount() {
        return shapes.length;
    }

    @Override
    public void piece(int number, Piece out) {
        out.setPart(shapes[number], poses[number]);
    }

    @Override
    public Aabb bounds(Aabb out) {
        return tree.bounds(out);
    }

    /** The tree over the parts' boxes; item i is part i. */
    AabbTree tree() {
        return tree;
    }

    @Override
    public String toString() {
        return "compound of " + shapes.length + " parts";
    }
}
