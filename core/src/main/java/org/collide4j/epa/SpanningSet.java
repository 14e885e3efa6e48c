package org.collide4j.epa;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.NotANumberException;
import org.collide4j.pair.SupportPoint;

/**
 * Finds four support points that span a tetrahedron, or the direction in which the obstacle has no thickness.
 *
 * <p>Seeds (the simplex that GJK ended with) are taken where they are thick beyond rounding: the polytope soon outgrows a
 * thin start, so that looking for a fatter one costs more than it saves. Else the obstacle is asked along and against the
 * axes, then across the line, then across the plane found so far (van den Bergen 2001, §4, "triangle" and "line segment"
 * cases, without needing the origin inside).
 */
public final class SpanningSet {
    /**
     * Budget of steps: along and against three axes, two directions across a line, one across a plane, the first point, and
     * one more seed.
     */
    private static final int MAX_STEPS = 14;

    /** Thickness, in roundings, below which the obstacle counts as flat. */
    private static final double FLAT_ROUNDINGS = 8;

    private final SupportPoint[] points = new SupportPoint[4];
    private final SupportPoint[] seeds = new SupportPoint[Epa.MAX_SEEDS];
    private final SupportPoint[] asked = new SupportPoint[MAX_STEPS];
    private final Vector3 along = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 third = new Vector3();
    private final Vector3 toPoint = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Vector3 inside = new Vector3();
    private boolean hasInside;
    private int seedCount;
    private int steps;
    private double height;
    private double thickness;

    public SpanningSet() {
        for (int i = 0; i < MAX_STEPS; i++) {
            asked[i] = new SupportPoint();
        }
    }

    public void clear(ConfigurationObstacle obstacle) {
        this.obstacle = obstacle;
        seedCount = 0;
        hasInside = false;
    }

    /** Sets a point inside the obstacle; the point is copied. */
    public void setInside(SupportPoint point) {
        inside.set(point.w);
        hasInside = true;
    }

    /** Adds a seed, which is not copied: it must not change while the set is in use. */
    public void addSeed(SupportPoint seed) {
        seeds[seedCount++] = seed;
    }

    public SupportPoint point(int index) {
        return points[index];
    }

    public int seedCount() {
        return seedCount;
    }

    public SupportPoint seed(int index) {
        return seeds[index];
    }

    public int steps() {
        return steps;
    }

    /** Returns a unit direction in which the obstacle is thin, if {@link #span} was below 3. */
    public Vector3 thin() {
        return across;
    }

    /** Returns the dimension, 0 to 3, that the obstacle has beyond rounding. */
    public int span() {
        steps = 0;
        thickness = FLAT_ROUNDINGS * obstacle.rounding();
        if (seedCount == 3 && hasInside) {
            addOppositeSeed();
        }
        if (seedCount >= 4 && seedsSpan()) {
            System.arraycopy(seeds, 0, points, 0, 4);
            return 3;
        }
        points[0] = seedCount > 0 ? seeds[0] : ask(1, 0, 0);
        if (!findSecond()) {
            across.set(1, 0, 0);
            return 0;
        }
        if (!findThird()) {
            return 1;
        }
        return findFourth() ? 3 : 2;
    }

    /** Adds the support point across the plane of three seeds, on the side of the inside point. */
    private void addOppositeSeed() {
        Vector3 first = seeds[0].w;
        across.cross(along.sub(seeds[1].w, first), toPoint.sub(seeds[2].w, first));
        double side = Math.copySign(1, across.dot(inside) - across.dot(first));
        addSeed(ask(side * across.x, side * across.y, side * across.z));
    }

    /**
     * Returns true if the first four seeds are thick: the second from the first, the third from their line, the fourth from
     * their plane.
     */
    private boolean seedsSpan() {
        Vector3 first = seeds[0].w;
        along.sub(seeds[1].w, first);
        toPoint.sub(seeds[2].w, first);
        across.cross(along, toPoint);
        double length = along.lengthSquared();
        double area = across.lengthSquared();
        double volume = across.dot(toPoint.sub(seeds[3].w, first));
        double least = thickness * thickness;
        return length > least && area > least * length && volume * volume > least * area;
    }

    private boolean findSecond() {
        startLevel(1);
        if (!isThick()) {
            tryAgainst(1, 1, 0, 0);
            tryAgainst(1, 0, 1, 0);
            tryAgainst(1, 0, 0, 1);
        }
        if (height < 0) { // all distances were NaN
            throw new NotANumberException(obstacle.pair(), across.set(1, 0, 0));
        }
        along.sub(points[1].w, points[0].w);
        return isThick();
    }

    private boolean findThird() {
        along.scale(1 / along.length());
        Directions.perpendicular(along, across);
        third.cross(along, across);
        startLevel(2);
        if (!isThick()) {
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
        if (!isThick()) {
            tryAgainst(3, across.x, across.y, across.z);
        }
        return isThick();
    }

    private boolean isThick() {
        return height > thickness;
    }

    private void startLevel(int level) {
        height = -1;
        for (int i = 0; i < seedCount; i++) {
            offer(level, seeds[i]);
        }
    }

    private void tryAgainst(int level, double x, double y, double z) {
        offer(level, ask(x, y, z));
        offer(level, ask(-x, -y, -z));
    }

    private SupportPoint ask(double x, double y, double z) {
        SupportPoint point = asked[steps++];
        obstacle.support(x, y, z, point);
        return point;
    }

    /** Stores a candidate if it is farther from the current point, line or plane than those before. */
    private void offer(int level, SupportPoint candidate) {
        toPoint.sub(candidate.w, points[0].w);
        double distance = switch (level) {
            case 1 -> toPoint.length();
            case 2 -> toPoint.addScaled(-along.dot(toPoint), along).length();
            default -> Math.abs(across.dot(toPoint));
        };
        if (distance > height) {
            height = distance;
            points[level] = candidate;
        }
    }
}
