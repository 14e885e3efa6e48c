package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.query.ContactPoints;
import org.collide4j.query.Contacts;

/**
 * The answer of a contact query about concave bodies: all places where their pieces touch, or are within reach of each
 * other, each with a normal that the bodies have there.
 *
 * <p><b>Sign</b>: distances count along the normals, which point from A to B; negative where the bodies overlap.
 * <b>Frame</b>: world.
 *
 * <p><b>Points</b> are named by their pieces and {@link #id}, the feature of either piece: as long as a contact
 * persists, so do these, and no two points of an answer have all three in common. Keep one answer for each pair of
 * bodies that persists: then the {@link #slot}s of a point travel with its name from query to query, and where it slides
 * onto another piece, with the feature of the body that slides.
 *
 * <p><b>Memory</b>: mutable and reused; it grows with the most points it has held and then allocates nothing.
 *
 * <pre>{@code
 * var contacts = new PieceContacts(); // one for each pair of bodies that persists
 * int count = meshes.contacts(new Sphere(0.5), Pose.at(0.2, 0.2, -0.4), mesh, new Pose(), 0, contacts);
 * for (int i = 0; i < count; i++) {
 *     double depth = -contacts.distance(i); // 0.1 below triangle contacts.pieceB(i)
 * }
 * }</pre>
 */
public final class PieceContacts implements ContactPoints {
    /** Normals that differ by no more in all coordinates together are the same. */
    static final double SAME_NORMAL = 0x1p-20;

    private static final int FEW = 16;
    private static final int NONE = -1;

    /** The cosine of the angle by which the normal of a point may turn as it slides onto another piece. */
    private static final double SIMILAR = 0.9;

    private final boolean fourAtMost;
    private int size;

    /** Per point nine numbers: the normal, the point on A, the point on B. */
    private double[] places = new double[9 * FEW];

    private double[] distances = new double[FEW];
    private long[] pieces = new long[FEW];
    private long[] ids = new long[FEW];
    private double[] slots = new double[SLOTS * FEW];
    private long[] piecesBefore = new long[FEW];
    private long[] idsBefore = new long[FEW];
    private double[] slotsBefore = new double[SLOTS * FEW];
    private double[] normalsBefore = new double[3 * FEW];

    /** By point of the previous answer: true if it persists in this one. {@link #isNew} is by point of this answer. */
    private boolean[] goesOn = new boolean[FEW];

    private boolean[] isNew = new boolean[FEW];

    private int sizeBefore;

    /** True once a caller has stored a value in a slot; until then all values are 0. */
    private boolean slotsInUse;

    private Object a = this;
    private Object b = this;

    /** Keeps at most four points of all that have the same normal: the deepest, and such that their area is the largest. */
    public PieceContacts() {
        this(true);
    }

    private PieceContacts(boolean fourAtMost) {
        this.fourAtMost = fourAtMost;
    }

    /** Keeps all points; one on the edge between two pieces comes with each of them. */
    public static PieceContacts ofAllPoints() {
        return new PieceContacts(false);
    }

