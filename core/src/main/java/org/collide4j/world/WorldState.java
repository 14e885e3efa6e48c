package org.collide4j.world;

import java.util.List;

/** Writes and reads the state of a world: bodies, pairs, and changes since the last update. */
final class WorldState {
    private WorldState() {}

    static byte[] write(CollisionWorld world) {
        SnapshotWriter out = new SnapshotWriter();
        out.put(world.settings().reach());
        out.put(world.frame);
        ShapeTable shapes = new ShapeTable(world.bodies);
        shapes.write(out);
        world.bodies.write(out, shapes);
        world.cache.write(out);
        world.pairUpdate.write(out);
        world.contactUpdate.write(out);
        world.impactUpdate.write(out);
        return out.finish();
    }

    /** Makes a world of a state and its shapes, with so many threads. */
    static CollisionWorld read(SnapshotReader in, List<?> shapes, int threads) {
        CollisionWorld world =
                new CollisionWorld(WorldSettings.DEFAULT.withThreads(threads).withReach(in.getDouble()));
        try {
            read(in, new ShapeTable(shapes), world);
            return world;
        } catch (RuntimeException e) {
            world.close();
            throw e;
        }
    }

    private static void read(SnapshotReader in, ShapeTable shapes, CollisionWorld world) {
        world.frame = in.getLong();
        shapes.check(in);
        world.bodies.read(in, shapes, world.frame);
        world.cache.read(in, world.bodies, world.settler, 0.5 * world.settings().reach());
        SnapshotCheck.ofPairs(world.cache, world.bodies, world.frame);
        world.pairUpdate.read(in);
        world.contactUpdate.read(in);
        world.impactUpdate.read(in);
        in.finish();
        world.pairUpdate.restore();
    }
}
