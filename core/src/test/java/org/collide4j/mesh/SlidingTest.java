package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** What slides over a floor of many pieces gets no normal that the floor does not have, and loses touch nowhere. */
class SlidingTest {
    private static final int SLIDES = Effort.of(20_000);
    private static final int PLACES = 2;
    private static final double HALF = 2;
    private static final Pose HOME = new Pose();

    private final MeshPhase meshes = new MeshPhase();
    private final PieceContacts contacts = new PieceContacts();
    private final PieceHit hit = new PieceHit();
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();
    private int crossed;
    private int foreign;
    private String first = "";

    @Test
    void overTrianglesInOnePlane() {
        slide(SlidingTest::plane);
    }

    @Test
    void overTrianglesThatBendAway() {
        slide(SlidingTest::bentTriangles);
    }

    @Test
    void overFlatTerrain() {
        slide(SlidingTest::terrain);
    }

    @Test
    void overTerrainThatBendsAway() {
        slide(SlidingTest::bentCells);
    }

    @Test
    void overFlushBoxes() {
        slide(seed -> new Floor(tiles(new Random(seed), false), 0, null));
    }

    @Test
    void overFlushPartsOfACompound() {
        slide(seed -> new Floor(tiles(new Random(seed), true), 0, null));
    }

    @Test
    void overFlushPartsThatBendAway() {
        slide(SlidingTest::bentSolids);
    }

    /** Places beside the body that slides, and one beside the floor: nothing was known there to be in the way. */
    @Test
    void whereAForeignNormalOnceWas() {
        slide(SlidingTest::terrain, 48, 451);
        slide(SlidingTest::bentTriangles, 54, 264);
        slide(SlidingTest::bentCells, 42, 130);
        slide(SlidingTest::bentCells, 52, 157);
        slide(SlidingTest::bentCells, 76, 404);
        slide(SlidingTest::bentSolids, 120, 307);
        slide(SlidingTest::bentSolids, 318, 116);
        slide(SlidingTest::plane, 122, 237);
        assertTrue(foreign == 0, () -> foreign + " foreign normals, the first: " + first);
    }

    private static Floor plane(int seed) {
        return new Floor(flatMesh(new Random(seed)), 0, null);
    }

    private static Floor bentTriangles(int seed) {
        Arc arc = Arc.ofEqualStrips(bend(seed));
        return new Floor(bentMesh(new Random(seed), arc), 0, arc);
    }

    private static Floor terrain(int seed) {
        return new Floor(flatTerrain(new Random(seed)), HALF, null);
    }

    private static Floor bentCells(int seed) {
        Arc arc = Arc.ofCells(bend(seed));
        return new Floor(bentTerrain(arc), HALF, arc);
    }

    private static Floor bentSolids(int seed) {
        Arc arc = Arc.ofEqualStrips(bend(seed));
        return new Floor(bentParts(new Random(seed), arc), 0, arc);
    }

    /**
     * What is slid over.
     *
     * @param middle of the floor, in x and y
     * @param arc its outline if it bends, or null
     */
    private record Floor(ConcaveBody body, double middle, Arc arc) {}

    private interface Floors {
        Floor make(int seed);
    }

    /** How much the floor bends between two strips, in radians. */
    private static double bend(int seed) {
        return 0.01 + 0.15 * new Random(seed).nextDouble();
    }

    private void slide(Floors floors) {
        crossed = 0;
        foreign = 0;
        for (int seed = 0; seed < SLIDES / 500; seed++) {
            Floor floor = floors.make(seed);
            Pose pose = Meshes.pose(new Random(seed), 3);
            for (int slide = 0; slide < 500; slide++) {
                slide(floor, pose, 1000L * seed + slide);
            }
        }
        assertTrue(crossed > SLIDES / 8, "edges crossed: " + crossed);
        assertTrue(foreign == 0, () -> foreign + " foreign normals, the first: " + first);
    }

