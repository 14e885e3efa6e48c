package org.collide4j.app.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The places of all moving bodies, frame by frame: seven numbers of 16 bits each, so that a page can hold them. */
final class Film {
    private static final double FRAMES_A_SECOND = 30;
    private static final long MOST_BYTES = 14_000_000;
    private static final int NUMBERS = 7;
    private static final int STEPS = 0xFFFF;

    private final int bodies;
    private final Places places;
    private final int every;
    private final double framesASecond;
    private final List<float[]> frames = new ArrayList<>();
    private final Pose pose = new Pose();
    private final Vector3 at = new Vector3();
    private final double[] quaternion = new double[4];

    /** The part of all places, on each side, that need not be seen; and how many places tell. */
    private static final double OUTSIDE = 0.04;

    private static final int MOST_SAMPLES = 100_000;

    /** Where the moving bodies are. */
    interface Places {
        /** Writes the pose of a body; false if it is not there: then the pose is one that it has before or after. */
        boolean pose(int body, Pose out);
    }

    Film(int bodies, Places places, int steps, double stepsASecond) {
        this.bodies = bodies;
        this.places = places;
        long bytesAFrame = 2L * NUMBERS * Math.max(1, bodies);
        double affordable = (double) MOST_BYTES / bytesAFrame;
        double wanted = Math.max(stepsASecond / FRAMES_A_SECOND, steps / affordable);
        every = (int) Math.max(1, Math.ceil(wanted));
        framesASecond = stepsASecond / every;
        take();
    }

    /** The simulation has come to this step. */
    void step(int step) {
        if (step % every == 0) {
            take();
        }
    }

    private void take() {
        float[] frame = new float[NUMBERS * bodies];
        int next = 0;
        for (int body = 0; body < bodies; body++) {
            boolean isThere = places.pose(body, pose);
            pose.translation(at);
            pose.quaternion(quaternion);
            Arrays.fill(quaternion, isThere ? 4 : 0, 4, 0); // the page draws no body without a turn
            frame[next++] = (float) at.x;
            frame[next++] = (float) at.y;
            frame[next++] = (float) at.z;
            for (double component : quaternion) {
                frame[next++] = (float) component;
            }
        }
        frames.add(frame);
    }

    int frameCount() {
        return frames.size();
    }

    double framesASecond() {
        return framesASecond;
    }

    /** Around the places of all frames, but for the few that fly off: those of the first frame, grown by twice their size. */
    Aabb bounds() {
        Aabb first = around(frames.get(0));
        Aabb all = new Aabb();
        for (float[] frame : frames) {
            all.add(around(frame));
        }
        double room = 2 * first.diagonal() + 1;
        first.inflate(room);
        return new Aabb(
                Math.max(all.minX, first.minX),
                Math.max(all.minY, first.minY),
                Math.max(all.minZ, first.minZ),
                Math.min(all.maxX, first.maxX),
                Math.min(all.maxY, first.maxY),
                Math.min(all.maxZ, first.maxZ));
    }

    /** Around nearly all places of all frames: what flies in from afar, or off, does not make all the rest small. */
    Aabb view() {
        long filmed = (long) frames.size() * bodies;
        if (filmed == 0) {
            return bounds();
        }
        int count = (int) Math.min(filmed, MOST_SAMPLES);
        double[] low = new double[3];
        double[] high = new double[3];
        float[] sorted = new float[count];
        for (int axis = 0; axis < 3; axis++) {
            for (int i = 0; i < count; i++) {
                long place = filmed * i / count;
                sorted[i] = frames.get((int) (place / bodies))[NUMBERS * (int) (place % bodies) + axis];
            }
            Arrays.sort(sorted);
            int outside = (int) (OUTSIDE * count);
            double least = sorted[outside];
            double most = sorted[count - 1 - outside];
            double room = 2 * OUTSIDE * (most - least);
            low[axis] = Math.max(sorted[0], least - room);
            high[axis] = Math.min(sorted[count - 1], most + room);
        }
        return new Aabb(low[0], low[1], low[2], high[0], high[1], high[2]);
    }

    private static Aabb around(float[] frame) {
        Aabb box = new Aabb();
        for (int i = 0; i < frame.length; i += NUMBERS) {
            box.add(frame[i], frame[i + 1], frame[i + 2]);
        }
        return box.isEmpty() ? box.set(0, 0, 0, 0, 0, 0) : box;
    }

    /** All frames, in the steps of the bounds; quaternions in steps from −1 to 1. */
    String packed(Aabb bounds) {
        double[] low = {bounds.minX, bounds.minY, bounds.minZ};
        double[] size = {bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, bounds.maxZ - bounds.minZ};
        byte[] bytes = new byte[2 * NUMBERS * bodies * frames.size()];
        int next = 0;
        for (float[] frame : frames) {
            for (int i = 0; i < frame.length; i++) {
                int k = i % NUMBERS;
                double part = k < 3 ? (size[k] > 0 ? (frame[i] - low[k]) / size[k] : 0) : 0.5 + 0.5 * frame[i];
                int step = (int) Math.round(STEPS * Math.max(0, Math.min(1, part)));
                bytes[next++] = (byte) step;
                bytes[next++] = (byte) (step >> 8);
            }
        }
        return Base64.getEncoder().encodeToString(bytes);
    }
}
