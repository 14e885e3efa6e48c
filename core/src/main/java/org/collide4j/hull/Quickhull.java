package org.collide4j.hull;

import java.util.Arrays;
import org.collide4j.list.IntList;

/**
 * Quickhull (Barber, Dobkin, Huhdanpaa 1996) with exact sides: a triangulated convex surface around a solid cloud.
 *
 * <p>A triangle is seen from a point only if the point lies strictly above it. So each edge of the horizon has a triangle
 * below the point on the one side and one that the point is strictly above on the other: no new triangle can be
 * degenerate, the horizon is always one simple loop, and no tolerance is needed anywhere. Coplanar triangles may remain,
 * and vertices inside them or on their straight edges; merging the triangles removes both.
 */
final class Quickhull {
    private static final int NONE = -1;

    private final ScaledPoints points;
    private final TriangleSurface surface;

    /**
     * The points above a triangle: a list through all points, and the farthest of those that may be vertices with its reach.
     * This is its height over the triangle if all vertices are wanted, or its distance from the triangle.
     */
    private int[] firstAbove = new int[64];

    private int[] farthest = new int[64];
    private double[] reach = new double[64];
    private final int[] nextAbove;

    private final IntList waiting = new IntList();
    private final IntList seen = new IntList();
    private final IntList horizon = new IntList();
    private final IntList fresh = new IntList();
    private final IntList orphanLists = new IntList();
    private final int[] freshFrom;

    /** ±round: seen or not seen from the eye of this round. */
    private int[] mark = new int[64];

    private int round;

    private final boolean wantsAll;
    private final NearestOnTriangle nearest = new NearestOnTriangle();

    private Quickhull(ScaledPoints points, boolean wantsAll) {
        this.points = points;
        this.wantsAll = wantsAll;
        surface = new TriangleSurface(points);
        nextAbove = new int[points.totalCount()];
        freshFrom = new int[points.count()];
    }

    /**
     * The surface around a cloud of dimension 3, started from four of its points that are not coplanar.
     *
     * @param budget the number of vertices to stop at
     */
    static Quickhull enclose(ScaledPoints points, int[] simplex, int budget) {
        var quickhull = new Quickhull(points, budget >= points.count());
        quickhull.start(simplex);
        if (quickhull.wantsAll) {
            quickhull.insertAll();
        } else {
            quickhull.insertFarthestFirst(budget);
        }
        return quickhull;
    }

    TriangleSurface surface() {
        return surface;
    }

    private void insertAll() {
        for (int next = 0; next < waiting.size(); next++) {
            int triangle = waiting.get(next);
            if (surface.isAlive(triangle) && farthest[triangle] != NONE) {
                insert(farthest[triangle], triangle);
            }
        }
    }

    /**
     * Inserts the point at the greatest distance from the surface, again and again. A height over a triangle's plane would
     * mislead: along sharp edges points are far off that are low over all planes, and a sliver's plane is mere rounding.
     */
    private void insertFarthestFirst(int budget) {
        var queue = new EyeQueue(points);
        int taken = 0;
        while (surface.aliveCount() / 2 + 2 < budget) { // two more vertices than half of the triangles
            for (; taken < waiting.size(); taken++) {
                int triangle = waiting.get(taken);
                if (farthest[triangle] != NONE) {
                    queue.add(farthest[triangle], reach[triangle], triangle);
                }
            }
            EyeQueue.Eye eye = queue.next(this::isFarthest);
            if (eye.triangle() == NONE) {
                return;
            }
            double distance = distance(eye.point(), eye.triangle(), 0);
            if (distance < eye.distance()) { // nearer to another triangle
                queue.add(eye.point(), distance, eye.triangle());
            } else {
                insert(eye.point(), eye.triangle());
            }
        }
    }

    private boolean isFarthest(int eye, int triangle) {
        return surface.isAlive(triangle) && farthest[triangle] == eye;
    }

    /**
     * An upper bound of how far any point lies outside of the surface, 0 if none does: the nearest place on it is on a
     * triangle that the point sees.
     */
    double error() {
        double error = 0;
        for (int t = 0; t < surface.size(); t++) {
            if (surface.isAlive(t)) {
                for (int p = firstAbove[t]; p != NONE; p = nextAbove[p]) {
                    error = Math.max(error, distance(p, t, error));
                }
            }
        }
        return error;
    }

    /** Returns a point's distance from the surface, or one that is enough; the triangle is seen from it. */
    private double distance(int p, int triangle, double enough) {
        double distance = surface.distance(triangle, p, nearest);
        if (distance <= enough) {
            return distance;
        }
        look(p, triangle);
        for (int i = 1; i < seen.size(); i++) {
            distance = Math.min(distance, surface.distance(seen.get(i), p, nearest));
        }
        return distance;
    }

