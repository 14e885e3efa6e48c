package org.collide4j.experiments;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * A hull whose search starts from the vertex of its last support point, as hill climbing does in the papers. One body of one
 * thread: the last vertex is its state.
 */
final class HintedHull implements ConvexShape {
    private final Hull hull;
    private final VertexSearch search;
    private int last;

    HintedHull(Hull hull) {
        this.hull = hull;
        search = hull.search();
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        last = search.farthest(last, dx, dy, dz);
        hull.vertex(last, out);
    }

    @Override
    public void center(Vector3 out) {
        hull.center(out);
    }

    @Override
    public double reach() {
        return hull.reach();
    }

    @Override
    public double innerRadius() {
        return hull.innerRadius();
    }

    @Override
    public void bounds(Aabb out) {
        hull.bounds(out);
    }
}
