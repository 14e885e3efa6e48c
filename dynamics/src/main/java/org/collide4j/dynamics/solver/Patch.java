package org.collide4j.dynamics.solver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * A flat contact of two bodies, as it is kept from step to step: its points fixed to both bodies, its normal, and the impulses
 * that the last step ended with.
 *
 * <p>While two bodies hardly move against each other the points stay the same, and only their separations are computed anew:
 * s = n·(pB − pA), with pA and pB carried along by the bodies.
 */
public final class Patch {
    /** The most points. */
    public static final int MOST_POINTS = ContactRow.MOST_POINTS;

    // in numbers: the normal in A's frame
    static final int NORMAL = 0;

    /** The friction of the last step, as an impulse on B in the world. */
    static final int FRICTION = 3;

    /** The moment of rolling friction, in the world. */
    static final int ROLLING = 6;

    private static final int POINTS = 9;

    /**
     * Numbers of each point: the place on A and on B from their centres of mass, in their frames, and the normal
     * impulse.
     */
    private static final int POINT = 7;

    /** Id of a point of a shape that is no more. */
    private static final long NO_ID = Long.MIN_VALUE;

    int bodyA;
    int bodyB;
    int count;

    /** All together, as they are read together. */
    final double[] numbers = new double[POINTS + POINT * MOST_POINTS];

    private final long[] ids = new long[MOST_POINTS];

    /** The moment of friction about n in the last step. */
    double twist;

    /** The largest sum of normal impulses in the last step. */
    double peak;

    /** The sum of all normal impulses of the last step, those of blows included. */
    double impulse;

    /** μ, restitution, the length that rolling friction acts on, and how far a step may push overlaps apart. */
    double slide;

    double restitution;
    double rollingArm;
    double push;

    /** Reads from each cache line of the patch; the result means nothing. */
    public double preload() {
        return numbers[NORMAL] + numbers[place(0)] + numbers[place(1)] + numbers[place(2)] + numbers[place(3)] + ids[0];
    }

    /** Forgets all impulses: the contact is of other bodies now. */
    public void clear(int bodyA, int bodyB) {
        this.bodyA = bodyA;
        this.bodyB = bodyB;
        count = 0;
        forgetImpulses();
    }

    void forgetImpulses() {
        twist = 0;
        peak = 0;
        impulse = 0;
        Arrays.fill(numbers, FRICTION, POINTS, 0);
        for (int i = 0; i < count; i++) {
            setLambda(i, 0);
        }
    }

    /** Returns true if all impulses are numbers. */
    boolean isFinite() {
        double sum = Math.abs(twist) + peak + impulse; // NaN stays, and so does infinity
        for (int i = FRICTION; i < POINTS; i++) {
            sum += Math.abs(numbers[i]);
        }
        for (int i = 0; i < count; i++) {
            sum += lambda(i);
        }
        return sum < Double.POSITIVE_INFINITY;
    }

    /** Sets what the two surfaces are like. */
    public void setSurface(double friction, double restitution, double rollingArm, double push) {
        slide = friction;
        this.restitution = restitution;
        this.rollingArm = rollingArm;
        this.push = push;
    }

    /** Begins anew with a normal, given in the world for A at this pose. */
    public void begin(Vector3 n, Pose poseA) {
        count = 0;
        put(n, poseA, numbers, NORMAL);
    }

    private static void put(Vector3 direction, Pose pose, double[] out, int at) {
        out[at] = pose.inverseRotatedX(direction.x, direction.y, direction.z);
        out[at + 1] = pose.inverseRotatedY(direction.x, direction.y, direction.z);
        out[at + 2] = pose.inverseRotatedZ(direction.x, direction.y, direction.z);
    }

    /** Adds a point, as offsets in the world from the bodies' centres of mass; its impulse is none. */
    public void add(Vector3 onA, Vector3 onB, long id, Pose poseA, Pose poseB) {
        int at = place(count);
        put(onA, poseA, numbers, at);
        put(onB, poseB, numbers, at + 3);
        numbers[at + 6] = 0;
        ids[count++] = id;
    }

    /** How many points there are. */
    public int count() {
        return count;
    }

    public int bodyA() {
        return bodyA;
    }

