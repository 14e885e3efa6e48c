package org.collide4j.hull;

import java.util.Arrays;
import java.util.Optional;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.HullSearch;
import org.collide4j.hull.search.Vertices;

/**
 * Builds the convex hull of a cloud of points, exactly: its vertices are the extreme points of the cloud, its faces the
 * convex polygons between them.
 *
 * <p>Every decision is made without rounding error, so no tolerance can break the result. Duplicates, interior points, and
 * clouds that are flat, collinear or a single point are hulls like any other ({@link HullBoundary#dimension} says which);
 * coordinates may have any magnitude up to 1e300.
 *
 * <p>Exact is the default; {@link #weld} and {@link #maxVertices} give smaller hulls, with the error they cost. A builder
 * is immutable and may be shared.
 *
 * <p><b>Order</b>: vertices are numbered in the order of the points, of equal points the first counts; a face starts at its
 * smallest vertex, faces are sorted. So the result depends on nothing but the points. <b>Cost</b>: n log n in
 * practice, whatever the shape: balls, curves, cones and flat faces of 100,000 vertices take less than a second.
 * Clusters of thousands of vertices within rounding of each other, and coordinates 10^100 apart, take longer.
 *
 * <pre>{@code
 * double[] scan = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1e-9, 0, 0};
 * Hull hull = new HullBuilder().weld(1e-6).maxVertices(32).build(scan);
 * double error = hull.boundary().simplification().error(); // no point is farther outside the hull
 * }</pre>
 */
public final class HullBuilder {
    /** Relative rounding error of a distance between two points. */
    private static final double ROUNDING = 0x1p-49;

    private final double weldDistance;
    private final int vertexBudget;
    private final Optional<HullSearch> search;

    /** Builds exact hulls. */
    public HullBuilder() {
        this(0, Integer.MAX_VALUE, Optional.empty());
    }

    private HullBuilder(double weldDistance, int vertexBudget, Optional<HullSearch> search) {
        this.weldDistance = weldDistance;
        this.vertexBudget = vertexBudget;
        this.search = search;
    }

    /**
     * Returns a builder that takes points to be the same if one lies within the distance of another: each point in turn
     * is kept if no kept point is that near. The vertices are points as given, so the result lies within the exact
     * hull; {@link HullBoundary#simplification} says how far the points stick out of it, at most the distance in all.
     *
     * @param distance 0 to weld nothing
     * @throws IllegalArgumentException if the distance is negative or not finite
     */
    public HullBuilder weld(double distance) {
        if (!(distance >= 0 && distance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weld distance must be finite, 0 or more: " + distance);
        }
        return new HullBuilder(distance, vertexBudget, search);
    }

    /**
     * Returns a builder that leaves vertices out where there are more than the number given: it starts from points far
     * apart and takes the point farthest outside of what it has, until the budget is used up. The result lies within
     * the exact hull; {@link HullBoundary#simplification} says how far the points stick out of it.
     *
     * @throws IllegalArgumentException if the budget is below 4, the vertices of a tetrahedron
     */
    public HullBuilder maxVertices(int budget) {
        if (budget < 4) {
            throw new IllegalArgumentException("vertex budget must be 4 or more: " + budget);
        }
        return new HullBuilder(weldDistance, budget, search);
    }

    /**
     * Returns a builder of hulls with this search for the farthest vertex, instead of the fastest for their
     * number of vertices.
     */
    public HullBuilder search(HullSearch search) {
        return new HullBuilder(weldDistance, vertexBudget, Optional.of(search));
    }

    /**
     * Builds the hull of the points x0 y0 z0 x1 y1 z1 …; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite or beyond
     *     1e300 (by its index)
     */
    public Hull build(double... points) {
        ScaledPoints cloud = Welding.weld(new ScaledPoints(points), weldDistance);
        var simplex = new InitialSimplex(cloud);
        return switch (simplex.dimension) {
            case 0 -> assemble(points, cloud, 0, new int[] {0}, FaceGraph.ofPoint(), cloud.weldError);
            case 1 -> assemble(points, cloud, 1, ends(simplex.vertices), FaceGraph.ofSegment(), cloud.weldError);
            case 2 -> flat(points, cloud, simplex.vertices);
            default -> solid(points, cloud, simplex.vertices);
        };
    }

    /**
     * Builds the hull of the points x0 y0 z0 x1 y1 z1 …, coordinates in floats; at least one.
     *
     * @throws IllegalArgumentException if there is no point, a point is incomplete, or one is not finite (by its index)
     */
    public Hull build(float... points) {
        return build(Vertices.doubles(points));
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

    private Hull flat(double[] points, ScaledPoints cloud, int[] simplex) {
        var corners = new CornerBudget(cloud, PlanarHull.enclose(cloud, simplex), vertexBudget);
        return assemble(points, cloud, 2, bothSides(corners.polygon()), corners.error() + cloud.weldError);
    }

    private Hull solid(double[] points, ScaledPoints cloud, int[] simplex) {
        Quickhull quickhull = Quickhull.enclose(cloud, simplex, vertexBudget);
        return assemble(points, cloud, 3, FacetMerge.merge(quickhull.surface(), cloud.count()), quickhull.error());
    }

    private Hull assemble(double[] points, ScaledPoints cloud, int dimension, FaceLoops loops, double error) {
        int[] used = loops.vertices(cloud.count());
        return assemble(points, cloud, dimension, used, loops.graph(used, cloud.count()), error);
    }

    private Hull assemble(
            double[] points, ScaledPoints cloud, int dimension, int[] used, FaceGraph graph, double error) {
        var measures = new HullMeasures(cloud, used, graph, dimension);
        int[] sources = new int[used.length];
        Arrays.setAll(sources, v -> cloud.source(used[v]));
        var boundary = new HullBoundary(
                dimension, sources, graph, measures.planes(), measures.mass(), simplification(cloud, error));
        double[] coordinates = new double[3 * sources.length];
        for (int v = 0; v < sources.length; v++) {
            System.arraycopy(points, 3 * sources[v], coordinates, 3 * v, 3);
        }
        var vertices = new Vertices(coordinates);
        HullSearch chosen = search.orElseGet(() -> FastSearch.forCount(vertices.count()));
        return new Hull(vertices, chosen.over(vertices, graph), boundary);
    }

    private static Simplification simplification(ScaledPoints cloud, double error) {
        int welded = cloud.totalCount() - cloud.count();
        if (error == 0) {
            return new Simplification(welded, 0);
        }
        return new Simplification(welded, Math.nextUp(Math.scalb(error * (1 + ROUNDING), cloud.exponent)));
    }
}
