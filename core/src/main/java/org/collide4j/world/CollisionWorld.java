package org.collide4j.world;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.collide4j.broad.GridBroadPhase;
import org.collide4j.check.Require;
import org.collide4j.crew.Crew;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.PlanarShape;

/**
 * Many bodies with their pairs and contacts, tracked from frame to frame.
 *
 * <p><b>Bodies</b> are identified by handles, numbers that are never reused. They are convex shapes, or concave bodies:
 * meshes, compounds, height fields. {@linkplain #addStatic Static} bodies cost nothing, and are no pairs with each other;
 * nor do {@linkplain #sleep sleeping} ones, until they are moved or woken.
 *
 * <p><b>A frame</b>: {@link #add}, {@link #move}, {@link #remove} and what else is to change, then one {@link #update}. It
 * finds the pairs of near bodies and their contacts. Reads between updates see the result of the last one: poses,
 * pairs, contacts. So pairs may be read by index, or received by a {@link ContactListener}, while bodies are added,
 * moved and removed. During an update, that is from a {@link PairFilter} or a shape, nothing may be changed: it is an
 * {@link IllegalStateException}.
 *
 * <p><b>Order</b>: pairs come in an order that depends on what has been told alone, and so do all bits of all answers,
 * whatever the number of threads. <b>Cost</b>: an update allocates nothing, once all room has grown: that of a pair
 * grows with the largest overlap that any pair of its number has had, so that crowds which keep changing partners take
 * thousands of frames (docs/worlds.md has figures).
 *
 * <p>For one thread at a time; close it to end its threads.
 *
 * <pre>{@code
 * try (var world = new CollisionWorld()) {
 *     world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1)); // a floor
 *     long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 2));
 *     world.move(ball, Pose.at(0, 0, 0.4)); // every frame: move bodies, then update
 *     world.update();
 *     int touching = world.touchingCount(); // 1
 * }
 * }</pre>
 */
public final class CollisionWorld implements AutoCloseable {
    private final WorldSettings settings;
    private final Crew crew;
    final BodyStore bodies = new BodyStore();
    final PairCache cache = new PairCache();
    private final ShapeUpdate shapeUpdate;
    private final BoxUpdate boxUpdate;
    final PairUpdate pairUpdate;
    final ImpactUpdate impactUpdate;
    final ContactUpdate contactUpdate;
    private final WorldQueries queries;
    final Worker settler;
    private final Vector3 way = new Vector3();
    private final Vector3 pivot = new Vector3();
    private PairFilter filter = PairFilter.ALL;
    private WorldLog log = WorldLog.NONE;
    long frame;
    private boolean updating;
    private boolean asking;

    /** Creates a world of {@linkplain WorldSettings#DEFAULT one thread and no reach}. */
    public CollisionWorld() {
        this(WorldSettings.DEFAULT);
    }

