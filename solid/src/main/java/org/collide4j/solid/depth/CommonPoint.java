package org.collide4j.solid.depth;

import org.collide4j.bounds.TurnedBounds;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.triangle.MeshPairs;

/**
 * Looks for a point deep inside two closed meshes at once. It starts beside the places where the surfaces cross, and climbs
 * away from the nearest wall as long as that gains depth.
 *
 * <p>A point that is found is proven to be inside both; that none is found proves nothing. <b>Frame</b>: A's. A worker.
 */
final class CommonPoint {
    /** Crossings that are looked at for the deepest, and those of them from which rays are shot. */
    private static final int MOST_CROSSINGS = 512;

    private static final int MOST_STARTS = 8;

    private static final int MOST_STEPS = 64;

    /** Part of the way from a touch to the middle of its triangle from which the point behind it is sought. */
    private static final double TOWARDS_MIDDLE = 0.25;

    /** Triangles of a mesh whose middles are tried where the surfaces do not cross. */
    private static final int MOST_MIDDLES = 16;

    /** Gain of depth for which a step is worth while. */
    private static final double GAIN = 1.02;

    /** Depths that differ by this part count as equal: the way is then away from both walls. */
    private static final double BALANCED = 0.9;

    /** Least length, relative to the sizes, by which a ray starts beside the surfaces. */
    private static final double ASIDE = 0x1p-38;

    private final MeshPairs pairs = new MeshPairs();
    private final MeshPhase meshes = new MeshPhase();
    private final MeshProbe probeA = new MeshProbe();
    private final MeshProbe probeB = new MeshProbe();
    private final PieceHit hit = new PieceHit();
    private final CommonCells cells = new CommonCells();
    private final TurnedBounds turned = new TurnedBounds();
    private final Aabb box = new Aabb();
    private final Pose home = new Pose();
    private final Pose bInA = new Pose();
    private final Vector3 p = new Vector3();
    private final Vector3 n = new Vector3();
    private final Vector3 awayFromA = new Vector3();
    private final Vector3 awayFromB = new Vector3();
    private final double[] corners = new double[9];

    /** The places of the deepest crossings, and the triangles of A and B. */
    private final double[] starts = new double[3 * MOST_STARTS];

    private final int[] startTriangles = new int[2 * MOST_STARTS];
    private final double[] startDepths = new double[MOST_STARTS];
    private int startCount;
    private TriangleMesh a = new TriangleMesh(new double[0], new int[0]);
    private TriangleMesh b = a;
    private double size;
    private double depthInA;
    private double depthInB;

    /** The point, in A's frame. */
    double x;

    double y;
    double z;

    /** Distance of the point from both surfaces, at least. */
    double depth;

    /**
     * Looks for a point deeper than the least depth; false if none is found.
     *
     * @param isThorough also looks where the surfaces do not cross, which takes longer
     */
    boolean find(
            TriangleMesh meshA,
            Pose poseA,
            TriangleMesh meshB,
            Pose poseB,
            double size,
            double least,
            boolean isThorough) {
        a = meshA;
        b = meshB;
        this.size = size;
        bInA.setRelative(poseA, poseB);
        depth = 0;
        collectStarts();
        for (int i = 0; i < startCount; i++) {
            shoot(i);
        }
        if (depth == 0) {
            tryMiddles(a, home, b, bInA);
            tryMiddles(b, bInA, a, home);
        }
        climb();
        if (isThorough && !(depth > least)) {
            searchCells();
            climb();
        }
        return depth > least;
    }

    /** Returns the pose of B in A's frame. */
    Pose bInA() {
        return bInA;
    }

    private void collectStarts() {
        startCount = 0;
        pairs.start(a, home, b, bInA, 0);
        for (int i = 0; i < MOST_CROSSINGS && pairs.next(); i++) {
            double d = -pairs.distance();
            if (startCount < MOST_STARTS || d > startDepths[MOST_STARTS - 1]) {
                insertStart(d);
            }
        }
    }

