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
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/** Compounds of compounds, meshes and height fields against one body of all their pieces, placed one by one. */
class NestedCompoundsTest {
    private static final int SEEDS = Effort.of(240, 60);

    private static final int SURFACES = 0;
    private static final int CONVEX = 1;

    private final Alike alike = new Alike();
    private final MeshPhase meshes = new MeshPhase();
    private final Pose home = new Pose();

    /** Collects the pieces of the parts in the frame of the outermost compound. */
    private static final class Flat {
        final List<TriangleMesh> surfaces = new ArrayList<>();
        final List<ConvexShape> shapes = new ArrayList<>();

        void add(ConcaveBody surface, double[] place) {
            TriangleMesh mesh = AffineBodiesTest.copyOfSurface(surface, place);
            surfaces.add(mesh);
            double[] p = new double[9];
            for (int i = 0; i < mesh.triangleCount(); i++) {
                mesh.corners(i, p);
                shapes.add(new Triangle(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]));
            }
        }

        ConcaveBody body(int kind) {
            if (kind != SURFACES) {
                return new Compound(shapes, shapes.stream().map(s -> new Pose()).toList());
            }
            int count = surfaces.stream().mapToInt(TriangleMesh::triangleCount).sum();
            double[] vertices = new double[9 * count];
            int[] triangles = new int[3 * count];
            double[] p = new double[9];
            int at = 0;
            for (TriangleMesh mesh : surfaces) {
                for (int i = 0; i < mesh.triangleCount(); i++) {
                    mesh.corners(i, p);
                    System.arraycopy(p, 0, vertices, 9 * at, 9);
                    for (int k = 0; k < 3; k++) {
                        triangles[3 * at + k] = 3 * at + k;
                    }
                    at++;
                }
            }
            return new TriangleMesh(vertices, triangles);
        }
    }

    /** Adds random parts to the compound, and their pieces to the flat body. */
    private static Compound nest(Random random, int kind, int depth, double[] place, Flat flat) {
        Compound.Builder builder = Compound.builder();
        int parts = 1 + random.nextInt(4);
        for (int i = 0; i < parts; i++) {
            Pose pose = random.nextInt(4) == 0 ? new Pose() : Meshes.pose(random, 0.8);
            double[] here = product(place, AffineBodiesTest.numbers(pose));
            int choice = random.nextInt(depth > 0 ? 4 : 3);
            if (choice == 3) {
                builder.add(nest(random, kind, depth - 1, here, flat), pose);
            } else if (kind == CONVEX || (kind != SURFACES && choice == 0)) {
                ConvexShape shape = Bodies.shape(random);
                builder.add(shape, pose);
                flat.shapes.add(shape.transformed(here));
            } else {
                ConcaveBody surface = Bodies.body(random, 1 + choice % 2);
                double[] m = random.nextInt(3) == 0 ? AffineBodiesTest.matrix(random, 0.3) : numbersOf(new Pose());
                builder.add(surface.transformed(m), pose);
                flat.add(AffineBodiesTest.copyOfSurface(surface, m), here);
            }
        }
        return builder.build();
    }

    private static double[] numbersOf(Pose pose) {
        return AffineBodiesTest.numbers(pose);
    }

    private static double[] product(double[] a, double[] b) {
        double[] m = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                for (int k = 0; k < 3; k++) {
                    m[3 * row + column] += a[3 * row + k] * b[3 * k + column];
                }
            }
            m[9 + row] = a[3 * row] * b[9] + a[3 * row + 1] * b[10] + a[3 * row + 2] * b[11] + a[9 + row];
        }
        return m;
    }

    @Test
    void queriesOfNestedCompoundsAreThoseOfFlatBodies() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            int kind = seed % 3;
            Flat parts = new Flat();
            double[] outer = seed % 2 == 0 ? numbersOf(home) : AffineBodiesTest.matrix(random, 0.5);
            Compound nested = nest(random, kind, 3, outer, parts);
            ConcaveBody image = seed % 2 == 0 ? nested : nested.transformed(outer);
            ConcaveBody flat = parts.body(kind);
            Pose pose = Meshes.pose(random, 0.5);
            double size = Math.pow(10, -1.5 * random.nextDouble())
                    * flat.bounds(new Aabb()).diagonal();
            ConvexShape a = Bodies.shape(random).transformed(AffineBodiesTest.scale(size));
            String which = "seed " + seed + ": " + image;
            alike.check(a, alike.near(random, flat, pose, 0.3 * size), image, flat, pose, size, which);
            alike.checkMotions(random, a, alike.near(random, flat, pose, 2 * size), image, flat, pose, size);
            ConcaveBody b = Bodies.body(random, 1 + random.nextInt(4)).transformed(AffineBodiesTest.scale(0.5 * size));
            alike.checkPair(b, alike.near(random, flat, pose, 0.3 * size), image, flat, pose, size, which);
        }
        assertTrue(
                alike.touching > SEEDS / 5 && alike.met > 2 * SEEDS / 5 && alike.points > 2 * SEEDS, alike.toString());
    }

    @Test
    void contactsOfNestedBodiesAreThoseOfFlatOnes() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int kind = seed % 2;
            Flat parts = new Flat();
            Compound nested = nest(random, kind, 2, numbersOf(home), parts);
            ConcaveBody flat = parts.body(kind);
            ConvexShape a = Bodies.shape(random);
            alike.check(a, alike.near(random, flat, home, 0.1), nested, flat, home, 0.4, "seed " + seed);
        }
        assertTrue(alike.otherContacts <= 0.05 * alike.contactQueries, alike.toString());
    }

    @Test
    void piecesAreNumberedThrough() {
        Compound inner = Compound.builder()
                .add(new Sphere(1), Pose.at(1, 0, 0))
                .add(Meshes.box(1, 1, 1), Pose.at(0, 5, 0))
                .build();
        Compound outer = Compound.builder()
                .add(Compound.builder().build(), home)
                .add(inner, Pose.at(10, 0, 0))
                .add(new Sphere(2), home)
                .add(inner.transformed(2, 0, 0, 0, 2, 0, 0, 0, 2), Pose.at(0, 0, 10))
                .build();
        assertEquals(27, outer.pieceCount());
        assertEquals(4, outer.partCount());
        assertEquals(14, outer.firstPiece(3));
        assertEquals(1, outer.part(0));
        assertEquals(1, outer.part(12));
        assertEquals(2, outer.part(13));
        assertEquals(3, outer.part(26));
        PieceProximity near = new PieceProximity();
        Sphere ball = new Sphere(0.5);
        assertEquals(0.5, meshes.distance(ball, Pose.at(13, 0, 0), outer, home, near), 1e-12);
        assertEquals(0, near.pieceB());
        assertEquals(0.5, meshes.distance(ball, Pose.at(2, 0, 13), outer, home, near), 1e-12);
        assertEquals(14, near.pieceB());
        Piece piece = new Piece();
        outer.piece(14, piece);
        Vector3 centre = new Vector3();
        piece.shape().center(centre);
        piece.pose().transform(centre, centre);
        assertEquals(0, centre.distance(new Vector3(2, 0, 10)), 1e-12);
    }

    @Test
    void aSolidPartStaysSolidAndAFrontPassesWhatComesFromBehind() {
        Compound both = Compound.builder()
                .add(Meshes.box(1, 1, 1).with(Sides.SOLID), Pose.at(-5, 0, 0))
                .add(Meshes.box(1, 1, 1).with(Sides.FRONT), Pose.at(5, 0, 0))
                .build();
        Compound nested = Compound.builder().add(both, Pose.at(0, 3, 0)).build();
        assertEquals(Sides.BOTH, nested.sides());
        Sphere ball = new Sphere(0.1);
        PieceProximity near = new PieceProximity();
        assertEquals(-1.1, meshes.signedDistance(ball, Pose.at(-5, 3, 0), nested, home, near), 1e-12);
        assertEquals(0.9, meshes.signedDistance(ball, Pose.at(5, 3, 0), nested, home, near), 1e-12);
        PieceHit hit = new PieceHit();
        assertTrue(meshes.cast(ball, Pose.at(-5, 3, 0), 0, 0, 9, nested, home, hit));
        assertEquals(0, hit.time());
        assertTrue(!meshes.cast(ball, Pose.at(5, 3, 0), 0, 0, 9, nested, home, hit));
        assertTrue(meshes.cast(ball, Pose.at(5, 3, 9), 0, 0, -9, nested, home, hit));
        PieceContacts contacts = new PieceContacts();
        assertTrue(meshes.contacts(ball, Pose.at(-5, 3, 0.95), nested, home, 0, contacts) > 0);
        assertEquals(-1, contacts.normal(0, new Vector3()).z, 1e-12);
    }

    @Test
    void aGroupIsNoPart() {
        String why = assertThrows(
                        IllegalArgumentException.class, () -> Compound.builder().add(new BodyGroup(), home))
                .getMessage();
        assertTrue(why.contains("add its bodies"), why);
    }
}
