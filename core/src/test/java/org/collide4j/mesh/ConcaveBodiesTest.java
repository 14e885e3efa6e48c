package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** What is particular to one kind of body: insides, sides, holes, refitting, wedges. */
@Isolated("counts bytes")
class ConcaveBodiesTest {
    /** So many rounds at most until all memory has grown and all code is compiled. */
    private static final int ROUNDS = 4000;

    private final MeshPhase meshes = new MeshPhase();
    private final PieceProximity near = new PieceProximity();
    private final PieceHit hit = new PieceHit();
    private final Pose home = new Pose();

    @Test
    void aBallInASolidIsAsDeepAsItsCentreAndItsRadius() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
        TriangleMesh solid = torus.with(Sides.SOLID);
        MeshProbe probe = new MeshProbe();
        int inside = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            Pose pose = Meshes.pose(random, 3);
            Vector3 p = new Vector3(
                    3 * random.nextDouble() - 1.5, 3 * random.nextDouble() - 1.5, random.nextDouble() - 0.5);
            double radius = seed % 3 == 0 ? 0 : 0.3 * random.nextDouble();
            double sdf = probe.distance(torus, p.x, p.y, p.z, 0, 9) * (probe.contains(torus, p.x, p.y, p.z) ? -1 : 1);
            pose.transform(p, p);
            var ball = radius == 0 ? new Point(0, 0, 0) : new Sphere(radius);
            Pose at = Pose.at(p.x, p.y, p.z);
            String which = "seed " + seed;
            assertEquals(sdf - radius, meshes.signedDistance(ball, at, solid, pose, near), 1e-11, which);
            assertTrue(near.lower() <= sdf - radius + 1e-12 && sdf - radius <= near.upper() + 1e-12, which);
            Vector3 reached = new Vector3(near.pointOnA()).addScaled(near.signedDistance(), near.normal());
            assertEquals(0, reached.distance(near.pointOnB()), 1e-9, which);
            assertEquals(Math.max(0, sdf - radius), meshes.distance(ball, at, solid, pose, near), 1e-11, which);
            assertEquals(sdf - radius <= 0, meshes.intersects(ball, at, solid, pose), which);
            assertEquals(
                    sdf <= 0 && meshes.cast(ball, at, 0, 0, 9, solid, pose, hit) && hit.time() == 0, sdf <= 0, which);
            inside += sdf < -radius ? 1 : 0;
        }
        assertTrue(inside > 200, "wholly inside: " + inside);
    }

    @Test
    void aSurfaceHasNoInsideAndASolidDoes() {
        TriangleMesh skin = Meshes.box(2, 2, 2);
        TriangleMesh solid = skin.with(Sides.SOLID);
        Box small = new Box(0.1, 0.1, 0.1);
        assertFalse(meshes.intersects(small, home, skin, home));
        assertTrue(meshes.intersects(small, home, solid, home));
        assertEquals(1.9, meshes.distance(small, home, skin, home, near), 1e-12);
        assertEquals(0, meshes.distance(small, home, solid, home, near));
        assertTrue(meshes.raycast(new Ray(0, 0, 0, 1, 0, 0), skin, home, hit));
        assertEquals(2, hit.time(), 1e-12);
        assertTrue(meshes.raycast(new Ray(0, 0, 0, 1, 0, 0), solid, home, hit));
        assertEquals(0, hit.time());
        Compound parts = new Compound(List.of(small, small), List.of(home, Pose.at(9, 0, 0)));
        assertTrue(meshes.intersects(parts, home, solid, home) && meshes.intersects(solid, home, parts, home));
        assertFalse(meshes.intersects(parts, home, skin, home));
        assertEquals(0, meshes.distance(solid, home, parts, home, near));
        TriangleMesh open = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        assertThrows(IllegalArgumentException.class, () -> open.with(Sides.SOLID));
    }

    @Test
    void whatComesFromBehindPassesThroughTheFront() {
        TriangleMesh floor =
                new TriangleMesh(new double[] {-9, -9, 0, 9, -9, 0, 9, 9, 0, -9, 9, 0}, new int[] {0, 1, 2, 0, 2, 3});
        TriangleMesh front = floor.with(Sides.FRONT);
        Sphere ball = new Sphere(0.5);
        for (double x = -2; x <= 2; x += 0.25) {
            assertTrue(meshes.raycast(new Ray(x, 1, 2, 0, 0, -1), front, home, hit));
            assertFalse(meshes.raycast(new Ray(x, 1, -2, 0, 0, 1), front, home, hit));
            assertTrue(meshes.raycast(new Ray(x, 1, -2, 0, 0, 1), floor, home, hit));
            assertTrue(meshes.cast(ball, Pose.at(x, 1, 2), 0, 0, -4, front, home, hit));
            assertFalse(meshes.cast(ball, Pose.at(x, 1, -2), 0, 0, 4, front, home, hit));
            assertTrue(meshes.cast(ball, Pose.at(x, 1, -2), 0, 0, 4, floor, home, hit));
            Motion up = new Motion().setTranslation(0, 0, 4).setRotation(0, 0, 1, 1);
            assertFalse(meshes.cast(ball, Pose.at(x, 1, -2), up, front, home, hit));
            assertTrue(meshes.cast(ball, Pose.at(x, 1, -2), up, floor, home, hit));
        }
    }

    @Test
    void holesLetThroughWhatFits() {
        BitSet holes = new BitSet();
        holes.set(5);
        HeightField field = new HeightField(5, 4, 2, 2, new float[20], holes, Sides.BOTH);
        assertTrue(field.isHole(1, 1));
        assertFalse(meshes.raycast(new Ray(3, 3, 1, 0, 0, -1), field, home, hit));
        assertTrue(meshes.raycast(new Ray(5, 3, 1, 0, 0, -1), field, home, hit));
        assertFalse(meshes.cast(new Sphere(0.9), Pose.at(3, 3, 2), 0, 0, -4, field, home, hit));
        assertTrue(meshes.cast(new Sphere(1.1), Pose.at(3, 3, 2), 0, 0, -4, field, home, hit));
        assertEquals(1, meshes.distance(new Point(0, 0, 0), Pose.at(3, 3, 0), field, home, near), 1e-12);
        holes.set(0, 12);
        HeightField nothing = new HeightField(5, 4, 2, 2, new float[20], holes, Sides.BOTH);
        assertTrue(meshes.distance(new Sphere(1), home, nothing, home, near) == Double.POSITIVE_INFINITY);
        assertEquals(-1, near.pieceB());
    }

    @Test
    void cellsOfAnySizeAreAnswered() {
        for (double size : new double[] {1e-150, 1e-30, 1e-6, 1, 1e6, 1e30}) {
            HeightField field = new HeightField(3, 3, size, size, new float[9]);
            Sphere ball = new Sphere(size);
            Pose above = Pose.at(0.9 * size, size, 3 * size);
            assertEquals(2, meshes.distance(ball, above, field, home, near) / size, 1e-9);
            assertTrue(meshes.cast(ball, above, 0, 0, -4 * size, field, home, hit));
            assertEquals(0.5, hit.time(), 1e-9);
            assertTrue(meshes.raycast(new Ray(size, size, size, 0, 0, -size), field, home, hit));
            assertEquals(1, hit.time(), 1e-9);
        }
    }

    @Test
    void aFieldTakesFiveBytesACell() {
        HeightField field = new HeightField(1025, 1025, 1, 1, new float[1025 * 1025]);
        assertTrue(field.bytes() < 5 * 1024 * 1024, "bytes: " + field.bytes());
        assertEquals(2 * 1024 * 1024, field.pieceCount());
    }

    /** With all that is thrown away on the way, and without the arrays that are given; the quick build takes an eighth of both. */
    @Test
    void aMillionTrianglesAreBuiltIn150Megabytes() {
        int least = Effort.of(1_000_000);
        int cells = 1 + (int) Math.sqrt(0.5 * least);
        double[] vertices = new double[3 * (cells + 1) * (cells + 1)];
        int[] triangles = new int[6 * cells * cells];
        int count = 0;
        for (int i = 0; i <= cells; i++) {
            for (int k = 0; k <= cells; k++) {
                int p = i * (cells + 1) + k;
                vertices[3 * p] = i;
                vertices[3 * p + 1] = k;
                vertices[3 * p + 2] = Math.sin(0.1 * i) * Math.cos(0.07 * k);
                if (i < cells && k < cells) {
                    for (int corner : new int[] {p, p + cells + 1, p + cells + 2, p, p + cells + 2, p + 1}) {
                        triangles[count++] = corner;
                    }
                }
            }
        }
        assertTrue(triangles.length / 3 > least);
        var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = bean.getCurrentThreadAllocatedBytes();
        TriangleMesh mesh = new TriangleMesh(vertices, triangles);
        assertFalse(mesh.wideTree().isEmpty());
        long used = bean.getCurrentThreadAllocatedBytes() - before;
        assertTrue(used <= 150L * least, () -> "bytes: " + used);
    }

    @Test
    void badFieldsAndCompoundsAreRefusedByName() {
        assertRefused("heights must hold", () -> new HeightField(3, 3, 1, 1, new float[8]));
        assertRefused("cellX must be", () -> new HeightField(3, 3, 0, 1, new float[9]));
        assertRefused("cellY must be", () -> new HeightField(3, 3, 1, Double.NaN, new float[9]));
        assertRefused("height 1 is not", () -> new HeightField(2, 2, 1, 1, new float[] {0, Float.NaN, 0, 0}));
        assertRefused("each shape", () -> new Compound(List.of(new Sphere(1)), List.of()));
        assertRefused("triangle 3 does not face", () -> Wedges.of(star()));
    }

    private static void assertRefused(String begin, Runnable making) {
        String message =
                assertThrows(IllegalArgumentException.class, making::run).getMessage();
        assertTrue(message.startsWith(begin), message);
    }

    /** A tetrahedron of which one face is dented to beyond the mean. */
    private static TriangleMesh star() {
        double[] v = {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4, 0.2, 0.2, 0.2};
        int[] t = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 4, 2, 3, 4, 3, 1, 4};
        return new TriangleMesh(v, t);
    }

    @Test
    void aMovedMeshAnswersAsANewOne() {
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            TriangleMesh torus = Meshes.torus(1, 0.4, 20, 12);
            double[] v = new double[3 * torus.vertexCount()];
            int[] t = new int[3 * torus.triangleCount()];
            Vector3 p = new Vector3();
            for (int i = 0; i < t.length; i++) {
                t[i] = torus.corner(i / 3, i % 3);
            }
            for (int i = 0; i < v.length; i += 3) {
                torus.vertex(i / 3, p);
                v[i] = p.x;
                v[i + 1] = p.y;
                v[i + 2] = p.z;
            }
            DeformingMesh deforming = new DeformingMesh(v, t);
            assertTrue(deforming.mesh().isClosed());
            for (int i = 0; i < v.length; i++) {
                v[i] += 0.2 * random.nextGaussian();
            }
            deforming.move(v);
            TriangleMesh fresh = new TriangleMesh(v, t);
            assertEquals(fresh.signedVolume(), deforming.mesh().signedVolume(), 1e-12);
            PieceProximity other = new PieceProximity();
            PieceHit otherHit = new PieceHit();
            for (int i = 0; i < 50; i++) {
                Pose pose = Meshes.pose(random, 0.8);
                var shape = Bodies.shape(random);
                double d = meshes.signedDistance(shape, pose, fresh, home, near);
                assertEquals(d, meshes.signedDistance(shape, pose, deforming.mesh(), home, other), "seed " + seed);
                assertEquals(near.pieceB(), other.pieceB(), "seed " + seed);
                Ray ray = new Ray(3, 0.1 * i, 0.2, random.nextGaussian() - 3, random.nextGaussian() - 0.1 * i, 0);
                meshes.raycast(ray, fresh, home, hit);
                meshes.raycast(ray, deforming.mesh(), home, otherHit);
                assertEquals(hit.time(), otherHit.time(), "seed " + seed);
                assertEquals(hit.pieceB(), otherHit.pieceB(), "seed " + seed);
            }
        }
        DeformingMesh box = new DeformingMesh(new double[9], new int[] {0, 1, 2});
        assertThrows(IllegalArgumentException.class, () -> box.move(new double[6]));
        assertThrows(IllegalArgumentException.class, () -> box.move(new double[] {0, 0, 0, 0, 0, 0, 0, 0, 1.0 / 0}));
    }

    @Test
    void wedgesFillTheSolid() {
        Compound wedges = Wedges.of(Meshes.box(1, 2, 3));
        assertEquals(12, wedges.pieceCount());
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            Pose at = Pose.at(
                    3 * random.nextDouble() - 1.5, 5 * random.nextDouble() - 2.5, 7 * random.nextDouble() - 3.5);
            double out = Math.max(
                    Math.abs(at.translationX()) - 1,
                    Math.max(Math.abs(at.translationY()) - 2, Math.abs(at.translationZ()) - 3));
            assertEquals(out <= 0, meshes.intersects(new Point(0, 0, 0), at, wedges, home), at.toString());
        }
        Aabb box = wedges.bounds(new Aabb());
        assertEquals(2, box.maxY, 1e-12);
    }

    @Test
    @Tag("thorough")
    void warmQuestionsAllocateNothing() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24).with(Sides.SOLID);
        HeightField field = Bodies.field(new Random(1));
        Compound compound = Bodies.compound(new Random(2));
        BodyGroup group = new BodyGroup();
        Box box = new Box(0.2, 0.3, 0.1);
        Pose pose = Pose.of(0.3, 0.9, 0.2, 0.1, 0.2, 0.3, 1);
        Ray ray = new Ray(3, 3, 3, -1, -0.9, -0.95);
        Motion turn = new Motion().setTranslation(1, 0.2, 0.1).setRotation(0, 1, 1, 0.5);
        ConcaveBody sheared = torus.transformed(1, 0.3, 0, 0, -1, 0, 0, 0, 0.7);
        Compound nested = Compound.builder()
                .add(sheared, pose)
                .add(compound.rounded(0.1).transformed(2, 0, 0, 0, 2, 0, 0, 0, 2), home)
                .add(field.rounded(0.1), home)
                .build();
        ConcaveBody[] bodies = {torus, field, compound, group, sheared, torus.rounded(0.1), nested};
        PieceContacts contacts = new PieceContacts();
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            group.clear().add(box, home).add(box, pose);
            for (ConcaveBody body : bodies) {
                sum += meshes.distance(box, pose, body, home, near);
                sum += meshes.signedDistance(box, pose, body, home, near);
                sum += meshes.intersects(box, pose, body, home) ? 1 : 0;
                sum += meshes.raycast(ray, body, home, hit) ? hit.time() : 0;
                sum += meshes.contacts(box, pose, body, home, 0.1, contacts);
                sum += meshes.cast(box, pose, 0.1, -2, 0.3, body, home, hit) ? hit.time() : 0;
                sum += meshes.cast(box, pose, turn, body, home, hit) ? hit.time() : 0;
                for (ConcaveBody other : bodies) {
                    sum += Math.min(9, meshes.distance(body, pose, other, home, near));
                    sum += Math.min(9, meshes.signedDistance(body, pose, other, home, near));
                    sum += meshes.cast(body, pose, 0.1, -2, 0.3, other, home, hit) ? hit.time() : 0;
                }
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(Double.isFinite(sum), "sum " + sum);
        assertEquals(0, least);
    }
}