    private void insertStart(double d) {
        int at = Math.min(startCount, MOST_STARTS - 1);
        while (at > 0 && startDepths[at - 1] < d) {
            startDepths[at] = startDepths[at - 1];
            System.arraycopy(starts, 3 * (at - 1), starts, 3 * at, 3);
            System.arraycopy(startTriangles, 2 * (at - 1), startTriangles, 2 * at, 2);
            at--;
        }
        startDepths[at] = d;
        pairs.pointOnA(p);
        starts[3 * at] = p.x;
        starts[3 * at + 1] = p.y;
        starts[3 * at + 2] = p.z;
        startTriangles[2 * at] = pairs.triangleA();
        startTriangles[2 * at + 1] = pairs.triangleB();
        startCount = Math.min(startCount + 1, MOST_STARTS);
    }

    /** out = the unit normal of the triangle, outwards, in A's frame. */
    private Vector3 normal(TriangleMesh mesh, int triangle, Pose pose, Vector3 out) {
        mesh.corners(triangle, corners);
        TriangleNormal.of(corners, out);
        return pose.rotate(out.x, out.y, out.z, out);
    }

    /** Tries the middles of the rays from a crossing into the four quarters between the surfaces, the common one first. */
    private void shoot(int start) {
        normal(a, startTriangles[2 * start], home, awayFromA);
        normal(b, startTriangles[2 * start + 1], bInA, awayFromB);
        for (int quarter = 0; quarter < 4; quarter++) {
            n.scale(quarter % 2 == 0 ? -1 : 1, awayFromA).addScaled(quarter / 2 == 0 ? -1 : 1, awayFromB);
            double length = n.length();
            if (length > ASIDE) {
                n.scale(1 / length);
                p.set(starts[3 * start], starts[3 * start + 1], starts[3 * start + 2]);
                goMidway(ASIDE * size / Math.min(1, length), true, true);
                if (offer(p.x, p.y, p.z)) {
                    return;
                }
            }
        }
    }

    /** Moves the point along the normal to the middle between it, a little aside, and the next surface. */
    private void goMidway(double aside, boolean ofA, boolean ofB) {
        p.addScaled(aside, n);
        double way = size;
        if (ofA) {
            way = Math.min(way, ray(a, home));
        }
        if (ofB) {
            way = Math.min(way, ray(b, bInA));
        }
        p.addScaled(0.5 * way, n);
    }

    private double ray(TriangleMesh mesh, Pose pose) {
        var ray = new Ray(p.x, p.y, p.z, n.x, n.y, n.z, size);
        return meshes.raycast(ray, mesh.with(Sides.BOTH), pose, hit) ? hit.time() : size;
    }

    /** Tries points beside the middles of triangles of the one mesh that the other holds. */
    private void tryMiddles(TriangleMesh mesh, Pose pose, TriangleMesh other, Pose poseOfOther) {
        int stride = 1 + mesh.triangleCount() / MOST_MIDDLES;
        for (int t = 0; t < mesh.triangleCount(); t += stride) {
            for (int sign = -1; sign <= 1; sign += 2) {
                middle(mesh, t, pose);
                double mx = p.x;
                double my = p.y;
                double mz = p.z;
                poseOfOther.inverseTransform(p, p);
                if (!probeB.contains(other, p.x, p.y, p.z)) {
                    break;
                }
                p.set(mx, my, mz);
                normal(mesh, t, pose, n).scale(sign);
                goMidway(ASIDE * size, true, true);
                offer(p.x, p.y, p.z);
            }
        }
    }

    /** Sets the point to the middle of a triangle. */
    private void middle(TriangleMesh mesh, int triangle, Pose pose) {
        mesh.corners(triangle, corners);
        p.set(
                (corners[0] + corners[3] + corners[6]) / 3,
                (corners[1] + corners[4] + corners[7]) / 3,
                (corners[2] + corners[5] + corners[8]) / 3);
        pose.transform(p, p);
    }

    /** Returns the number of places at which the surfaces cross or touch that the last search looked at. */
    int touches() {
        return startCount;
    }

