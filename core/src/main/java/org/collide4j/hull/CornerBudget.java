package org.collide4j.hull;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.collide4j.math.Vector3;

/**
 * A polygon with the corners of another that matter most: from its first corner and the farthest one from it on, the
 * corner farthest outside is taken until the budget is used up.
 */
final class CornerBudget {
    private final ScaledPoints points;
    private final int[] corners;
    private final boolean[] taken;
    private final NearestOnTriangle nearest = new NearestOnTriangle();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 p = new Vector3();

    /** The corners strictly between two taken ones, and the farthest of them from the chord. */
    private record Arc(int from, int to, int farthest, double height) implements Comparable<Arc> {
        @Override
        public int compareTo(Arc other) {
            int higher = Double.compare(other.height, height);
            return higher != 0 ? higher : Integer.compare(farthest, other.farthest);
        }
    }

    /** @param polygon three corners at least, convex */
    CornerBudget(ScaledPoints points, int[] polygon, int budget) {
        this.points = points;
        corners = turnedToSmallest(points, polygon);
        taken = new boolean[corners.length];
        if (budget < corners.length) {
            take(budget);
        } else {
            Arrays.fill(taken, true);
        }
    }

    int[] polygon() {
        return takenCorners().map(i -> corners[i]).toArray();
    }

    /** An upper bound of the distance of any corner from the polygon; 0 if all were taken. */
    double error() {
        int[] kept = takenCorners().toArray();
        double error = 0;
        for (int k = 0; k < kept.length; k++) {
            int end = k + 1 < kept.length ? kept[k + 1] : corners.length;
            for (int i = kept[k] + 1; i < end; i++) {
                error = Math.max(error, distance(i, k, kept));
            }
        }
        return error;
    }

    private IntStream takenCorners() {
        return IntStream.range(0, corners.length).filter(i -> taken[i]);
    }

    private void take(int budget) {
        int opposite = farthestBetween(0, corners.length).farthest();
        taken[0] = true;
        taken[opposite] = true;
        var arcs = new PriorityQueue<Arc>();
        addArc(0, opposite, arcs);
        addArc(opposite, corners.length, arcs);
        for (int count = 2; count < budget; count++) {
            Arc arc = arcs.remove(); // there is one, as corners are left
            taken[arc.farthest()] = true;
            addArc(arc.from(), arc.farthest(), arcs);
            addArc(arc.farthest(), arc.to(), arcs);
        }
    }

    private void addArc(int from, int to, PriorityQueue<Arc> arcs) {
        if (to - from > 1) {
            arcs.add(farthestBetween(from, to));
        }
    }

    private Arc farthestBetween(int from, int to) {
        int farthest = from + 1;
        double most = -1;
        point(from, a);
        point(to, b);
        for (int i = from + 1; i < to; i++) {
            double height = nearest.toSegment(point(i, p), a, b);
            if (height > most) {
                most = height;
                farthest = i;
            }
        }
        return new Arc(from, to, farthest, most);
    }

    /** From the chord that cuts the corner off, both ways on as long as edges come nearer. */
    private double distance(int corner, int chord, int[] kept) {
        return Math.min(walk(corner, chord, kept, 1), walk(corner, chord, kept, kept.length - 1));
    }

    private double walk(int corner, int chord, int[] kept, int step) {
        double best = toEdge(corner, chord, kept);
        int edge = (chord + step) % kept.length;
        for (double next = toEdge(corner, edge, kept); next <= best && edge != chord; ) {
            best = next;
            edge = (edge + step) % kept.length;
            next = toEdge(corner, edge, kept);
        }
        return best;
    }

    private double toEdge(int corner, int edge, int[] kept) {
        point(kept[edge], a);
        point(kept[(edge + 1) % kept.length], b);
        return nearest.distance(point(corner, p), a, b, b);
    }

    /** Counted around the polygon. */
    private Vector3 point(int corner, Vector3 out) {
        return points.get(corners[corner % corners.length], out);
    }

    private static int[] turnedToSmallest(ScaledPoints points, int[] polygon) {
        int smallest = 0;
        for (int i = 1; i < polygon.length; i++) {
            if (points.precedes(polygon[i], polygon[smallest])) {
                smallest = i;
            }
        }
        int[] turned = new int[polygon.length];
        for (int i = 0; i < polygon.length; i++) {
            turned[i] = polygon[(smallest + i) % polygon.length];
        }
        return turned;
    }
}
