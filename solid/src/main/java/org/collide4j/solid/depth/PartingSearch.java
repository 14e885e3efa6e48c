package org.collide4j.solid.depth;

import java.util.Arrays;
import org.collide4j.query.Accuracy;

/**
 * Branch and bound over the translations that part: what the obstacles leave of space, as convex cells.
 *
 * <p>The first cell is all of space. The open cell that is nearest to the origin is taken next. If an obstacle holds its
 * nearest point, the obstacle is cut out, which leaves a cell beyond each of its planes; cells beyond the best translation
 * known are dropped. If none holds it, and no piece {@linkplain Growth grows} that makes one which does, the point is the answer. The bound of the nearest open cell is a proven lower bound
 * at all times. A worker; allocates nothing once its arrays are large enough.
 */
final class PartingSearch {
    private final CellQueue cells = new CellQueue();
    private final LeastNorm nearest = new LeastNorm();
    private final FreeTranslation free;
    private final Obstacles obstacles;
    private final Growth growth;
    private final Obstacle none = new Obstacle();
    private int marks;

    /** Numbers of planes, one run for each obstacle that was cut out of a cell. */
    private int[] planes = new int[256];

    private int planeCount;
    private double[] depths = new double[64];

    /** Cells bounded so far. */
    int steps;

    /** False if the budget ran out before the bounds met. */
    boolean isComplete;

    /** A proven lower bound of the length of all translations that part. */
    double lower;

    /** The translation that ended the search; nothing unless the search {@linkplain #hasEnd ended at one}. */
    double x;

    double y;
    double z;
    boolean hasEnd;

    PartingSearch(Obstacles obstacles, FreeTranslation free, Growth growth) {
        this.obstacles = obstacles;
        this.free = free;
        this.growth = growth;
    }

    /** Searches until the bounds are met, or the budget of cells is used up; there must be an upper bound already. */
    void run(Accuracy accuracy, double scale) {
        clear();
        cells.root(none);
        int visits = 0;
        while (true) {
            lower = Math.max(lower, Math.min(cells.leastBound(), free.length()));
            double width = Math.max(accuracy.relative() * free.length(), accuracy.absolute() * scale);
            isComplete = cells.leastBound() >= free.length() - width;
            if (isComplete || steps >= accuracy.steps()) {
                break;
            }
            int cell = cells.pop();
            mark(cell);
            Obstacle deepest = obstacles.deepest(cells.x(cell), cells.y(cell), cells.z(cell), marks);
            if (deepest == null && growth.grows(cells.x(cell), cells.y(cell), cells.z(cell), true)) {
                deepest = obstacles.deepest(cells.x(cell), cells.y(cell), cells.z(cell), marks);
            }
            if (deepest == null) {
                end(cell);
                break;
            }
            if (Integer.bitCount(++visits) <= 2 || visits % 64 == 0) {
                free.tryAlong(cells.x(cell), cells.y(cell), cells.z(cell));
            }
            split(cell, deepest);
        }
    }

    /** Forgets the last search: nothing is proven. */
    void clear() {
        cells.clear();
        planeCount = 0;
        marks = 0;
        steps = 0;
        lower = 0;
        hasEnd = false;
        isComplete = false;
    }

    private void end(int cell) {
        hasEnd = true;
        isComplete = !growth.isSpent();
        x = cells.x(cell);
        y = cells.y(cell);
        z = cells.z(cell);
    }

    /** Marks the obstacles that were cut out on the path to the cell. */
    private void mark(int cell) {
        marks++;
        for (int c = cell; cells.parent(c) >= 0; c = cells.parent(c)) {
            cells.obstacle(c).mark = marks;
        }
    }

    private void split(int cell, Obstacle cut) {
        nearest.clear(obstacles.touch / 4);
        for (int c = cell; cells.parent(c) >= 0; c = cells.parent(c)) {
            Obstacle before = cells.obstacle(c);
            for (int i = cells.firstPlane(c); i < cells.plane(c); i++) {
                addBehind(before, planes[i]);
            }
            addBeyond(before, planes[cells.plane(c)]);
        }
        int first = planeCount;
        order(cut, cells.x(cell), cells.y(cell), cells.z(cell));
        for (int i = first; i < planeCount; i++) {
            addBeyond(cut, planes[i]);
            nearest.solve(free.length());
            steps++;
            double bound = Math.max(nearest.bound, cells.bound(cell));
            if (bound < free.length()) {
                cells.push(cell, cut, first, i, bound, nearest.x, nearest.y, nearest.z);
            }
            nearest.cut(nearest.count() - 1);
            addBehind(cut, planes[i]);
        }
    }

    /** Appends the planes of an obstacle that are near enough, in the order of the point's depth below them. */
    private void order(Obstacle cut, double px, double py, double pz) {
        int first = planeCount;
        int near = cut.countWithin(free.length());
        if (planeCount + near > planes.length) {
            planes = Arrays.copyOf(planes, 2 * (planeCount + near));
        }
        if (near > depths.length) {
            depths = new double[2 * near];
        }
        int count = 0;
        for (int k = 0; k < near; k++) {
            double depth = cut.depthBelow(k, px, py, pz);
            if (isTooFar(cut, k, depth, px, py, pz)) {
                continue;
            }
            int at = count++;
            while (at > 0 && depths[at - 1] > depth) {
                depths[at] = depths[at - 1];
                planes[first + at] = planes[first + at - 1];
                at--;
            }
            depths[at] = depth;
            planes[first + at] = k;
        }
        planeCount += count;
    }

    /**
     * Returns true if no translation beyond the plane is shorter than the best one known: none of the cell is, which lies
     * beyond the plane through its nearest point, across the way there.
     */
    private boolean isTooFar(Obstacle cut, int plane, double depth, double px, double py, double pz) {
        double square = px * px + py * py + pz * pz;
        double offset = cut.offset(plane);
        double along = offset - depth; // normal times point
        double sine = Math.max(0, square - along * along);
        boolean isAlone =
                offset * along >= square; // the point of the plane nearest the origin is beyond the other plane
        boolean isParallel = sine <= 0x1p-24 * square;
        double least = isAlone || isParallel ? offset * offset : square + depth * depth * square / sine;
        return least > free.length() * free.length() * (1 + 0x1p-20);
    }

    private void addBeyond(Obstacle obstacle, int plane) {
        int i = Obstacle.PLANE * plane;
        double[] p = obstacle.planes;
        nearest.add(p[i], p[i + 1], p[i + 2], p[i + 3]);
    }

    private void addBehind(Obstacle obstacle, int plane) {
        int i = Obstacle.PLANE * plane;
        double[] p = obstacle.planes;
        nearest.add(-p[i], -p[i + 1], -p[i + 2], -p[i + 3]);
    }
}
