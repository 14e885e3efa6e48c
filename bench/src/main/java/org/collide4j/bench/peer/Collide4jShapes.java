package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Placement;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/** The bodies of the case files as shapes and poses of collide4j. */
public final class Collide4jShapes {
    private Collide4jShapes() {}

    public static ConvexShape shape(Body body) {
        return switch (body.kind()) {
            case SPHERE -> new Sphere(body.number(0));
            case BOX -> new Box(body.number(0), body.number(1), body.number(2));
            case CAPSULE -> new Capsule(body.number(0), body.number(1));
            case CYLINDER -> new Cylinder(body.number(0), body.number(1));
            case CONE -> new Cone(body.number(0), body.number(1));
            case ELLIPSOID -> new Ellipsoid(body.number(0), body.number(1), body.number(2));
            case HULL -> new HullBuilder().build(body.numbers());
        };
    }

    public static Pose pose(Placement p) {
        return Pose.of(p.x(), p.y(), p.z(), p.qx(), p.qy(), p.qz(), p.qw());
    }
}
