package org.collide4j.dynamics.character;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.LongPredicate;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Sphere;

/** Bodies around a character with their poses at its last update: the next update carries and pushes it by their motion. */
final class NearBodies {
    /** Radius of the search in radii of the shape: bodies that come from farther away in one update are found by overlap. */
    private static final double REACH = 4;

    private final CharacterCasts casts;
    private final Sphere around;
    private final LongPredicate recording = this::record;
    private long[] handles = new long[8];
    private Pose[] poses = new Pose[8];
    private final Pose now = new Pose();
    private final Vector3 scratch = new Vector3();
    private int size;

    NearBodies(CharacterCasts casts) {
        this.casts = casts;
        around = new Sphere(REACH * casts.figure.radius);
        for (int i = 0; i < poses.length; i++) {
            poses[i] = new Pose();
        }
    }

    void forget() {
        size = 0;
    }

    int size() {
        return size;
    }

    long handle(int index) {
        return handles[index];
    }

    /** Records the bodies whose boxes are around a place. */
    void remember(Vector3 place) {
        size = 0;
        now.setTranslation(place.x, place.y, place.z);
        casts.world.queries().overlaps(around, now, recording, recording);
    }

    /** Records a body whose box is met, and rejects it: no more has to be known of it. */
    private boolean record(long body) {
        if (casts.filter.test(body)) {
            casts.world.pose(body, add(body));
        }
        return false;
    }

    private Pose add(long body) {
        if (size == handles.length) {
            handles = Arrays.copyOf(handles, 2 * size);
            poses = Arrays.copyOf(poses, 2 * size);
            for (int i = size; i < poses.length; i++) {
                poses[i] = new Pose();
            }
        }
        handles[size] = body;
        return poses[size++];
    }

    /** Returns true if the body still exists and has moved since it was recorded. */
    boolean hasMoved(int index) {
        return casts.world.isAlive(handles[index])
                && !casts.world.pose(handles[index], now).equals(poses[index]);
    }

    /** Sets {@code out} to where a place would be, had it moved with a body. */
    Vector3 carried(int index, Vector3 place, Vector3 out) {
        poses[index].inverseTransform(place, scratch);
        return casts.world.pose(handles[index], now).transform(scratch, out);
    }

    /** Returns the angle by which a body has turned about a unit axis: the twist part of its rotation. */
    double turn(int index, Vector3 axis, double[] quaternion) {
        casts.world.pose(handles[index], now).quaternion(quaternion);
        double x = quaternion[0];
        double y = quaternion[1];
        double z = quaternion[2];
        double w = quaternion[3];
        poses[index].quaternion(quaternion);
        double bx = -quaternion[0];
        double by = -quaternion[1];
        double bz = -quaternion[2];
        double bw = quaternion[3];
        double tx = w * bx + x * bw + y * bz - z * by;
        double ty = w * by - x * bz + y * bw + z * bx;
        double tz = w * bz + x * by - y * bx + z * bw;
        double tw = w * bw - x * bx - y * by - z * bz;
        double sine = tx * axis.x + ty * axis.y + tz * axis.z;
        double angle = 2 * StrictMath.atan2(sine, tw);
        return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
    }

    /** Returns the index of a body; −1 if it is not recorded. */
    int indexOf(long body) {
        for (int i = 0; i < size; i++) {
            if (handles[i] == body) {
                return i;
            }
        }
        return -1;
    }

    /** Returns how many bytes {@link #write} takes. */
    int bytes() {
        return Integer.BYTES + size * (Long.BYTES + Pose.NUMBERS * Double.BYTES);
    }

    void write(ByteBuffer out) {
        out.putInt(size);
        double[] numbers = new double[Pose.NUMBERS];
        for (int i = 0; i < size; i++) {
            out.putLong(handles[i]);
            for (double number : poses[i].store(numbers)) {
                out.putDouble(number);
            }
        }
    }

    void read(ByteBuffer in) {
        int count = in.getInt();
        size = 0;
        double[] numbers = new double[Pose.NUMBERS];
        for (int i = 0; i < count; i++) {
            Pose pose = add(in.getLong());
            for (int k = 0; k < numbers.length; k++) {
                numbers[k] = in.getDouble();
            }
            pose.load(numbers);
        }
    }
}
