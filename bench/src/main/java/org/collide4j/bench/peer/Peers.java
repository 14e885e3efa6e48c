package org.collide4j.bench.peer;

import java.util.List;

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

    public static Peer named(String name) {
        return all().stream()
                .filter(peer -> peer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no peer " + name + "; there are "
                        + all().stream().map(Peer::name).toList()));
    }
}
