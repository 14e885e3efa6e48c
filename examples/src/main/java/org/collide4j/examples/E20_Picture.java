package org.collide4j.examples;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.render.Camera;
import org.collide4j.render.Picture;
import org.collide4j.render.PlacedBody;
import org.collide4j.render.RayScene;
import org.collide4j.render.RenderSettings;
import org.collide4j.render.Renderer;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Sphere;

/** A picture of three shapes by ray casts, without triangles. */
public final class E20_Picture {
    private E20_Picture() {}

    public static void main(String[] args) {
        var scene = new RayScene(List.of(
                PlacedBody.of(new Sphere(1), Pose.at(-2.2, 0, 1), 0x56B4E9),
                PlacedBody.of(new Cone(1, 1), Pose.at(0, 0, 1), 0xE69F00),
                PlacedBody.of(
                        new MinkowskiSum(new Box(0.7, 0.7, 0.7), new Sphere(0.3)), Pose.at(2.2, 0, 1), 0x009E73)));
        var camera = Camera.framing(scene, Math.toRadians(-75), Math.toRadians(20), new Vector3(0, 0, 1), 1.5);
        try (var renderer = new Renderer(2)) {
            Picture picture = renderer.render(scene, camera, 60, 40, RenderSettings.DEFAULT.withSamples(1));
            System.out.println(picture.width() + " x " + picture.height() + " pixels"); // Files.write(…, picture.png())
            int left = picture.rgb(12, 20);
            System.out.println((left & 0xFF) > (left >> 16) ? "a blue ball on the left" : "another");
        }
    }
}

// Output:
// 60 x 40 pixels
// a blue ball on the left
