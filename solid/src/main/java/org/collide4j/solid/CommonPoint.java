package org.collide4j.solid;

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
    private static final int MOST_CROSSINGS = 4096;

    private static final int MOST_STARTS = 8;

    private static final int MOST_STEPS = 24;

    /** Vertices of a mesh that are tried where the surfaces do not cross. */
    private static final int MOST_VERTICES = 16;

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
    private final Pose home = new Pose();
    private final Pose bInA = new Pose();
    private final Vector3 p = new Vector3();
    private final Vector3 n = new Vector3();
    private final Vector3 awayFromA = new Vector3();
    private final Vector3 awayFromB = new Vector3();
    private final double[] corners = new double[9];

    /** The deepest crossings: place, normals of both triangles. */
    private final double[] starts = new double[9 * MOST_STARTS];

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

    /** Looks for a point deeper than the least depth; false if none is found. */
    boolean find(TriangleMesh meshA, Pose poseA, TriangleMesh meshB, Pose poseB, double size, double least) {
        a = meshA;
        b = meshB;
        this.size = size;
        bInA.setRelative(poseA, poseB);
        depth = 0;
        collectStarts();
        for (int i = 0; i < startCount; i++) {
            shoot(9 * i);
        }
        if (depth == 0) {
            tryVertices(a, home, b, bInA);
            tryVertices(b, bInA, a, home);
        }
        if (depth > 0) {
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
            System.arraycopy(starts, 9 * (at - 1), starts, 9 * at, 9);
            at--;
        }
        startDepths[at] = d;
        put(9 * at, pairs.pointOnA(p));
        a.corners(pairs.triangleA(), corners);
        put(9 * at + 3, normal(a));
        b.corners(pairs.triangleB(), corners);
        normal(b);
        put(9 * at + 6, bInA.rotate(n.x, n.y, n.z, n));
        startCount = Math.min(startCount + 1, MOST_STARTS);
    }

    private void put(int at, Vector3 v) {
        starts[at] = v.x;
        starts[at + 1] = v.y;
        starts[at + 2] = v.z;
    }

    /** Returns the unit normal of the triangle; outwards if the mesh is oriented. */
    private Vector3 normal(TriangleMesh mesh) {
        double ux = corners[3] - corners[0];
        double uy = corners[4] - corners[1];
        double uz = corners[5] - corners[2];
        double vx = corners[6] - corners[0];
        double vy = corners[7] - corners[1];
        double vz = corners[8] - corners[2];
        n.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
        double length = n.length();
        double sign = mesh.isOriented() && mesh.signedVolume() < 0 ? -1 : 1;
        return length > 0 ? n.scale(sign / length) : n;
    }

    /** Tries the middles of the rays from a crossing into the four quarters between the surfaces, the common one first. */
    private void shoot(int at) {
        for (int quarter = 0; quarter < 4; quarter++) {
            double signA = quarter % 2 == 0 ? -1 : 1;
            double signB = quarter / 2 == 0 ? -1 : 1;
            n.set(
                    signA * starts[at + 3] + signB * starts[at + 6],
                    signA * starts[at + 4] + signB * starts[at + 7],
                    signA * starts[at + 5] + signB * starts[at + 8]);
            double length = n.length();
            if (length > ASIDE) {
                n.scale(1 / length);
                double aside = ASIDE * size / Math.min(1, length);
                double px = starts[at] + aside * n.x;
                double py = starts[at + 1] + aside * n.y;
                double pz = starts[at + 2] + aside * n.z;
                double half = 0.5 * Math.min(ray(px, py, pz, a, home), ray(px, py, pz, b, bInA));
                if (offer(px + half * n.x, py + half * n.y, pz + half * n.z)) {
                    return;
                }
            }
        }
    }

    private double ray(double px, double py, double pz, TriangleMesh mesh, Pose pose) {
        var ray = new Ray(px, py, pz, n.x, n.y, n.z, size);
        return meshes.raycast(ray, mesh.with(Sides.BOTH), pose, hit) ? hit.time() : size;
    }

    /** Tries points beside vertices of the one mesh that the other holds. */
    private void tryVertices(TriangleMesh mesh, Pose pose, TriangleMesh other, Pose poseOfOther) {
        int stride = 1 + mesh.triangleCount() / MOST_VERTICES;
        for (int t = 0; t < mesh.triangleCount(); t += stride) {
            mesh.corners(t, corners);
            normal(mesh);
            pose.rotate(n.x, n.y, n.z, n);
            for (int axis = 0; axis < 3; axis++) {
                corners[axis] = (corners[axis] + corners[axis + 3] + corners[axis + 6]) / 3;
            }
            p.set(corners[0], corners[1], corners[2]);
            pose.transform(p, p);
            double px = p.x;
            double py = p.y;
            double pz = p.z;
            poseOfOther.inverseTransform(p, p);
            if (!other.isClosed() || !probeB.contains(other, p.x, p.y, p.z)) {
                continue;
            }
            for (int sign = -1; sign <= 1; sign += 2) {
                n.scale(sign);
                double aside = ASIDE * size;
                double half = 0.5
                        * Math.min(
                                ray(px + aside * n.x, py + aside * n.y, pz + aside * n.z, mesh, pose),
                                ray(px + aside * n.x, py + aside * n.y, pz + aside * n.z, other, poseOfOther));
                offer(px + half * n.x, py + half * n.y, pz + half * n.z);
            }
        }
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

    /** Moves the point away from the nearest wall, or from one of each surface, by steps that stay inside both. */
    private void climb() {
        double step = 0.9;
        for (int i = 0; i < MOST_STEPS && step > 0.05; i++) {
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