    private void slide(Floors floors, int seed, int slide) {
        slide(floors.make(seed), Meshes.pose(new Random(seed), 3), 1000L * seed + slide);
    }

    private void slide(Floor floor, Pose pose, long seed) {
        ConcaveBody body = floor.body;
        boolean bent = floor.arc != null;
        Random random = new Random(seed);
        ConvexShape shape = shape(random);
        Pose turned = lying(random);
        double angle = 2 * Math.PI * random.nextDouble();
        double length = 0.5 * random.nextDouble();
        double x = floor.middle + 1.4 * random.nextDouble() - 0.7;
        double y = floor.middle + 1.4 * random.nextDouble() - 0.7;
        double depth = random.nextInt(4) == 0 ? 0 : 0.03 * random.nextDouble() * random.nextDouble();
        if (random.nextInt(4) == 0) {
            depth = -depth;
        }
        int before = -1;
        for (int place = 0; place < PLACES; place++) {
            double dx = x + place * length / PLACES * Math.cos(angle);
            double dy = y + place * length / PLACES * Math.sin(angle);
            Pose at = new Pose(turned);
            at.setTranslation(dx, dy, 0);
            double top = bent ? fall(shape, at, body) : -lowest(shape, at);
            at.setTranslation(dx, dy, top - depth);
            Pose world = new Pose().setProduct(pose, at);
            int count = meshes.contacts(shape, world, body, pose, Math.max(0, -depth) + 1e-4, contacts);
            check(seed, count, shape, at, pose, depth, floor);
            int piece = count > 0 ? contacts.pieceB(0) : -1;
            crossed += place > 0 && piece != before ? 1 : 0;
            before = piece;
        }
    }

    private void check(long seed, int count, ConvexShape shape, Pose at, Pose pose, double depth, Floor floor) {
        Arc arc = floor.arc;
        String which = "seed " + seed + ": " + shape + " at " + at + " depth " + depth;
        double least = contacts.leastDistance();
        double nearest = arc != null ? Math.min(-0.3 * depth, -1.1 * depth) : -depth; // the depth is measured along z
        boolean fits = count > 0 && least > nearest - 1e-6 && least < Math.max(-depth, 0) + 1e-4;
        for (int i = 0; i < count && fits; i++) {
            contacts.normal(i, normal);
            pose.inverseRotate(normal.x, normal.y, normal.z, normal).negate();
            contacts.pointOnB(i, point);
            pose.inverseTransform(point, point);
            fits = arc != null
                    ? arc.has(normal, point.x - floor.middle)
                    : Math.abs(normal.x) + Math.abs(normal.y) + Math.abs(normal.z - 1) < 1e-9;
        }
        if (!fits) {
            foreign++;
            if (first.isEmpty()) {
                first = which + ": " + contacts + ", last normal " + normal;
            }
        }
    }

    private static double lowest(ConvexShape shape, Pose at) {
        Vector3 d = at.inverseRotate(0, 0, -1, new Vector3());
        Vector3 s = new Vector3();
        shape.support(d.x, d.y, d.z, s);
        return at.transform(s, s).z - shape.margin();
    }

    /** The height at which the shape touches the bent floor. */
    private double fall(ConvexShape shape, Pose at, ConcaveBody body) {
        double high = 2 - lowest(shape, at);
        Pose above = new Pose(at).setTranslation(at.translationX(), at.translationY(), high);
        assertTrue(meshes.cast(shape, above, 0, 0, -4, body, HOME, hit));
        return high - 4 * hit.time();
    }

