package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Sphere;

/**
 * A generated model whose pairs show what a worker remembers of the pair before. Balls within a plate are near to one of
 * its faces, or equally near to both. Bars across rings end a search among the regions of a triangle; blocks that stand
 * with an edge on a slab are searched by regions, too.
 */
final class Workshop {
    private Workshop() {}

    static Part[] parts(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Part> parts = new ArrayList<>();
        parts.add(Parts.part("plate", Parts.box(0, 0, -0.1, 4, 4, 0.1)));
        for (int i = 0; i < 12; i++) {
            Pose pose = Pose.at(4 * random.nextDouble(), 4 * random.nextDouble(), 0.04 * (random.nextInt(3) - 1));
            parts.add(new Part("ball " + i, "ball " + i, pose, new Geometry.Solid(new Sphere(0.01))));
        }
        parts.add(Parts.part("slab", Parts.box(6, -2, -1, 30, 2, 0)));
        for (int i = 0; i < 10; i++) {
            double x = 8 + 2 * i;
            double tilt = random.nextDouble();
            double inner = 0.4 * random.nextDouble();
            double outer = 0.75 + 0.1 * random.nextDouble();
            parts.add(Parts.part("ring " + i, Parts.tube(0.5, 0.8, 0, 0.4, 16, 0.5), Pose.at(x, 0, 0)));
            parts.add(Parts.part(
                    "bar " + i, Parts.box(inner, -0.06, 0.1, outer, 0.06, 0.3), Pose.of(x, 0, 0, 0, 0, tilt, 1)));
            parts.add(Parts.part("block " + i, Parts.box(0, 0, 0, 0.3, 0.4, 0.2), Pose.of(x, 1, 0, tilt, 0, 0, 1)));
        }
        return parts.toArray(new Part[0]);
    }
}
