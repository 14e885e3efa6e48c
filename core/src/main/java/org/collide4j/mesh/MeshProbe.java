package org.collide4j.mesh;

import java.util.function.LongConsumer;
import org.collide4j.broad.AabbTree;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * Asks about single points and one mesh, in the mesh's frame: how far is the surface, is the point inside.
 *
 * <p>A worker: it owns its scratch, so a warm query allocates nothing. Use one per thread. An answer depends on the mesh,
 * the point and the limits of its query alone, not on the queries before it. Its queries always end, after
 * as many steps as the mesh has triangles at most, and are never cut short; a consumer may count the steps, so that
 * whoever asks many queries knows when to stop.
 *
 * <pre>{@code
 * var probe = new MeshProbe();
 * boolean inside = probe.contains(mesh, 0.1, 0.1, 0.1); // true
 * double gap = probe.distance(mesh, 3, 0, 0, 0, 100); // 2
 * Vector3 nearest = probe.nearest(new Vector3()); // (1, 0, 0)
 * }</pre>
 */
public final class MeshProbe {
    private final int[] nodes = new int[AabbTree.MAX_DEPTH + 2];
    private final double[] bounds = new double[AabbTree.MAX_DEPTH + 2];
    private final double[] corners = new double[9];
    private final ClosestPoints closest = new ClosestPoints();
    private final ClosestPoints single = new ClosestPoints();
    private final LongConsumer steps;
    private final InsideTest inside;
    private AffineMap map = AffineMap.IDENTITY;
    private final Aabb box = new Aabb();
    private int triangle = -1;
    private int top;

    public MeshProbe() {
        this(steps -> {});
    }

    /**
     * Creates a probe that reports the steps of its queries while they run: about one for each node or triangle visited.
     */
    public MeshProbe(LongConsumer steps) {
        this.steps = steps;
        inside = new InsideTest(steps);
    }

    /** Queries from now on are about the images of meshes under the map. */
    MeshProbe place(AffineMap map) {
        this.map = map;
        return this;
    }

    /**
     * Returns the distance of the point from the surface.
     *
     * @param enough the search stops at the first point of the surface at most this far away; 0 for the nearest
     * @param limit infinity is returned if the surface is farther away than this
     */
    public double distance(TriangleMesh mesh, double x, double y, double z, double enough, double limit) {
        AabbTree tree = mesh.tree();
        closest.reset();
        if (tree.nodeCount() == 0) {
            triangle = -1;
            return Double.POSITIVE_INFINITY;
        }
        triangle = -1;
        double best = limit * limit;
        top = 0;
        push(0, distanceSquared(tree, 0, x, y, z));
        while (top > 0 && !(triangle >= 0 && best <= enough * enough)) {
            steps.accept(1);
            double bound = bounds[--top];
            int node = nodes[top];
            if (bound > best || (triangle >= 0 && bound >= best)) {
                continue;
            }
            if (tree.isLeaf(node)) {
                best = offer(mesh, tree.item(node), x, y, z, best);
            } else {
                pushNearerLast(tree, tree.left(node), tree.right(node), x, y, z);
            }
        }
        return triangle < 0 ? Double.POSITIVE_INFINITY : Math.sqrt(best);
    }

    private double offer(TriangleMesh mesh, int item, double x, double y, double z, double best) {
        readCorners(mesh, item);
        closest.pointAndTriangle(x, y, z, corners);
        if (closest.distanceSquared < best || (triangle < 0 && closest.distanceSquared <= best)) {
            triangle = item;
            return closest.distanceSquared;
        }
        return best;
    }

    private void pushNearerLast(AabbTree tree, int left, int right, double x, double y, double z) {
        double toLeft = distanceSquared(tree, left, x, y, z);
        double toRight = distanceSquared(tree, right, x, y, z);
        if (toLeft <= toRight) {
            push(right, toRight);
            push(left, toLeft);
        } else {
            push(left, toLeft);
            push(right, toRight);
        }
    }

    private void readCorners(TriangleMesh mesh, int item) {
        mesh.corners(item, corners);
        if (map != AffineMap.IDENTITY) {
            map.points(corners);
        }
    }

    private double distanceSquared(AabbTree tree, int node, double x, double y, double z) {
        if (map == AffineMap.IDENTITY) {
            return tree.distanceSquared(node, x, y, z);
        }
        map.box(tree.box(node, box));
        double dx = Math.max(0, Math.max(box.minX - x, x - box.maxX));
        double dy = Math.max(0, Math.max(box.minY - y, y - box.maxY));
        double dz = Math.max(0, Math.max(box.minZ - z, z - box.maxZ));
        return dx * dx + dy * dy + dz * dz;
    }

    private void push(int node, double bound) {
        nodes[top] = node;
        bounds[top++] = bound;
    }

    /** Returns the distance of the point from one triangle; the answer of the last {@link #distance} stays. */
    public double distanceFrom(TriangleMesh mesh, int triangle, double x, double y, double z) {
        readCorners(mesh, triangle);
        single.reset();
        single.pointAndTriangle(x, y, z, corners);
        return Math.sqrt(single.distanceSquared);
    }

    /** Returns the triangle of the last distance, or −1 if none was near enough. */
    public int triangle() {
        return triangle;
    }

    /** out = the point of the surface of the last distance. */
    public Vector3 nearest(Vector3 out) {
        return out.set(closest.bx, closest.by, closest.bz);
    }

    /**
     * True if the point lies within the closed mesh; false for an open one. On the surface itself either may be said.
     *
     * <p>Rays are counted whose every crossing is proven against rounding; a ray that comes too near an edge is replaced
     * by another. Within an oriented mesh are the points about which it winds at least once, so that overlapping shells
     * are one body and an inside-out mesh is no other; within a mesh that is closed alone, those that an odd number of
     * triangles hides.
     */
    public boolean contains(TriangleMesh mesh, double x, double y, double z) {
        return mesh.isClosed() && inside.contains(mesh, map, x, y, z);
    }
}
