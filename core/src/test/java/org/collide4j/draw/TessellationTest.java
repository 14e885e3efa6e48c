package org.collide4j.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Concave bodies, planes, buffers and refusals; the laws of convex shapes are in {@code TessellationLawsTest}. */
class TessellationTest {
    private static final double[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    private static final int[] FACES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

    @Test
    void aMeshIsItsTriangles() {
        TriangleMesh mesh = new TriangleMesh(CORNERS, FACES);
        Tessellation same = Tessellation.of(mesh, 0.1);
        assertEquals(0, same.distance());
        assertEquals(4, same.vertexCount());
        assertEquals(mesh.signedVolume(), same.mesh().signedVolume(), 1e-15);
        ConcaveBody mirrored = mesh.transformed(-2, 0, 0, 0, 2, 0, 0, 0, 2);
        Tessellation image = Tessellation.of(mirrored, 0.1);
        assertEquals(8 * mesh.signedVolume(), image.mesh().signedVolume(), 1e-14);
        assertTrue(image.mesh().isOriented());
        assertTrue(image.distance() < 1e-14);
    }

    @Test
    void verticesAtOnePlaceAreOne() {
        double[] twice = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        Tessellation square = Tessellation.of(new TriangleMesh(twice, new int[] {0, 1, 2, 3, 4, 5}), 1);
        assertEquals(4, square.vertexCount());
        assertEquals(2, square.triangleCount());
    }

    @Test
    void holesOfATerrainStayOpen() {
        BitSet holes = new BitSet();
        holes.set(5);
        HeightField field = new HeightField(5, 4, 1, 2, new float[20], holes, Sides.FRONT);
        assertEquals(2 * (4 * 3 - 1), Tessellation.of(field, 0.1).triangleCount());
        ConcaveBody image = field.transformed(2, 0, 0, 0, 2, 0, 0, 0, 2);
        assertEquals(22, Tessellation.of(image, 0.1).triangleCount());
        ConcaveBody compound = Compound.builder()
                .add(new Box(1, 1, 1), new Pose())
                .add(field, Pose.at(0, 0, 3))
                .build();
        assertEquals(22 + 12, Tessellation.of(compound, 0.1).triangleCount());
        assertEquals(1, Tessellation.of(image, 0.1).normal(0, new Vector3()).z);
    }

    /** Parts and thick triangles are as large as the body's box, within the tolerance. */
    @Test
    void bodiesOfPartsFillTheirBoxes() {
        Compound dumbbell = new Compound(
                List.of(new Sphere(0.5), new Sphere(0.5), new Cylinder(0.1, 1)),
                List.of(Pose.at(0, 0, -1), Pose.at(0, 0, 1), new Pose()));
        for (ConcaveBody body :
                List.of(dumbbell, dumbbell.rounded(0.2), new TriangleMesh(CORNERS, FACES).rounded(0.25))) {
            Tessellation tessellation = Tessellation.of(body, 0.01);
            Aabb box = new Aabb();
            for (int v = 0; v < tessellation.vertexCount(); v++) {
                box.add(tessellation.vertex(v, new Vector3()));
            }
            Aabb whole = body.bounds(new Aabb());
            assertTrue(new Aabb().set(whole).inflate(1e-12).contains(box.maxX, box.maxY, box.maxZ), body::toString);
            assertEquals(whole.diagonal(), box.diagonal(), 0.04, body::toString);
            assertTrue(tessellation.distance() <= 0.01);
        }
    }

    @Test
    void aPlaneIsASquareAroundAPlaceOnTheRightSide() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            HalfSpace plane = new HalfSpace(
                    random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Vector3 around = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Tessellation patch = Tessellation.patch(plane, around, 3);
            Vector3 normal = plane.normal(new Vector3());
            for (int t = 0; t < 2; t++) {
                assertEquals(1, normal.dot(patch.normal(t, new Vector3())), 1e-12);
            }
            Vector3 mean = new Vector3();
            for (int v = 0; v < 4; v++) {
                Vector3 corner = patch.vertex(v, new Vector3());
                assertEquals(plane.offset(), normal.dot(corner), patch.distance() + 1e-14);
                mean.addScaled(0.25, corner);
            }
            Vector3 foot = new Vector3(around).addScaled(plane.offset() - normal.dot(around), normal);
            assertEquals(0, mean.distance(foot), 1e-12);
            assertEquals(3 * Math.sqrt(2), foot.distance(patch.vertex(0, new Vector3())), 1e-12);
        }
    }

