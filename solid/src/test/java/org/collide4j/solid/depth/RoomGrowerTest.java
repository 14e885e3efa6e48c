package org.collide4j.solid.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.draw.Tessellation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.SolidMeshes;
import org.collide4j.solid.Solids;
import org.collide4j.solid.WholeBoxes;
import org.junit.jupiter.api.Test;

/** Convex rooms in meshes, and points common to two meshes, against the unit cells that the meshes consist of. */
class RoomGrowerTest {
    private final RoomGrower rooms = new RoomGrower();
    private final MeshProbe probe = new MeshProbe();

    private Hull grow(TriangleMesh mesh, double x, double y, double z) {
        assertTrue(probe.contains(mesh, x, y, z));
        double radius = probe.distance(mesh, x, y, z, 0, Double.POSITIVE_INFINITY);
        return rooms.grow(mesh, x, y, z, radius).orElseThrow();
    }

    @Test
    void theRoomOfAConvexMeshIsAllOfIt() {
        TriangleMesh brick = SolidMeshes.cells(2, 3, 4, (x, y, z) -> true);
        assertEquals(24, grow(brick, 0.1, 1.3, 3.8).mass().volume(), 1e-8);
        Hull drum = Hull.of(SolidMeshes.vertices(SolidMeshes.turned(20, 0.01, -1, 1, -1, 1, 1, 0.01, 1)));
        TriangleMesh surface = Tessellation.of(drum, 1).mesh();
        assertEquals(drum.mass().volume(), grow(surface, 0.5, 0.1, 0.2).mass().volume(), 1e-3);
    }

    @Test
    void aLegOfAnAngleIsARoom() {
        Hull room = grow(SolidMeshes.angle(), 2.5, 0.4, 0.5);
        assertEquals(3, room.mass().volume(), 1e-8);
    }

    @Test
    void roomsHoldTheirBallAndNothingThatIsNotSolid() {
        var random = new Random(6);
        var vertex = new Vector3();
        var normal = new Vector3();
        int grown = 0;
        for (int i = 0; i < 400; i++) {
            double[] boxes = WholeBoxes.random(random, 4);
            TriangleMesh mesh = WholeBoxes.mesh(boxes);
            double x = 11 * random.nextDouble();
            double y = 11 * random.nextDouble();
            double z = 11 * random.nextDouble();
            if (!probe.contains(mesh, x, y, z)) {
                continue;
            }
            grown++;
            Hull room = grow(mesh, x, y, z);
            double radius = probe.distance(mesh, x, y, z, 0, Double.POSITIVE_INFINITY);
            assertTrue(room.depthBelowAllFaces(x, y, z, normal) >= (1 - 1e-6) * radius, "the ball");
            for (int k = 0; k < 200; k++) {
                Vector3 p = sample(room, random, vertex);
                assertTrue(WholeBoxes.holds(boxes, p), () -> p + " is not in the solid");
            }
        }
        assertTrue(grown > 10, grown + " rooms");
    }

    /** Returns a point of the hull. */
    private static Vector3 sample(Hull room, Random random, Vector3 vertex) {
        var p = new Vector3();
        double sum = 0;
        for (int v = 0; v < room.vertexCount(); v++) {
            double weight = -Math.log(random.nextDouble()) * (random.nextInt(4) == 0 ? 1 : 0.01);
            p.addScaled(weight, room.vertex(v, vertex));
            sum += weight;
        }
        return p.scale(1 / sum);
    }

    @Test
    void aPointOnTheSurfaceHasNoRoom() {
        assertTrue(rooms.grow(SolidMeshes.angle(), 1, 0, 0.5, 0).isEmpty());
        assertTrue(rooms.grow(SolidMeshes.angle(), 1, 1, 0.5, Double.NaN).isEmpty());
    }

    @Test
    void roomsOfFineMeshesHaveFewFaces() {
        TriangleMesh torus = SolidMeshes.torus(3, 1, 96, 48);
        Hull room = grow(torus, 3, 0.1, 0.9);
        assertTrue(room.faceCount() < 100, () -> room.faceCount() + " faces");
        assertTrue(room.mass().volume() > 0.001);
    }

    @Test
    void commonPointsAreInBothWhereverTheCellsHaveOneInCommon() {
        var random = new Random(2);
        var common = new CommonPoint();
        int found = 0;
        for (int i = 0; i < 100; i++) {
            double[] a = WholeBoxes.random(random, 3);
            double[] b = WholeBoxes.random(random, 3);
            Pose pose = Solids.pose(random, 3);
            boolean isFound = common.find(WholeBoxes.mesh(a), pose, WholeBoxes.mesh(b), pose, 20, 1e-9, true);
            if (isFound) {
                found++;
                var p = new Vector3(common.x, common.y, common.z);
                assertTrue(WholeBoxes.holds(a, p) && WholeBoxes.holds(b, p) && common.depth > 0.1, p::toString);
            } else {
                assertEquals(0, WholeBoxes.leastSquare(a, b), "depth of a pair without a common point");
            }
        }
        assertTrue(found > 20 && found < 90, found + " of 100");
        assertFalse(common.find(SolidMeshes.angle(), new Pose(), SolidMeshes.angle(), Pose.at(0, 0, 1), 5, 1e-9, true));
    }
}
