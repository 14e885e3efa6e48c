package org.collide4j.clash.depth;

import java.util.Arrays;
import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * The patches of a surface that are in contact with nothing of another mesh, as far as they may lie inside it.
 *
 * <p>Only triangles in the other mesh's bounds are looked at; a patch that reaches out of the bounds is outside as a
 * whole and is not reported. Triangles that share a vertex hang together.
 */
final class FreePatches {
    private final Budget budget;
    private final BoxSearch search = new BoxSearch();
    private final Aabb bounds = new Aabb();
    private final double[] corners = new double[9];

    /** Per vertex, in which search it was seen, and the patch it belongs to. */
    private int[] seen = new int[0];

    private int[] patchOf = new int[0];
    private int searches;

    /** Per patch: the patch it was joined to (union-find), and a triangle of it, or −1 if it reaches out. */
    private int[] parent = new int[64];

    private int[] sample = new int[64];
    private int count;
    private int next;
    private int found;

    FreePatches(Budget budget) {
        this.budget = budget;
    }

    void find(TriangleMesh surface, TriangleMesh solid, Pose toSurface, LongList contacts) {
        if (seen.length < surface.vertexCount()) {
            seen = new int[surface.vertexCount()];
            patchOf = new int[surface.vertexCount()];
            searches = 0;
        }
        searches++;
        count = 0;
        next = 0;
        MovedBox.of(solid.bounds(bounds), toSurface, bounds);
        search.start(surface.tree(), bounds, 0);
        while (search.next() && budget.spend(2)) {
            if (!isInContact(contacts, search.item())) {
                add(surface, search.item());
            }
        }
    }

    /** The contacts are sorted: their first is found by halving. */
    private static boolean isInContact(LongList contacts, int triangle) {
        int low = 0;
        int high = contacts.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if ((int) (contacts.get(middle) >> 32) < triangle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < contacts.size() && (int) (contacts.get(low) >> 32) == triangle;
    }

    private void add(TriangleMesh surface, int triangle) {
        surface.corners(triangle, corners);
        int patch = newPatch(isWithinBounds() ? triangle : -1);
        for (int i = 0; i < 3; i++) {
            int vertex = surface.weldedVertex(surface.corner(triangle, i));
            if (seen[vertex] == searches) {
                patch = join(patch, root(patchOf[vertex]));
            }
            seen[vertex] = searches;
            patchOf[vertex] = patch;
        }
    }

    private boolean isWithinBounds() {
        return bounds.contains(corners[0], corners[1], corners[2])
                && bounds.contains(corners[3], corners[4], corners[5])
                && bounds.contains(corners[6], corners[7], corners[8]);
    }

    private int newPatch(int triangle) {
        if (count == parent.length) {
            parent = Arrays.copyOf(parent, 2 * count);
            sample = Arrays.copyOf(sample, 2 * count);
        }
        parent[count] = count;
        sample[count] = triangle;
        return count++;
    }

    private int root(int patch) {
        int at = patch;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private int join(int a, int b) {
        int keep = Math.min(a, b);
        int drop = Math.max(a, b);
        parent[drop] = keep;
        sample[keep] = sample[keep] < 0 || sample[drop] < 0 ? -1 : Math.min(sample[keep], sample[drop]);
        return keep;
    }

    /** Goes on to the next patch that may lie inside; false if there is none left. */
    boolean next() {
        while (next < count) {
            int patch = next++;
            if (parent[patch] == patch && sample[patch] >= 0) {
                found = sample[patch];
                return true;
            }
        }
        return false;
    }

    /** A triangle of the patch. */
    int triangle() {
        return found;
    }
}
