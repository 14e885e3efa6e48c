package org.collide4j.mesh;

import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/**
 * A body that is moved until it touches another one, then on by a stated offset: corners, edges and faces in lattice poses,
 * where touches are exact, and in random ones.
 */
final class Touching {
    /** How far the bodies are apart (above 0) or overlap (below 0), in parts of their size: one. */
    static final double[] OFFSETS = {0, 0x1p-52, -0x1p-52, 1e-9, -1e-9, 1e-6, -1e-6, 1e-4, -1e-4, 1e-2, -1e-2};

    private static final double LEAST_GAP = 1e-13;
    private static final int SHAPES = 10;
    private static final int BODIES = 12;

    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceProximity near = new PieceProximity();
    private final Proximity ofPieces = new Proximity();
    private final PieceHit hit = new PieceHit();
    private final Piece pieceA = new Piece();
    private final Piece pieceB = new Piece();
    private final Pose placedA = new Pose();
    private final Pose placedB = new Pose();

    ConvexShape shape = new Sphere(1);
    ConcaveBody body = new BodyGroup();
    final Pose poseA = new Pose();
    final Pose poseB = new Pose();
    double offset;

    /** Makes the touch of that number; false if the bodies drawn do not come to touch. */
    boolean make(long seed) {
        Random random = new Random(77_777 * seed + 5);
        boolean lattice = random.nextInt(4) != 0;
        body = body(random.nextInt(BODIES));
        shape = shape(random.nextInt(SHAPES));
        poseB.set(lattice && random.nextBoolean() ? new Pose() : pose(random, lattice));
        poseA.set(pose(random, lattice));
        offset = OFFSETS[random.nextInt(OFFSETS.length)];
        boolean touches = random.nextBoolean() ? moveAlongNormal() : cast(random, lattice);
        if (touches) {
            Vector3 n = near.normal();
            move(-offset * n.x, -offset * n.y, -offset * n.z);
        }
        return touches;
    }

    private boolean moveAlongNormal() {
        double distance = measure();
        for (int i = 0; i < 4 && Math.abs(distance) > LEAST_GAP / 100; i++) {
            Vector3 n = near.normal();
            move(distance * n.x, distance * n.y, distance * n.z);
            distance = measure();
        }
        return Math.abs(distance) <= LEAST_GAP;
    }

    /** Casts the shape along a coordinate axis of the lattice, or towards the other body's origin. */
    private boolean cast(Random random, boolean lattice) {
        int axis = lattice ? random.nextInt(3) : -1;
        double dx = axis > 0 ? 0 : poseB.translationX() - poseA.translationX();
        double dy = axis == 0 || axis == 2 ? 0 : poseB.translationY() - poseA.translationY();
        double dz = axis == 0 || axis == 1 ? 0 : poseB.translationZ() - poseA.translationZ();
        boolean moves = dx != 0 || dy != 0 || dz != 0;
        if (!(measure() > 0) || !moves || !meshes.cast(shape, poseA, dx, dy, dz, body, poseB, hit)) {
            return false;
        }
        move(hit.time() * dx, hit.time() * dy, hit.time() * dz);
        return Math.abs(measure()) <= LEAST_GAP;
    }

    private double measure() {
        return meshes.signedDistance(shape, poseA, body, poseB, near);
    }

    private void move(double dx, double dy, double dz) {
        poseA.setTranslation(poseA.translationX() + dx, poseA.translationY() + dy, poseA.translationZ() + dz);
    }

    /** The lower bound of the signed distance of two concave bodies: that of their deepest pair of pieces. */
    double lower(ConcaveBody a, ConcaveBody b) {
        double lower = Double.POSITIVE_INFINITY;
        for (int i : Bodies.pieces(a)) {
            a.piece(i, pieceA);
            for (int k : Bodies.pieces(b)) {
                b.piece(k, pieceB);
                narrow.signedDistance(
                        pieceA.shape(),
                        pieceA.place(poseA, placedA),
                        pieceB.shape(),
                        pieceB.place(poseB, placedB),
                        ofPieces);
                lower = Math.min(lower, ofPieces.lower());
            }
        }
        return lower;
    }

