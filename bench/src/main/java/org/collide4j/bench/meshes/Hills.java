package org.collide4j.bench.meshes;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;

/** Smooth hills of a million triangles with small bumps, so that edges are of all kinds, and what is asked about them. */
final class Hills {
    static final int CELLS = 707;
    static final double SIDE = 10;
    static final Pose HOME = new Pose();

    private static final int RAYS = 4096;
    private static final int PLACES = 512;

    /** So far a body falls at most, from above all hills. */
    private static final double FALL = 4;

    /** So deep it is then. */
    private static final double DEPTH = 1e-4;

    final double[] vertices = new double[3 * (CELLS + 1) * (CELLS + 1)];
    final int[] triangles = new int[6 * CELLS * CELLS];
    private final Random random = new Random(1);

    Hills() {
        for (int i = 0; i <= CELLS; i++) {
            for (int k = 0; k <= CELLS; k++) {
                int at = 3 * (i * (CELLS + 1) + k);
                vertices[at] = SIDE * i / CELLS;
                vertices[at + 1] = SIDE * k / CELLS;
                double hill = 0.5 * Math.sin(3 * vertices[at]) * Math.cos(2 * vertices[at + 1]);
                vertices[at + 2] = hill + 0.002 * random.nextDouble();
            }
        }
        int count = 0;
        for (int i = 0; i < CELLS; i++) {
            for (int k = 0; k < CELLS; k++) {
                int p = i * (CELLS + 1) + k;
                int q = p + CELLS + 1;
                for (int corner : new int[] {p, q, q + 1, p, q + 1, p + 1}) {
                    triangles[count++] = corner;
                }
            }
        }
    }

    /** Rays from above, each at another place and steep. */
    Ray[] rays() {
        Ray[] rays = new Ray[RAYS];
        for (int i = 0; i < rays.length; i++) {
            double x = SIDE * random.nextDouble();
            double y = SIDE * random.nextDouble();
            rays[i] = new Ray(x, y, 3, 2 * random.nextGaussian(), 2 * random.nextGaussian(), -4);
        }
        return rays;
    }

    /** Where the shape, turned any way, has just touched the ground below the rays' sources. */
    Pose[] touching(ConvexShape shape, Ray[] rays, TriangleMesh mesh) {
        MeshPhase meshes = new MeshPhase();
        PieceHit hit = new PieceHit();
        Pose[] places = new Pose[PLACES];
        int count = 0;
        for (int i = 0; count < places.length; i++) {
            Ray ray = rays[i];
            Pose start = Pose.of(ray.x(), ray.y(), ray.z(), random(), random(), random(), random());
            if (meshes.cast(shape, start, 0, 0, -FALL, mesh, HOME, hit)) {
                places[count++] = start.setTranslation(ray.x(), ray.y(), ray.z() - FALL * hit.time() - DEPTH);
            }
        }
        return places;
    }

    private double random() {
        return random.nextGaussian();
    }
}
