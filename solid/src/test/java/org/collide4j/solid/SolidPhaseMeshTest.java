package org.collide4j.solid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Depths of meshes whose pieces are the solid, or smaller, or larger: all intervals hold the depth of the solid. */
class SolidPhaseMeshTest {
    /** A frame with a window, of boxes that do not overlap; the mesh has their union. */
    private static final double[] FRAME = {0, 0, 0, 6, 1, 2, 0, 5, 0, 6, 6, 2, 0, 1, 0, 1, 5, 2, 5, 1, 0, 6, 5, 2};

    private static final double[] ANGLE = {0, 0, 0, 4, 1, 3, 0, 1, 0, 1, 4, 3};

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

    /** Returns the boxes as hulls, each side moved outwards by the distance. */
    private static List<Hull> hulls(double outwards, double... boxes) {
        List<Hull> out = new ArrayList<>();
        for (int i = 0; i < boxes.length; i += 6) {
            double[] points = new double[24];
            for (int k = 0; k < 24; k++) {
                boolean isHigh = (((k / 3) >> (k % 3)) & 1) == 1;
                points[k] = boxes[i + k % 3 + (isHigh ? 3 : 0)] + (isHigh ? outwards : -outwards);
            }
            out.add(Hull.of(points));
        }
        return out;
    }

    private void check(double outwards, double shortfall, double mostWidth) {
        var random = new Random(7);
        TriangleMesh frame = surface(FRAME);
        TriangleMesh angle = surface(ANGLE);
        assertTrue(frame.isClosed() && angle.isClosed());
        SolidBody a = SolidBody.of(angle, hulls(outwards, ANGLE), shortfall);
        SolidBody b = SolidBody.of(frame, hulls(outwards, FRAME), shortfall);
        assertFalse(a.isExact());
        SolidBody exactA = Solids.boxes(ANGLE);
        SolidBody exactB = Solids.boxes(FRAME);
        List<Double> widths = new ArrayList<>();
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
                    meshes.intersects(angle.with(Sides.SOLID), moved, frame.with(Sides.SOLID), new Pose()),
                    depth::toString);
            if (truth > 0.2) {
                widths.add((depth.upper() - depth.lower()) / truth);
            }
        }
        widths.sort(null);
        assertTrue(widths.size() > 15, widths.size() + " are deep");
        double median = widths.get(widths.size() / 2);
        assertTrue(median <= mostWidth, () -> "median width " + median);
    }

    @Test
    void piecesThatAreTheSolidGiveItsDepth() {
        check(0, 0, 1e-6);
    }

    @Test
    void smallerPiecesGiveBoundsThatTheMeshesNarrow() {
        check(-0.01, 0.01 * Math.sqrt(3), 0.1);
    }

    @Test
    void largerPiecesGiveBoundsThatTheMeshesNarrow() {
        check(0.01, 0, 0.1);
    }

    /** A slit is nearer to the solid everywhere than it is deep: only the mesh knows what fits into it. */
    @Test
    void aPlateInASlitThatThePiecesFillIsFree() {
        double[] slit = {0, 0, 0, 2, 6, 6, 3, 0, 0, 6, 6, 6, 2, 0, 0, 3, 1, 6};
        SolidBody block = SolidBody.of(surface(slit), hulls(0, 0, 0, 0, 6, 6, 6), 0);
        SolidBody plate = Solids.boxes(2.1, 2, 1, 2.9, 7, 4);
        assertEquals(0, solids.depth(plate, new Pose(), block, new Pose(), depth));
        assertTrue(depth.lower() == 0 && depth.isParted(), depth::toString);
        solids.depth(plate, Pose.at(0.3, 0, 0), block, new Pose(), depth);
        assertTrue(depth.lower() <= 0.2 && depth.upper() >= 0.2 - 1e-12, depth::toString);
    }

    @Test
    void openMeshesAreRefused() {
        var open = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        String message = assertThrows(IllegalArgumentException.class, () -> SolidBody.of(open, List.of(), 0))
                .getMessage();
        assertTrue(message.contains("is open"), message);
    }
}
