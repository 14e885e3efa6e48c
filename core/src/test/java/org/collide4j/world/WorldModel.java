package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceContacts;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/** A world beside a list of bodies, of which all pairs are asked one by one. */
final class WorldModel {
    /** What is known of a body. */
    private static final class Entry {
        Object shape;
        Pose pose;
        boolean isStatic;
        boolean asleep;
        boolean moved = true;
        boolean restedBefore;
        int layers = -1;

        Entry(Object shape, Pose pose, boolean isStatic) {
            this.shape = shape;
            this.pose = pose;
            this.isStatic = isStatic;
        }

        boolean rests() {
            return isStatic || asleep;
        }
    }

    private record Name(long low, long high) implements Comparable<Name> {
        static Name of(long a, long b) {
            return a < b ? new Name(a, b) : new Name(b, a);
        }

        @Override
        public int compareTo(Name other) {
            return low != other.low ? Long.compare(low, other.low) : Long.compare(high, other.high);
        }
    }

    final CollisionWorld world;
    private final double reach;
    private final double extent;
    private final Random random;
    private final Map<Long, Entry> entries = new TreeMap<>();
    private final List<Long> gone = new ArrayList<>();

    /** Near pairs and whether they touch. */
    private Map<Name, Boolean> known = new HashMap<>();

    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase mesh = new MeshPhase();
    int begins;
    int ends;
    int persists;
    int dozing;
    int points;

    WorldModel(Random random, WorldSettings settings, double extent) {
        this.random = random;
        this.extent = extent;
        reach = settings.reach();
        world = new CollisionWorld(settings);
    }

    /** Does something to a random body, or adds one while there are fewer than so many. */
    void step(int bodies) {
        if (entries.isEmpty() || (entries.size() < bodies && random.nextInt(4) == 0)) {
            add();
            return;
        }
        long body = new ArrayList<>(entries.keySet()).get(random.nextInt(entries.size()));
        Entry entry = entries.get(body);
        switch (random.nextInt(20)) {
            case 0 -> {
                world.remove(body);
                entries.remove(body);
                gone.add(body);
            }
            case 1, 2 -> {
                world.sleep(body);
                entry.asleep = true;
            }
            case 3 -> {
                world.wake(body);
                entry.asleep = false;
            }
            case 4 -> {
                entry.layers = 1 + random.nextInt(7);
                world.setLayers(body, entry.layers, entry.layers);
            }
            case 5 -> {
                entry.isStatic = !entry.isStatic;
                world.setStatic(body, entry.isStatic);
            }
            case 6 -> {
                entry.shape = shape();
                entry.asleep = false;
                entry.moved = true;
                if (entry.shape instanceof ConcaveBody pieces) {
                    world.setShape(body, pieces);
                } else {
                    world.setShape(body, (ConvexShape) entry.shape);
                }
            }
            default -> {
                entry.pose = random.nextInt(3) == 0 ? Scene.pose(random, extent) : nearby(entry.pose);
                entry.asleep = false;
                entry.moved = true;
                world.move(body, entry.pose);
            }
        }
    }

    private Pose nearby(Pose pose) {
        return new Pose(pose)
                .setTranslation(
                        pose.translationX() + 0.1 * random.nextGaussian(),
                        pose.translationY() + 0.1 * random.nextGaussian(),
                        pose.translationZ() + 0.1 * random.nextGaussian());
    }

    private Object shape() {
        return switch (random.nextInt(12)) {
            case 0 -> Scene.CROSS;
            case 1 -> Scene.TETRAHEDRON;
            case 2 -> Scene.TERRAIN;
            default -> Scene.convex(random);
        };
    }

    private void add() {
        Pose pose = Scene.pose(random, extent);
        boolean isStatic = random.nextInt(4) == 0;
        Object shape = shape();
        if (shape instanceof ConcaveBody pieces) {
            entries.put(
                    isStatic ? world.addStatic(pieces, pose) : world.add(pieces, pose),
                    new Entry(shape, pose, isStatic));
        } else {
            ConvexShape convex = (ConvexShape) shape;
            entries.put(
                    isStatic ? world.addStatic(convex, pose) : world.add(convex, pose),
                    new Entry(convex, pose, isStatic));
        }
    }

