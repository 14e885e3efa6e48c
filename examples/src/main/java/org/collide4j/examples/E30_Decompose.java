package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Sphere;
import org.collide4j.solid.Decomposition;
import org.collide4j.solid.DecompositionOptions;

/** A concave mesh becomes a few convex pieces, and a ball fits into its corner. */
public final class E30_Decompose {
    private E30_Decompose() {}

    public static void main(String[] args) {
        double[][] outline = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
        double[] vertices = new double[36];
        for (int i = 0; i < 12; i++) {
            System.arraycopy(outline[i % 6], 0, vertices, 3 * i, 2);
            vertices[3 * i + 2] = i < 6 ? 0 : 1;
        }
        int[] triangles = { // seen from outside counter-clockwise: floor, roof, walls
            0, 2, 1, 0, 3, 2, 0, 4, 3, 0, 5, 4, 6, 7, 8, 6, 8, 9, 6, 9, 10, 6, 10, 11, 0, 1, 7, 0, 7, 6, 1, 2, 8, 1, 8,
            7, 2, 3, 9, 2, 9, 8, 3, 4, 10, 3, 10, 9, 4, 5, 11, 4, 11, 10, 5, 0, 6, 5, 6, 11
        };
        var mesh = new TriangleMesh(vertices, triangles);
        Decomposition pieces = Decomposition.of(
                mesh, DecompositionOptions.error(0.01).pieces(16).enclosing());
        System.out.println(pieces.pieces().size() + " pieces, enclosing: " + pieces.encloses());
        System.out.println("no point is farther than 0.01 from the solid: " + (pieces.excess() <= 0.01));
        Compound body = pieces.compound(); // for worlds, queries and the simulator
        var ball = new Sphere(0.45);
        System.out.println(
                "the ball touches: " + new MeshPhase().intersects(ball, Pose.at(1.5, 1.5, 0.5), body, new Pose()));
    }
}
// Output:
// 2 pieces, enclosing: true
// no point is farther than 0.01 from the solid: true
// the ball touches: false
