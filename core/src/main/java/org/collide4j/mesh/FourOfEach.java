package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.arithmetic.Directions;
import org.collide4j.list.InPlaceSort;
import org.collide4j.manifold.BestFour;
import org.collide4j.math.Vector3;

/**
 * Chooses among the contact points of many pieces at most four of those that have the same normal: a box on a floor of a
 * thousand triangles stands on four points.
 *
 * <p>The four are chosen from the convex outline of the points as seen along the normal (Andrew 1979), as those of two
 * convex bodies are.
 */
final class FourOfEach {
    /** Points this near to each other, in parts of the size of all, are one place; and so near to a line, on it. */
    private static final double SAME_PLACE = 0x1p-22;

    /** Points less deep than the deepest by no more than this part of the size are as deep. */
    private static final double EQUALLY_DEEP = 0x1p-20;

    private final BestFour bestFour = new BestFour();
    private final Vector3 normal = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 along = new Vector3();
    private int[] chosen = new int[16];
    private int count;
    private boolean[] taken = new boolean[16];
    private int[] group = new int[16];
    private double[] u = new double[16];
    private double[] v = new double[16];
    private int[] outline = new int[32];
    private double[] cornerU = new double[17];
    private double[] cornerV = new double[17];
    private boolean[] deep = new boolean[16];

    /**
     * Chooses among so many points, in their order.
     *
     * @param places nine numbers a point: normal, point on A, point on B
     * @return how many stay
     */
    int choose(double[] places, double[] distances, int size) {
        if (taken.length < size) {
            grow(2 * size);
        }
        Arrays.fill(taken, 0, size, false);
        count = 0;
        for (int i = 0; i < size; i++) {
            if (!taken[i]) {
                chooseOf(takeGroup(places, i, size), places, distances);
            }
        }
        InPlaceSort.sort(chosen, count);
        return count;
    }

    /** The point that was chosen as number i. */
    int point(int i) {
        return chosen[i];
    }

    private void grow(int more) {
        chosen = new int[more];
        taken = new boolean[more];
        group = new int[more];
        u = new double[more];
        v = new double[more];
        outline = new int[2 * more];
        cornerU = new double[more];
        cornerV = new double[more];
        deep = new boolean[more];
    }

    /** Takes the point and all later ones with its normal. */
    private int takeGroup(double[] places, int first, int size) {
        normal.set(places[9 * first], places[9 * first + 1], places[9 * first + 2]);
        int members = 0;
        for (int i = first; i < size; i++) {
            int at = 9 * i;
            double off = Math.abs(places[at] - normal.x)
                    + Math.abs(places[at + 1] - normal.y)
                    + Math.abs(places[at + 2] - normal.z);
            if (!taken[i] && off <= PieceContacts.SAME_NORMAL) {
                taken[i] = true;
                group[members++] = i;
            }
        }
        return members;
    }

    private void chooseOf(int members, double[] places, double[] distances) {
        if (members <= 4) {
            for (int k = 0; k < members; k++) {
                chosen[count++] = group[k];
            }
            return;
        }
        double extent = project(places, members);
        double same = SAME_PLACE * extent;
        int corners = takeOutline(members, same);
        int deepest = group[0];
        for (int k = 1; k < members; k++) {
            deepest = distances[group[k]] < distances[deepest] ? group[k] : deepest;
        }
        double limit = distances[deepest] + EQUALLY_DEEP * extent;
        int deepCorners = 0;
        for (int k = 0; k < corners; k++) {
            deep[k] = distances[group[outline[k]]] <= limit;
            deepCorners += deep[k] ? 1 : 0;
        }
        if (corners < 4) {
            chooseFew(corners, deepCorners == 0 ? deepest : -1);
        } else {
            chooseFour(corners, deepCorners, deepest);
        }
    }

    /** All corners, and the deepest point if none of them is as deep. */
    private void chooseFew(int corners, int deepest) {
        for (int k = 0; k < corners; k++) {
            chosen[count++] = group[outline[k]];
        }
        if (deepest >= 0) {
            chosen[count++] = deepest;
        }
    }

    private void chooseFour(int corners, int deepCorners, int deepest) {
        if (corners == 4 && deepCorners > 0) {
            chooseFew(corners, -1);
            return;
        }
        for (int k = 0; k < corners; k++) {
            cornerU[k] = u[outline[k]];
            cornerV[k] = v[outline[k]];
        }
        int member = 0;
        while (group[member] != deepest) {
            member++;
        }
        cornerU[corners] = u[member];
        cornerV[corners] = v[member];
        bestFour.choose(cornerU, cornerV, corners, deep, deepCorners);
        for (int k = 0; k < 4; k++) {
            int corner = bestFour.chosen(k);
            chosen[count++] = corner < corners ? group[outline[corner]] : deepest;
        }
    }

    /** The points of A as seen along the normal, from the first on; returns how far the farthest is from that. */
    private double project(double[] places, int members) {
        Directions.span(normal, across, along);
        int first = 9 * group[0] + 3;
        double extent = 0;
        for (int k = 0; k < members; k++) {
            int at = 9 * group[k] + 3;
            double x = places[at] - places[first];
            double y = places[at + 1] - places[first + 1];
            double z = places[at + 2] - places[first + 2];
            u[k] = across.x * x + across.y * y + across.z * z;
            v[k] = along.x * x + along.y * y + along.z * z;
            extent = Math.max(extent, Math.max(Math.abs(u[k]), Math.abs(v[k])));
        }
        return extent;
    }

    /** Counter-clockwise around the points; members are sorted by u, then by v, then by their number. */
    private int takeOutline(int members, double same) {
        sort(members, same);
        int corners = 0;
        for (int k = 0; k < members; k++) {
            corners = append(k, corners, 1, same);
        }
        int lower = corners;
        for (int k = members - 2; k >= 0; k--) {
            corners = append(k, corners, lower, same);
        }
        return corners > 1 ? corners - 1 : corners; // the first came again
    }

    private void sort(int members, double same) {
        for (int i = 1; i < members; i++) {
            int point = group[i];
            double pu = u[i];
            double pv = v[i];
            int k = i;
            while (k > 0 && comesAfter(k - 1, pu, pv, same)) {
                group[k] = group[k - 1];
                u[k] = u[k - 1];
                v[k] = v[k - 1];
                k--;
            }
            group[k] = point;
            u[k] = pu;
            v[k] = pv;
        }
    }

    private boolean comesAfter(int k, double pu, double pv, double same) {
        return u[k] > pu + same || (u[k] >= pu - same && v[k] > pv + same);
    }

    private int append(int k, int corners, int least, double same) {
        if (corners > 0 && isAt(outline[corners - 1], k, same)) {
            return corners;
        }
        int kept = corners;
        while (kept > least && !turnsLeft(outline[kept - 2], outline[kept - 1], k, same)) {
            kept--;
        }
        outline[kept] = k;
        return kept + 1;
    }

    private boolean isAt(int i, int k, double same) {
        return Math.abs(u[i] - u[k]) <= same && Math.abs(v[i] - v[k]) <= same;
    }

    private boolean turnsLeft(int i, int k, int next, double same) {
        double wayU = u[next] - u[i];
        double wayV = v[next] - v[i];
        double off = (u[k] - u[i]) * wayV - (v[k] - v[i]) * wayU;
        return off > 0 && off * off > same * same * (wayU * wayU + wayV * wayV);
    }
}
