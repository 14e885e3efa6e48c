package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.Accuracy;
import org.junit.jupiter.api.Test;

/** Depths of meshes against those of the same solids as boxes, and in closed form. */
class SolidPhaseMeshTest {
    /** A frame with a window, of boxes that do not overlap; the mesh has their union. */
    private static final double[] FRAME = {0, 0, 0, 6, 1, 2, 0, 5, 0, 6, 6, 2, 0, 1, 0, 1, 5, 2, 5, 1, 0, 6, 5, 2};

    private static final double[] ANGLE = {0, 0, 0, 4, 1, 3, 0, 1, 0, 1, 4, 3};

    private static final TriangleMesh FRAME_MESH = surface(FRAME);
    private static final TriangleMesh ANGLE_MESH = surface(ANGLE);

    private final SolidPhase solids = new SolidPhase();
    private final SolidDepth exact = new SolidDepth();
    private final SolidDepth depth = new SolidDepth();
    private final MeshPhase meshes = new MeshPhase();

    /** Returns the surface of the union of boxes with whole corners: squares between cells that are in it and not. */
    private static TriangleMesh surface(double... boxes) {
        List<double[]> corners = new ArrayList<>();
        for (int x = -1; x < 8; x++) {
            for (int y = -1; y < 8; y++) {
                for (int z = -1; z < 8; z++) {
                    for (int side = 0; side < 6 && holds(boxes, x, y, z); side++) {
                        int[] step = {0, 0, 0};
                        step[side / 2] = side % 2 == 0 ? 1 : -1;
                        if (!holds(boxes, x + step[0], y + step[1], z + step[2])) {
                            addSquare(corners, new double[] {x + 0.5, y + 0.5, z + 0.5}, side / 2, step[side / 2]);
                        }
                    }
                }
            }
        }
        double[] vertices = new double[3 * corners.size()];
        int[] triangles = new int[corners.size() / 4 * 6];
        for (int i = 0; i < corners.size(); i++) {
            System.arraycopy(corners.get(i), 0, vertices, 3 * i, 3);
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = i / 6 * 4 + new int[] {0, 1, 2, 0, 2, 3}[i % 6];
        }
        return new TriangleMesh(vertices, triangles);
    }

    private static boolean holds(double[] boxes, int x, int y, int z) {
        for (int i = 0; i < boxes.length; i += 6) {
            if (x >= boxes[i]
                    && y >= boxes[i + 1]
                    && z >= boxes[i + 2]
                    && x < boxes[i + 3]
                    && y < boxes[i + 4]
                    && z < boxes[i + 5]) {
                return true;
            }
        }
        return false;
    }

    private static void addSquare(List<double[]> corners, double[] center, int axis, int sign) {
        for (int i = 0; i < 4; i++) {
            double[] corner = center.clone();
            corner[axis] += 0.5 * sign;
            corner[(axis + 1) % 3] += (i == 0 || i == 3 ? -0.5 : 0.5) * sign;
            corner[(axis + 2) % 3] += i < 2 ? -0.5 : 0.5;
            corners.add(corner);
        }
    }

    private void check(SolidBody a, SolidBody b, SolidBody exactA, SolidBody exactB) {
        var random = new Random(7);
        int deep = 0;
        int narrow = 0;
        for (int i = 0; i < 60; i++) {
            Pose pose = Solids.pose(random, 2);
            solids.depth(exactA, pose, exactB, new Pose(), exact);
            solids.depth(a, pose, b, new Pose(), depth);
            double truth = exact.upper();
            assertTrue(
                    depth.lower() <= truth + 1e-9 && truth - 2e-6 * truth <= depth.upper(),
                    () -> exact + " is not in " + depth);
            Pose moved = Solids.moved(pose, depth.translation());
            assertFalse(
                    meshes.intersects(ANGLE_MESH.with(Sides.SOLID), moved, FRAME_MESH.with(Sides.SOLID), new Pose()),
                    depth::toString);
            deep += truth > 0.01 ? 1 : 0;
            narrow += truth > 0.01 && depth.upper() - depth.lower() <= 1e-5 * truth ? 1 : 0;
        }
        assertTrue(deep > 20, deep + " are deep");
        assertEquals(deep, narrow, "narrow intervals");
    }

    @Test
    void meshesHaveTheDepthOfTheirBoxes() {
        check(SolidBody.of(ANGLE_MESH), SolidBody.of(FRAME_MESH), Solids.boxes(ANGLE), Solids.boxes(FRAME));
    }

