package org.collide4j.alternatives.ladder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;

/**
 * A hull with cheaper approximations: a bounding ball and box, an inscribed ball, and coarser hulls inside with their
 * errors. Immutable.
 *
 * <p>A coarse hull needs no counterpart outside: grown by its error, it contains the hull ({@link HullBuilder#maxVertices}).
 */
public final class DetailedHull {
    private static final int COARSEST_VERTICES = 64;

    /** Ratio of the vertices of successive levels. Support queries are fast, so that a smaller ratio does not pay. */
    private static final int VERTEX_RATIO = 64;

    /** Relative rounding error of a distance from the centre, and of a plane: normals are accurate to 2^−47. */
    private static final double ROUNDING = 0x1p-45;

    /** Rounding error of placing the box, relative to the hull's reach; see {@link CullingLadder}. */
    private static final double ROUNDING_OF_BOX = 0x1p-44;

    private final Hull[] levels;
    private final double[] errors;
    private final Vector3 center = new Vector3();
    private final Vector3 middle = new Vector3();
    private final Box box;
    private final double outerRadius;
    private final double innerRadius;

    /** Creates the levels that pay: one of 64 vertices from 4096 vertices on, and one of 4096 from 262,144 on. */
    public DetailedHull(Hull hull) {
        this(hull, budgets(hull.vertexCount()));
    }

    /**
     * Creates the given levels.
     *
     * @param vertexBudgets largest number of vertices of each coarse level, ascending
     * @throws IllegalArgumentException if a budget is below 4
     */
    public DetailedHull(Hull hull, int... vertexBudgets) {
        double[] points = points(hull);
        levels = new Hull[vertexBudgets.length + 1];
        errors = new double[levels.length];
        for (int i = 0; i < vertexBudgets.length; i++) {
            levels[i] = new HullBuilder().maxVertices(vertexBudgets[i]).build(points);
            errors[i] = levels[i].boundary().simplification().error();
        }
        levels[vertexBudgets.length] = hull;
        hull.center(center);
        outerRadius = outerRadius(hull);
        innerRadius = hull.innerRadius();
        box = box(hull);
    }

    private static int[] budgets(int vertexCount) {
        List<Integer> budgets = new ArrayList<>();
        for (int budget = COARSEST_VERTICES; budget <= vertexCount / VERTEX_RATIO; budget *= VERTEX_RATIO) {
            budgets.add(budget);
        }
        return budgets.stream().mapToInt(Integer::intValue).toArray();
    }

    private static double[] points(Hull hull) {
        double[] points = new double[3 * hull.vertexCount()];
        Vector3 p = new Vector3();
        for (int v = 0; v < hull.vertexCount(); v++) {
            hull.vertex(v, p);
            points[3 * v] = p.x;
            points[3 * v + 1] = p.y;
            points[3 * v + 2] = p.z;
        }
        return points;
    }

    private double outerRadius(Hull hull) {
        double most = 0;
        Vector3 p = new Vector3();
        for (int v = 0; v < hull.vertexCount(); v++) {
            most = Math.max(most, hull.vertex(v, p).distance(center));
        }
        return most + ROUNDING * hull.reach();
    }

    private Box box(Hull hull) {
        Aabb bounds = new Aabb();
        hull.bounds(bounds);
        middle.set(
                0.5 * bounds.minX + 0.5 * bounds.maxX,
                0.5 * bounds.minY + 0.5 * bounds.maxY,
                0.5 * bounds.minZ + 0.5 * bounds.maxZ);
        double extra = ROUNDING_OF_BOX * hull.reach();
        return new Box(
                half(bounds.minX, bounds.maxX) + extra,
                half(bounds.minY, bounds.maxY) + extra,
                half(bounds.minZ, bounds.maxZ) + extra);
    }

    private static double half(double min, double max) {
        return 0.5 * max - 0.5 * min;
    }

    /** Returns the full hull. */
    public Hull full() {
        return levels[levels.length - 1];
    }

    /** Returns the number of levels, including the full hull. */
    public int levelCount() {
        return levels.length;
    }

    /** Returns a level: 0 is the coarsest, the last is the full hull. */
    public Hull level(int level) {
        return levels[level];
    }

    /** Returns the largest distance of a point of the full hull from a level. */
    public double error(int level) {
        return errors[level];
    }

    /** Returns the common centre of both balls, in the hull's frame. */
    Vector3 center() {
        return center;
    }

    /** Returns the radius of a ball around the centre that contains the hull. */
    double outerRadius() {
        return outerRadius;
    }

    /** Returns the radius of a ball around the centre within the hull. */
    double innerRadius() {
        return innerRadius;
    }

    /** Returns a bounding box, enlarged by rounding. */
    Box box() {
        return box;
    }

    /** Returns the centre of the box, in the hull's frame. */
    Vector3 middle() {
        return middle;
    }

    @Override
    public String toString() {
        return "hull of " + full().vertexCount() + " vertices, coarser by " + Arrays.toString(errors);
    }
}
