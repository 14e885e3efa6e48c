package org.collide4j.dynamics.scene;

import java.util.List;
import org.collide4j.dynamics.AxisJoint;
import org.collide4j.dynamics.BallJoint;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.ConeTwistJoint;
import org.collide4j.dynamics.DistanceJoint;
import org.collide4j.dynamics.FixedJoint;
import org.collide4j.dynamics.HingeJoint;
import org.collide4j.dynamics.Joint;
import org.collide4j.dynamics.SliderJoint;
import org.collide4j.dynamics.Spring;
import org.collide4j.math.Vector3;

/** A joint as a scene file has it: its type, the numbers of its two bodies, and its settings. */
final class SceneJoint {
    private final SceneObject json;
    private final List<Body> bodies;

    private SceneJoint(SceneObject json, List<Body> bodies) {
        this.json = json;
        this.bodies = bodies;
    }

    static Joint of(SceneObject json, List<Body> bodies) {
        json.requireKnown(
                "type",
                "a",
                "b",
                "at",
                "onA",
                "onB",
                "axis",
                "across",
                "swing",
                "cone",
                "twist",
                "limits",
                "motor",
                "spring",
                "length",
                "breaking");
        SceneJoint read = new SceneJoint(json, bodies);
        Joint joint = read.joint(read.body("a"), read.body("b"));
        if (json.has("breaking")) {
            double[] most = json.numbers("breaking", 2);
            joint.breakAt(most[0], most[1]);
        }
        return joint;
    }

    private Joint joint(Body a, Body b) {
        String type = json.text("type");
        return switch (type) {
            case "ball" -> {
                BallJoint ball = new BallJoint(a, b, vector("at"));
                yield json.has("swing") ? ball.limitSwing(unit("axis"), json.number("swing", 0)) : ball;
            }
            case "coneTwist" -> {
                double[] cone = json.numbers("cone", 2);
                double[] twist = json.numbers("twist", 2, -Math.PI, Math.PI);
                yield new ConeTwistJoint(a, b, vector("at"), unit("axis"), unit("across"))
                        .limitSwing(cone[0], cone[1])
                        .limitTwist(twist[0], twist[1]);
            }
            case "fixed" -> new FixedJoint(a, b, vector("at"));
            case "hinge" -> drive(new HingeJoint(a, b, vector("at"), unit("axis")));
            case "slider" -> drive(new SliderJoint(a, b, vector("at"), unit("axis")));
            case "rod" -> drive(DistanceJoint.rod(a, b, vector("onA"), vector("onB")));
            case "rope" -> drive(DistanceJoint.rope(a, b, vector("onA"), vector("onB"), json.number("length", 0)));
            default ->
                throw new IllegalArgumentException(
                        "type must be ball, coneTwist, fixed, hinge, slider, rod or rope: " + SceneObject.shown(type));
        };
    }

    private Joint drive(AxisJoint<?> joint) {
        if (json.has("limits")) {
            double[] limits = json.numbers("limits", 2);
            joint.limit(limits[0], limits[1]);
        }
        if (json.has("motor")) {
            double[] motor = json.numbers("motor", 2);
            joint.drive(motor[0], motor[1]);
        }
        if (json.has("spring")) {
            double[] spring = json.numbers("spring", 2);
            joint.softenLimits(new Spring(spring[0], spring[1]));
        }
        return joint;
    }

    private Body body(String name) {
        double number = json.number(name, -1);
        if (!(number >= 0 && number < bodies.size() && number == Math.rint(number))) {
            throw new IllegalArgumentException(
                    name + " must be the number of a body, from 0 to " + (bodies.size() - 1) + ": " + number);
        }
        return bodies.get((int) number);
    }

    private Vector3 vector(String name) {
        double[] v = json.numbers(name, 3);
        return new Vector3(v[0], v[1], v[2]);
    }

    private Vector3 unit(String name) {
        Vector3 v = vector(name);
        if (!(v.length() > 0)) {
            throw new IllegalArgumentException(name + " must not be zero");
        }
        return v.scale(1 / v.length());
    }
}