    private static Pose pose(Random random, boolean lattice) {
        if (!lattice) {
            return Meshes.pose(random, 1);
        }
        int x = random.nextInt(5) - 2;
        int y = random.nextInt(5) - 2;
        int z = random.nextInt(5) - 2;
        int w = x == 0 && y == 0 && z == 0 ? 1 : random.nextInt(5) - 2;
        return Pose.of(tenth(random), tenth(random), tenth(random), x, y, z, w);
    }

    private static double tenth(Random random) {
        return (random.nextInt(61) - 30) / 10.0;
    }

    static ConvexShape shape(int kind) {
        return switch (kind) {
            case 0 -> new Box(0.5, 0.5, 0.5);
            case 1 -> Hull.of(0, 0, 1, 1, 0, -0.5, -0.5, 0.875, -0.5, -0.5, -0.875, -0.5);
            case 2 -> new Cone(0.5, 0.5);
            case 3 -> new Cylinder(0.5, 0.5);
            case 4 -> new Box(0.5, 0.25, 0.125);
            case 5 -> new Capsule(0.25, 0.5);
            case 6 -> new Box(0.5, 0.25, 0.125).rounded(0.125);
            case 7 -> Hull.of(0.5, 0, 0, -0.5, 0, 0, 0, 0.5, 0, 0, -0.5, 0, 0, 0, 0.5, 0, 0, -0.5);
            case 8 -> new Ellipsoid(0.5, 0.25, 0.375);
            default -> new Sphere(0.5);
        };
    }

    static ConcaveBody body(int kind) {
        return switch (kind) {
            case 0 -> Meshes.box(1, 1, 1);
            case 1 -> Meshes.box(1, 1, 1).with(Sides.SOLID);
            case 2 -> Meshes.box(1, 1, 1).with(Sides.FRONT);
            case 3 -> octahedron();
            case 4 -> tetrahedron();
            case 5 -> quadrilateral();
            case 6 -> stairs();
            case 7 ->
                new Compound(
                        List.of(new Box(1, 1, 0.5), new Box(0.5, 0.5, 1)),
                        List.of(Pose.at(0, 0, -0.5), Pose.at(0.5, 0, 0.5)));
            case 8 -> new HeightField(3, 3, 1, 1, new float[] {0, 0.5f, 0, 0.25f, 1, 0, 0, 0, 0.5f});
            case 9 -> terraces();
            case 10 ->
                new BodyGroup()
                        .add(new Box(1, 1, 0.5), Pose.at(0, 0, -0.5))
                        .add(new Cylinder(0.5, 0.5), Pose.at(0, 0, 0.5));
            default -> Meshes.torus(0.75, 0.25, 6, 4);
        };
    }

    private static TriangleMesh octahedron() {
        double[] v = {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1};
        return new TriangleMesh(v, new int[] {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5});
    }

    private static TriangleMesh tetrahedron() {
        double[] v = {1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1};
        return new TriangleMesh(v, new int[] {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2});
    }

    private static TriangleMesh quadrilateral() {
        double[] v = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
        return new TriangleMesh(v, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** Six steps that rise along x, of 24 triangles. */
    private static TriangleMesh stairs() {
        int steps = 6;
        double[] v = new double[6 * (2 * steps + 1)];
        int[] t = new int[12 * steps];
        for (int i = 0; i <= 2 * steps; i++) {
            for (int side = 0; side < 2; side++) {
                int at = 6 * i + 3 * side;
                int treads = (i + 1) / 2;
                int rises = i / 2;
                v[at] = -1.5 + 0.5 * treads;
                v[at + 1] = side == 0 ? -2 : 2;
                v[at + 2] = -1 + 0.3 * rises;
            }
        }
        for (int i = 0; i < 2 * steps; i++) {
            int p = 2 * i;
            int[] two = {p, p + 2, p + 3, p, p + 3, p + 1};
            System.arraycopy(two, 0, t, 6 * i, 6);
        }
        return new TriangleMesh(v, t);
    }

    private static HeightField terraces() {
        float[] heights = new float[25];
        for (int i = 0; i < 25; i++) {
            int ring = Math.min(Math.min(i % 5, 4 - i % 5), Math.min(i / 5, 4 - i / 5));
            heights[i] = 0.5f * ring;
        }
        return new HeightField(5, 5, 0.5, 0.5, heights);
    }

    @Override
    public String toString() {
        return shape + " at " + poseA + " on " + body + " of " + body.pieceCount() + " pieces, " + body.sides()
                + ", at " + poseB + ", offset " + offset;
    }
}
