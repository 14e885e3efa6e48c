package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.mesh.*;
import org.collide4j.shape.Sphere;

/** A probe glides over a folded sheet of 2,000 triangles: each frame starts from the pieces that were near in the last. */
public final class E23_MeshScan {
    private E23_MeshScan() {}

    public static void main(String[] args) {
        double[] vertices = new double[6 * 1001]; // two rows of points, folded up and down
        int[] triangles = new int[6 * 1000];
        for (int i = 0; i <= 1000; i++) {
            double[] fold = {0.5 * i, 0, 0.25 * (i % 2), 0.5 * i, 10, 0.25 * (i % 2)};
            System.arraycopy(fold, 0, vertices, 6 * i, 6);
        }
        for (int i = 0; i < 1000; i++) {
            int[] cell = {2 * i, 2 * i + 2, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 1};
            System.arraycopy(cell, 0, triangles, 6 * i, 6);
        }
        var sheet = new TriangleMesh(vertices, triangles);
        var meshes = new MeshPhase();
        var probe = new MeshPair(new Sphere(0.25), sheet);
        var beam = MeshPair.ofRays(sheet);
        var near = new PieceProximity();
        var hit = new PieceHit();
        for (int frame = 0; frame <= 150; frame++) {
            double x = 100.5 + frame / 400.0;
            meshes.distance(probe, Pose.at(x, 5, 1), new Pose(), near);
            meshes.raycast(beam, new Ray(x, 5, 1, 0, 0, -1), new Pose(), hit);
        }
        System.out.println("the sheet is " + near.signedDistance() + " away, " + hit.time() + " straight down");
    }
}

// Output:
// the sheet is 0.5885254915624212 away, 0.9375 straight down