    @Test
    void aMeshAndPiecesHaveTheDepthOfTheirBoxes() {
        check(SolidBody.of(ANGLE_MESH), Solids.boxes(FRAME), Solids.boxes(ANGLE), Solids.boxes(FRAME));
        check(Solids.boxes(ANGLE), SolidBody.of(FRAME_MESH), Solids.boxes(ANGLE), Solids.boxes(FRAME));
    }

    /** A slit is nearer to the solid everywhere than it is deep. */
    @Test
    void aPlateInASlitIsFree() {
        double[] slit = {0, 0, 0, 2, 6, 6, 3, 0, 0, 6, 6, 6, 2, 0, 0, 3, 1, 6};
        SolidBody block = SolidBody.of(surface(slit));
        SolidBody plate = Solids.boxes(2.1, 2, 1, 2.9, 7, 4);
        assertEquals(0, solids.depth(plate, new Pose(), block, new Pose(), depth));
        assertTrue(depth.lower() == 0 && depth.isParted(), depth::toString);
        solids.depth(plate, Pose.at(0.3, 0, 0), block, new Pose(), depth);
        assertEquals(0.2, depth.lower(), 1e-6);
        assertEquals(0.2, depth.upper(), 1e-6);
    }

    /** Meshes of any size, flat and needle-like ones too: no answer is NaN or infinite, and every translation is finite. */
    @Test
    void anyFiniteMeshesGiveAnInterval() {
        var random = new Random(5);
        var brief = new SolidPhase(new Accuracy(1e-6, 0, 300));
        int deep = 0;
        for (int i = 0; i < 120; i++) {
            double size = Math.pow(10, random.nextInt(80) - 40);
            TriangleMesh mesh = stretched(WholeBoxes.mesh(WholeBoxes.random(random, 2)), size, random);
            SolidBody a = SolidBody.of(mesh);
            SolidBody b = random.nextBoolean() ? a : SolidBody.of(stretched(mesh, 10, random));
            Aabb box = mesh.bounds(new Aabb());
            Pose pose = Pose.at(
                    0.3 * random.nextGaussian() * (box.maxX - box.minX),
                    0.3 * random.nextGaussian() * (box.maxY - box.minY),
                    random.nextInt(2) * 0.3 * random.nextGaussian() * (box.maxZ - box.minZ));
            if (random.nextInt(3) == 0) {
                pose.setRotation(1, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            }
            double length = brief.depth(a, pose, b, new Pose(), depth);
            assertTrue(depth.lower() >= 0 && depth.lower() <= length && length < 1e150, depth::toString);
            assertTrue(depth.translation().isFinite() && depth.pointOnA().isFinite(), depth::toString);
            deep += depth.lower() > 0 ? 1 : 0;
        }
        assertTrue(deep > 30, deep + " are deep");
    }

    private static TriangleMesh stretched(TriangleMesh mesh, double size, Random random) {
        double[] vertices = SolidMeshes.vertices(mesh);
        double[] factors = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            factors[axis] = 0.1 * size * (random.nextInt(3) == 0 ? Math.pow(10, -random.nextInt(17)) : 1);
        }
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] *= factors[i % 3];
        }
        return new TriangleMesh(vertices, SolidMeshes.triangles(mesh));
    }

    @Test
    void movesAndSwapsChangeNoDepth() {
        var random = new Random(3);
        SolidBody angle = SolidBody.of(ANGLE_MESH);
        SolidBody gear = SolidBody.of(SolidMeshes.gear(9));
        int deep = 0;
        for (int i = 0; i < 20; i++) {
            Pose poseA = Solids.pose(random, 0.4);
            Pose poseB = Solids.pose(random, 0.4);
            double length = solids.depth(angle, poseA, gear, poseB, depth);
            deep += length > 0 ? 1 : 0;
            assertEquals(length, solids.depth(gear, poseB, angle, poseA, depth), 1e-4 * length, "swapped");
            Pose world = Solids.pose(random, 1);
            solids.depth(angle, new Pose().setProduct(world, poseA), gear, new Pose().setProduct(world, poseB), depth);
            assertEquals(length, depth.upper(), 1e-4 * length, "moved");
        }
        assertTrue(deep > 5, deep + " are deep");
    }

    @Test
    void openMeshesAreRefused() {
        var open = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        String message = assertThrows(IllegalArgumentException.class, () -> SolidBody.of(open))
                .getMessage();
        assertTrue(message.contains("is open"), message);
    }
}
