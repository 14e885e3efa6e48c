package org.collide4j.hull;

import java.util.Optional;
import org.collide4j.math.Vector3;
import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.Hull;
import org.collide4j.shape.HullBoundary;
import org.collide4j.shape.Vertices;

/**
 * Builds the convex hull of a cloud of points, exactly: its vertices are the extreme points of the cloud, its faces the
 * convex polygons between them.
 *
 * <p>Every decision is made without rounding error, so no tolerance can break the result. Duplicates, interior points, and
 * clouds that are flat, collinear or a single point are hulls like any other ({@link HullBoundary#dimension} says which);
 * coordinates may have any magnitude up to 1e300.
 *
 * <p><b>Order</b>: vertices are numbered in the order of the points, of equal points the first counts; a face starts at its
 * smallest vertex, faces are sorted. So the result depends on nothing but the points. <b>Cost</b>: n log n in practice.
 */
public final class HullBuilder {
    private Optional<HullSearch> search = Optional.empty();

    /** Sets how the hulls find their farthest vertices: else it is {@link HullSearch#fastestFor} their vertex count. */
    public HullBuilder search(HullSearch search) {
        this.search = Optional.of(search);
        return this;
    }

    /**
     * The hull of the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite or beyond 1e300
     *     (by its index)
     */
    public Hull build(double... points) {
        var cloud = new PointCloud(points);
        var simplex = new InitialSimplex(cloud);
        return switch (simplex.dimension) {
            case 0 -> assemble(points, cloud, 0, new int[] {0}, FaceGraph.ofPoint());
            case 1 -> assemble(points, cloud, 1, ends(simplex.vertices), FaceGraph.ofSegment());
            case 2 -> assemble(points, cloud, 2, bothSides(PlanarHull.enclose(cloud, simplex.vertices)));
            default -> assemble(points, cloud, 3, solid(cloud, simplex.vertices));
        };
    }

    private static int[] ends(int[] simplex) {
        return new int[] {Math.min(simplex[0], simplex[1]), Math.max(simplex[0], simplex[1])};
    }

    private static FaceLoops bothSides(int[] polygon) {
        var loops = new FaceLoops();
        for (int corner : polygon) {
            loops.add(corner);
        }
        loops.close();
        for (int i = polygon.length - 1; i >= 0; i--) {
            loops.add(polygon[i]);
        }
        loops.close();
        return loops;
    }

    private static FaceLoops solid(PointCloud cloud, int[] simplex) {
        return FacetMerge.merge(Quickhull.enclose(cloud, simplex), cloud.count());
    }

    private Hull assemble(double[] points, PointCloud cloud, int dimension, FaceLoops loops) {
        int[] sources = loops.vertices();
        return assemble(points, cloud, dimension, sources, loops.graph(sources, cloud.count()));
    }

    private Hull assemble(double[] points, PointCloud cloud, int dimension, int[] sources, FaceGraph graph) {
        var measures = new HullMeasures(cloud, sources, graph);
        double volume = measures.volume(dimension);
        Vector3 centroid = measures.centroid(dimension);
        var boundary = new HullBoundary(dimension, sources, graph, measures.planes(), volume, centroid);
        double[] coordinates = new double[3 * sources.length];
        for (int v = 0; v < sources.length; v++) {
            System.arraycopy(points, 3 * sources[v], coordinates, 3 * v, 3);
        }
        var vertices = new Vertices(coordinates);
        HullSearch chosen = search.orElseGet(() -> HullSearch.fastestFor(vertices.count()));
        return new Hull(vertices, chosen.over(vertices, graph), boundary);
    }
}