    /** Forgets the answer and the slots, for another pair of bodies that may have the same shapes. */
    public PieceContacts clear() {
        size = 0;
        a = this;
        b = this;
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

    @Override
    public Vector3 normal(int i, Vector3 out) {
        return read(i, 0, out);
    }

    @Override
    public Vector3 pointOnA(int i, Vector3 out) {
        return read(i, 3, out);
    }

    @Override
    public Vector3 pointOnB(int i, Vector3 out) {
        return read(i, 6, out);
    }

    private Vector3 read(int i, int offset, Vector3 out) {
        int at = 9 * checked(i) + offset;
        return out.set(places[at], places[at + 1], places[at + 2]);
    }

    @Override
    public double distance(int i) {
        return distances[checked(i)];
    }

    /** Returns the least distance of the points; infinity if there are none. */
    public double leastDistance() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, distances[i]);
        }
        return least;
    }

    @Override
    public int pieceA(int i) {
        return (int) (pieces[checked(i)] >>> 32);
    }

    @Override
    public int pieceB(int i) {
        return (int) pieces[checked(i)];
    }

    /** Names a feature of A's piece in its high half, one of B's in its low half, as {@link Contacts#id} does. */
    @Override
    public long id(int i) {
        return ids[checked(i)];
    }

    @Override
    public double slot(int i, int slot) {
        return slots[SLOTS * checked(i) + checkedSlot(slot)];
    }

    @Override
    public void setSlot(int i, int slot, double value) {
        slots[SLOTS * checked(i) + checkedSlot(slot)] = value;
        slotsInUse = true;
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
     * True if a point with about this normal lies in the plane across the normal through the place.
     *
     * @param onB whether the plane is one of B and the piece one of A, or the other way round
     */
    boolean hasPlane(Vector3 n, Vector3 place, boolean onB, int piece, double tolerance) {
        int point = onB ? 6 : 3;
        boolean found = false;
        for (int i = 0; i < size && !found; i++) {
            int at = 9 * i;
            double off = Math.abs(places[at] - n.x) + Math.abs(places[at + 1] - n.y) + Math.abs(places[at + 2] - n.z);
            double x = places[at + point] - place.x;
            double y = places[at + point + 1] - place.y;
            double z = places[at + point + 2] - place.z;
            found = (onB ? pieceA(i) : pieceB(i)) == piece
                    && off <= SAME_NORMAL
                    && Math.abs(n.x * x + n.y * y + n.z * z) <= tolerance;
        }
        return found;
    }

    /**
     * Begins a new answer; the last one's slots are kept aside if it was about the same bodies: these objects, not
     * equals.
     */
    @SuppressWarnings("ReferenceEquality")
    void start(Object bodyA, Object bodyB) {
        boolean same = a == bodyA && b == bodyB;
        if (!same) {
            a = bodyA;
            b = bodyB;
        }
        sizeBefore = same ? size : 0;
        long[] other = idsBefore;
        idsBefore = ids;
        ids = other;
        other = piecesBefore;
        piecesBefore = pieces;
        pieces = other;
        double[] otherSlots = slotsBefore;
        slotsBefore = slots;
        slots = otherSlots;
        if (slotsInUse) {
            keepNormals();
        }
        size = 0;
    }

    private void keepNormals() {
        if (goesOn.length < sizeBefore) {
            goesOn = new boolean[2 * sizeBefore];
            normalsBefore = new double[6 * sizeBefore];
        }
        for (int i = 0; i < sizeBefore; i++) {
            goesOn[i] = false;
            System.arraycopy(places, 9 * i, normalsBefore, 3 * i, 3);
        }
    }

    /** Appends those points of a pair of pieces that are kept. */
    void add(Contacts found, boolean[] kept, int pieceA, int pieceB, Vector3 scratch) {
        for (int i = 0; i < found.size(); i++) {
            if (!kept[i]) {
                continue;
            }
            int at = 9 * reserve();
            write(at, found.normal());
            write(at + 3, found.pointOnA(i, scratch));
            write(at + 6, found.pointOnB(i, scratch));
            name(found.distance(i), pieceA, pieceB, found.id(i));
        }
    }

    /** Appends one point. */
    void add(Vector3 normal, Vector3 onA, Vector3 onB, double distance, int pieceA, int pieceB, long id) {
        int at = 9 * reserve();
        write(at, normal);
        write(at + 3, onA);
        write(at + 6, onB);
        name(distance, pieceA, pieceB, id);
    }

    private int reserve() {
        if (size == distances.length) {
            places = Arrays.copyOf(places, 18 * size);
            distances = Arrays.copyOf(distances, 2 * size);
        }
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            pieces = Arrays.copyOf(pieces, 2 * size);
        }
        return size;
    }

    private void write(int at, Vector3 v) {
        places[at] = v.x;
        places[at + 1] = v.y;
        places[at + 2] = v.z;
    }

    private void name(double distance, int pieceA, int pieceB, long id) {
        distances[size] = distance;
        pieces[size] = ((long) pieceA << 32) | (pieceB & 0xFFFFFFFFL);
        ids[size++] = id;
    }

    /** Reduces the points if asked to, and gives those that were there before their slots. */
    void finish(FourOfEach fourOfEach) {
        if (fourAtMost && size > 4) {
            keep(fourOfEach, fourOfEach.choose(places, distances, size));
        }
        if (slots.length < SLOTS * size) {
            slots = new double[2 * SLOTS * size];
        }
        if (isNew.length < size) {
            isNew = new boolean[2 * size];
        }
        if (slotsInUse) {
            for (int i = 0; i < size; i++) {
                takeSlots(i, pointOfSameName(i));
            }
            for (int i = 0; i < size; i++) {
                if (isNew[i]) {
                    takeSlots(i, pointOfSameFeature(i));
                }
            }
        }
    }

    private void keep(FourOfEach chosen, int count) {
        for (int i = 0; i < count; i++) {
            int from = chosen.point(i);
            System.arraycopy(places, 9 * from, places, 9 * i, 9);
            distances[i] = distances[from];
            pieces[i] = pieces[from];
            ids[i] = ids[from];
        }
        size = count;
    }

    private int pointOfSameName(int i) {
        for (int before = 0; before < sizeBefore; before++) {
            if (!goesOn[before] && idsBefore[before] == ids[i] && piecesBefore[before] == pieces[i]) {
                return before;
            }
        }
        return NONE;
    }

    /**
     * Returns the point of the previous answer with the same corner, edge or face of the sliding body, of several the
     * one with the most similar normal. Points that persist under their own name do not count.
     */
    private int pointOfSameFeature(int i) {
        int best = NONE;
        double most = SIMILAR;
        for (int before = 0; before < sizeBefore; before++) {
            if (!goesOn[before] && sharesFeature(before, i)) {
                double cosine = normalsBefore[3 * before] * places[9 * i]
                        + normalsBefore[3 * before + 1] * places[9 * i + 1]
                        + normalsBefore[3 * before + 2] * places[9 * i + 2];
                if (cosine > most) {
                    most = cosine;
                    best = before;
                }
            }
        }
        return best;
    }

    private boolean sharesFeature(int before, int i) {
        long other = idsBefore[before] ^ ids[i];
        long otherPiece = piecesBefore[before] ^ pieces[i];
        return (other | otherPiece) >>> 32 == 0 || (int) (other | otherPiece) == 0;
    }

    private void takeSlots(int i, int before) {
        int to = SLOTS * i;
        isNew[i] = before == NONE;
        if (before == NONE) {
            Arrays.fill(slots, to, to + SLOTS, 0);
        } else {
            System.arraycopy(slotsBefore, SLOTS * before, slots, to, SLOTS);
            goesOn[before] = true;
        }
    }

    /** Turns the answer for (A, B) into that for (B, A). */
    public PieceContacts swap() {
        Object other = a;
        a = b;
        b = other;
        for (int i = 0; i < size; i++) {
            for (int k = 9 * i; k < 9 * i + 3; k++) {
                places[k] = -places[k];
                double coordinate = places[k + 3];
                places[k + 3] = places[k + 6];
                places[k + 6] = coordinate;
            }
            ids[i] = Long.rotateLeft(ids[i], 32);
            pieces[i] = Long.rotateLeft(pieces[i], 32);
        }
        return this;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(size + (size == 1 ? " point" : " points"));
        Vector3 vector = new Vector3();
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? ": " : "; ").append(pointOnA(i, vector)).append(" apart ");
            text.append(distances[i]).append(" along ").append(normal(i, vector));
            text.append(" (piece ")
                    .append(pieceA(i))
                    .append(" on ")
                    .append(pieceB(i))
                    .append(')');
        }
        return text.toString();
    }
}
