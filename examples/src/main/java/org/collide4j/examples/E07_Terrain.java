package org.collide4j.examples;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.shape.Capsule;

/** A character walks from flat ground up a slope: it stays on the ground and feels none of the edges between triangles. */
public final class E07_Terrain {
    private E07_Terrain() {}

    public static void main(String[] args) {
        var heights = new float[21 * 21];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.75f * Math.max(0, i % 21 - 10);
        }
        var terrain = new HeightField(21, 21, 1, 1, heights);
        var character = new Capsule(0.5, 0.5);
        var meshes = new MeshPhase();
        var place = new Vector3(8.5, 10.25, 1);
        var contacts = new PieceContacts();
        var normal = new Vector3();
        for (int step = 0; step < 4; step++) {
            meshes.contacts(character, Pose.at(place.x, place.y, place.z), terrain, new Pose(), 0.5, contacts);
            for (int i = 0; i < contacts.size(); i++) {
                contacts.normal(i, normal); // from the character to the ground
                System.out.println(contacts.distance(i) + " from " + contacts.pieceB(i) + ", normal z " + normal.z);
                place.addScaled(contacts.distance(i), normal); // onto the ground, or out of it
            }
            place.x += 1;
        }
    }
}
// Output:
// 0.0 from 416, normal z -1.0
// 0.0 from 418, normal z -1.0
// -0.4 from 420, normal z -0.8
// -0.5999999999999999 from 423, normal z -0.8
