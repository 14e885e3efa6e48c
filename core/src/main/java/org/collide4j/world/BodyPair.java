package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.ContactPoints;

/**
 * Two bodies that are near each other, with their contact: exists as long as their boxes overlap.
 *
 * <p>A is the convex body if the other is concave; otherwise the body with the smaller {@link CollisionWorld#slot}.
 * Points, normals and distances are those of {@link org.collide4j.query.Contacts}: in the world, from A to B, negative
 * in overlap, as the last update found them. A solver's slots of a point travel with the point's name from update to
 * update, also while the two sleep.
 *
 * <p>Valid until the update in which the pair ends; the object is then reused.
 *
 * <pre>{@code
 * for (int i = 0; i < world.touchingCount(); i++) {
 *     BodyPair pair = world.touching(i);
 *     long other = pair.bodyA() == ball ? pair.bodyB() : pair.bodyA();
 *     for (int point = 0; point < pair.size(); point++) {
 *         double distance = pair.distance(point); // 0: the ball rests on the floor
 *     }
 * }
 * }</pre>
 */
public abstract sealed class BodyPair implements ContactPoints permits ConvexPair, PiecePair {
    /** Factor that rounds a sum of three down. */
    private static final double ROUNDING_DOWN = 1 - 0x1p-48;

    private static final Object NOTHING = new Object();

    /** Index of this pair among all pairs. */
    final int number;

    private final ContactPoints points;

    Body a = NOBODY;
    Body b = NOBODY;

    /** Links to the previous and next pairs in the lists of A and of B. */
    int nextOfA;

    int previousOfA;
    int nextOfB;
    int previousOfB;

    /** Index of this pair among the active pairs, which every update processes; −1 if it is not active. */
    int activeAt = -1;

    boolean touches;
    boolean touchedBefore;

    /** True from the update in which the boxes ceased to overlap. */
    boolean ended;

    /** True if the last update has queried the pair. */
    boolean asked;

    /** Number of the update that queried the pair last; 0 if none has. */
    long askedAt;

    /** Largest accumulated motion of both bodies plus reach for which the pair is proven to be separated; −∞ if unknown. */
    private double apartUntil = Double.NEGATIVE_INFINITY;

    /** Index of this pair among the candidates for impacts of this update, if {@link #castAt} is that update. */
    int candidate;

    long castAt;

    /** Number of the update in which the bodies hit each other; 0 if none since they are near. */
    long metAt;

    private Object data = NOTHING;

    private static final Body NOBODY = new Body();

    BodyPair(int number, ContactPoints points) {
        this.number = number;
        this.points = points;
    }

    void begin(Body a, Body b) {
        this.a = a;
        this.b = b;
        activeAt = -1;
        touches = false;
        touchedBefore = false;
        ended = false;
        askedAt = 0;
        apartUntil = Double.NEGATIVE_INFINITY;
        asked = false;
        castAt = 0;
        metAt = 0;
    }

    /**
     * Clears the caller's references. References to bodies stay: most objects are soon reused, and each write costs the
     * garbage collector a visit.
     */
    @SuppressWarnings("ReferenceEquality")
    void end() {
        if (data != NOTHING) {
            data = NOTHING;
        }
    }

    /** Takes over the state of a pair of the same bodies, whose place it takes, except its points. */
    void resume(BodyPair pair) {
        touches = pair.touches;
        touchedBefore = pair.touchedBefore;
        metAt = pair.metAt;
        data = pair.data;
    }

    /** Forgets all that depends on the shapes: the next query is of others. */
    abstract void renew();

    /** Returns the pair's reach, given half of the world's reach. */
    double reach(double half) {
        return a.reach(half) + b.reach(half);
    }

    /**
     * Reads from the memory that the next query needs, so that cache misses of several pairs overlap; the result means
     * nothing.
     */
    double preload() {
        return a.pose.transformedX(1, 1, 1) + b.pose.transformedX(1, 1, 1);
    }

    /** Queries the contact at the current poses. */
    final void ask(Worker worker, double halfReach) {
        ask(worker, a.pose, b.pose, reach(halfReach));
        apartUntil = Double.NEGATIVE_INFINITY;
        keepApart(touches ? 0 : provenDistance());
    }

    /**
     * Continues to the closest features of a separated pair, at the poses of the last query. Their distance is kept: no
     * update queries the pair before the bodies have moved by as much.
     */
    final void refine(Worker worker) {
        keepApart(closestDistance(worker));
    }

    private void keepApart(double proven) {
        if (proven > 0) {
            apartUntil = Math.max(apartUntil, (a.travelled + b.travelled + proven) * ROUNDING_DOWN);
        }
    }

    /** Returns true if the bodies hit each other in that update, and neither was moved since. */
    final boolean standsSince(long meeting) {
        return meeting > 0 && metAt == meeting && a.movedAt <= meeting && b.movedAt <= meeting;
    }

    /** Queries the contact at other poses. */
    final void askElsewhere(Worker worker, Pose poseA, Pose poseB, double reach) {
        ask(worker, poseA, poseB, reach);
        apartUntil = Double.NEGATIVE_INFINITY;
        askedAt = 0; // the update queries again, at the final poses
    }

    /** Returns the separation proven by the last answer; 0 if none. */
    abstract double provenDistance();

    /** Returns true if the bodies' motion since the last query is less than their separation then. */
    final boolean isStillApart(double halfReach) {
        return a.travelled + b.travelled + reach(halfReach) < apartUntil
                && askedAt >= a.reshapedAt
                && askedAt >= b.reshapedAt;
    }

