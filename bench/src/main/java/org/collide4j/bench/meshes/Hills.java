package org.collide4j.bench.meshes;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;

/** A mesh of smooth hills with small bumps, a million triangles with edges of all kinds, and its queries. */
final class Hills {
    static final int CELLS_OF_SIDE = 707;
    static final double SIDE = 10;
    static final Pose IDENTITY = new Pose();

    private static final int RAYS = 4096;
    private static final int PLACES = 512;

    /** Longest fall of a body, from above all hills. */
    private static final double MOST_FALL = 4;

    /** Depth of the body in the ground after its fall. */
    private static final double DEPTH = 1e-4;

    final double[] vertices = new double[3 * (CELLS_OF_SIDE + 1) * (CELLS_OF_SIDE + 1)];
    final int[] triangles = new int[6 * CELLS_OF_SIDE * CELLS_OF_SIDE];
    private final Random random = new Random(1);

    Hills() {
        for (int i = 0; i <= CELLS_OF_SIDE; i++) {
            for (int k = 0; k <= CELLS_OF_SIDE; k++) {
                int at = 3 * (i * (CELLS_OF_SIDE + 1) + k);
                vertices[at] = SIDE * i / CELLS_OF_SIDE;
                vertices[at + 1] = SIDE * k / CELLS_OF_SIDE;
                double hill = 0.5 * Math.sin(3 * vertices[at]) * Math.cos(2 * vertices[at + 1]);
                vertices[at + 2] = hill + 0.002 * random.nextDouble();
            }
        }
        int count = 0;
        for (int i = 0; i < CELLS_OF_SIDE; i++) {
            for (int k = 0; k < CELLS_OF_SIDE; k++) {
                int p = i * (CELLS_OF_SIDE + 1) + k;
                int q = p + CELLS_OF_SIDE + 1;
                for (int corner : new int[] {p, q, q + 1, p, q + 1, p + 1}) {
                    triangles[count++] = corner;
                }
            }
        }
    }

    /** Returns steep rays from above, each at another place. */
    Ray[] rays() {
        Ray[] rays = new Ray[RAYS];
        for (int i = 0; i < rays.length; i++) {
            double x = SIDE * random.nextDouble();
            double y = SIDE * random.nextDouble();
            rays[i] = new Ray(x, y, 3, 2 * random.nextGaussian(), 2 * random.nextGaussian(), -4);
        }
        return rays;
    }

    /** Returns poses in which the shape, in random orientations, has just touched the ground below the sources of the rays. */
    Pose[] touching(ConvexShape shape, Ray[] rays, TriangleMesh mesh) {
        MeshPhase meshes = new MeshPhase();
        PieceHit hit = new PieceHit();
        Pose[] places = new Pose[PLACES];
        int count = 0;
        for (int i = 0; count < places.length; i++) {
            Ray ray = rays[i];
            Pose start = Pose.of(ray.x(), ray.y(), ray.z(), random(), random(), random(), random());
            if (meshes.cast(shape, start, 0, 0, -MOST_FALL, mesh, IDENTITY, hit)) {
                places[count++] = start.setTranslation(ray.x(), ray.y(), ray.z() - MOST_FALL * hit.time() - DEPTH);
            }
        }
        return places;
    }

    private double random() {
        return random.nextGaussian();
    }
}
