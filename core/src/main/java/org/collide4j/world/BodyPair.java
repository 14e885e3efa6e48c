package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.ContactPoints;

/**
 * Two bodies that are near each other, and where they touch: kept as long as their boxes overlap.
 *
 * <p>A is the convex body if the other is concave; of two alike, A is the one of the smaller {@link CollisionWorld#slot}.
 * Points, normals and distances are those of {@link org.collide4j.query.Contacts}: in the world, from A to B, negative
 * in overlap, as the last update found them. A solver's slots of a point travel with the point's name from update to
 * update, also while the two sleep.
 *
 * <p>Good until the update in which the pair ends; the object is then used for another.
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
    /** More than rounding takes from a sum of three. */
    private static final double BELOW = 1 - 0x1p-48;

    private static final Object NOTHING = new Object();

    /** Index of this pair among all pairs. */
    final int number;

    private final ContactPoints points;

    Body a = NOBODY;
    Body b = NOBODY;

    /** The pairs before and after it in the lists of A and of B. */
    int nextOfA;

    int previousOfA;
    int nextOfB;
    int previousOfB;

    /** Index of this pair among the pairs that every update looks at; −1 if it is none of them. */
    int activeAt = -1;

    boolean touches;
    boolean touchedBefore;

    /** True from the update that finds no overlap of the boxes any more. */
    boolean ended;

    /** True if the last update has asked. */
    boolean asked;

    /** The update that has last asked where the two touch; 0 if none has. */
    long askedAt;

    /**
     * Largest accumulated motion of both bodies plus reach for which the pair is proven to be apart; −∞ if nothing is
     * known.
     */
    private double apartUntil = Double.NEGATIVE_INFINITY;

    /** Index of this pair among the candidates for impacts of this update, if {@link #castAt} is that update. */
    int candidate;

    long castAt;

    /** The update in which the two have met on their way; 0 if none since they are near. */
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

    /** Lets go of what is the caller's. Bodies stay: most pairs are soon begun by others, and each write costs a visit. */
    @SuppressWarnings("ReferenceEquality")
    void end() {
        if (data != NOTHING) {
            data = NOTHING;
        }
    }

    /** How far apart the two may be to touch, if half of the world's reach is this. */
    double reach(double half) {
        return a.reach(half) + b.reach(half);
    }

    /** Asks where the two touch as they stand. */
    final void ask(Worker worker, double halfReach) {
        ask(worker, a.pose, b.pose, reach(halfReach));
        double apart = touches ? 0 : provenDistance();
        apartUntil = apart > 0 ? (a.travelled + b.travelled + apart) * BELOW : Double.NEGATIVE_INFINITY;
    }

    /** True if the two have met in that update, and neither has been moved since. */
    final boolean standsSince(long meeting) {
        return meeting > 0 && metAt == meeting && a.movedAt <= meeting && b.movedAt <= meeting;
    }

    /** Asks how they would touch at these poses. */
    final void askElsewhere(Worker worker, Pose poseA, Pose poseB, double reach) {
        ask(worker, poseA, poseB, reach);
        apartUntil = Double.NEGATIVE_INFINITY;
        askedAt = 0; // the update asks again, where they stand at its end
    }

    /** How far apart the last answer has proven the two to be; 0 if it says nothing. */
    abstract double provenDistance();

    /** True if both together have not gone as far since they were last asked about as they were apart then. */
    final boolean isStillApart(double halfReach) {
        return a.travelled + b.travelled + reach(halfReach) < apartUntil
                && askedAt >= a.reshapedAt
                && askedAt >= b.reshapedAt;
    }

    /** Walks on to the closest features of two that are apart. */
    abstract void refine(Worker worker);

    /** Forgets the way to the last answer: the next one depends on the poses alone. */
    abstract void forget();

    /** Writes all but what {@link #ask} finds out anew. */
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

    /** Reads, and asks anew where the two touch. */
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

    /** Asks where the two touch, at these poses. */
    abstract void ask(Worker worker, Pose poseA, Pose poseB, double reach);

    /** True if one of the two only feels whether it is touched. */
    boolean isSensed() {
        return a.sensor || b.sensor;
    }

    /** Returns the handle of A; the handle of a removed body is no longer valid, but still identifies the body. */
    public long bodyA() {
        return a.handle;
    }

    /** Returns the handle of B. */
    public long bodyB() {
        return b.handle;
    }

    /** Returns the slot of A, for arrays of the caller's. */
    public int slotA() {
        return Handles.slot(a.handle);
    }

    /** Returns the slot of B, for arrays of the caller's. */
    public int slotB() {
        return Handles.slot(b.handle);
    }

    /** True if the bodies touch or are within the world's reach of each other; undecidable within rounding counts. */
    public boolean touches() {
        return touches;
    }

    /** True if the two touch, and did not at the update before. */
    public boolean isNew() {
        return touches && !touchedBefore;
    }

    /** True if the last update has asked anew where the two touch: not if both stood still, or were still apart for sure. */
    public boolean isAsked() {
        return asked;
    }

    /**
     * Returns the number of the update that has last asked where the two touch, which grows from update to update; for
     * those who do not look after each.
     */
    public long askedAt() {
        return askedAt;
    }

    /**
     * Returns a small number of this pair's own, from 0 on, for arrays of the caller's; given to another pair when this
     * one has ended.
     */
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

    /** True if all points share one normal, as those of two convex bodies do. */
    public abstract boolean isFlat();

    /** Returns the caller's object for this pair; null if none was set. */
    @SuppressWarnings({"NullAway", "ReferenceEquality"})
    public Object data() {
        return data == NOTHING ? null : data;
    }

    /** Keeps an object of the caller's until the pair ends. */
    public void setData(Object data) {
        this.data = data;
    }

    @Override
    public String toString() {
        return "pair of bodies " + slotA() + " and " + slotB() + ": "
                + (touches ? size() + (size() == 1 ? " point" : " points") : "apart");
    }
}
