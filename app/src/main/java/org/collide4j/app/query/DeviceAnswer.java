package org.collide4j.app.query;

import java.io.PrintWriter;
import java.util.Arrays;
import org.collide4j.batch.BatchQueries;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.scene.query.Query;

/** Collects queries, asks a device about many at a time, and writes each answer as a line, in their order. */
final class DeviceAnswer implements AutoCloseable {
    private static final int MOST = 1 << 16;

    private final Operation operation;
    private final boolean bounds;
    private final BatchQueries device;
    private final Pairs pairs = new Pairs();
    private double[] motions = new double[3 * 64];
    private final boolean[] shared = new boolean[MOST];
    private final Distances distances = new Distances();
    private final Hits hits = new Hits();

    DeviceAnswer(Operation operation, boolean bounds, BatchQueries device) {
        this.operation = operation;
        this.bounds = bounds;
        this.device = device;
    }

    /** Takes a query; true if it is time to write. */
    boolean add(Query query) {
        int i = pairs.add(query.a(), query.poseA(), query.b(), query.poseB());
        if (motions.length < 3 * i + 3) {
            motions = Arrays.copyOf(motions, 2 * motions.length);
        }
        motions[3 * i] = query.motion().x;
        motions[3 * i + 1] = query.motion().y;
        motions[3 * i + 2] = query.motion().z;
        return pairs.size() == MOST;
    }

    /** Answers all that have been taken. */
    void write(PrintWriter out) {
        if (operation == Operation.CAST) {
            device.cast(pairs, motions, hits);
        } else {
            measure();
        }
        for (int i = 0; i < pairs.size(); i++) {
            if (operation == Operation.CAST) {
                writeCast(i, out);
            } else {
                writePair(i, out);
            }
            out.print('\n');
        }
        pairs.clear();
    }

    private void measure() {
        if (operation == Operation.INTERSECT) {
            device.intersects(pairs, shared);
        }
        if (operation == Operation.SIGNED_DISTANCE || bounds) {
            device.signedDistance(pairs, distances);
        } else if (operation == Operation.DISTANCE) {
            device.distance(pairs, distances);
        }
    }

    private void writeCast(int i, PrintWriter out) {
        boolean met = hits.hit(i);
        AnswerText.time(met, hits.time(i), out);
        if (bounds) {
            AnswerText.boundsOfTime(met, hits.lower(i), hits.upper(i), hits.termination(i), out);
        }
    }

    private void writePair(int i, PrintWriter out) {
        switch (operation) {
            case INTERSECT -> out.print(shared[i] ? '1' : '0');
            case DISTANCE -> out.print(Math.max(0, distances.signedDistance(i)));
            default -> out.print(distances.signedDistance(i));
        }
        if (bounds) {
            AnswerText.bounds(distances.lower(i), distances.upper(i), distances.termination(i), out);
        }
    }

    @Override
    public void close() {
        device.close();
    }
}