    public int bodyB() {
        return bodyB;
    }

    /** The largest sum of normal impulses that a sub-step of the last step ended with: 0 if the bodies did not push. */
    public double peak() {
        return peak;
    }

    /** The sum of all normal impulses of the last step. */
    public double impulse() {
        return impulse;
    }

    /** out = the normal from A to B, in A's frame. */
    public Vector3 normal(Vector3 out) {
        return out.set(numbers[NORMAL], numbers[NORMAL + 1], numbers[NORMAL + 2]);
    }

    /** The id of a point. */
    public long id(int i) {
        return ids[i];
    }

    /** The normal impulse at a point. */
    public double lambda(int i) {
        return numbers[place(i) + 6];
    }

    public void setLambda(int i, double lambda) {
        numbers[place(i) + 6] = lambda;
    }

    /** Impulses below 0 are none. */
    public void startUnknown() {
        for (int i = 0; i < count; i++) {
            numbers[place(i) + 6] = Math.max(0, numbers[place(i) + 6]);
        }
    }

    /**
     * Adapts the points to another shape of A or B.
     *
     * @param shift how far the centre of mass has moved in the body's frame
     * @param keepsIds false if points of the new shape match by their places alone
     */
    public void reshape(boolean ofA, Vector3 shift, boolean keepsIds) {
        for (int i = 0; i < count; i++) {
            int at = place(i) + (ofA ? 0 : 3);
            numbers[at] -= shift.x;
            numbers[at + 1] -= shift.y;
            numbers[at + 2] -= shift.z;
            ids[i] = keepsIds ? ids[i] : NO_ID;
        }
    }

    /** Adds a point that was one before, by its places on both bodies from their centres of mass, in their frames. */
    public void keep(long id, double[] places, int at) {
        int to = place(count);
        System.arraycopy(places, at, numbers, to, 6);
        numbers[to + 6] = 0;
        ids[count++] = id;
    }

    /** Writes what {@link #keep} takes. */
    public void writePlaces(int i, double[] out, int at) {
        System.arraycopy(numbers, place(i), out, at, 6);
    }

    /** From a place in A's frame. */
    public double squaredDistanceOnA(int i, double[] place, int at) {
        int p = place(i);
        double x = numbers[p] - place[at];
        double y = numbers[p + 1] - place[at + 1];
        double z = numbers[p + 2] - place[at + 2];
        return x * x + y * y + z * z;
    }

    /** Returns the distance of the farthest point from the centre of mass of A, for offset 0, or of B, for offset 3. */
    double reach(int offset) {
        double square = 0;
        for (int i = 0; i < count; i++) {
            int p = place(i) + offset;
            square = Math.max(
                    square,
                    numbers[p] * numbers[p] + numbers[p + 1] * numbers[p + 1] + numbers[p + 2] * numbers[p + 2]);
        }
        return Math.sqrt(square);
    }

    /** Where the numbers of a point's place on A begin; those of B follow. */
    static int place(int i) {
        return POINTS + POINT * i;
    }

    /** Writes all but whose patch it is. */
    public void write(DataOutputStream out) throws IOException {
        out.writeInt(count);
        for (double number : numbers) {
            out.writeDouble(number);
        }
        for (long id : ids) {
            out.writeLong(id);
        }
        out.writeDouble(twist);
        out.writeDouble(peak);
        out.writeDouble(impulse);
        out.writeDouble(slide);
        out.writeDouble(restitution);
        out.writeDouble(rollingArm);
        out.writeDouble(push);
    }

    /** Reads what {@link #write} has written; it is the patch of these bodies. */
    public void read(DataInputStream in, int bodyA, int bodyB) throws IOException {
        this.bodyA = bodyA;
        this.bodyB = bodyB;
        count = in.readInt();
        if (count < 0 || count > MOST_POINTS) {
            throw new IllegalArgumentException("the snapshot has a contact of " + count + " points");
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readDouble();
        }
        for (int i = 0; i < ids.length; i++) {
            ids[i] = in.readLong();
        }
        twist = in.readDouble();
        peak = in.readDouble();
        impulse = in.readDouble();
        slide = in.readDouble();
        restitution = in.readDouble();
        rollingArm = in.readDouble();
        push = in.readDouble();
    }
}
