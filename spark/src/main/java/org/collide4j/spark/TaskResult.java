package org.collide4j.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.OutcomeBytes;
import org.collide4j.clash.PairOutcome;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.scene.Part;

/**
 * Findings of a task, which travel with its result: of a task that is lost or run twice, Spark takes one result.
 *
 * @param compared how many pairs the task has compared or knows
 * @param known how many of them an earlier check has compared
 * @param findings place of a, place of b, count of bytes, bytes of the outcome, of each finding
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record TaskResult(long compared, long known, byte[] findings) implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** Collects the findings of a task. */
    static final class Builder {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream out = new DataOutputStream(bytes);
        private final OutcomeBytes outcomes = new OutcomeBytes();
        private long compared;
        private long known;

        /** Counts a pair that an earlier check has compared. */
        void addKnown() {
            compared++;
            known++;
        }

        /** Adds a pair that was compared. */
        void add(int a, int b, PairOutcome outcome) {
            compared++;
            if (outcome.finding() == null) {
                return;
            }
            try {
                byte[] encoded = outcomes.write(outcome);
                out.writeInt(a);
                out.writeInt(b);
                out.writeInt(encoded.length);
                out.write(encoded);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        TaskResult build() {
            return new TaskResult(compared, known, bytes.toByteArray());
        }
    }

    /**
     * Adds the findings to those of other tasks.
     *
     * @throws IllegalStateException if a pair was compared by two tasks
     */
    void addTo(Map<Long, PairOutcome> found, List<Part> parts) {
        OutcomeBytes outcomes = new OutcomeBytes();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(findings))) {
            while (in.available() > 0) {
                int a = in.readInt();
                int b = in.readInt();
                byte[] encoded = in.readNBytes(in.readInt());
                PairOutcome outcome = outcomes.read(encoded, parts.get(a), parts.get(b));
                if (found.put(PairOutcomes.pair(a, b), outcome) != null) {
                    throw new IllegalStateException("two tasks have compared the parts " + a + " and " + b);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
