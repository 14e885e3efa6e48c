package org.collide4j.bench.peer;

import java.util.List;
import org.collide4j.query.Accuracy;

/** All libraries that are compared, in the order of the tables. */
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

    /** This library, asked for answers that are no better than that. */
    public static Peer ours(Accuracy accuracy) {
        return new Collide4j(accuracy);
    }

    public static Peer named(String name) {
        return all().stream()
                .filter(peer -> peer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no peer " + name + "; there are "
                        + all().stream().map(Peer::name).toList()));
    }
}