    /** Flat on the floor, tilted by a little, or any way. */
    static Pose lying(Random random) {
        Pose pose = new Pose();
        double yaw = 2 * Math.PI * random.nextDouble();
        Pose turn = new Pose().setAxisAngle(0, 0, 1, yaw);
        double tilt = switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> Math.pow(10, -1 - 7 * random.nextDouble());
            case 2 -> 0.02 * random.nextDouble();
            default -> 3 * random.nextDouble();
        };
        Pose lean = new Pose().setAxisAngle(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), tilt);
        return pose.setProduct(lean, turn);
    }

    static ConvexShape shape(Random random) {
        double r = 0.05 + 0.3 * random.nextDouble();
        double h = 0.05 + 0.3 * random.nextDouble();
        return switch (random.nextInt(6)) {
            case 0 -> new Sphere(r);
            case 1 -> new Box(r, h, 0.2);
            case 2 -> new Capsule(r, h);
            case 3 -> new Cylinder(r, h);
            case 4 -> new Box(r, h, 0.2).rounded(0.05);
            default -> hull(random);
        };
    }

    private static Hull hull(Random random) {
        double[] points = new double[3 * 12];
        for (int i = 0; i < points.length; i++) {
            points[i] = 0.6 * random.nextDouble() - 0.3;
        }
        return Hull.of(points);
    }

    /** A grid whose inner vertices are moved about in the plane. */
    private static TriangleMesh flatMesh(Random random) {
        int n = 6 + random.nextInt(30);
        double[] v = new double[3 * (n + 1) * (n + 1)];
        for (int i = 0; i <= n; i++) {
            for (int k = 0; k <= n; k++) {
                boolean inner = i > 0 && k > 0 && i < n && k < n;
                int at = 3 * (i * (n + 1) + k);
                v[at] = HALF * (2.0 * (i + (inner ? 0.6 * random.nextDouble() - 0.3 : 0)) / n - 1);
                v[at + 1] = HALF * (2.0 * (k + (inner ? 0.6 * random.nextDouble() - 0.3 : 0)) / n - 1);
            }
        }
        return grid(n, n, v);
    }

    private static HeightField flatTerrain(Random random) {
        int cells = 8 + random.nextInt(20);
        double size = 2 * HALF / cells;
        return new HeightField(cells + 1, cells + 1, size, size, new float[(cells + 1) * (cells + 1)]);
    }

    private static TriangleMesh grid(int n, int m, double[] v) {
        int[] t = new int[6 * n * m];
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < m; k++) {
                int p = i * (m + 1) + k;
                int q = p + m + 1;
                for (int corner : new int[] {p, q, q + 1, p, q + 1, p + 1}) {
                    t[count++] = corner;
                }
            }
        }
        return new TriangleMesh(v, t);
    }

    private static TriangleMesh bentMesh(Random random, Arc arc) {
        int strips = 2 * Arc.STRIPS;
        int across = 3 + random.nextInt(9);
        double[] v = new double[3 * (strips + 1) * (across + 1)];
        for (int i = 0; i <= strips; i++) {
            for (int k = 0; k <= across; k++) {
                int at = 3 * (i * (across + 1) + k);
                v[at] = arc.x[i];
                v[at + 1] = HALF * (2.0 * k / across - 1);
                v[at + 2] = arc.z[i];
            }
        }
        return grid(strips, across, v);
    }

    /** The same along the cells of a field, whose corner is at the origin. */
    private static HeightField bentTerrain(Arc arc) {
        int columns = arc.x.length;
        float[] heights = new float[columns * columns];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) arc.z[i % columns];
        }
        return new HeightField(columns, columns, Arc.WIDE, Arc.WIDE, heights);
    }

    /** The strips of a bent floor as prisms whose walls lie flush, cut across at random. */
    private static ConcaveBody bentParts(Random random, Arc arc) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 2 * Arc.STRIPS; i++) {
            for (double y = -HALF; y < HALF; ) {
                double end = y + 0.2 + random.nextDouble();
                double[] corners = new double[24];
                for (int k = 0; k < 8; k++) {
                    int strip = i + (k & 1);
                    corners[3 * k] = arc.x[strip];
                    corners[3 * k + 1] = (k & 2) == 0 ? y : end;
                    corners[3 * k + 2] = (k & 4) == 0 ? arc.z[strip] : -3;
                }
                shapes.add(Hull.of(corners));
                poses.add(HOME);
                y = end;
            }
        }
        return new Compound(shapes, poses);
    }

    /** Boxes of several sizes side by side, tops at 0. */
    private static ConcaveBody tiles(Random random, boolean compound) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (double x = -HALF; x < HALF; ) {
            double wide = 0.1 + 0.6 * random.nextDouble();
            for (double y = -HALF; y < HALF; ) {
                double deep = 0.1 + 0.6 * random.nextDouble();
                double high = 0.1 + 0.5 * random.nextDouble();
                shapes.add(new Box(wide / 2, deep / 2, high / 2));
                poses.add(Pose.at(x + wide / 2, y + deep / 2, -high / 2));
                y += deep;
            }
            x += wide;
        }
        if (compound) {
            return new Compound(shapes, poses);
        }
        BodyGroup group = new BodyGroup();
        for (int i = 0; i < shapes.size(); i++) {
            group.add(shapes.get(i), poses.get(i));
        }
        return group;
    }

    /** Strips along y, each turned against the one before by the same angle: convex seen from above. */
    private static final class Arc {
        static final int STRIPS = 8;
        static final double TILT = 1.0 / 32;
        static final double WIDE = 0.25;

        final double[] x = new double[2 * STRIPS + 1];
        final double[] z = new double[2 * STRIPS + 1];
        private final double bend;

        private Arc(double bend) {
            this.bend = bend;
        }

        static Arc ofEqualStrips(double bend) {
            Arc arc = new Arc(bend);
            for (int i = 0; i < STRIPS; i++) {
                double angle = (i + 0.5) * bend;
                arc.add(i, WIDE * Math.cos(angle), WIDE * Math.sin(angle));
            }
            return arc;
        }

        /** Strips as wide as cells in x, with heights that are floats. */
        static Arc ofCells(double bend) {
            Arc arc = new Arc(bend);
            for (int i = 0; i < STRIPS; i++) {
                double fall = Math.tan((i + 0.5) * bend) * WIDE;
                arc.add(i, WIDE, fall);
            }
            for (int i = 0; i < arc.z.length; i++) {
                arc.z[i] = (float) arc.z[i];
            }
            return arc;
        }

        private void add(int i, double wide, double fall) {
            x[STRIPS + i + 1] = x[STRIPS + i] + wide;
            x[STRIPS - i - 1] = -x[STRIPS + i + 1];
            z[STRIPS + i + 1] = z[STRIPS + i] - fall;
            z[STRIPS - i - 1] = z[STRIPS + i + 1];
        }

        /** The angle of the strip's normal; beyond the ends, it bends on. */
        private double angle(int strip) {
            if (strip < 0) {
                return angle(0) - bend;
            }
            return strip < 2 * STRIPS
                    ? Math.atan2(z[strip] - z[strip + 1], x[strip + 1] - x[strip])
                    : angle(2 * STRIPS - 1) + bend;
        }

        /**
         * Whether the floor has the normal at the place: that of a strip, or at an edge one between those of its strips.
         * What is tilted by less than what counts as facing belongs to a contact on its edge.
         */
        boolean has(Vector3 normal, double at) {
            double angle = Math.atan2(normal.x, normal.z);
            double aside = bend < 2 * TILT ? bend : 1e-6 * bend;
            for (int strip = 0; strip < 2 * STRIPS; strip++) {
                if (at > x[strip] - 1e-4 && at < x[strip + 1] + 1e-4 && Math.abs(angle - angle(strip)) < aside) {
                    return Math.abs(normal.y) < 2e-6;
                }
                if (Math.abs(at - x[strip]) < 1e-4 && angle(strip - 1) < angle && angle < angle(strip)) {
                    return Math.abs(normal.y) < 2e-6;
                }
            }
            return false;
        }
    }
}
