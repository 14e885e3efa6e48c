package org.collide4j.dynamics.character;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The state of a character as bytes: a magic number, the numbers of the state, CRC-32. */
final class CharacterSnapshot {
    private static final int MAGIC = 0x63344301;

    /** Ground states in the order of their numbers in a snapshot. */
    private static final List<GroundState> STATES =
            List.of(GroundState.ON_GROUND, GroundState.STEEP, GroundState.IN_AIR);

    private CharacterSnapshot() {}

    static byte[] write(Pose pose, NearBodies near, Ground ground, Vector3[] vectors) {
        int numbers = Pose.NUMBERS + 3 * (vectors.length + 2) + 1;
        ByteBuffer out = ByteBuffer.allocate(
                2 * Integer.BYTES + Long.BYTES + numbers * Double.BYTES + near.bytes() + Integer.BYTES);
        out.putInt(MAGIC);
        for (double number : pose.store(new double[Pose.NUMBERS])) {
            out.putDouble(number);
        }
        for (Vector3 vector : vectors) {
            put(vector, out);
        }
        out.putInt(STATES.indexOf(ground.state)).putLong(ground.body).putDouble(ground.height);
        put(ground.normal, out);
        put(ground.point, out);
        near.write(out);
        out.putInt(checksum(out.array(), out.position()));
        return out.array();
    }

    static void read(byte[] bytes, Pose pose, NearBodies near, Ground ground, Vector3[] vectors) {
        int length = bytes.length - Integer.BYTES;
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (length < Integer.BYTES || in.getInt() != MAGIC || in.getInt(length) != checksum(bytes, length)) {
            throw new IllegalArgumentException("the bytes are no snapshot of a character, or are damaged");
        }
        try {
            double[] numbers = new double[Pose.NUMBERS];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = in.getDouble();
            }
            pose.load(numbers);
            for (Vector3 vector : vectors) {
                get(vector, in);
            }
            ground.state = STATES.get(in.getInt());
            ground.body = in.getLong();
            ground.height = in.getDouble();
            get(ground.normal, in);
            get(ground.point, in);
            near.read(in);
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the snapshot of a character is too short", e);
        }
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    private static void put(Vector3 vector, ByteBuffer out) {
        out.putDouble(vector.x).putDouble(vector.y).putDouble(vector.z);
    }

    private static void get(Vector3 vector, ByteBuffer in) {
        vector.set(in.getDouble(), in.getDouble(), in.getDouble());
    }
}
