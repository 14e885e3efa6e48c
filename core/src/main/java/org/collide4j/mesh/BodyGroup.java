package org.collide4j.mesh;

import java.util.Arrays;
import java.util.List;
import org.collide4j.bounds.PlacedBounds;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * Convex bodies that are asked about together for a while: those near a moving body in this frame, say. So their contacts
 * know of each other, and what slides over flush bodies feels no seam.
 *
 * <p>Mutable: {@link #clear} it and {@link #add} the bodies of the next frame; it grows with the most it has held, and then
 * allocates nothing. It is searched one by one, which is right for dozens; thousands belong into a {@link Compound} or a
 * broad phase. One thread at a time.
 *
 * <pre>{@code
 * var tiles = new BodyGroup();
 * tiles.add(new Box(1, 1, 0.1), Pose.at(-1, 0, -0.1)).add(new Box(1, 1, 0.1), Pose.at(1, 0, -0.1));
 * var contacts = new PieceContacts();
 * meshes.contacts(new Sphere(0.5), Pose.at(0, 0, 0.49), tiles, new Pose(), 0, contacts); // no seam
 * double depth = -contacts.leastDistance(); // 0.01
 * }</pre>
 */
public final class BodyGroup implements ConcaveBody {
    private final PlacedBounds placed = new PlacedBounds();
    private ConvexShape[] shapes = new ConvexShape[8];
    private Pose[] poses = new Pose[0];
    private Aabb[] boxes = new Aabb[0];
    private int count;
    private long version;

    /** Creates an empty group. */
    public BodyGroup() {
        grow();
    }

    /** Takes all bodies out. */
    public BodyGroup clear() {
        Arrays.fill(shapes, 0, count, null);
        count = 0;
        version++;
        return this;
    }

    /** Adds a body, whose pose is copied; pieces are numbered as they are added. */
    public BodyGroup add(ConvexShape shape, Pose pose) {
        HalfSpace.requireBounded(shape, "give the half-space a body of its own");
        if (count == poses.length) {
            shapes = Arrays.copyOf(shapes, 2 * count);
            grow();
        }
        shapes[count] = shape;
        placed.of(shape, poses[count].set(pose), boxes[count]);
        count++;
        version++;
        return this;
    }

    private void grow() {
        int before = poses.length;
        poses = Arrays.copyOf(poses, shapes.length);
        boxes = Arrays.copyOf(boxes, shapes.length);
        for (int i = before; i < shapes.length; i++) {
            poses[i] = new Pose();
            boxes[i] = new Aabb();
        }
    }

    @Override
    public int pieceCount() {
        return count;
    }

    @Override
    public void piece(int number, Piece out) {
        out.setPart(shapes[number], poses[number]);
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public Aabb bounds(Aabb out) {
        out.setEmpty();
        for (int i = 0; i < count; i++) {
            out.add(boxes[i]);
        }
        return out;
    }

    /** Returns the image of the bodies that are in the group now, as a compound; later changes do not matter to it. */
    @Override
    public Compound transformed(double... matrix) {
        return toCompound().transformed(matrix);
    }

    /** Returns the bodies that are in the group now, fattened, as a compound; later changes do not matter to it. */
    @Override
    public Compound rounded(double radius) {
        return toCompound().rounded(radius);
    }

    List<ConvexShape> parts() {
        return Arrays.asList(shapes).subList(0, count);
    }

    void write(ShapeWriter out) {
        out.put(version);
        out.put(count);
        for (int i = 0; i < count; i++) {
            out.putShape(shapes[i]);
            out.put(poses[i]);
        }
    }

    static BodyGroup read(ShapeReader in) {
        BodyGroup group = new BodyGroup();
        long version = in.getLong();
        int count = in.getInt();
        for (int i = 0; i < count; i++) {
            group.add(in.getShape(ConvexShape.class), in.get(new Pose()));
        }
        group.version = version;
        return group;
    }

    private Compound toCompound() {
        return new Compound(parts(), Arrays.asList(poses).subList(0, count));
    }

    Aabb bounds(int number) {
        return boxes[number];
    }

    @Override
    public String toString() {
        return "group of " + count + " bodies";
    }
}
