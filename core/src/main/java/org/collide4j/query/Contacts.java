package org.collide4j.query;

import java.util.Arrays;
import org.collide4j.manifold.FeatureId;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;

/**
 * The answer of a contact query: all places where two bodies touch, or are within reach of each other, and the plane between
 * them.
 *
 * <p><b>Sign</b>: distances count along the normal, which points from A to B; negative where the bodies overlap.
 * <b>Frame</b>: world.
 *
 * <p><b>Points</b> are the corners of the polygon in which the bodies meet, or the ends of an edge, or one point, in order
 * around it; the deepest place comes last if it lies within. Each has an {@link #id} that names a feature of A and one of B.
 * It stays the same while the contact persists, and no two points of an answer share one.
 *
 * <p><b>Memory</b>: mutable and reused. Keep one for each pair of bodies that persists: then the {@link #slot}s of a
 * point, which are a solver's own, travel with its id from query to query. A query about other shapes clears them.
 *
 * <pre>{@code
 * var contacts = new Contacts(); // one for each pair that persists
 * int count = narrow.contacts(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), Pose.at(0, 0, 1.9), 0, contacts); // 4
 * double depth = -contacts.signedDistance(); // 0.1
 * Vector3 corner = contacts.pointOnA(0, new Vector3());
 * }</pre>
 */
public final class Contacts implements ContactPoints {
    private static final int FEW = 4;
    private static final double[] NO_SLOTS = {};

    final Proximity near = new Proximity();
    final Vector3 centroid = new Vector3();
    double area;
    final boolean fourAtMost;

    private int size;
    private double[] points = new double[6 * FEW];
    private double[] distances = new double[FEW];

    /**
     * Contact ids: this answer starts at {@code now}, the previous one at {@code before}. The halves swap and not the
     * arrays: writing a reference costs more than writing a number, most of all on several threads.
     */
    private long[] ids = new long[2 * FEW];

    /** Slots of this answer's points and of the previous one's, created by the first value that a caller stores. */
    private double[] slots = NO_SLOTS;

    private int now;
    private int before = FEW;

    /** True once a caller has stored a value in a slot; until then all values are 0. */
    private boolean slotsInUse;

    private int sizeBefore;
    private Object a = this;
    private Object b = this;

    /** Keeps at most four points: one of the deepest, and such that the area between them is the largest. */
    public Contacts() {
        this(true);
    }

    private Contacts(boolean fourAtMost) {
        this.fourAtMost = fourAtMost;
    }

    /** Keeps all points. */
    public static Contacts ofAllPoints() {
        return new Contacts(false);
    }

    /** Moves all points into the x-y plane, beside which rounding may have put them. */
    void flatten() {
        for (int i = 2; i < 6 * size; i += 3) {
            points[i] = 0;
        }
    }

    /** Forgets the answer and the slots, for another pair of bodies that may have the same shapes. */
    public Contacts clear() {
        size = 0; // without points no slots go on, whatever the shapes
        return this;
    }

    /**
     * Returns the number of points; 0 only if the bodies are proven to be farther apart than the reach that was asked
     * for.
     */
    @Override
    public int size() {
        return size;
    }

    /**
     * Returns the unit normal of the contact plane, from A to B; never zero. If there are no points, a plane across it
     * parts the bodies.
     */
    public Vector3 normal() {
        return near.found.normal;
    }

    @Override
    public Vector3 normal(int i, Vector3 out) {
        checked(i);
        return out.set(near.found.normal);
    }

    @Override
    public Vector3 pointOnA(int i, Vector3 out) {
        int at = 6 * checked(i);
        return out.set(points[at], points[at + 1], points[at + 2]);
    }

    @Override
    public Vector3 pointOnB(int i, Vector3 out) {
        int at = 6 * checked(i) + 3;
        return out.set(points[at], points[at + 1], points[at + 2]);
    }

    @Override
    public double distance(int i) {
        return distances[checked(i)];
    }

    /**
     * Names a feature of A in its high half, one of B in its low half: {@link #featureOnA} and {@link #featureOnB} say
     * which.
     */
    @Override
    public long id(int i) {
        return ids[now + checked(i)];
    }

    /** Returns whether A touches with a vertex, an edge or a face there. */
    public Feature featureOnA(int i) {
        return feature((int) (id(i) >>> 32));
    }

    /** Returns whether B touches with a vertex, an edge or a face there. */
    public Feature featureOnB(int i) {
        return feature((int) id(i));
    }

    private static Feature feature(int number) {
        return switch (FeatureId.kind(number)) {
            case FeatureId.VERTEX -> Feature.VERTEX;
            case FeatureId.EDGE -> Feature.EDGE;
            case FeatureId.FACE -> Feature.FACE;
            default -> Feature.DEEPEST;
        };
    }

    /** Returns 0: a convex body is a single piece. */
    @Override
    public int pieceA(int i) {
        return 0;
    }

    /** Returns 0: a convex body is a single piece. */
    @Override
    public int pieceB(int i) {
        return 0;
    }

    @Override
    public double slot(int i, int slot) {
        int at = SLOTS * (now + checked(i)) + checkedSlot(slot);
        return slotsInUse ? slots[at] : 0;
    }

    @Override
    public void setSlot(int i, int slot, double value) {
        int at = SLOTS * (now + checked(i)) + checkedSlot(slot);
        if (!slotsInUse) {
            slotsInUse = true;
            slots = new double[2 * SLOTS * distances.length];
        }
        slots[at] = value;
    }

