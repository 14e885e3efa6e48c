package org.collide4j.render;

import java.util.List;
import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.PieceHit;

/**
 * Finds the bodies that rays meet, down the tree of boxes, the nearer child first. Not thread-safe.
 *
 * <p>The body that the last ray met is tested first: rays of neighbouring pixels mostly meet it again, which shortens the
 * ray for all others.
 */
final class RaySearch {
    static final int NOTHING = -1;

    /** Offset of shadow rays from a concave body, relative to the size of the numbers, so that no ray meets its start. */
    private static final double RELATIVE_OFFSET = 1e-7;

    private final List<PlacedBody> bodies;
    private final AabbTree tree;
    private final RayWorkers workers = new RayWorkers();
    private final PieceHit hit = new PieceHit();
    private final PieceHit nearest = new PieceHit();
    private final Vector3 source = new Vector3();
    private final Vector3 direction = new Vector3();

    /** Reciprocals of the direction, infinite where it is 0. */
    private final double[] inverse = new double[3];

    private final double[] start = new double[3];
    private final int[] nodes = new int[2 * AabbTree.MAX_DEPTH];
    private final double[] entries = new double[2 * AabbTree.MAX_DEPTH];
    private int lastFirst;
    private int lastBlocker;
    private double length;
    private int steps;
    private long rays;

    /** Centre and radius of a ball around all bodies: rays end behind it, as infinite ones take twice the time. */
    private final Vector3 centre = new Vector3();

    private final double radius;

    RaySearch(RayScene scene) {
        bodies = scene.bodies();
        tree = scene.tree();
        scene.bounds(new Aabb()).center(centre);
        radius = scene.diagonal();
    }

    /** Forgets the bodies that the last rays met, so that the next answers depend on nothing but their rays. */
    void forget() {
        lastFirst = NOTHING;
        lastBlocker = NOTHING;
    }

    /** Returns the index of the first body that an infinite ray meets, or {@link #NOTHING}. */
    int first(Vector3 from, Vector3 along) {
        aim(from, along);
        steps = 0;
        int found = isNearer(lastFirst) ? lastFirst : NOTHING;
        int size = push(0, 0, 0);
        while (size > 0) {
            int node = nodes[--size];
            if (entries[size] > length) {
                continue;
            }
            if (!tree.isLeaf(node)) {
                size = pushChildren(node, size);
            } else if (tree.item(node) != lastFirst && isNearer(tree.item(node))) {
                found = tree.item(node);
            }
        }
        lastFirst = found;
        return found;
    }

    /** Returns true if a body lies on an infinite ray; {@code own}, if it is convex, is left out. */
    boolean isBlocked(Vector3 from, Vector3 along, int own) {
        aim(from, along);
        int skipped = own != NOTHING && bodies.get(own).isConvex() ? own : NOTHING;
        if (lastBlocker != skipped && isHit(lastBlocker)) {
            return true;
        }
        int size = push(0, 0, 0);
        while (size > 0) {
            int node = nodes[--size];
            if (!tree.isLeaf(node)) {
                size = pushChildren(node, size);
            } else {
                int item = tree.item(node);
                if (item != skipped && item != lastBlocker && isHit(item)) {
                    lastBlocker = item;
                    return true;
                }
            }
        }
        return false;
    }

    private void aim(Vector3 from, Vector3 along) {
        rays++;
        source.set(from);
        direction.set(along);
        start[0] = from.x;
        start[1] = from.y;
        start[2] = from.z;
        inverse[0] = 1 / along.x;
        inverse[1] = 1 / along.y;
        inverse[2] = 1 / along.z;
        length = 1.001 * (from.distance(centre) + radius) / along.length();
    }

    /** Casts the ray at a body; a hit shortens the ray and becomes the nearest. */
    private boolean isNearer(int body) {
        boolean isHit = isHit(body);
        steps += body == NOTHING ? 0 : hit.steps();
        if (isHit) {
            length = hit.time();
            nearest.set(hit);
        }
        return isHit;
    }

    private boolean isHit(int body) {
        return body != NOTHING && bodies.get(body).raycast(workers, source, direction, length, hit);
    }

    private int pushChildren(int node, int size) {
        int left = tree.left(node);
        int right = tree.right(node);
        double toLeft = entry(left);
        double toRight = entry(right);
        boolean isLeftFirst = toLeft <= toRight;
        int further = push(isLeftFirst ? right : left, isLeftFirst ? toRight : toLeft, size);
        return push(isLeftFirst ? left : right, isLeftFirst ? toLeft : toRight, further);
    }

    private int push(int node, double entry, int size) {
        if (entry > length) {
            return size;
        }
        nodes[size] = node;
        entries[size] = entry;
        return size + 1;
    }

    /** Returns where the ray enters a node's box; infinity if it misses it. */
    private double entry(int node) {
        double enter = 0;
        double exit = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            double lower = (tree.min(node, axis) - start[axis]) * inverse[axis];
            double upper = (tree.max(node, axis) - start[axis]) * inverse[axis];
            if (Double.isNaN(lower) || Double.isNaN(upper)) {
                continue; // the ray is parallel to a side and touches it
            }
            enter = Math.max(enter, Math.min(lower, upper));
            exit = Math.min(exit, Math.max(lower, upper));
        }
        return enter <= exit ? enter : Double.POSITIVE_INFINITY;
    }

    /** Returns the hit of the last call of {@link #first} that found a body. */
    PieceHit nearest() {
        return nearest;
    }

    /** Returns the support points that the last call of {@link #first} took. */
    int steps() {
        return steps;
    }

    /** Returns the number of rays so far. */
    long rays() {
        return rays;
    }

    /** Sets {@code out} to a point just before the nearest hit, from which rays of a concave body start. */
    Vector3 beforeHit(int body, Vector3 out) {
        out.set(nearest.pointOnB());
        if (!bodies.get(body).isConvex()) {
            double size = out.maxAbs() + source.maxAbs() + nearest.time();
            out.addScaled(-RELATIVE_OFFSET * size, nearest.normal());
        }
        return out;
    }
}
