package org.collide4j.dynamics.scene;

import org.collide4j.hull.Hull;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;

/** A shape as a scene file has it: an object of one property, its kind, with its numbers. */
final class SceneShape {
    private SceneShape() {}

    static ConvexShape of(SceneObject json) {
        String kind = json.onlyName("a shape");
        return switch (kind) {
            case "sphere" -> new Sphere(json.number(kind, 0));
            case "hull" -> Hull.of(json.manyNumbers(kind));
            case "box", "ellipsoid" -> {
                double[] n = json.numbers(kind, 3);
                yield kind.equals("box") ? new Box(n[0], n[1], n[2]) : new Ellipsoid(n[0], n[1], n[2]);
            }
            case "halfspace" -> {
                double[] n = json.numbers(kind, 4);
                yield new HalfSpace(n[0], n[1], n[2], n[3]);
            }
            case "capsule", "cylinder", "cone" -> {
                double[] n = json.numbers(kind, 2);
                yield kind.equals("capsule")
                        ? new Capsule(n[0], n[1])
                        : kind.equals("cone") ? new Cone(n[0], n[1]) : new Cylinder(n[0], n[1]);
            }
            default ->
                throw new IllegalArgumentException("there is no shape \"" + SceneObject.shown(kind)
                        + "\"; there are box, sphere, capsule, cylinder, cone, ellipsoid, hull and halfspace");
        };
    }
}