    @Test
    void edgesStaySharpAndRoundSurfacesSmooth() {
        RenderMesh box = Tessellation.of(new Box(1, 2, 3), 0.1).smooth(0.5);
        assertEquals(24, box.normals().length / 3);
        RenderMesh cylinder = Tessellation.of(new Cylinder(1, 1), 0.01).smooth(0.5);
        for (int v = 0; v < cylinder.normals().length / 3; v++) {
            float z = cylinder.normals()[3 * v + 2];
            assertTrue(Math.abs(z) < 1e-5 || Math.abs(z) > 1 - 1e-5, "normal across the rim: " + z);
        }
        Tessellation ball = Tessellation.of(new Sphere(2), 0.002);
        RenderMesh buffers = ball.smooth(0.5);
        assertEquals(3 * ball.vertexCount(), buffers.positions().length);
        for (int i = 0; i < buffers.normals().length; i++) {
            assertEquals(buffers.positions()[i] / 2, buffers.normals()[i], 0.01, "a normal of a ball is its place");
        }
    }

    @Test
    void buffersHaveTheTrianglesOfTheSurfaceInTheirOrder() {
        Tessellation cylinder = Tessellation.of(new Cylinder(1, 0.5), 0.01);
        for (RenderMesh buffers : List.of(cylinder.flat(), cylinder.smooth(0.5), cylinder.smooth(Math.PI))) {
            assertEquals(3 * cylinder.triangleCount(), buffers.indices().length);
            for (int c = 0; c < buffers.indices().length; c++) {
                Vector3 vertex = cylinder.vertex(cylinder.corner(c / 3, c % 3), new Vector3());
                assertEquals((float) vertex.x, buffers.positions()[3 * buffers.indices()[c]]);
                Vector3 normal = cylinder.normal(c / 3, new Vector3());
                int at = 3 * buffers.indices()[c];
                float[] n = buffers.normals();
                assertTrue(
                        normal.x * n[at] + normal.y * n[at + 1] + normal.z * n[at + 2] > 0, "normals point outwards");
            }
        }
    }

    @Test
    void unusableNumbersAreRefusedInALine() {
        refused("tolerance must be finite", () -> Tessellation.of(new Sphere(1), 0));
        refused("tolerance must be finite", () -> Tessellation.of(new Sphere(1), Double.NaN));
        refused("at least 2^-40", () -> Tessellation.of(new Box(1, 1, 1), 1e-14));
        refused("needs more than 262144 vertices", () -> Tessellation.of(new Sphere(1), 1e-9));
        refused("Tessellation.patch", () -> Tessellation.of(new HalfSpace(0, 0, 1, 0), 0.1));
        refused("halfSide must be more than 0", () -> Tessellation.patch(new HalfSpace(0, 0, 1, 0), new Vector3(), 0));
        refused("must be a HalfSpace", () -> Tessellation.patch(new Sphere(1), new Vector3(), 1));
        refused("creaseAngle", () -> Tessellation.of(new Sphere(1), 0.1).smooth(4));
        refused("tolerance", () -> Tessellation.of(new TriangleMesh(CORNERS, FACES), -1));
    }

    /** Where a step of double is a hundredth of the shape, the triangles are as good as that. */
    @Test
    void relativeTolerancesHoldAnywhere() {
        for (double away : new double[] {0, 1, 1e6, 1e12, 1e15}) {
            ConvexShape ball = new Sphere(1).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, away, 0, 0);
            Tessellation tessellation = Tessellation.relative(ball, 0.01);
            double most = Math.max(0.01 * Math.sqrt(12), 0x1p-38 * away);
            assertTrue(tessellation.distance() <= most, () -> tessellation + " at " + away);
        }
        assertEquals(0, Tessellation.relative(new Point(0, 0, 0), 0.01).distance());
        assertEquals(2, Tessellation.relative(new Point(1e300, 0, 0), 0.01).triangleCount());
    }

    private static void refused(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
