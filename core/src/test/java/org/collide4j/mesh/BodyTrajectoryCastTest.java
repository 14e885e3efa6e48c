package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Casts along trajectories against concave bodies: every piece by itself, and closed forms of surfaces and solids. */
class BodyTrajectoryCastTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final PieceHit hit = new PieceHit();
    private final CastHit single = new CastHit();
    private final Piece piece = new Piece();

    private static Trajectory path(Random random, double extent) {
        Trajectory path = new Trajectory();
        double time = random.nextDouble();
        int poses = 1 + random.nextInt(3);
        for (int i = 0; i < poses; i++) {
            path.add(time, Meshes.pose(random, extent));
            time += 0.5 + random.nextDouble();
        }
        return path;
    }

    /** Returns the trajectory of a piece: where it is at the start, then the body's own legs. */
    private static Trajectory ofPiece(Piece piece, Trajectory body) {
        Trajectory path = new Trajectory();
        path.add(body.start(), piece.place(body.pose(0, new Pose()), new Pose()));
        for (int leg = 0; leg < body.size() - 1; leg++) {
            path.add(body.time(leg + 1), body.leg(leg, new Motion()));
        }
        return path;
    }

    @Test
    void aShapeMeetsThePieceThatItWouldMeetAlone() {
        int later = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape a = Bodies.shape(random);
            Trajectory pathA = path(random, 0.9);
            Trajectory pathB = seed % 2 == 0 ? new Trajectory().add(Meshes.pose(random, 0.2)) : path(random, 0.4);
            double first = Double.POSITIVE_INFINITY;
            boolean proven = false;
            for (int i : Bodies.pieces(body)) {
                body.piece(i, piece);
                if (narrow.cast(a, pathA, piece.shape(), ofPiece(piece, pathB), single)) {
                    first = Math.min(first, single.time());
                    proven |= single.outcome() == Outcome.HIT;
                }
            }
            String which = "seed " + seed + ", " + a + " on " + pathA + ", " + body + " on " + pathB;
            assertEquals(first < 1e9, meshes.cast(a, pathA, body, pathB, hit), which);
            assertEquals(first < 1e9 ? first : hit.time(), hit.time(), 1e-9, which);
            assertEquals(proven, hit.outcome() == Outcome.HIT, which);
            if (seed % 2 == 0 && pathA.start() <= pathB.start()) {
                double time = hit.time();
                meshes.cast(a, pathA, body, pathB.pose(0, new Pose()), hit);
                assertEquals(time, hit.hit() ? hit.time() : time, which);
            }
            later += hit.hit() && hit.time() > Math.min(pathA.start(), pathB.start()) ? 1 : 0;
        }
        assertTrue(later > 60, "met after the start: " + later);
    }

    @Test
    void concaveBodiesMeetWhereTheirPiecesDo() {
        int later = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            ConcaveBody a = Bodies.body(random, seed % Bodies.KINDS);
            ConcaveBody b = Bodies.body(random, seed / Bodies.KINDS % Bodies.KINDS);
            Trajectory pathA = path(random, 1.2);
            Trajectory pathB = seed % 3 == 0 ? path(random, 1.2) : new Trajectory().add(2, Meshes.pose(random, 0.3));
            double first = Double.POSITIVE_INFINITY;
            for (int i : Bodies.pieces(a)) {
                a.piece(i, piece);
                Trajectory ofPiece = ofPiece(piece, pathA);
                if (meshes.cast(piece.shape(), ofPiece, b, pathB, hit)) {
                    first = Math.min(first, hit.time());
                }
            }
            String which = "seed " + seed + ", " + a + " and " + b;
            assertEquals(first < 1e9, meshes.cast(a, pathA, b, pathB, hit), which);
            assertEquals(first < 1e9 ? first : hit.time(), hit.time(), 1e-9, which);
            later += hit.hit() && hit.time() > Math.min(pathA.start(), pathB.start()) ? 1 : 0;
            if (pathB.size() == 1) {
                boolean standing = meshes.cast(a, pathA, b, pathB.pose(0, new Pose()), hit);
                assertEquals(first < 1e9 && first <= pathA.end(), standing, which);
            }
        }
        assertTrue(later > 10, "met after the start: " + later);
    }

    /** A square of edge 8 in the plane z = 0, whose front is up. */
    private static TriangleMesh floor(Sides sides) {
        double[] corners = {-4, -4, 0, 4, -4, 0, 4, 4, 0, -4, 4, 0};
        return new TriangleMesh(corners, new int[] {0, 1, 2, 0, 2, 3}).with(sides);
    }

    private static Trajectory heights(double... heights) {
        Trajectory path = new Trajectory();
        for (double z : heights) {
            path.add(Pose.at(0.5, 1, z));
        }
        return path;
    }

    @Test
    void aBallTouchesAFloorAtItsPoseOnce() {
        Sphere ball = new Sphere(0.5);
        assertTrue(meshes.cast(ball, heights(3, 0.5, 3), floor(Sides.BOTH), new Pose(), hit));
        assertEquals(1, hit.time(), 1e-15);
        assertEquals(0, hit.pointOnB().distance(new Vector3(0.5, 1, 0)), 1e-9);
        assertTrue(meshes.cast(ball, heights(3, 2, 0), floor(Sides.FRONT), new Pose(), hit));
        assertEquals(1.75, hit.time(), 1e-14);
        assertFalse(meshes.cast(ball, heights(3, 2, 0.6, 5), floor(Sides.BOTH), new Pose(), hit));
        assertEquals(3, hit.time());
    }

    @Test
    void aSurfaceOfOneSideIsPassedFromBehindAlsoWithAPoseInIt() {
        Sphere ball = new Sphere(0.5);
        TriangleMesh front = floor(Sides.FRONT);
        assertFalse(meshes.cast(ball, heights(-3, 0, 0, 3), front, new Pose(), hit), hit::toString);
        assertTrue(meshes.cast(ball, heights(-3, 0, 3, -3), front, new Pose(), hit));
        assertEquals(2 + 2.5 / 6, hit.time(), 1e-14);
        assertTrue(meshes.cast(ball, heights(-3, 0, 3), floor(Sides.BOTH), new Pose(), hit));
        assertEquals(2.5 / 3, hit.time(), 1e-14);
    }

    @Test
    void aMeshOnItsPathTouchesABoxAtItsPose() {
        Compound cross =
                new Compound(List.of(new Box(1, 0.1, 0.1), new Box(0.1, 1, 0.1)), List.of(new Pose(), new Pose()));
        Trajectory turns = new Trajectory()
                .add(Pose.at(0, 0, 2))
                .add(Pose.of(0, 0, 2, 0, 0, 1, 1))
                .add(Pose.at(0, 0, 0));
        assertTrue(meshes.cast(cross, turns, floor(Sides.BOTH), new Pose(), hit));
        assertEquals(1.95, hit.time(), 1e-12); // 0.1 above the floor
        assertEquals(Outcome.HIT, hit.outcome());
    }
}
