package org.collide4j.clash.depth;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;

/**
 * How deep any point lies in an extruded body, at most: in a pipe, duct, beam or plate about half of its thickest wall.
 *
 * <p>Branch and bound over boxes along the {@link Extrusion}. Boxes as long as the body are bounded by their corners
 * ({@link CornerBounds}) as sharply as short ones, so that the work is that for the section alone. The search ends when the
 * bound is near a depth that was found, or after so many boxes: it is then less sharp, and as true.
 */
public final class Thickness {
    /** A bound that is greater than the depth found by no more than this factor is not narrowed further. */
    private static final double CLOSE = 1.05;

    private static final int MOST_OPENED = 1000;

    /** Boxes are cut across the extrusion only where that lowers the bound to this part. */
    private static final double LOWERED = 0.98;

    /** How far behind the nearest face the other face of the wall is looked for, relative to the depth found. */
    private static final double ACROSS = 1.7;

    /** Relative to the coordinates: what the turning of the mesh rounds, and the bounds. */
    private static final double ROUNDING = 0x1p-44;

    private final MeshProbe probe = new MeshProbe();
    private final CornerBounds bounds = new CornerBounds();
    private final BoundHeap heap = new BoundHeap();
    private final BoxSearch near = new BoxSearch();
    private final TriangleMesh mesh;
    private final double rounding;

    /** The box that is offered: its least and its greatest coordinates, and three unused ones of the heap's. */
    private final double[] box = new double[9];

    private final double[] parent = new double[9];
    private final double[] corners = new double[9];
    private final Aabb bounded = new Aabb();
    private final Vector3 middle = new Vector3();
    private final Vector3 nearest = new Vector3();
    private final Vector3 normal = new Vector3();
    private double depth;

    /** The greatest bound of the boxes that are done with. */
    private double settled;

    private Thickness(TriangleMesh mesh) {
        this.mesh = mesh;
        rounding = ROUNDING * mesh.bounds(new Aabb()).add(0, 0, 0).diagonal();
        bounds.start(mesh, new Pose());
        heap.clear();
    }

    /** Returns an upper bound of the distance of any point in the closed mesh from its surface; infinity if none is known. */
    public static double bound(TriangleMesh mesh) {
        TriangleMesh alongX = Extrusion.alongX(mesh);
        return alongX == null ? Double.POSITIVE_INFINITY : new Thickness(alongX).search();
    }

    private double search() {
        Aabb all = mesh.bounds(new Aabb());
        set(box, all);
        offer();
        for (int i = 0; i < MOST_OPENED && !heap.isEmpty() && heap.key() > CLOSE * depth; i++) {
            int axis = heap.pop(parent);
            for (int side = 0; side <= 3; side += 3) {
                System.arraycopy(parent, 0, box, 0, 6);
                box[axis + side] = 0.5 * parent[axis] + 0.5 * parent[axis + 3];
                offer();
            }
        }
        return Math.max(Math.max(depth, settled), heap.greatestBound()) + 2 * rounding;
    }

    private static void set(double[] box, Aabb from) {
        box[0] = from.minX;
        box[1] = from.minY;
        box[2] = from.minZ;
        box[3] = from.maxX;
        box[4] = from.maxY;
        box[5] = from.maxZ;
    }

    /** Bounds the depth of the points in the box, and keeps it if it may hold one that is much deeper than those found. */
    private void offer() {
        middle.set(0.5 * box[0] + 0.5 * box[3], 0.5 * box[1] + 0.5 * box[4], 0.5 * box[2] + 0.5 * box[5]);
        double radius = 0.5 * Math.sqrt(squared(size(0)) + squared(size(1)) + squared(size(2)));
        double d = probe.distance(mesh, middle.x, middle.y, middle.z, 0, Double.POSITIVE_INFINITY);
        probe.nearest(nearest);
        int face = probe.triangle();
        boolean inside = probe.contains(mesh, middle.x, middle.y, middle.z);
        depth = inside ? Math.max(depth, d) : depth;
        double ball = inside ? radius + d : radius - d;
        if (!inside && (ball <= 0 || isFree())) {
            return;
        }
        if (ball <= CLOSE * depth) {
            settled = Math.max(settled, ball);
            return;
        }
        lookAcrossTheWall(d, inside);
        bounds.near(face);
        double bound = Math.min(ball, byCorners(0, 0, 1));
        if (bound > CLOSE * depth) {
            heap.push(bound, bound, axisToCut(bound), box);
        } else {
            settled = Math.max(settled, bound);
        }
    }

    private int axisToCut(double bound) {
        if (Math.max(byCorners(0, 0, 0.5), byCorners(0, 0.5, 1)) < LOWERED * bound) {
            return 0;
        }
        return size(1) >= size(2) ? 1 : 2;
    }

    private double size(int axis) {
        return box[axis + 3] - box[axis];
    }

    private static double squared(double x) {
        return x * x;
    }

    /**
     * True if all triangles near the box, but for a border of the width of rounding, leave it on one side of their planes:
     * if its middle is outside of the mesh, so is the box.
     */
    private boolean isFree() {
        bounded.set(box[0], box[1], box[2], box[3], box[4], box[5]).inflate(-rounding);
        near.start(mesh.tree(), bounded, 0);
        while (near.next()) {
            mesh.corners(near.item(), corners);
            Corners.normal(corners, normal);
            double height = normal.x * (middle.x - corners[0])
                    + normal.y * (middle.y - corners[1])
                    + normal.z * (middle.z - corners[2]);
            double reach =
                    0.5 * (Math.abs(normal.x) * size(0) + Math.abs(normal.y) * size(1) + Math.abs(normal.z) * size(2));
            if (!(Math.abs(height) >= reach + rounding * normal.length())) {
                return false;
            }
        }
        return true;
    }

    /** Makes the bounds know the face behind the one that is nearest to the middle of the box. */
    private void lookAcrossTheWall(double d, boolean inside) {
        if (d > 0) {
            double way = inside ? Math.max(depth, d) / d : -1 - ACROSS * depth / d;
            double x = middle.x + way * (middle.x - nearest.x);
            double y = middle.y + way * (middle.y - nearest.y);
            double z = middle.z + way * (middle.z - nearest.z);
            probe.distance(mesh, x, y, z, 0, Double.POSITIVE_INFINITY);
            bounds.near(probe.triangle());
        }
    }

    /** Bounds the depth in a part of the box, along the given axis from one part of its length to another. */
    private double byCorners(int axis, double from, double to) {
        bounds.begin();
        for (int i = 0; i < 8; i++) {
            bounds.add(
                    coordinate(0, i & 1, axis, from, to),
                    coordinate(1, i & 2, axis, from, to),
                    coordinate(2, i & 4, axis, from, to));
        }
        return bounds.depth(CLOSE * depth);
    }

    private double coordinate(int of, int upper, int axis, double from, double to) {
        double part = of == axis ? (upper == 0 ? from : to) : upper == 0 ? 0 : 1;
        return (1 - part) * box[of] + part * box[of + 3];
    }
}