    /** Returns the proven distance of the bodies, and keeps their closest features for the next query. */
    abstract double closestDistance(Worker worker);

    /** Clears the pair's caches: the next answer depends on the poses alone. */
    abstract void forget();

    /** Writes the state except what {@link #ask} recomputes. */
    void write(SnapshotWriter out) {
        out.put(Handles.slot(a.handle));
        out.put(Handles.slot(b.handle));
        out.put(nextOfA);
        out.put(previousOfA);
        out.put(nextOfB);
        out.put(previousOfB);
        out.put(touches);
        out.put(touchedBefore);
        out.put(ended);
        out.put(askedAt);
        out.put(asked);
        out.put(ended ? 0 : size());
        for (int i = 0; !ended && i < size(); i++) {
            for (int slot = 0; slot < SLOTS; slot++) {
                out.put(slot(i, slot));
            }
        }
    }

    /** Reads the state, and queries the contact again. */
    void read(SnapshotReader in, BodyStore bodies, int numbers, Worker worker, double halfReach) {
        int last = bodies.slots() - 1;
        begin(bodies.at(in.getInt(0, last)), bodies.at(in.getInt(0, last)));
        nextOfA = in.getInt(Body.NO_PAIR, numbers - 1);
        previousOfA = in.getInt(Body.NO_PAIR, numbers - 1);
        nextOfB = in.getInt(Body.NO_PAIR, numbers - 1);
        previousOfB = in.getInt(Body.NO_PAIR, numbers - 1);
        boolean touched = in.getBoolean();
        touchedBefore = in.getBoolean();
        ended = in.getBoolean();
        askedAt = in.getLong();
        asked = in.getBoolean();
        int size = in.getCount(SLOTS * Double.BYTES);
        if (!ended && askedAt > 0) {
            ask(worker, halfReach);
        }
        SnapshotReader.require(touched == touches && size == size(), "a contact is not found again");
        for (int i = 0; i < size; i++) {
            for (int slot = 0; slot < SLOTS; slot++) {
                setSlot(i, slot, in.getDouble());
            }
        }
    }

    /** Queries the contact at given poses. */
    abstract void ask(Worker worker, Pose poseA, Pose poseB, double reach);

    /** Returns true if one of the bodies is a sensor. */
    boolean isSensed() {
        return a.sensor || b.sensor;
    }

    /** Returns the reach of a sensed pair: a part that the other body has of its own is for its contacts, and left out. */
    double sensedReach(double reach) {
        return Math.max(0, reach - ownReach(a) - ownReach(b));
    }

    private static double ownReach(Body body) {
        return body.sensor ? 0 : Math.max(0, body.reach);
    }

    /** Returns the handle of A; the handle of a removed body is no longer valid, but still identifies the body. */
    public long bodyA() {
        return a.handle;
    }

    /** Returns the handle of B. */
    public long bodyB() {
        return b.handle;
    }

    /** Returns the slot of A, an index for arrays of the caller. */
    public int slotA() {
        return Handles.slot(a.handle);
    }

    /** Returns the slot of B, an index for arrays of the caller. */
    public int slotB() {
        return Handles.slot(b.handle);
    }

    /**
     * Returns true if the bodies touch or are within the world's reach of each other; a pair that is open within rounding
     * counts.
     */
    public boolean touches() {
        return touches;
    }

    /** Returns true if the bodies touch, and did not at the previous update. */
    public boolean isNew() {
        return touches && !touchedBefore;
    }

    /**
     * Returns true if the last update has queried the contact: not if both bodies were at rest, or are proven to be still
     * separated.
     */
    public boolean isAsked() {
        return asked;
    }

    /**
     * Returns the number of the update that queried the contact last; numbers grow from update to update. For callers that
     * do not read after each update.
     */
    public long askedAt() {
        return askedAt;
    }

    /** Returns the index of this pair, from 0 on, for arrays of the caller; reused after the pair has ended. */
    public int number() {
        return number;
    }

    /** Returns the number of points; 0 if the bodies do not touch, or one of them is a sensor. */
    @Override
    public int size() {
        return points.size();
    }

    @Override
    public Vector3 normal(int i, Vector3 out) {
        return points.normal(i, out);
    }

    @Override
    public Vector3 pointOnA(int i, Vector3 out) {
        return points.pointOnA(i, out);
    }

    @Override
    public Vector3 pointOnB(int i, Vector3 out) {
        return points.pointOnB(i, out);
    }

    @Override
    public double distance(int i) {
        return points.distance(i);
    }

    @Override
    public long id(int i) {
        return points.id(i);
    }

    @Override
    public int pieceA(int i) {
        return points.pieceA(i);
    }

    @Override
    public int pieceB(int i) {
        return points.pieceB(i);
    }

    @Override
    public double slot(int i, int slot) {
        return points.slot(i, slot);
    }

    @Override
    public void setSlot(int i, int slot, double value) {
        points.setSlot(i, slot, value);
    }

    /** Returns true if all points share one normal, as those of two convex bodies do. */
    public abstract boolean isFlat();

    /** Returns the caller's object for this pair; null if none was set. */
    @SuppressWarnings({"NullAway", "ReferenceEquality"})
    public Object data() {
        return data == NOTHING ? null : data;
    }

    /** Stores an object of the caller until the pair ends. */
    public void setData(Object data) {
        this.data = data;
    }

    @Override
    public String toString() {
        return "pair of bodies " + slotA() + " and " + slotB() + ": "
                + (touches ? size() + (size() == 1 ? " point" : " points") : "apart");
    }
}
