package org.collide4j.bench.peer;

import java.util.List;
import org.collide4j.query.Accuracy;

/** All compared libraries, in the order of the tables. */
public final class Peers {
    public static final String OURS = "collide4j";

    private Peers() {}

    public static List<Peer> all() {
        return List.of(
                new Collide4j(),
                new WarmCollide4j(),
                new Euclid(),
                new Ode4jMpr(),
                new Jbullet(),
                new GdxBullet(),
                new Libbulletjme(),
                new PhysX(),
                new JoltPhysics());
    }

    /** Returns this library at an accuracy. */
    public static Peer ours(Accuracy accuracy) {
        return new Collide4j(accuracy);
    }

    /** Returns all libraries at each of their accuracies. */
    public static List<Setting> settings() {
        return List.of(
                new Setting("1e-12", ours(Accuracy.FULL)),
                new Setting("1e-9", ours(Accuracy.relative(1e-9))),
                new Setting("1e-6", ours(Accuracy.relative(1e-6))),
                new Setting("1e-4", ours(Accuracy.relative(1e-4))),
                new Setting("1e-2", ours(Accuracy.relative(1e-2))),
                new Setting("default", new Euclid()),
                new Setting("1e-8", new Euclid(1e-8)),
                new Setting("1e-4", new Euclid(1e-4)),
                new Setting("1e-2", new Euclid(1e-2)),
                new Setting("default", new Jbullet()),
                new Setting("default", new GdxBullet()),
                new Setting("default", new PhysX()),
                new Setting("default", new JoltPhysics()),
                new Setting("tight", new JoltPhysics(1e-7f)));
    }

    public static Peer named(String name) {
        return all().stream()
                .filter(peer -> peer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no peer " + name + "; there are "
                        + all().stream().map(Peer::name).toList()));
    }
}
