package org.collide4j.hull;

import java.util.Arrays;
import org.collide4j.list.IntList;

/**
 * Merges coplanar triangles of a convex surface into convex polygons, exactly.
 *
 * <p>A vertex is extreme if at least three edges between different planes meet there; one in the middle of a straight edge
 * has two of them, one inside a polygon none: these are left out.
 */
final class FacetMerge {
    private static final int NONE = -1;

    private final TriangleSurface surface;
    private final int[] facet;
    private final int[] edgesAt;

    private FacetMerge(TriangleSurface surface, int pointCount) {
        this.surface = surface;
        facet = new int[surface.size()];
        edgesAt = new int[pointCount];
    }

    /** The polygons as loops of point indices. */
    static FaceLoops merge(TriangleSurface surface, int pointCount) {
        var merge = new FacetMerge(surface, pointCount);
        int count = merge.label();
        merge.countEdges();
        return merge.loops(count);
    }

    /** Gives triangles that are connected within a plane the same number. */
    private int label() {
        Arrays.fill(facet, NONE);
        int count = 0;
        var open = new IntList();
        for (int start = 0; start < facet.length; start++) {
            if (!surface.isAlive(start) || facet[start] != NONE) {
                continue;
            }
            open.clear();
            open.add(start);
            facet[start] = count;
            for (int i = 0; i < open.size(); i++) {
                spread(open.get(i), open);
            }
            count++;
        }
        return count;
    }

    private void spread(int triangle, IntList open) {
        for (int edge = 0; edge < 3; edge++) {
            int beyond = surface.neighbour(triangle, edge);
            if (facet[beyond] == NONE && areCoplanar(triangle, edge, beyond)) {
                facet[beyond] = facet[triangle];
                open.add(beyond);
            }
        }
    }

    private boolean areCoplanar(int triangle, int edge, int beyond) {
        int end = surface.corner(triangle, edge);
        int apex = surface.corner(beyond, (surface.edgeFrom(beyond, end) + 1) % 3);
        return surface.side(triangle, apex, surface.height(triangle, apex)) == 0;
    }

    private boolean isBoundary(int triangle, int edge) {
        return facet[surface.neighbour(triangle, edge)] != facet[triangle];
    }

    private void countEdges() {
        for (int t = 0; t < facet.length; t++) {
            for (int edge = 0; edge < 3 && surface.isAlive(t); edge++) {
                if (isBoundary(t, edge)) {
                    edgesAt[surface.corner(t, edge)]++;
                }
            }
        }
    }

    private FaceLoops loops(int count) {
        var loops = new FaceLoops();
        boolean[] done = new boolean[count];
        for (int t = 0; t < facet.length; t++) {
            for (int edge = 0; edge < 3 && surface.isAlive(t) && !done[facet[t]]; edge++) {
                if (isBoundary(t, edge)) {
                    done[facet[t]] = true;
                    walk(t, edge, loops);
                }
            }
        }
        return loops;
    }

    /** Follows the boundary of a facet once around. */
    private void walk(int startTriangle, int startEdge, FaceLoops loops) {
        int triangle = startTriangle;
        int edge = startEdge;
        do {
            int from = surface.corner(triangle, edge);
            if (edgesAt[from] >= 3) {
                loops.add(from);
            }
            int to = surface.corner(triangle, (edge + 1) % 3);
            edge = (edge + 1) % 3;
            while (!isBoundary(triangle, edge)) {
                triangle = surface.neighbour(triangle, edge);
                edge = surface.edgeFrom(triangle, to);
            }
        } while (triangle != startTriangle || edge != startEdge);
        loops.close();
    }
}
