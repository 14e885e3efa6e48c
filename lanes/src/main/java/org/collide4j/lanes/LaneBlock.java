package org.collide4j.lanes;

import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * All numbers of the pairs that are being searched: a row of {@link #LANES} for each, the pair's own in its lane.
 *
 * <p>K = A − B is the configuration space obstacle, in A's frame. A point takes three rows, x y z.
 */
final class LaneBlock {
    static final int LANES = 8;
    static final int VERTICES = 8;

    static final int X = 0;
    static final int Y = LANES;
    static final int Z = 2 * LANES;
    static final int POINT = 3 * LANES;

    /** The vertices of A in A's frame, those of B in B's; a hull with fewer repeats its last. */
    static final int A = 0;

    static final int B = A + VERTICES * POINT;

    /** B in A's frame: three columns of the rotation, and the translation. */
    static final int ROTATION = B + VERTICES * POINT;

    static final int TRANSLATION = ROTATION + 3 * POINT;

    /** The interior point of K from which the ray to the origin starts, and the portal around that ray. */
    static final int V0 = TRANSLATION + POINT;

    static final int V1 = V0 + POINT;
    static final int V2 = V1 + POINT;
    static final int V3 = V2 + POINT;

    /** Where the next support point is looked for, in A's frame and, turned round, in B's. */
    static final int DIRECTION = V3 + POINT;

    static final int DIRECTION_IN_B = DIRECTION + POINT;

    /** The farthest vertices of A and B, and their difference, the support point of K. */
    static final int ON_A = DIRECTION_IN_B + POINT;

    static final int ON_B = ON_A + POINT;
    static final int SUPPORT = ON_B + POINT;

    /** On which side of the plane of ray and support point v1, v2 and v3 lie. */
    static final int SIDE = SUPPORT + POINT;

    /** Two edges, to which the next direction is square. */
    static final int EDGE_U = SIDE + POINT;

    static final int EDGE_V = EDGE_U + POINT;

    /** A length that no point of K exceeds. */
    static final int SIZE = EDGE_V + POINT;

    /** How many vertices the portal has, 0 to 3, and how many steps were taken. */
    static final int PORTAL = SIZE + LANES;

    static final int STEPS = PORTAL + LANES;

    /** Within these sizes no product of three lengths leaves the range of double. */
    private static final double SMALL = 0x1p-100;

    private static final double LARGE = 0x1p100;

    /**
     * What makes a tetrahedron hold the origin for sure, as part of the cube of the size. A point of K is off by less than
     * 2^−46 of the size, see {@link PortalStep}; three of them and its own rounding move a determinant by less than 2^−44.
     */
    private static final double INSIDE = 0x1p-40;

    /**
     * How far beyond the origin a support plane must lie, as part of the size. Rounding in the relative pose and in sums of a
     * dozen terms moves a point of K by less than 2^−46 of the size, and the farthest may be missed by as much. The rest is
     * courtesy: a pair so far apart is parted by {@link org.collide4j.query.NarrowPhase} too, whose answer this must be.
     */
    static final double CLEAR = 0x1p-36;

    final double[] rows = new double[STEPS + LANES];

    private final Pose bInA = new Pose();
    private final Vector3 point = new Vector3();
    private final Vector3 centre = new Vector3();

    static boolean fits(Hull hull) {
        return hull.vertexCount() <= VERTICES;
    }

    /** What is known of a pair before its first step. */
    enum Start {
        /** It is none for lanes, or its size so extreme that products might leave the range of double. */
        UNFIT,
        /** The balls around the bodies are apart. */
        APART,
        /** The ball in the middle of K holds the origin. */
        OVERLAPPING,
        /** Nothing: it is in its lane. */
        WALKING
    }

    /** Puts a pair into a lane, unless its balls decide it: then most of what is loaded would be for nothing. */
    Start load(int lane, Hull a, Pose poseA, Hull b, Pose poseB) {
        bInA.setRelative(poseA, poseB);
        double x = bInA.translationX();
        double y = bInA.translationY();
        double z = bInA.translationZ();
        double size = a.reach() + b.reach() + Math.abs(x) + Math.abs(y) + Math.abs(z);
        if (!(size > SMALL && size < LARGE)) {
            return Start.UNFIT;
        }
        double apart = a.reach() + b.reach() + CLEAR * size;
        if (x * x + y * y + z * z > apart * apart) {
            return Start.APART;
        }
        findCentre(a, b);
        double ball = a.innerRadius() + b.innerRadius() - CLEAR * size;
        if (ball > 0 && centre.lengthSquared() < ball * ball) {
            return Start.OVERLAPPING;
        }
        rows[SIZE + lane] = size;
        loadVertices(a, A + lane);
        loadVertices(b, B + lane);
        loadRotation(lane);
        set(TRANSLATION + lane, x, y, z);
        set(V0 + lane, centre.x, centre.y, centre.z);
        set(DIRECTION + lane, -centre.x, -centre.y, -centre.z);
        rows[PORTAL + lane] = 0;
        rows[STEPS + lane] = 0;
        return Start.WALKING;
    }

    private void loadVertices(Hull hull, int at) {
        int last = hull.vertexCount() - 1;
        for (int i = 0; i < VERTICES; i++) {
            hull.vertex(Math.min(i, last), point);
            set(at + i * POINT, point.x, point.y, point.z);
        }
    }

    private void loadRotation(int lane) {
        set(ROTATION + lane, bInA.rotation(0, 0), bInA.rotation(1, 0), bInA.rotation(2, 0));
        set(ROTATION + POINT + lane, bInA.rotation(0, 1), bInA.rotation(1, 1), bInA.rotation(2, 1));
        set(ROTATION + 2 * POINT + lane, bInA.rotation(0, 2), bInA.rotation(1, 2), bInA.rotation(2, 2));
    }

    private void findCentre(Hull a, Hull b) {
        b.center(point);
        bInA.transform(point, point);
        a.center(centre);
        centre.sub(point);
    }

    private void set(int at, double x, double y, double z) {
        rows[at + X] = x;
        rows[at + Y] = y;
        rows[at + Z] = z;
    }

    /** True if the tetrahedron of v0 and the portal, which lies in K, holds the origin beyond rounding. */
    boolean holdsOrigin(int lane) {
        double size = rows[SIZE + lane];
        double least = INSIDE * (size * size * size);
        return determinant(V1, V2, V3, lane) > least
                && determinant(V2, V1, V0, lane) > least
                && determinant(V3, V2, V0, lane) > least
                && determinant(V1, V3, V0, lane) > least;
    }

    private double determinant(int u, int v, int w, int lane) {
        double[] r = rows;
        double ux = r[u + lane];
        double uy = r[u + Y + lane];
        double uz = r[u + Z + lane];
        double vx = r[v + lane];
        double vy = r[v + Y + lane];
        double vz = r[v + Z + lane];
        return (uy * vz - uz * vy) * r[w + lane]
                + (uz * vx - ux * vz) * r[w + Y + lane]
                + (ux * vy - uy * vx) * r[w + Z + lane];
    }
}