    private void start(int[] simplex) {
        int a = simplex[0];
        boolean above = surface.side(a, simplex[1], simplex[2], simplex[3]) > 0;
        int b = above ? simplex[2] : simplex[1];
        int c = above ? simplex[1] : simplex[2];
        int d = simplex[3];
        int base = add(a, b, c);
        int ab = add(b, a, d);
        int bc = add(c, b, d);
        int ca = add(a, c, d);
        surface.link(base, 0, ab, 0);
        surface.link(base, 1, bc, 0);
        surface.link(base, 2, ca, 0);
        surface.link(ab, 1, ca, 2);
        surface.link(bc, 1, ab, 2);
        surface.link(ca, 1, bc, 2);
        for (int p = 0; p < points.totalCount(); p++) {
            assign(p);
        }
        queueFresh();
    }

    /** Connects the eye to the horizon that it sees, starting from a triangle that it is above. */
    private void insert(int eye, int triangle) {
        look(eye, triangle);
        orphanLists.clear(); // copied, as new triangles take up the numbers of removed ones
        for (int i = 0; i < seen.size(); i++) {
            orphanLists.add(firstAbove[seen.get(i)]);
            surface.remove(seen.get(i));
        }
        connect(eye);
        for (int i = 0; i < orphanLists.size(); i++) {
            int next;
            for (int p = orphanLists.get(i); p != NONE; p = next) {
                next = nextAbove[p];
                if (p != eye) {
                    assign(p);
                }
            }
        }
        queueFresh();
    }

    /** Collects the seen triangles, and the horizon as four numbers an edge: its ends, the triangle beyond, its edge. */
    private void look(int eye, int start) {
        round++;
        seen.clear();
        horizon.clear();
        seen.add(start);
        mark[start] = round;
        for (int i = 0; i < seen.size(); i++) {
            int triangle = seen.get(i);
            for (int edge = 0; edge < 3; edge++) {
                int beyond = surface.neighbour(triangle, edge);
                if (Math.abs(mark[beyond]) != round) {
                    boolean above = surface.side(beyond, eye, surface.height(beyond, eye)) > 0;
                    mark[beyond] = above ? round : -round;
                    if (above) {
                        seen.add(beyond);
                    }
                }
                if (mark[beyond] == -round) {
                    int from = surface.corner(triangle, edge);
                    int to = surface.corner(triangle, (edge + 1) % 3);
                    horizon.add(from);
                    horizon.add(to);
                    horizon.add(beyond);
                    horizon.add(surface.edgeFrom(beyond, to));
                }
            }
        }
    }

    private void connect(int eye) {
        fresh.clear();
        for (int i = 0; i < horizon.size(); i += 4) {
            int triangle = add(horizon.get(i), horizon.get(i + 1), eye);
            surface.link(triangle, 0, horizon.get(i + 2), horizon.get(i + 3));
            freshFrom[horizon.get(i)] = triangle;
        }
        for (int i = 0; i < fresh.size(); i++) {
            surface.link(fresh.get(i), 1, freshFrom[surface.corner(fresh.get(i), 1)], 2);
        }
    }

    private int add(int a, int b, int c) {
        int triangle = surface.add(a, b, c);
        if (triangle == mark.length) {
            mark = Arrays.copyOf(mark, 2 * triangle);
            firstAbove = Arrays.copyOf(firstAbove, 2 * triangle);
            farthest = Arrays.copyOf(farthest, 2 * triangle);
            reach = Arrays.copyOf(reach, 2 * triangle);
        }
        mark[triangle] = 0;
        firstAbove[triangle] = NONE;
        farthest[triangle] = NONE;
        fresh.add(triangle);
        return triangle;
    }

    /**
     * Puts the point on the list of a fresh triangle that it is above, the nearest unless all vertices are wanted; below all
     * of them it is enclosed.
     */
    private void assign(int p) {
        int chosen = NONE;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < fresh.size(); i++) {
            int triangle = fresh.get(i);
            double height = surface.height(triangle, p);
            if (surface.side(triangle, p, height) > 0) {
                if (wantsAll) {
                    put(p, triangle, height);
                    return;
                }
                double distance = surface.distance(triangle, p, nearest);
                chosen = distance < least ? triangle : chosen;
                least = Math.min(distance, least);
            }
        }
        if (chosen != NONE) {
            put(p, chosen, least);
        }
    }

    private void put(int p, int triangle, double itsReach) {
        boolean mayBeVertex = p < points.count();
        if (mayBeVertex && (farthest[triangle] == NONE || isFarther(p, itsReach, triangle))) {
            farthest[triangle] = p;
            reach[triangle] = itsReach;
        }
        nextAbove[p] = firstAbove[triangle];
        firstAbove[triangle] = p;
    }

    private boolean isFarther(int p, double itsReach, int triangle) {
        return itsReach > reach[triangle] || (itsReach == reach[triangle] && points.precedes(p, farthest[triangle]));
    }

    private void queueFresh() {
        for (int i = 0; i < fresh.size(); i++) {
            if (farthest[fresh.get(i)] != NONE) {
                waiting.add(fresh.get(i));
            }
        }
    }
}
