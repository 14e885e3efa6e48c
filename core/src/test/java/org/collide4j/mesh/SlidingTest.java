package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
    private static final int SLIDES = 20_000;
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
        slide(seed -> flatMesh(new Random(seed)), 0);
    }

    @Test
    void overTrianglesThatBendAway() {
        slide(seed -> bentMesh(new Random(seed), bend(seed)), -1);
    }

    @Test
    void overFlatTerrain() {
        slide(seed -> flatTerrain(new Random(seed)), HALF);
    }

    @Test
    void overFlushBoxes() {
        slide(seed -> tiles(new Random(seed), false), 0);
    }

    @Test
    void overFlushPartsOfACompound() {
        slide(seed -> tiles(new Random(seed), true), 0);
    }

    @Test
    void overFlushPartsThatBendAway() {
        slide(seed -> bentParts(new Random(seed), bend(seed)), -1);
    }

    private interface Floor {
        ConcaveBody make(int seed);
    }

    /** How much the floor bends between two strips, in radians. */
    private static double bend(int seed) {
        return 0.01 + 0.15 * new Random(seed).nextDouble();
    }

    /** @param origin where the middle of the floor lies in x and y; −1 for a bent floor about 0 */
    private void slide(Floor floors, double origin) {
        crossed = 0;
        foreign = 0;
        boolean bent = origin < 0;
        double middle = bent ? 0 : origin;
        for (int floor = 0; floor < SLIDES / 500; floor++) {
            ConcaveBody body = floors.make(floor);
            Random random = new Random(floor);
            Pose pose = Meshes.pose(random, 3);
            for (int slide = 0; slide < 500; slide++) {
                slide(body, pose, 1000L * floor + slide, middle, bent ? bend(floor) : 0, bent);
            }
        }
        assertTrue(crossed > SLIDES / 8, "edges crossed: " + crossed);
        assertTrue(foreign == 0, () -> foreign + " foreign normals, the first: " + first);
    }

    private void slide(ConcaveBody body, Pose pose, long seed, double middle, double bend, boolean bent) {
        Random random = new Random(seed);
        ConvexShape shape = shape(random);
        Pose turned = lying(random);
        double angle = 2 * Math.PI * random.nextDouble();
        double length = 0.5 * random.nextDouble();
        double x = middle + 1.4 * random.nextDouble() - 0.7;
        double y = middle + 1.4 * random.nextDouble() - 0.7;
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
            check(seed, count, shape, at, pose, depth, bend, bent);
            int piece = count > 0 ? contacts.pieceB(0) : -1;
            crossed += place > 0 && piece != before ? 1 : 0;
            before = piece;
        }
    }

    private void check(
            long seed, int count, ConvexShape shape, Pose at, Pose pose, double depth, double bend, boolean bent) {
        String which = "seed " + seed + ": " + shape + " at " + at + " depth " + depth;
        double least = contacts.leastDistance();
        double nearest = bent ? Math.min(-0.3 * depth, -1.1 * depth) : -depth; // the depth is measured along z
        boolean fits = count > 0 && least > nearest - 1e-6 && least < Math.max(-depth, 0) + 1e-4;
        for (int i = 0; i < count && fits; i++) {
            contacts.normal(i, normal);
            pose.inverseRotate(normal.x, normal.y, normal.z, normal).negate();
            contacts.pointOnB(i, point);
            pose.inverseTransform(point, point);
            fits = bent
                    ? Arc.has(normal, point, bend)
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

    private static TriangleMesh bentMesh(Random random, double bend) {
        int strips = 2 * Arc.STRIPS;
        int across = 3 + random.nextInt(9);
        double[] v = new double[3 * (strips + 1) * (across + 1)];
        for (int i = 0; i <= strips; i++) {
            for (int k = 0; k <= across; k++) {
                int at = 3 * (i * (across + 1) + k);
                v[at] = Arc.x(i - Arc.STRIPS, bend);
                v[at + 1] = HALF * (2.0 * k / across - 1);
                v[at + 2] = Arc.z(i - Arc.STRIPS, bend);
            }
        }
        return grid(strips, across, v);
    }

    /** The strips of a bent floor as prisms whose walls lie flush, cut across at random. */
    private static ConcaveBody bentParts(Random random, double bend) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = -Arc.STRIPS; i < Arc.STRIPS; i++) {
            for (double y = -HALF; y < HALF; ) {
                double end = y + 0.2 + random.nextDouble();
                double[] corners = new double[24];
                for (int k = 0; k < 8; k++) {
                    int strip = i + (k & 1);
                    corners[3 * k] = Arc.x(strip, bend);
                    corners[3 * k + 1] = (k & 2) == 0 ? y : end;
                    corners[3 * k + 2] = (k & 4) == 0 ? Arc.z(strip, bend) : -3;
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

        static double x(int strip, double bend) {
            double x = 0;
            for (int i = 0; i < Math.abs(strip); i++) {
                x += WIDE * Math.cos((i + 0.5) * bend);
            }
            return Math.signum(strip) * x;
        }

        static double z(int strip, double bend) {
            double z = 0;
            for (int i = 0; i < Math.abs(strip); i++) {
                z -= WIDE * Math.sin((i + 0.5) * bend);
            }
            return z;
        }

        /**
         * Whether the floor has the normal at the place: that of a strip, or at an edge one between those of its strips.
         * What is tilted by less than what counts as facing belongs to a contact on its edge.
         */
        static boolean has(Vector3 normal, Vector3 point, double bend) {
            double angle = Math.atan2(normal.x, normal.z) / bend;
            double aside = bend < 2 * TILT ? 1 : 1e-6;
            for (int strip = -STRIPS; strip < STRIPS; strip++) {
                double from = x(strip, bend);
                double to = x(strip + 1, bend);
                if (point.x > from - 1e-4 && point.x < to + 1e-4 && Math.abs(angle - strip - 0.5) < aside) {
                    return Math.abs(normal.y) < 2e-6;
                }
                if (Math.abs(point.x - from) < 1e-4 && Math.abs(angle - strip) < 0.5) {
                    return Math.abs(normal.y) < 2e-6;
                }
            }
            return false;
        }
    }
}
