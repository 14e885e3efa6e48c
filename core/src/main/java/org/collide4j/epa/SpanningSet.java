package org.collide4j.epa;

import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * Finds four support points that span a tetrahedron, or the direction in which the obstacle has no thickness.
 *
 * <p>Seeds (the simplex that GJK ended with) are taken where they are fat enough; else the obstacle is asked along and
 * against the axes, then across the line, then across the plane found so far (van den Bergen 2001, §4, "triangle" and
 * "line segment" cases, without needing the origin inside).
 */
final class SpanningSet {
    /** A seed this far off, relative to the obstacle, is good enough not to look for a better one. */
    private static final double FAT = 1e-3;

    /** Thickness below this many roundings is none. */
    private static final double FLAT = 8;

    private final SupportPoint[] points = new SupportPoint[4];
    private final SupportPoint[] seeds = new SupportPoint[4];
    private final SupportPoint trial = new SupportPoint();
    private final Vector3 along = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 third = new Vector3();
    private final Vector3 toPoint = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private int seedCount;
    private int steps;
    private double height;

    SpanningSet() {
        for (int i = 0; i < 4; i++) {
            points[i] = new SupportPoint();
            seeds[i] = new SupportPoint();
        }
    }

    void clear(ConfigurationObstacle obstacle) {
        this.obstacle = obstacle;
        seedCount = 0;
    }

    void addSeed(SupportPoint seed) {
        seeds[seedCount++].set(seed);
    }

    SupportPoint point(int index) {
        return points[index];
    }

    int steps() {
        return steps;
    }

    /** A unit direction in which the obstacle is thin, if {@link #span} was below 3. */
    Vector3 thin() {
        return across;
    }

    /** Returns the dimension, 0 to 3, that the obstacle has beyond rounding. */
    int span() {
        steps = 0;
        if (seedCount > 0) {
            points[0].set(seeds[0]);
        } else {
            ask(1, 0, 0);
            points[0].set(trial);
        }
        if (!findSecond()) {
            across.set(1, 0, 0);
            return 0;
        }
        if (!findThird()) {
            return 1;
        }
        return findFourth() ? 3 : 2;
    }

    private boolean findSecond() {
        startLevel(1);
        if (height < FAT * obstacle.size()) {
            tryAgainst(1, 1, 0, 0);
            tryAgainst(1, 0, 1, 0);
            tryAgainst(1, 0, 0, 1);
        }
        along.sub(points[1].w, points[0].w);
        return isThick();
    }

    private boolean findThird() {
        along.scale(1 / along.length());
        Directions.perpendicular(along, across);
        third.cross(along, across);
        startLevel(2);
        if (height < FAT * obstacle.size()) {
            tryAgainst(2, across.x, across.y, across.z);
            tryAgainst(2, third.x, third.y, third.z);
        }
        return isThick();
    }

    private boolean findFourth() {
        toPoint.sub(points[2].w, points[0].w);
        across.cross(along, toPoint);
        across.scale(1 / across.length());
        startLevel(3);
        if (height < FAT * obstacle.size()) {
            tryAgainst(3, across.x, across.y, across.z);
        }
        return isThick();
    }

    private boolean isThick() {
        return height > FLAT * obstacle.rounding();
    }

    private void startLevel(int level) {
        height = -1;
        for (int i = 0; i < seedCount; i++) {
            offer(level, seeds[i]);
        }
    }

    private void tryAgainst(int level, double x, double y, double z) {
        ask(x, y, z);
        offer(level, trial);
        ask(-x, -y, -z);
        offer(level, trial);
    }

    private void ask(double x, double y, double z) {
        obstacle.support(x, y, z, trial);
        steps++;
    }

    /** Keeps the candidate if it lies farther from the point, line or plane found so far than those before it. */
    private void offer(int level, SupportPoint candidate) {
        toPoint.sub(candidate.w, points[0].w);
        double distance = switch (level) {
            case 1 -> toPoint.length();
            case 2 -> toPoint.addScaled(-along.dot(toPoint), along).length();
            default -> Math.abs(across.dot(toPoint));
        };
        if (distance > height) {
            height = distance;
            points[level].set(candidate);
        }
    }
}
