package org.collide4j.bench.manifolds;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Placement;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/** collide4j's manifolds, at most four points; cold, or warm from a pair that has moved by 1e-5 since the last call. */
final class OwnManifolds implements Contestant {
    private static final double SHIFT = 1e-5;

    private final boolean warm;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = new Contacts();
    private final Pose home = new Pose();
    private final ConvexShape[] a = new ConvexShape[TouchingPairs.COUNT];
    private final ConvexShape[] b = new ConvexShape[TouchingPairs.COUNT];
    private final Pose[] poses = new Pose[TouchingPairs.COUNT];
    private final Pair[] pairs = new Pair[TouchingPairs.COUNT];
    private final Contacts[] remembered = new Contacts[TouchingPairs.COUNT];
    private double shift = SHIFT;

    OwnManifolds(TouchingPairs touching, boolean warm) {
        this.warm = warm;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            a[i] = shape(touching.a[i]);
            b[i] = shape(touching.b[i]);
            Placement p = touching.places[i];
            poses[i] = Pose.of(p.x(), p.y(), p.z(), p.qx(), p.qy(), p.qz(), p.qw());
            pairs[i] = new Pair(a[i], b[i]);
            remembered[i] = new Contacts();
        }
    }

    private static ConvexShape shape(Body body) {
        return switch (body.kind()) {
            case BOX -> new Box(body.number(0), body.number(1), body.number(2));
            case CYLINDER -> new Cylinder(body.number(0), body.number(1));
            default -> Hull.of(body.numbers());
        };
    }

    @Override
    public String name() {
        return warm ? "collide4j, warm" : "collide4j";
    }

    @Override
    public int findAll() {
        shift = -shift;
        int points = 0;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            Pose pose = poses[i];
            pose.setTranslation(pose.translationX() + shift, pose.translationY(), pose.translationZ());
            points += warm
                    ? narrow.contacts(pairs[i], home, pose, 0, remembered[i])
                    : narrow.contacts(a[i], home, b[i], pose, 0, contacts);
        }
        return points;
    }
}
