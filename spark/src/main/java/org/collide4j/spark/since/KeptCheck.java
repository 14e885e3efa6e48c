package org.collide4j.spark.since;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.bytes.BytesFormat;
import org.collide4j.bytes.BytesReader;
import org.collide4j.bytes.BytesWriter;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.OutcomeBytes;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.PairTable;
import org.collide4j.scene.ModelFileException;
import org.collide4j.spark.pack.ContentHash;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.pack.WholeFile;

/**
 * A check as its packed folder keeps it: how pairs were compared, and the findings.
 *
 * @param model content hash of the head of the packed model
 * @param program content hash of the program
 * @param findings in the order of their parts
 */
record KeptCheck(String model, String program, boolean hulls, double effort, PairTable table, List<Kept> findings) {
    private static final BytesFormat FORMAT =
            new BytesFormat(0x63346A636865636BL, 1, "findings of an earlier check"); // "c4jcheck"
    private static final String MEND = "check the model again without --since";

    /**
     * A finding.
     *
     * @param pair its parts, as {@link PairOutcomes#pair}
     * @param isFinal false if another comparison may settle it
     * @param outcome as {@link OutcomeBytes} has written it
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Kept(long pair, boolean isFinal, byte[] outcome) {}

    /**
     * Writes a check into the folder of its packed model.
     *
     * @throws ModelFileException if it cannot be written
     */
    static void write(PackedFolder folder, CheckPlan plan, PairOutcomes outcomes) throws IOException {
        BytesWriter head = new BytesWriter(FORMAT);
        head.put(ContentHash.of(folder.headFile()));
        head.put(ComparingCode.hash());
        head.put(plan.options().hulls());
        head.put(plan.options().effort());
        head.put(outcomes.findings());
        byte[] table = plan.table().toBytes();
        WholeFile.write(folder.checkFile(), unfinished -> {
            try (DataOutputStream out =
                    new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished)))) {
                putBlock(out, head.finish());
                putBlock(out, table);
                putFindings(out, outcomes);
            }
        });
    }

    private static void putFindings(DataOutputStream out, PairOutcomes outcomes) throws IOException {
        OutcomeBytes bytes = new OutcomeBytes();
        try {
            outcomes.forEach((pair, outcome) -> {
                try {
                    out.writeLong(pair);
                    out.writeBoolean(outcome.isRepeatable());
                    putBlock(out, bytes.write(outcome));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void putBlock(DataOutputStream out, byte[] block) throws IOException {
        out.writeInt(block.length);
        out.write(block);
    }

    /**
     * Reads the check that a packed folder keeps.
     *
     * @throws ModelFileException if there is none, or it is damaged
     */
    static KeptCheck read(PackedFolder folder) throws ModelFileException {
        Path file = folder.checkFile();
        if (!Files.isRegularFile(file)) {
            throw new ModelFileException(file, "", "is missing: the model has not been checked there", MEND);
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            KeptCheck check = read(in);
            if (!check.model.equals(ContentHash.of(folder.headFile()))) {
                throw new ModelFileException(file, "", "is of another model than the folder", MEND);
            }
            return check;
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            throw new ModelFileException(file, "", "is damaged (" + e.getMessage() + ")", MEND);
        }
    }

    private static KeptCheck read(DataInputStream in) throws IOException {
        BytesReader head = BytesReader.of(FORMAT, block(in));
        String model = head.getString();
        String program = head.getString();
        boolean hulls = head.getBoolean();
        double effort = head.getDouble();
        long count = head.getLong();
        head.finish();
        PairTable table = PairTable.of(block(in));
        List<Kept> findings = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            findings.add(new Kept(in.readLong(), in.readBoolean(), block(in)));
        }
        return new KeptCheck(model, program, hulls, effort, table, findings);
    }

    private static byte[] block(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] block = in.readNBytes(Math.max(0, length));
        if (block.length != length) {
            throw new IOException("it ends too early");
        }
        return block;
    }
}
