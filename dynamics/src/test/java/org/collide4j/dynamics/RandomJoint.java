package org.collide4j.dynamics;

import java.util.Random;
import org.collide4j.math.Vector3;

/** Joints of all kinds with random limits; with springs and motors if wanted. */
final class RandomJoint {
    private final Random random;
    private final Vector3 x = new Vector3();
    private final Vector3 y = new Vector3();

    RandomJoint(Random random) {
        this.random = random;
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    private double gaussian() {
        return random.nextGaussian();
    }

    private void drawAxes() {
        x.set(gaussian(), gaussian(), gaussian());
        x.scale(1 / x.length());
        y.set(gaussian(), gaussian(), gaussian());
        y.addScaled(-x.dot(y), x);
        y.scale(1 / y.length());
    }

    private Spring spring() {
        return new Spring(between(0.5, 8), between(0, 1));
    }

    /** Returns a joint between the bodies, with its anchor between their centres. */
    Joint between(Body a, Body b, boolean isDriven) {
        drawAxes();
        Vector3 middle = new Vector3().addScaled(0.5, a.centre(new Vector3())).addScaled(0.5, b.centre(new Vector3()));
        boolean isLimited = random.nextBoolean();
        double angle = between(0.1, 1.5);
        return switch (random.nextInt(7)) {
            case 0 -> {
                BallJoint ball = new BallJoint(a, b, middle).rub(isLimited ? between(0, 10) : 0);
                yield drive(isLimited ? ball.limitSwing(x, angle) : ball, isDriven);
            }
            case 1 -> {
                ConeTwistJoint cone = new ConeTwistJoint(a, b, middle, x, y).limitSwing(angle, between(0.1, 1.5));
                yield drive(isLimited ? cone.limitTwist(-angle, between(0, 1)) : cone, isDriven);
            }
            case 2 -> {
                FixedJoint weld = new FixedJoint(a, b, middle);
                yield isDriven ? weld.soften(spring(), spring()) : weld;
            }
            case 3 -> sixDof(new SixDofJoint(a, b, middle, x, y), isDriven);
            default -> drive(axisJoint(a, b, middle, isLimited), isDriven);
        };
    }

    private AxisJoint<?> axisJoint(Body a, Body b, Vector3 middle, boolean isLimited) {
        return switch (random.nextInt(3)) {
            case 0 -> {
                HingeJoint hinge = new HingeJoint(a, b, middle, x);
                yield isLimited ? hinge.limit(-between(0, 2), between(0, 2)) : hinge;
            }
            case 1 -> new SliderJoint(a, b, middle, x).limit(-between(0, 1), between(0, 1));
            default -> {
                DistanceJoint rod = DistanceJoint.rod(a, b, a.centre(new Vector3()), b.centre(new Vector3()));
                yield isLimited ? rod : rod.limit(0.3 * rod.distance(), 1.2 * rod.distance());
            }
        };
    }

    private Joint drive(AxisJoint<?> joint, boolean isDriven) {
        if (isDriven) {
            switch (random.nextInt(3)) {
                case 0 -> joint.drive(gaussian(), between(0, 1000));
                case 1 -> joint.driveTo(between(0, 1), spring(), between(0, 1000));
                default -> joint.softenLimits(spring());
            }
        }
        return joint;
    }

    private Joint drive(SocketJoint<?> joint, boolean isDriven) {
        if (isDriven) {
            switch (random.nextInt(3)) {
                case 0 -> joint.drive(new Vector3(gaussian(), gaussian(), gaussian()), between(0, 1000));
                case 1 -> joint.driveTo(new Vector3(gaussian(), gaussian(), 0), spring(), between(0, 1000));
                default -> joint.softenLimits(spring());
            }
        }
        return joint;
    }

    private Joint sixDof(SixDofJoint joint, boolean isDriven) {
        for (SixDofJoint.Axis axis : SixDofJoint.Axis.values()) {
            switch (random.nextInt(4)) {
                case 0 -> joint.free(axis);
                case 1 -> joint.limit(axis, -between(0, 1), between(0, 1));
                default -> joint.lock(axis);
            }
            if (isDriven && random.nextInt(3) == 0) {
                joint.driveTo(axis, gaussian() / 3, spring(), between(0, 1000));
            }
        }
        return joint;
    }
}