    private int checked(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("point " + i + " of " + size);
        }
        return i;
    }

    private static int checkedSlot(int slot) {
        if (slot < 0 || slot >= SLOTS) {
            throw new IndexOutOfBoundsException("slot " + slot + " of " + SLOTS);
        }
        return slot;
    }

    /**
     * Returns the area of the polygon in which the bodies meet, as seen along the normal; 0 of an edge or a point. A
     * round rim counts as 16 corners, which have 97.4 % of its disc.
     */
    public double area() {
        return area;
    }

    /** Returns the centroid of the contact {@link #area}, halfway between the bodies; of an edge or a point, its middle. */
    public Vector3 centroid() {
        return centroid;
    }

    /** Returns the signed distance of the bodies: that of the deepest point, as {@link Proximity#signedDistance()}. */
    public double signedDistance() {
        return near.found.signedDistance;
    }

    /** Returns the proven lower bound of the signed distance, rounding included. */
    public double lower() {
        return near.found.lower;
    }

    /** Returns the proven upper bound of the signed distance, rounding included. */
    public double upper() {
        return near.found.upper;
    }

    /** Returns what the interval of the signed distance proves. */
    public Relation relation() {
        return near.relation();
    }

    /** Returns why the search for the signed distance ended. */
    public Termination termination() {
        return near.termination();
    }

    /** Returns the number of support points of the search for the distance; 0 where faces gave it without a search. */
    public int steps() {
        return near.steps();
    }

    /**
     * Begins a new answer; the last one's slots are kept aside if it was about the same shapes: these objects, not
     * equals.
     */
    @SuppressWarnings("ReferenceEquality")
    void start(Object shapeA, Object shapeB) {
        boolean same = a == shapeA && b == shapeB;
        if (!same) {
            a = shapeA;
            b = shapeB;
        }
        sizeBefore = same ? size : 0;
        int other = before;
        before = now;
        now = other;
        size = 0;
        area = 0;
    }

    /**
     * Ends an answer along a given normal; there the gap between the support planes is all that is known of the
     * distance.
     */
    void endAlong(Vector3 normal, double gap, double rounding) {
        near.found.normal.set(normal);
        near.found.lower = gap - rounding;
        near.found.upper = Double.POSITIVE_INFINITY;
        near.found.signedDistance = near.found.upper;
        for (int i = 0; i < size; i++) {
            near.found.signedDistance = Math.min(near.found.signedDistance, distances[i]);
        }
        near.found.end(Ending.EARLY_OUT);
        near.found.steps = 2;
    }

    /** Makes space for so many points. */
    void reserve(int most) {
        while (most > distances.length) {
            grow();
        }
    }

    /** Appends a point, given on A and on B, for which there is space; numbers come along if the last answer had its id. */
    void add(double ax, double ay, double az, double distance, double bx, double by, double bz, long id) {
        int at = 6 * size;
        points[at] = ax;
        points[at + 1] = ay;
        points[at + 2] = az;
        points[at + 3] = bx;
        points[at + 4] = by;
        points[at + 5] = bz;
        distances[size] = distance;
        ids[now + size] = id;
        if (slotsInUse) {
            takeSlots(id, SLOTS * (now + size));
        }
        size++;
    }

    /** Reads from each array, as {@link Pair#preload} does; the result means nothing. */
    public double preload() {
        double places = points[0] + points[7] + points[15] + points[points.length - 1] + distances[0];
        return places + ids[0] + ids[ids.length - 1] + near.lower() + near.normal().x + near.pointOnB().x;
    }

    private void grow() {
        int length = distances.length;
        int more = 2 * length;
        points = Arrays.copyOf(points, 6 * more);
        distances = Arrays.copyOf(distances, more);
        long[] moreIds = new long[2 * more];
        System.arraycopy(ids, now, moreIds, 0, length);
        System.arraycopy(ids, before, moreIds, more, length);
        if (slotsInUse) {
            double[] moreSlots = new double[2 * SLOTS * more];
            System.arraycopy(slots, SLOTS * now, moreSlots, 0, SLOTS * length);
            System.arraycopy(slots, SLOTS * before, moreSlots, SLOTS * more, SLOTS * length);
            slots = moreSlots;
        }
        ids = moreIds;
        now = 0;
        before = more;
    }

    /** Looks first where the point was before. */
    private void takeSlots(long id, int to) {
        for (int i = 0, k = Math.min(size, sizeBefore - 1); i < sizeBefore; i++, k = k > 0 ? k - 1 : sizeBefore - 1) {
            if (ids[before + k] == id) {
                copySlots(SLOTS * (before + k), to);
                return;
            }
        }
        for (int k = 0; k < SLOTS; k++) {
            slots[to + k] = 0;
        }
    }

    private void copySlots(int from, int to) {
        slots[to] = slots[from];
        slots[to + 1] = slots[from + 1];
        slots[to + 2] = slots[from + 2];
        slots[to + 3] = slots[from + 3];
    }

    /** Turns the answer for (A, B) into that for (B, A). */
    public Contacts swap() {
        near.swap();
        Object other = a;
        a = b;
        b = other;
        for (int i = 0; i < size; i++) {
            for (int k = 6 * i; k < 6 * i + 3; k++) {
                double coordinate = points[k];
                points[k] = points[k + 3];
                points[k + 3] = coordinate;
            }
            ids[now + i] = Long.rotateLeft(ids[now + i], 32);
        }
        return this;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(size + (size == 1 ? " point" : " points") + ", normal "
                + near.found.normal + ", area " + area + ", signed distance " + near.found.signedDistance);
        Vector3 point = new Vector3();
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? ": " : "; ")
                    .append(pointOnA(i, point))
                    .append(" apart ")
                    .append(distances[i]);
            text.append(" (")
                    .append(featureOnA(i))
                    .append(" on ")
                    .append(featureOnB(i))
                    .append(')');
        }
        return text.toString();
    }
}
