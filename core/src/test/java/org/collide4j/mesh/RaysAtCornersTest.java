package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.cases.Findings;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/**
 * Rays aimed at the corners and edges of meshes, outlines among them, against the ray of the narrow phase at the same triangle
 * or the convex hull, which exact arithmetic decides: what that hits is no proven miss of the mesh, and what it misses no
 * proven hit.
 */
class RaysAtCornersTest {
    private static final long SEED = 20261124;

    /** -Dcollide4j.raysAtCorners=200000 for a long run. */
    private static final int RAYS = Integer.getInteger("collide4j.raysAtCorners", 1_500);

    private static final double[] CUBE = {
        -1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1
    };
    private static final int[] CUBE_FACES = {
        0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
    };
    private static final double[] OCTAHEDRON = {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1};
    private static final int[] OCTAHEDRON_FACES = {
        0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5
    };

    private final Random random = new Random(SEED);
    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceHit hit = new PieceHit();
    private final CastHit exact = new CastHit();
    private final Findings findings = new Findings();
    private int truly;
    private int undecided;

    @Test
    void noHullThatIsHitIsAMissOfItsMesh() {
        for (int i = 0; i < RAYS; i++) {
            boolean cube = random.nextBoolean();
            double[] vertices = scaled(cube ? CUBE : OCTAHEDRON);
            TriangleMesh mesh = new TriangleMesh(vertices, cube ? CUBE_FACES : OCTAHEDRON_FACES);
            check(mesh.with(random.nextBoolean() ? Sides.SOLID : Sides.FRONT), Hull.of(vertices), vertices, i);
        }
        assertFound();
    }

    @Test
    void noTriangleThatIsHitIsAMiss() {
        for (int i = 0; i < RAYS; i++) {
            double[] p = new double[9];
            for (int k = 0; k < 9; k++) {
                p[k] = i % 3 == 0 ? random.nextInt(5) - 2 : random.nextDouble() * 2 - 1;
            }
            Triangle triangle = new Triangle(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
            check(new TriangleMesh(p, new int[] {0, 1, 2}).with(Sides.BOTH), triangle, p, i);
        }
        assertFound();
    }

    private double[] scaled(double[] vertices) {
        double[] out = vertices.clone();
        double size = random.nextBoolean() ? 1 : 0.1 + random.nextDouble();
        for (int i = 0; i < out.length; i++) {
            out[i] *= size;
        }
        return out;
    }

    private void check(TriangleMesh mesh, ConvexShape shape, double[] vertices, int number) {
        Pose pose = pose(number);
        Vector3 target = target(vertices);
        Vector3 from = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        from.scale(4 / from.length());
        if (random.nextInt(3) == 0) {
            from.set(Math.rint(from.x), Math.rint(from.y), Math.rint(from.z)); // along faces and edges, some of them
        }
        pose.transform(target, target);
        pose.transform(from, from);
        Ray ray = new Ray(from.x, from.y, from.z, target.x - from.x, target.y - from.y, target.z - from.z, 2);
        meshes.raycast(ray, mesh, pose, hit);
        narrow.raycast(ray, shape, pose, exact);
        String what = ray + " at " + mesh.sides() + " " + Arrays.toString(vertices) + " " + pose + ", ray " + number;
        String answers = hit + "\nexactly: " + exact;
        boolean isHit = exact.outcome() == Outcome.HIT;
        findings.require(hit.hit() || !isHit, "proven miss of what is hit", what, answers);
        findings.require(hit.outcome() != Outcome.HIT || exact.hit(), "proven hit of what is missed", what, answers);
        boolean meet = hit.lower() <= exact.upper() && exact.lower() <= hit.upper();
        findings.require(!hit.hit() || !isHit || meet, "times apart", what, answers);
        truly += isHit ? 1 : 0;
        undecided += hit.outcome() == Outcome.UNDECIDED ? 1 : 0;
    }

    private Pose pose(int number) {
        return switch (number % 4) {
            case 0 -> new Pose();
            case 1 -> Meshes.pose(random, 1000);
            default -> Meshes.pose(random, 2);
        };
    }

    /** A corner, or a point between two. */
    private Vector3 target(double[] vertices) {
        int a = 3 * random.nextInt(vertices.length / 3);
        int b = 3 * random.nextInt(vertices.length / 3);
        double share = random.nextInt(3) == 0 ? 0 : random.nextInt(3) == 0 ? 0.5 : random.nextDouble();
        return new Vector3(
                (1 - share) * vertices[a] + share * vertices[b],
                (1 - share) * vertices[a + 1] + share * vertices[b + 1],
                (1 - share) * vertices[a + 2] + share * vertices[b + 2]);
    }

    private void assertFound() {
        findings.assertNone();
        String seen = "truly hit " + truly + ", undecided " + undecided + " of " + RAYS + ", seed " + SEED;
        assertTrue(truly > RAYS / 3 && truly < 0.9 * RAYS && undecided > RAYS / 10, seen);
    }
}