    /** Updates both, and compares. */
    void update(String where) {
        world.update();
        Map<Name, Boolean> now = new HashMap<>();
        TreeSet<Name> touching = new TreeSet<>();
        TreeSet<Name> begun = new TreeSet<>();
        List<Long> bodies = new ArrayList<>(entries.keySet());
        for (int i = 0; i < bodies.size(); i++) {
            for (int k = i + 1; k < bodies.size(); k++) {
                Name name = Name.of(bodies.get(i), bodies.get(k));
                Entry a = entries.get(name.low);
                Entry b = entries.get(name.high);
                Boolean before = known.get(name);
                boolean awake = !a.rests() || !b.rests();
                if ((a.layers & b.layers) == 0 || !boxesOverlap(name) || !(awake || before != null)) {
                    continue;
                }
                boolean asked = before == null || a.moved || b.moved;
                boolean touches = asked ? touch(name, a, b) : before;
                now.put(name, touches);
                boolean fellAsleep = !a.restedBefore || !b.restedBefore;
                if (touches && (awake || asked || fellAsleep)) {
                    touching.add(name);
                    if (!Boolean.TRUE.equals(before)) {
                        begun.add(name);
                    }
                }
                dozing += awake || asked ? 0 : 1;
            }
        }
        TreeSet<Name> ended = new TreeSet<>();
        known.forEach((name, touched) -> {
            if (touched && !now.getOrDefault(name, false)) {
                ended.add(name);
            }
        });
        compare(where, touching, begun, ended);
        known = now;
        for (Entry entry : entries.values()) {
            entry.moved = false;
            entry.restedBefore = entry.rests();
        }
        for (long body : gone) {
            assertEquals(false, world.isAlive(body));
        }
        gone.clear();
        assertEquals(entries.size(), world.bodyCount());
    }

    private boolean boxesOverlap(Name name) {
        return world.box(name.low, new Aabb()).overlaps(world.box(name.high, new Aabb()));
    }

    private boolean touch(Name name, Entry a, Entry b) {
        if (a.shape instanceof ConvexShape shapeA && b.shape instanceof ConvexShape shapeB) {
            return CollisionWorld.slot(name.low) < CollisionWorld.slot(name.high)
                    ? narrow.contacts(shapeA, a.pose, shapeB, b.pose, reach, new Contacts()) > 0
                    : narrow.contacts(shapeB, b.pose, shapeA, a.pose, reach, new Contacts()) > 0;
        }
        if (a.shape instanceof ConvexShape shape) {
            return mesh.contacts(shape, a.pose, (ConcaveBody) b.shape, b.pose, reach, new PieceContacts()) > 0;
        }
        if (b.shape instanceof ConvexShape shape) {
            return mesh.contacts(shape, b.pose, (ConcaveBody) a.shape, a.pose, reach, new PieceContacts()) > 0;
        }
        ConcaveBody piecesA = (ConcaveBody) a.shape;
        ConcaveBody piecesB = (ConcaveBody) b.shape;
        return CollisionWorld.slot(name.low) < CollisionWorld.slot(name.high)
                ? mesh.contacts(piecesA, a.pose, piecesB, b.pose, reach, new PieceContacts()) > 0
                : mesh.contacts(piecesB, b.pose, piecesA, a.pose, reach, new PieceContacts()) > 0;
    }

    private void compare(String where, Set<Name> touching, Set<Name> begun, Set<Name> ended) {
        TreeSet<Name> seen = new TreeSet<>();
        for (int i = 0; i < world.touchingCount(); i++) {
            BodyPair pair = world.touching(i);
            seen.add(Name.of(pair.bodyA(), pair.bodyB()));
            points += pair.size();
        }
        assertEquals(touching, seen, where + ": touching");
        TreeSet<Name> began = new TreeSet<>();
        for (int i = 0; i < world.begunCount(); i++) {
            began.add(Name.of(world.begun(i).bodyA(), world.begun(i).bodyB()));
        }
        assertEquals(begun, began, where + ": begun");
        TreeSet<Name> parted = new TreeSet<>();
        for (int i = 0; i < world.endedCount(); i++) {
            parted.add(Name.of(world.ended(i).bodyA(), world.ended(i).bodyB()));
        }
        assertEquals(ended, parted, where + ": ended");
        begins += begun.size();
        ends += ended.size();
        persists += touching.size() - begun.size();
    }
}
