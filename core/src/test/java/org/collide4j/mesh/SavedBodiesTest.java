package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.store.AnswerBits;
import org.collide4j.store.ShapeBytes;
import org.junit.jupiter.api.Test;

/** A loaded body answers every query with the bits of the saved one, and shares what that shared. */
class SavedBodiesTest {
    private final ShapeBytes bytes = new ShapeBytes();
    private final Random random = new Random(20261127);

    private List<ConcaveBody> bodies() {
        List<ConcaveBody> bodies = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            bodies.add(Bodies.body(random, i % Bodies.KINDS));
        }
        bodies.add(Meshes.torus(0.8, 0.3, 90, 60)); // large: with a tree for rays
        bodies.add(Meshes.torus(0.8, 0.3, 9, 6).with(Sides.SOLID));
        bodies.add(Meshes.soup(random, 1, 0.4));
        bodies.add(new TriangleMesh(new double[0], new int[0]));
        bodies.add(new Compound(List.of(), List.of()));
        bodies.add(Compound.builder()
                .add(bodies.get(1), Pose.at(0.5, 0, 0))
                .add(new Sphere(0.3), new Pose())
                .add(bodies.get(3), Meshes.pose(random, 0.5))
                .build());
        for (ConcaveBody body : List.copyOf(bodies)) {
            if (!(body instanceof BodyGroup)) {
                bodies.add(body.transformed(1, 0.3, 0, 0, -0.8, 0.1, 0, 0, 1.2, 0.1, 0.2, 0.3));
                bodies.add(body.transformed(0, -2, 0, 2, 0, 0, 0, 0, 2).rounded(0.05));
                bodies.add(body.rounded(0.1));
            }
        }
        bodies.add(Compound.builder()
                .add(bodies.get(20), new Pose())
                .add(bodies.get(15), new Pose())
                .build());
        return bodies;
    }

    @Test
    void loadedBodiesAnswerWithEqualBits() {
        List<ConcaveBody> saved = bodies();
        List<Object> loaded = bytes.read(bytes.write(saved.toArray()));
        int contacts = 0;
        for (int i = 0; i < 6 * saved.size(); i++) {
            ConcaveBody body = saved.get(i % saved.size());
            ConcaveBody same = (ConcaveBody) loaded.get(i % saved.size());
            ConvexShape shape = Bodies.shape(random);
            Pose pose = Meshes.pose(random, 1);
            Pose at = Meshes.pose(random, 1);
            Motion motion = new Motion().setTranslation(random.nextGaussian(), random.nextGaussian(), 1);
            Ray ray = new Ray(3, random.nextGaussian(), 0.3 * random.nextGaussian(), -1, 0, 0, 10);
            AnswerBits expected = new AnswerBits().addBody(shape, at, body, pose, motion, ray);
            AnswerBits found = new AnswerBits().addBody(shape, at, same, pose, motion, ray);
            assertEquals(expected.all(), found.all(), body::toString);
            contacts += expected.all().size() > 50 ? 1 : 0;
        }
        int touching = contacts;
        assertTrue(touching > 15, () -> "touching: " + touching);
    }

    /** Two bodies at a time, as trees are walked against each other. */
    @Test
    void loadedBodiesMeetEachOtherAlike() {
        List<ConcaveBody> saved = bodies();
        List<Object> loaded = bytes.read(bytes.write(saved.toArray()));
        MeshPhase meshes = new MeshPhase();
        PieceProximity one = new PieceProximity();
        PieceProximity other = new PieceProximity();
        for (int i = 0; i < 300; i++) {
            int a = random.nextInt(saved.size());
            int b = random.nextInt(saved.size());
            Pose poseA = Meshes.pose(random, 2);
            Pose poseB = Meshes.pose(random, 2);
            meshes.distance(saved.get(a), poseA, saved.get(b), poseB, one);
            meshes.distance((ConcaveBody) loaded.get(a), poseA, (ConcaveBody) loaded.get(b), poseB, other);
            assertEquals(one.signedDistance(), other.signedDistance());
            assertEquals(one.pieceA(), other.pieceA());
            assertEquals(one.pieceB(), other.pieceB());
        }
    }

    @Test
    void viewsOfOneMeshShareItAgain() {
        TriangleMesh mesh = Meshes.torus(0.8, 0.3, 90, 60);
        TriangleMesh solid = mesh.with(Sides.SOLID);
        List<Object> loaded = bytes.read(bytes.write(solid, mesh, mesh.with(Sides.FRONT), mesh));
        TriangleMesh first = (TriangleMesh) loaded.get(0);
        TriangleMesh second = (TriangleMesh) loaded.get(1);
        assertSame(first.tree(), second.tree());
        assertSame(first.wideTree(), second.wideTree());
        assertSame(second, loaded.get(3));
        assertEquals(Sides.SOLID, first.sides());
        assertEquals(mesh.signedVolume(), second.signedVolume());
        assertEquals(mesh.isClosed(), second.isClosed());
        assertTrue(bytes.write(solid, mesh).length < bytes.write(mesh).length + 200);
    }

    @Test
    void imagesOfOneCompoundShareItsTreeAgain() {
        Compound compound = Bodies.compound(random);
        List<Object> loaded = bytes.read(bytes.write(compound.rounded(0.1), compound));
        assertSame(((Compound) loaded.get(0)).tree(), ((Compound) loaded.get(1)).tree());
        assertNotSame(compound.tree(), ((Compound) loaded.get(1)).tree());
    }

    /** A moved mesh has a tree of another shape than a new one: it is loaded as it was. */
    @Test
    void meshesThatHaveMovedKeepTheirTree() {
        TriangleMesh before = Meshes.torus(0.8, 0.3, 12, 8);
        double[] vertices = new double[3 * before.vertexCount()];
        int[] triangles = new int[3 * before.triangleCount()];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = before.corner(i / 3, i % 3);
        }
        Vector3 v = new Vector3();
        for (int i = 0; i < before.vertexCount(); i++) {
            before.vertex(i, v);
            vertices[3 * i] = v.x;
            vertices[3 * i + 1] = v.y;
            vertices[3 * i + 2] = v.z;
        }
        DeformingMesh cloth = new DeformingMesh(vertices, triangles);
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] += 0.5 * random.nextGaussian();
        }
        cloth.move(vertices);
        TriangleMesh same = bytes.read(TriangleMesh.class, bytes.write(cloth.mesh()));
        TriangleMesh fresh = new TriangleMesh(vertices, triangles);
        boolean differs = false;
        for (int node = 0; node < fresh.tree().nodeCount(); node++) {
            assertEquals(cloth.mesh().tree().link(node), same.tree().link(node));
            differs |= fresh.tree().link(node) != same.tree().link(node);
        }
        assertTrue(differs);
        assertEquals(1, same.version());
        assertFalse(same.isClosed() != cloth.mesh().isClosed());
    }
}
