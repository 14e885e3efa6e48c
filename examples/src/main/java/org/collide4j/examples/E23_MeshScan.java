package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.MeshPair;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Sphere;

/** A probe glides over a wavy sheet of 20,000 triangles: each frame starts from the pieces that were near in the last. */
public final class E23_MeshScan {
    private E23_MeshScan() {}

    public static void main(String[] args) {
        int side = 101;
        double[] vertices = new double[3 * side * side];
        int[] triangles = new int[6 * (side - 1) * (side - 1)];
        for (int i = 0, t = 0; i < side * side; i++) {
            int x = i % side;
            int y = i / side;
            vertices[3 * i] = 0.1 * x;
            vertices[3 * i + 1] = 0.1 * y;
            vertices[3 * i + 2] = 0.3 * StrictMath.sin(0.1 * x);
            if (x + 1 < side && y + 1 < side) {
                for (int corner : new int[] {i, i + 1, i + side + 1, i, i + side + 1, i + side}) {
                    triangles[t++] = corner;
                }
            }
        }
        var sheet = new TriangleMesh(vertices, triangles);
        var meshes = new MeshPhase();
        var pair = new MeshPair(new Sphere(0.2), sheet);
        var beam = MeshPair.ofRays(sheet);
        var near = new PieceProximity();
        var hit = new PieceHit();
        for (int frame = 0; frame <= 400; frame++) {
            double x = 4 + 0.005 * frame;
            meshes.distance(pair, Pose.at(x, 5.02, 1), new Pose(), near);
            meshes.raycast(beam, new Ray(x, 5.02, 1, 0, 0, -1), new Pose(), hit);
            if (frame % 200 == 0) {
                System.out.printf(
                        Locale.ROOT,
                        "x = %.1f: %.3f to the sheet, %.3f straight down%n",
                        x,
                        near.signedDistance(),
                        hit.time());
            }
        }
    }
}

// Output:
// x = 4.0: 0.997 to the sheet, 1.227 straight down
// x = 5.0: 1.080 to the sheet, 1.288 straight down
// x = 6.0: 0.839 to the sheet, 1.084 straight down