    /** Creates a world as the settings say. */
    public CollisionWorld(WorldSettings settings) {
        this.settings = settings;
        crew = new Crew(settings.threads());
        Worker[] workers = new Worker[settings.threads()];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
        }
        settler = workers[0];
        Surroundings surroundings = new Surroundings(bodies, new GridBroadPhase(crew));
        shapeUpdate = new ShapeUpdate(bodies, cache, surroundings);
        boxUpdate = new BoxUpdate(bodies, crew, workers);
        pairUpdate = new PairUpdate(bodies, cache, surroundings);
        impactUpdate = new ImpactUpdate(bodies, cache, crew, workers);
        contactUpdate = new ContactUpdate(cache, crew, workers);
        queries = new WorldQueries(this, bodies, surroundings, pairUpdate);
    }

    /** Returns the settings of this world. */
    public WorldSettings settings() {
        return settings;
    }

    /**
     * Adds a moving convex body, and returns its handle, which is greater than 0. The pose is copied.
     *
     * @throws IllegalArgumentException if it is a {@link PlanarShape}: in space it is flat and overlaps nothing by any depth
     */
    public long add(ConvexShape shape, Pose pose) {
        requireIdle();
        requireSpatial(shape);
        log.admit(shape);
        Body body = bodies.add(Objects.requireNonNull(pose, "pose"));
        body.setShape(shape);
        log.add(body.handle, shape, pose);
        return body.handle;
    }

    private static void requireSpatial(ConvexShape shape) {
        if (Objects.requireNonNull(shape, "shape") instanceof PlanarShape) {
            throw new IllegalArgumentException("a world holds bodies of space, and " + shape
                    + " is a shape of the plane: ask PlanarPhase, or add a cylinder or a hull with some thickness");
        }
    }

    /** Adds a moving concave body, and returns its handle. */
    public long add(ConcaveBody pieces, Pose pose) {
        requireIdle();
        log.admit(Objects.requireNonNull(pieces, "pieces"));
        Body body = bodies.add(Objects.requireNonNull(pose, "pose"));
        body.setShape(pieces);
        log.add(body.handle, pieces, pose);
        return body.handle;
    }

    /** Adds a static convex body, which makes no pairs with other static bodies. It may be moved, at a cost. */
    public long addStatic(ConvexShape shape, Pose pose) {
        long handle = add(shape, pose);
        setStatic(handle, true);
        return handle;
    }

    /** Adds a static concave body. */
    public long addStatic(ConcaveBody pieces, Pose pose) {
        long handle = add(pieces, pose);
        setStatic(handle, true);
        return handle;
    }

    /** Removes a body: its handle is invalid from now on, and its pairs end with the next update. */
    public void remove(long body) {
        bodies.remove(changeable(body));
        log.remove(body);
    }

    /**
     * Sets the pose of a body for the next update, and wakes it. Call it also for a body whose shape has changed, such as a
     * {@link org.collide4j.mesh.DeformingMesh}.
     */
    public void move(long body, Pose pose) {
        Objects.requireNonNull(pose, "pose");
        Body it = changeable(body);
        it.nextPose.set(pose);
        it.posed = true;
        it.sweeps = false;
        it.asleep = false;
        bodies.change(it);
        log.move(body, it.geometry(), pose);
    }

    /**
     * Gives a body another convex shape from the next update on, and wakes it. Its pose and its pairs stay: a pair ends only
     * if the bodies are no longer near, and begins to touch or ceases to touch only if the bodies do.
     *
     * <p>The update queries all pairs of the body anew. Points of contact have new ids, and their {@linkplain
     * BodyPair#setSlot slots} are 0. Where a convex body becomes concave, or a concave one convex, another {@link BodyPair}
     * takes the pair's place, with its {@linkplain BodyPair#data object}.
     *
     * @throws IllegalArgumentException if it is a {@link PlanarShape}
     */
    public void setShape(long body, ConvexShape shape) {
        Body it = changeable(body);
        requireSpatial(shape);
        log.admit(shape);
        bodies.reshape(it, shape);
        log.reshape(body, shape);
    }

    /** Gives a body another concave body as its shape, as {@link #setShape(long, ConvexShape)} does. */
    public void setShape(long body, ConcaveBody pieces) {
        Body it = changeable(body);
        log.admit(Objects.requireNonNull(pieces, "pieces"));
        bodies.reshape(it, pieces);
        log.reshape(body, pieces);
    }

    /**
     * Moves a body along a motion in the next update, rotating or not, until it hits another body. Both then stop there for
     * the rest of the update, if the other one was moving too. A body passes through nothing at any speed; {@link #impact}
     * reports the hits. The motion is copied. A sleeping body wakes up.
     *
     * <p>The final place is that of the last time at which the two are proven to be separated. Bodies that touch at the
     * start stop at once if a point of contact would be pressed in. If they separate, slide or roll, they move on, and are
     * stopped before the middle of the smaller body enters the other. Sensors stop no body. Two concave bodies in contact
     * are not stopped.
     *
     * @throws IllegalArgumentException if the motion may lead beyond 1e300 from the origin
     */
    public void sweep(long body, Motion motion) {
        Objects.requireNonNull(motion, "motion");
        Body it = changeable(body);
        it.requirePlaces(motion, way, pivot);
        if (!it.sweeps) {
            impactUpdate.add(slot(body));
        }
        it.sweep(motion);
        bodies.change(it);
        log.sweep(body, motion);
    }

    /**
     * Puts a body to sleep: from the next update on it costs nothing. Its pairs with sleeping or static bodies are neither
     * processed nor reported; they persist with their contacts, and do not end before one of the bodies wakes up.
     */
    public void sleep(long body) {
        setAsleep(changeable(body), true);
    }

    /** Wakes a body: its pairs resume with the state that they had when it fell asleep. */
    public void wake(long body) {
        setAsleep(changeable(body), false);
    }

    private void setAsleep(Body body, boolean asleep) {
        if (body.asleep != asleep) {
            body.asleep = asleep;
            bodies.change(body);
            log.setAsleep(body.handle, asleep);
        }
    }

    /** Returns true if the body was put to sleep and not woken since. */
    public boolean isAsleep(long body) {
        return bodies.get(body).asleep;
    }

    public boolean isStatic(long body) {
        return bodies.get(body).isStatic;
    }

    /** Makes a body static or moving, from the next update on. */
    public void setStatic(long body, boolean isStatic) {
        Body it = changeable(body);
        if (it.isStatic != isStatic) {
            it.isStatic = isStatic;
            bodies.change(it);
            log.setStatic(body, isStatic);
        }
    }

    /** Returns true from {@link #add} to {@link #remove}. Handles of other worlds are not detected. */
    public boolean isAlive(long body) {
        return bodies.isAlive(body);
    }

    /** Returns the body's slot, a small number for arrays of the caller; reused after the body is removed. */
    public static int slot(long body) {
        return Handles.slot(body);
    }

    /** Returns the number of slots: the largest slot so far plus 1. */
    public int slots() {
        return bodies.slots();
    }

    /** Returns the number of bodies. */
    public int bodyCount() {
        return bodies.count();
    }

    /** Returns the handle of the living body in a slot; 0 if there is none. */
    public long bodyAt(int slot) {
        boolean lives = slot >= 0 && slot < bodies.slots() && bodies.at(slot).alive;
        return lives ? bodies.at(slot).handle : 0;
    }

    /** Sets {@code out} to the body's pose at the last update, or at its addition since. */
    public Pose pose(long body, Pose out) {
        return out.set(bodies.get(body).pose);
    }

    /** Sets {@code out} to the box around the body, grown by half the reach, at the last update; empty before the first. */
    public Aabb box(long body, Aabb out) {
        return out.set(bodies.get(body).box);
    }

    /** Returns the body's convex shape or concave body, as of the last update or of its addition since. */
    public Object shape(long body) {
        return bodies.get(body).geometry();
    }

    /**
     * Sets the layers that a body is on, and the layers that it touches, one bit each; initially all. Two bodies may touch
     * if each touches a layer that the other is on.
     */
    public void setLayers(long body, int on, int touches) {
        Body it = changeable(body);
        it.layers = on;
        it.mask = touches;
        log.setLayers(body, on, touches);
        refilter(body);
    }

    /**
     * Sets the filter for pairs beyond layers; existing pairs stay until {@link #refilter} is called for one of their
     * bodies.
     */
    public void setFilter(PairFilter filter) {
        requireIdle();
        this.filter = filter;
        pairUpdate.setFilter(log.filter(filter));
    }

    /** Sets the receiver of contacts during an update, on all threads. */
    public void setTaker(ContactTaker taker) {
        requireIdle();
        contactUpdate.setTaker(taker);
    }

    /** Lets the next update apply layers and filter again for all pairs of the body. */
    public void refilter(long body) {
        Body it = changeable(body);
        it.refiltered = true;
        bodies.change(it);
        log.refilter(body);
    }

    /**
     * Sets the body's part of the reach: a pair's reach is the sum of both parts. Initially half of {@link
     * WorldSettings#reach}.
     */
    public void setReach(long body, double reach) {
        if (!(reach >= 0 && reach <= 1e300)) {
            throw new IllegalArgumentException("reach must be between 0 and 1e300: " + reach);
        }
        Body it = changeable(body);
        if (it.reach != reach) {
            it.reach = reach;
            it.posed = true;
            bodies.change(it);
            log.setReach(body, reach);
        }
    }

    /**
     * Makes a body a sensor, or an ordinary body: a sensor's pairs report if they touch, and have no points. The reach that
     * the other body has by {@link #setReach} does not count for them.
     */
    public void setSensor(long body, boolean sensor) {
        Body it = changeable(body);
        it.sensor = sensor;
        it.posed = true;
        bodies.change(it);
        log.setSensor(body, sensor);
    }

    /** Returns the caller's number for the body; initially 0. */
    public long tag(long body) {
        return bodies.get(body).tag;
    }

    public void setTag(long body, long tag) {
        bodies.get(body).tag = tag;
        log.setTag(body, tag);
    }

    /** Returns the caller's object for the body; null if none was set. */
    @SuppressWarnings({"NullAway", "ReferenceEquality"})
    public Object data(long body) {
        Body it = bodies.get(body);
        return it.data == it ? null : it.data;
    }

    public void setData(long body, Object data) {
        bodies.get(body).data = data;
    }

    /** Advances the world by all changes since the last update. */
    public void update() {
        beginQuery();
        endQuery();
        updating = true;
        try {
            frame++;
            pairUpdate.begin();
            shapeUpdate.run(frame);
            boxUpdate.run(frame, settings.reach());
            pairUpdate.run(frame);
            impactUpdate.run(frame, settings.reach());
            contactUpdate.run(frame, settings.reach(), pairUpdate.parted);
            pairUpdate.finish();
        } finally {
            updating = false;
        }
        log.update();
    }

    /**
     * Continues to the closest features of all near pairs that the last update has queried and proven separated, on all
     * threads: an update stops at a proven separation (Kenwright 2015, §4.6).
     *
     * <p>Their distance and features are kept. The next updates pass over a pair until its bodies have moved by as much, and
     * then start from the features; concave bodies keep the distance alone. Call it in idle time; it changes the speed, and
     * at most last bits.
     */
    public void refine() {
        beginQuery();
        try {
            contactUpdate.refine();
        } finally {
            endQuery();
        }
        log.refine();
    }

    /**
     * Advances the world like {@link #update()}, then calls the listener for the pairs that ceased to touch, began to touch,
     * and still touch, in this order.
     */
    public void update(ContactListener listener) {
        update();
        for (int i = 0; i < endedCount(); i++) {
            listener.ended(ended(i));
        }
        for (int i = 0; i < begunCount(); i++) {
            listener.began(begun(i));
        }
        for (int i = 0; i < touchingCount(); i++) {
            BodyPair pair = touching(i);
            if (!pair.isNew()) {
                listener.persists(pair);
            }
        }
    }

    /** Returns the number of touching pairs, without sleeping ones. */
    public int touchingCount() {
        return contactUpdate.touchingCount();
    }

    /** Returns a touching pair, for an index from 0 to {@link #touchingCount} − 1. */
    public BodyPair touching(int index) {
        return contactUpdate.touching(Require.index("touching pair", index, touchingCount()));
    }

    /** Returns the {@link BodyPair#number} of {@link #touching}, without reading the pair. */
    public int touchingNumber(int index) {
        return contactUpdate.touchingNumber(Require.index("touching pair", index, touchingCount()));
    }

    /** Returns the number of pairs that have begun to touch in the last update. */
    public int begunCount() {
        return contactUpdate.begun.size();
    }

    /** Returns a pair that has begun to touch in the last update. */
    public BodyPair begun(int index) {
        return cache.get(contactUpdate.begun.get(Require.index("begun pair", index, begunCount())));
    }

    /** Returns the number of pairs that have ceased to touch in the last update. */
    public int endedCount() {
        return pairUpdate.parted.size();
    }

    /** Returns a pair that has ceased to touch in the last update; its bodies may have been removed. */
    public BodyPair ended(int index) {
        return cache.get(pairUpdate.parted.get(Require.index("ended pair", index, endedCount())));
    }

    /** Returns the number of impacts of {@linkplain #sweep swept} bodies in the last update. */
    public int impactCount() {
        return impactUpdate.count();
    }

    /** Returns an impact of the last update, by ascending time; valid until the next update. */
    public Impact impact(int index) {
        return impactUpdate.impact(Require.index("impact", index, impactCount()));
    }

    /** Returns the number of near pairs, touching or not, without sleeping ones. */
    public int nearCount() {
        return cache.activeCount();
    }

    /** Returns a near pair. */
    public BodyPair near(int index) {
        return cache.active(Require.index("near pair", index, nearCount()));
    }

    /** Passes all pairs of a body to a consumer, including sleeping ones. */
    public void pairsOf(long body, Consumer<? super BodyPair> found) {
        Body it = bodies.get(body);
        for (int at = it.firstPair; at != Body.NO_PAIR; at = cache.next(at, it)) {
            found.accept(cache.get(at));
        }
    }

    /** Returns the queries of rays, shapes and bodies against this world, in its state after the last update. */
    public WorldQueries queries() {
        return queries;
    }

    /** Returns a filter for queries that skips all bodies without one of these layers. */
    public LongPredicate layers(int layers) {
        return body -> (bodies.get(body).layers & layers) != 0;
    }

    void beginQuery() {
        requireIdle();
        if (asking) {
            throw new IllegalStateException("the world is being asked: ask again afterwards");
        }
        asking = true;
        log.begin();
    }

    void endQuery() {
        asking = false;
    }

    /** Returns the distinct shapes of all bodies, in the order that {@link #restore} expects. */
    public List<Object> shapes() {
        return new ShapeTable(bodies).shapes();
    }

    /**
     * Returns the state of this world as bytes, from which {@link #restore} makes a world that continues with equal bits. It
     * includes all bodies, pairs, solver data of points, and changes since the last update. It does not include the shapes
     * themselves, objects of the caller, filters and impacts.
     *
     * <p>The caches of all pairs are cleared and the pairs queried again, in this world too: this may change last bits of
     * its contacts, and takes the time of an update.
     */
    public byte[] snapshot() {
        beginQuery();
        endQuery();
        bodies.forgetWays();
        cache.settle(settler, 0.5 * settings.reach());
        log.snapshot();
        return WorldState.write(this);
    }

    /**
     * Makes a world from a snapshot.
     *
     * @param shapes result of {@link #shapes} at the time of the snapshot: the same shapes, or equal ones in their order
     * @param threads threads that share an update
     * @throws IllegalArgumentException if the bytes are no snapshot, are damaged or of another version, or belong to other
     *     shapes
     */
    public static CollisionWorld restore(byte[] snapshot, List<?> shapes, int threads) {
        return WorldState.read(new SnapshotReader(snapshot), shapes, threads);
    }

    /** Sets what hears the calls on this world from now on. */
    void setLog(WorldLog log) {
        this.log = log;
        pairUpdate.setFilter(log.filter(filter));
    }

    WorldLog log() {
        return log;
    }

    @SuppressWarnings("ReferenceEquality") // one object stands for no recording
    boolean isRecorded() {
        return log != WorldLog.NONE;
    }

    /** Returns the threads of this world, for other work between updates. */
    public Crew crew() {
        return crew;
    }

    private Body changeable(long body) {
        requireIdle();
        return bodies.get(body);
    }

    private void requireIdle() {
        if (updating) {
            throw new IllegalStateException("the world is being updated: change it afterwards");
        }
    }

    /** Ends the threads of this world, which remains usable on the caller's thread alone. */
    @Override
    public void close() {
        crew.close();
    }
}