    /**
     * Sets the point to one inside A, or inside B, behind the triangle of a place where the surfaces touch, and the depth to
     * its distance from this surface; false if there is none.
     */
    boolean findBehind(int touch, boolean inA) {
        TriangleMesh mesh = inA ? a : b;
        Pose pose = inA ? home : bInA;
        int triangle = startTriangles[2 * touch + (inA ? 0 : 1)];
        for (int sign = -1; sign <= 1; sign += 2) {
            middle(mesh, triangle, pose);
            p.scale(TOWARDS_MIDDLE)
                    .addScaled(
                            1 - TOWARDS_MIDDLE, n.set(starts[3 * touch], starts[3 * touch + 1], starts[3 * touch + 2]));
            normal(mesh, triangle, pose, n).scale(sign);
            goMidway(ASIDE * size, inA, !inA);
            x = p.x;
            y = p.y;
            z = p.z;
            pose.inverseTransform(p, p);
            if (probeA.contains(mesh, p.x, p.y, p.z)) {
                depth = probeA.distance(mesh, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY);
                return true;
            }
        }
        return false;
    }

    /** Takes the point if it is inside both, and deeper than the one known; returns true if it is inside both. */
    private boolean offer(double px, double py, double pz) {
        bInA.inverseTransform(p.set(px, py, pz), p);
        boolean isInside = probeA.contains(a, px, py, pz) && probeB.contains(b, p.x, p.y, p.z);
        if (isInside) {
            take(px, py, pz);
        }
        return isInside;
    }

    /** Takes the point, which is inside both, if it is deeper. */
    private boolean take(double px, double py, double pz) {
        double inA = probeA.distance(a, px, py, pz, 0, Double.POSITIVE_INFINITY);
        if (inA <= depth) {
            return false;
        }
        bInA.inverseTransform(p.set(px, py, pz), p);
        double inB = probeB.distance(b, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY);
        if (Math.min(inA, inB) <= depth) {
            return false;
        }
        x = px;
        y = py;
        z = pz;
        depthInA = inA;
        depthInB = inB;
        depth = Math.min(inA, inB);
        probeA.nearest(n);
        awayFromA.set(px, py, pz).sub(n).scale(1 / inA);
        probeB.nearest(n);
        awayFromB.set(p).sub(n).scale(1 / inB);
        bInA.rotate(awayFromB.x, awayFromB.y, awayFromB.z, awayFromB);
        return true;
    }

    /** Looks for a point in the common box of the meshes: one that is not near a crossing. */
    private void searchCells() {
        cells.search(turned.of(b.bounds(box), bInA), a.bounds(box), this::signedDepth);
        if (cells.depth > depth) {
            take(cells.x, cells.y, cells.z);
        }
    }

    /** Returns the distance of the point from the nearer surface; negative if it is not inside both. */
    private double signedDepth(double px, double py, double pz) {
        double inA = probeA.distance(a, px, py, pz, 0, Double.POSITIVE_INFINITY);
        bInA.inverseTransform(p.set(px, py, pz), p);
        double inB = probeB.distance(b, p.x, p.y, p.z, 0, Double.POSITIVE_INFINITY);
        return Math.min(probeA.contains(a, px, py, pz) ? inA : -inA, probeB.contains(b, p.x, p.y, p.z) ? inB : -inB);
    }

    /** Moves the point away from the nearest wall, or from one of each surface, by steps that stay inside both. */
    private void climb() {
        double step = 0.9;
        for (int i = 0; i < MOST_STEPS && step > 0.05 && depth > 0; i++) {
            n.set(0, 0, 0);
            if (depthInA * BALANCED <= depthInB) {
                n.add(awayFromA);
            }
            if (depthInB * BALANCED <= depthInA) {
                n.add(awayFromB);
            }
            double length = n.length();
            double before = depth;
            if (!(length > 1e-6)) {
                return;
            }
            // the ball around the point is inside both, and so is the way
            double way = step * depth / length;
            boolean isDeeper = take(x + way * n.x, y + way * n.y, z + way * n.z);
            if (!isDeeper || depth < GAIN * before) {
                step *= 0.5;
            }
        }
    }
}
