package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Images of concave bodies against copies of their vertices: scaled by 1e-3 to 1e3, sheared, mirrored, flattened. */
class AffineBodiesTest {
    private static final int SEEDS = Effort.of(300, 60);

    private final Alike alike = new Alike();
    private final MeshPhase meshes = new MeshPhase();
    private final Pose home = new Pose();

    @Test
    void queriesOfImagesAreThoseOfCopies() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = body(random, seed % 5);
            double[] matrix = matrix(random, 3);
            ConcaveBody image = body.transformed(matrix);
            ConcaveBody copy = copy(body, matrix);
            assertEquals(copy.sides(), image.sides(), "seed " + seed);
            Pose pose = Meshes.pose(random, 0.5);
            double extent = Math.max(1e-3, image.bounds(new Aabb()).diagonal());
            double size = extent * Math.pow(10, -2 * random.nextDouble());
            ConvexShape a = shape(random, size);
            String which = "seed " + seed + ": " + image;
            alike.check(a, alike.near(random, copy, pose, 0.3 * size), image, copy, pose, size, which);
            alike.checkMotions(random, a, alike.near(random, copy, pose, 3 * size), image, copy, pose, size);
            ConcaveBody b = body(random, 1 + random.nextInt(4)).transformed(scale(0.5 * size));
            alike.checkPair(b, alike.near(random, copy, pose, 0.3 * size), image, copy, pose, size, which);
        }
        assertTrue(
                alike.touching > SEEDS / 6 && alike.met > SEEDS / 2 && alike.points > 5 * SEEDS / 3, alike.toString());
        assertTrue(alike.otherContacts <= 0.02 * alike.contactQueries, alike.otherContacts + " have other contacts");
    }

    private static ConcaveBody body(Random random, int kind) {
        return kind < 4
                ? Bodies.body(random, kind)
                : Meshes.torus(0.8, 0.3, 7 + random.nextInt(9), 5 + random.nextInt(5))
                        .with(random.nextBoolean() ? Sides.SOLID : Sides.FRONT);
    }

    private static ConvexShape shape(Random random, double size) {
        return switch (random.nextInt(3)) {
            case 0 -> new Sphere(0.5 * size);
            case 1 -> new Box(0.5 * size, 0.4 * size, 0.3 * size);
            default -> Bodies.hull(random).transformed(scale(size));
        };
    }

    static double[] scale(double factor) {
        return new double[] {factor, 0, 0, 0, factor, 0, 0, 0, factor};
    }

    /** A turn, a scaling along each axis by 10^±decades, mirrored or not, another turn, a translation. */
    static double[] matrix(Random random, double decades) {
        Pose left = Meshes.pose(random, 1);
        Pose right = Meshes.pose(random, 1);
        double[] m = new double[12];
        for (int k = 0; k < 3; k++) {
            double factor = Math.pow(10, decades * (2 * random.nextDouble() - 1)) * (random.nextBoolean() ? 1 : -1);
            for (int i = 0; i < 9; i++) {
                m[i] += left.rotation(i / 3, k) * factor * right.rotation(k, i % 3);
            }
            m[9 + k] = random.nextGaussian();
        }
        return m;
    }

    /** The placement at a pose as twelve numbers. */
    static double[] numbers(Pose pose) {
        double[] m = new double[12];
        for (int k = 0; k < 9; k++) {
            m[k] = pose.rotation(k / 3, k % 3);
        }
        m[9] = pose.translationX();
        m[10] = pose.translationY();
        m[11] = pose.translationZ();
        return m;
    }

    static double determinant(double[] m) {
        return m[0] * (m[4] * m[8] - m[5] * m[7])
                - m[1] * (m[3] * m[8] - m[5] * m[6])
                + m[2] * (m[3] * m[7] - m[4] * m[6]);
    }

    /** The image as a body of its own, with a tree of its own. */
    static ConcaveBody copy(ConcaveBody body, double[] m) {
        if (body instanceof Compound compound) {
            List<ConvexShape> shapes = new ArrayList<>();
            Piece piece = new Piece();
            for (int i = 0; i < compound.pieceCount(); i++) {
                compound.piece(i, piece);
                shapes.add(piece.shape().transformed(numbers(piece.pose())).transformed(m));
            }
            return new Compound(shapes, shapes.stream().map(s -> new Pose()).toList());
        }
        return copyOfSurface(body, m);
    }

    static TriangleMesh copyOfSurface(ConcaveBody body, double[] m) {
        int[] pieces = Bodies.pieces(body);
        Piece piece = new Piece();
        double[] vertices = new double[9 * pieces.length];
        int[] triangles = new int[3 * pieces.length];
        boolean turned = determinant(m) < 0;
        for (int i = 0; i < pieces.length; i++) {
            body.piece(pieces[i], piece);
            double[] p = ((MeshTriangle) piece.shape()).corners;
            for (int k = 0; k < 9; k++) {
                int from = k / 3 * 3;
                int row = 3 * (k % 3);
                double linear = m[row] * p[from] + m[row + 1] * p[from + 1] + m[row + 2] * p[from + 2];
                vertices[9 * i + k] = linear + (m.length > 9 ? m[9 + k % 3] : 0);
            }
            triangles[3 * i] = 3 * i;
            triangles[3 * i + 1] = 3 * i + (turned ? 2 : 1);
            triangles[3 * i + 2] = 3 * i + (turned ? 1 : 2);
        }
        return new TriangleMesh(vertices, triangles).with(body.sides());
    }

    @Test
    void aMirroredSolidKeepsItsInside() {
        ConcaveBody mirrored = Meshes.torus(1, 0.4, 40, 24).with(Sides.SOLID).transformed(-2, 0, 0, 0, 2, 0, 0, 0, 2);
        assertEquals(Sides.SOLID, mirrored.sides());
        PieceProximity near = new PieceProximity();
        Sphere ball = new Sphere(0.1);
        assertEquals(-0.9, meshes.signedDistance(ball, Pose.at(-2, 0, 0), mirrored, home, near), 0.02);
        assertTrue(meshes.intersects(ball, Pose.at(-2, 0, 0), mirrored, home));
        PieceHit hit = new PieceHit();
        assertTrue(meshes.raycast(new Ray(-9, 0, 0, 1, 0, 0), mirrored, home, hit)); // from outside: no way through
        assertEquals(9 - 2.8, hit.time(), 0.02);
    }

    @Test
    void aFlattenedSolidIsASkin() {
        ConcaveBody flat = Meshes.box(1, 1, 1).with(Sides.SOLID).transformed(1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 5);
        assertEquals(Sides.BOTH, flat.sides());
        PieceProximity near = new PieceProximity();
        assertEquals(3, meshes.distance(new Sphere(1), Pose.at(0, 0, 1), flat, home, near), 1e-12);
        assertEquals(3, meshes.distance(new Sphere(1), Pose.at(0, 0, 9), flat, home, near), 1e-12);
        PieceHit hit = new PieceHit();
        assertTrue(meshes.raycast(new Ray(0.1, 0.2, 9, 0, 0, -1), flat, home, hit));
        assertEquals(4, hit.time(), 1e-12);
    }

    @Test
    void imagesOfImagesCollapse() {
        Random random = new Random(1);
        for (int kind = 0; kind < 4; kind++) {
            ConcaveBody body = Bodies.body(random, kind);
            double[] first = matrix(random, 1);
            double[] second = matrix(random, 1);
            ConcaveBody nested = body.transformed(first).transformed(second);
            ConcaveBody copy = copy(copy(body, first), second);
            alike.check(new Sphere(0.3), alike.near(random, copy, home, 0.3), nested, copy, home, 1, "kind " + kind);
            ConcaveBody back = body.transformed(2, 0, 0, 0, 2, 0, 0, 0, 2).transformed(0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5);
            alike.check(new Sphere(0.3), alike.near(random, body, home, 0.3), back, body, home, 1, "kind " + kind);
            if (nested instanceof SurfaceImage image) {
                assertTrue(image.surface() == body, "one image of the body itself");
            }
        }
    }

    @Test
    void matricesThatAreNoneAreRefused() {
        TriangleMesh box = Meshes.box(1, 1, 1);
        refused("matrix must have 9 numbers", () -> box.transformed(1, 2, 3));
        refused("number 4 is NaN", () -> box.transformed(1, 0, 0, 0, Double.NaN, 0, 0, 0, 1));
        refused("may reach as far as", () -> box.transformed(1e150, 0, 0, 0, 1, 0, 0, 0, 1));
        refused("transform the body first", () -> box.rounded(1).transformed(2, 0, 0, 0, 1, 0, 0, 0, 1));
        refused("radius must be between 0 and", () -> box.rounded(-1));
    }

    private static void refused(String why, Executable what) {
        String message = assertThrows(IllegalArgumentException.class, what).getMessage();
        assertTrue(message.contains(why), message);
    }
}
