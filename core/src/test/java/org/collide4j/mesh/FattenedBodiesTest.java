package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/** Bodies fattened during the traversal against their pieces fattened one by one, and against fattening the other shape. */
class FattenedBodiesTest {
    private static final int SEEDS = Effort.of(300, 60);

    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceProximity near = new PieceProximity();
    private final Pose home = new Pose();

    @Test
    void queriesAreThoseOfPiecesFattenedOneByOne() {
        Alike alike = new Alike();
        Proximity single = new Proximity();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            double radius = 0.3 * random.nextDouble();
            boolean scaled = random.nextBoolean();
            ConcaveBody fat = scaled
                    ? body.rounded(0.5 * radius).rounded(0.5 * radius).transformed(AffineBodiesTest.scale(-1.5))
                    : body.rounded(radius);
            Compound pieces = piecesOf(body, scaled ? -1.5 : 1, scaled ? 1.5 * radius : radius);
            Pose pose = Meshes.pose(random, 0.5);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = alike.near(random, pieces, pose, 0.5);
            String which = "seed " + seed + ": " + fat;
            alike.check(a, poseA, fat, pieces, pose, 0.5, which);
            alike.checkMotions(random, a, alike.near(random, pieces, pose, 2), fat, pieces, pose, 0.5);
            alike.checkPair(Bodies.body(random, 1 + seed % 4), poseA, fat, pieces, pose, 0.5, which);
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < pieces.pieceCount(); i++) {
                Piece piece = new Piece();
                pieces.piece(i, piece);
                Pose placed = new Pose();
                double distance = narrow.signedDistance(a, poseA, piece.shape(), piece.place(pose, placed), single);
                least = Math.min(least, distance);
            }
            assertEquals(least, meshes.signedDistance(a, poseA, fat, pose, near), 1e-9, which);
        }
        assertTrue(
                alike.touching > SEEDS / 6 && alike.met > SEEDS / 2 && alike.points > 5 * SEEDS / 3, alike.toString());
    }

    /** A compound of the pieces, scaled and fattened one by one. */
    private static Compound piecesOf(ConcaveBody body, double scale, double radius) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        Piece piece = new Piece();
        for (int i : Bodies.pieces(body)) {
            body.piece(i, piece);
            ConvexShape shape = piece.shape();
            if (shape instanceof MeshTriangle t) {
                double[] p = t.corners;
                shape = new Triangle(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
            }
            ConvexShape placed = shape.transformed(AffineBodiesTest.numbers(piece.pose()));
            shapes.add(placed.transformed(AffineBodiesTest.scale(scale)).rounded(radius));
            poses.add(new Pose());
        }
        return new Compound(shapes, poses);
    }

    @Test
    void contactsAreThoseOfTheOtherShapeFattened() {
        PieceContacts onFat = PieceContacts.ofAllPoints();
        PieceContacts ofFat = PieceContacts.ofAllPoints();
        Vector3 first = new Vector3();
        Vector3 second = new Vector3();
        int points = 0;
        int others = 0;
        int queries = 2 * SEEDS;
        for (int seed = 0; seed < queries; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = seed % 3 == 2
                    ? Meshes.torus(0.8, 0.3, 16, 9).with(random.nextBoolean() ? Sides.SOLID : Sides.FRONT)
                    : Bodies.body(random, 1 + seed % 3);
            double radius = 0.2 * random.nextDouble();
            Pose pose = Meshes.pose(random, 0.5);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = new Alike().near(random, body, pose, 0.3);
            meshes.contacts(a, poseA, body.rounded(radius), pose, 0.02, onFat);
            meshes.contacts(a.rounded(radius), poseA, body, pose, 0.02, ofFat);
            boolean same = onFat.size() == ofFat.size();
            for (int i = 0; i < onFat.size() && same; i++) {
                double normals = onFat.normal(i, first).distance(ofFat.normal(i, second));
                double depths = Math.abs(onFat.distance(i) - ofFat.distance(i));
                onFat.pointOnB(i, second).addScaled(radius, first);
                same = normals < 1e-6 && depths < 1e-3 && second.distance(ofFat.pointOnB(i, first)) < 1e-2;
            }
            points += onFat.size();
            others += same ? 0 : 1;
        }
        assertTrue(points > 5 * queries / 3, points + " points");
        assertTrue(others <= 0.05 * queries, others + " queries of " + queries + " have other points");
    }

    @Test
    void aFattenedSolidStaysSolid() {
        TriangleMesh torus = Meshes.torus(1, 0.4, 40, 24);
        ConcaveBody fat = torus.with(Sides.SOLID).rounded(0.1);
        MeshProbe probe = new MeshProbe();
        PieceHit hit = new PieceHit();
        int inside = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Vector3 p = new Vector3(
                    3 * random.nextDouble() - 1.5, 3 * random.nextDouble() - 1.5, random.nextDouble() - 0.5);
            boolean holds = probe.contains(torus, p.x, p.y, p.z);
            double signed = probe.distance(torus, p.x, p.y, p.z, 0, 9) * (holds ? -1 : 1) - 0.1;
            Pose at = Pose.at(p.x, p.y, p.z);
            String which = "seed " + seed;
            Point point = new Point(0, 0, 0);
            assertEquals(signed, meshes.signedDistance(point, at, fat, home, near), 1e-11, which);
            assertTrue(near.lower() <= signed + 1e-12 && signed <= near.upper() + 1e-12, which);
            Vector3 reached = new Vector3(near.pointOnA()).addScaled(near.signedDistance(), near.normal());
            assertEquals(0, reached.distance(near.pointOnB()), 1e-9, which);
            assertEquals(signed <= 0, meshes.intersects(point, at, fat, home), which);
            assertEquals(
                    signed <= 0, meshes.raycast(new Ray(p.x, p.y, p.z, 1, 0, 0), fat, home, hit) && hit.time() == 0);
            inside += holds ? 1 : 0;
        }
        assertTrue(inside > 100, inside + " inside");
        ConcaveBody front = torus.with(Sides.FRONT).rounded(0.1);
        assertTrue(meshes.raycast(new Ray(0, 0, 0, 1, 0, 0), front, home, hit));
        assertEquals(0.5, hit.time(), 1e-3);
        assertTrue(meshes.raycast(new Ray(1, 0, 0, 0, 0, 1), front, home, hit) == false, "from behind it passes");
        assertEquals(0.3, meshes.distance(new Sphere(0.1), home, front, home, near), 0.11);
    }
}
