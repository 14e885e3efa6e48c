package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/** A worker that has answered other questions answers with the same bits as one that was just made. */
class EarlierQuestionsTest {
    private static final int QUESTIONS = 400;

    /** Few meshes, so that questions about one follow each other; a torus has many triangles equally near its middle. */
    private final TriangleMesh[] meshes = {
        Meshes.box(1, 1, 1), Meshes.torus(1, 0.3, 12, 8), Meshes.soup(new Random(1), 30, 1), Meshes.box(2, 0.2, 1)
    };

    private final Vector3 point = new Vector3();

    /** Asks a used worker and a new one the same random questions; returns all answers. */
    private static <W> List<String> assertSameBits(Supplier<W> workers, BiFunction<W, Random, String> ask) {
        W used = workers.get();
        List<String> answers = new ArrayList<>();
        for (long seed = 0; seed < QUESTIONS; seed++) {
            String alone = ask.apply(workers.get(), new Random(seed));
            assertEquals(alone, ask.apply(used, new Random(seed)), "seed " + seed);
            answers.add(alone);
        }
        return answers;
    }

    private TriangleMesh mesh(Random random) {
        return meshes[random.nextInt(meshes.length)];
    }

    /** A coordinate that is often the same, so that several triangles are equally near. */
    private static double coordinate(Random random) {
        return random.nextInt(3) == 0 ? 0 : random.nextInt(2) == 0 ? 0.25 : 0.6 * random.nextGaussian();
    }

    private static Pose pose(Random random) {
        return Pose.at(coordinate(random), coordinate(random), coordinate(random));
    }

    @Test
    void meshProbe() {
        List<String> answers = assertSameBits(MeshProbe::new, (probe, random) -> {
            TriangleMesh mesh = mesh(random);
            double x = coordinate(random);
            double y = coordinate(random);
            double z = coordinate(random);
            double distance = probe.distance(mesh, x, y, z, random.nextInt(2) * 0.5, Double.POSITIVE_INFINITY);
            return distance + " " + probe.triangle() + " " + probe.nearest(point) + probe.contains(mesh, x, y, z);
        });
        long inside = answers.stream().filter(answer -> answer.endsWith("true")).count();
        assertTrue(inside > 20, inside + " points inside");
    }

    @Test
    void nearestPieces() {
        List<String> answers = assertSameBits(MeshPhase::new, (worker, random) -> {
            Box box = new Box(0.1, 0.2, 0.1 + 0.3 * random.nextInt(2));
            PieceProximity found = new PieceProximity();
            worker.signedDistance(box, pose(random), mesh(random), pose(random), found);
            return found.signedDistance() + " " + found.lower() + " " + found.upper() + " " + found.pieceB()
                    + found.pointOnA() + found.pointOnB();
        });
        assertTrue(answers.stream().filter(answer -> answer.startsWith("-")).count() > 40);
    }
}
