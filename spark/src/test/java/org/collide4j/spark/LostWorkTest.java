package org.collide4j.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Progress;
import org.collide4j.clash.Reason;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.pack.PackedPart;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that are lost and geometries that cannot be read change nothing but the pairs that need them. */
class LostWorkTest {
    private static final ClashOptions OPTIONS = new ClashOptions(Double.NaN, 0.05, false);

    @TempDir
    private Path folder;

    @BeforeAll
    static void silence() {
        SparkLog.silence();
    }

    private static Model plantRoom() throws IOException {
        return new ModelReader().read(Path.of("../samples/plant-room.glb"));
    }

    private static ClashReport local(Model model) {
        return new ClashCheck(OPTIONS).run(model, Progress.SILENT);
    }

    @Test
    void tasksThatFailAtTheirFirstAttemptLoseAndDoubleNothing() throws IOException {
        Model model = plantRoom();
        SparkOptions options = SparkOptions.onMaster("local[2,3]") // three attempts
                .withWork(folder.resolve("packed"))
                .withSettings(Map.of("spark.plugins", FailingTasks.class.getName()));
        FailingTasks.failures.set(0);
        ClashReport report = new ClashCheck(OPTIONS, new SparkEngine(options)).run(model, Progress.SILENT);
        assertTrue(FailingTasks.failures.get() >= 4, FailingTasks.failures + " tasks failed");
        SparkEngineTest.assertSame(local(model), report);
    }

    @Test
    void aFolderThatExecutorsDoNotSeeEndsTheCheckInOneLine() throws IOException {
        HiddenFolder.folder = folder.resolve("packed");
        SparkOptions options = SparkOptions.onMaster("local[2]")
                .withWork(HiddenFolder.folder)
                .withSettings(Map.of("spark.plugins", HiddenFolder.class.getName()));
        ClashCheck check = new ClashCheck(OPTIONS, new SparkEngine(options));
        Model model = plantRoom();
        EngineException failure = assertThrows(EngineException.class, () -> check.run(model, Progress.SILENT));
        assertEquals(
                HiddenFolder.folder
                        + " is not seen by the executor on 127.0.0.1; name a folder that all machines of the"
                        + " cluster share, with --work",
                failure.getMessage());
    }

    @Test
    void aDamagedGeometryIsToldByIdAndAllElseIsCompared() throws IOException {
        Path packed = folder.resolve("packed");
        Model model = plantRoom();
        new PackedFolder(packed).pack(model);
        Finding worst = local(model).findings().get(0);
        int broken = model.parts().indexOf(worst.a());
        PackedPart row = new PackedFolder(packed).parts().get(broken);
        List<Integer> sharing = new PackedFolder(packed)
                .parts().stream()
                        .filter(part -> part.key().equals(row.key()))
                        .map(PackedPart::id)
                        .toList();
        Files.write(new PackedFolder(packed).geometryFile(row.key()), new byte[100]);
        PackedSource source = PackedSource.read(packed);
        SparkEngine engine = new SparkEngine(SparkOptions.onMaster("local[2]"), source);
        ClashReport report = new ClashCheck(OPTIONS, engine).run(source.model(), Progress.SILENT);
        String notes = report.notes().toString();
        assertTrue(notes.contains("part " + broken + " (" + worst.a().name() + ") cannot be compared"), notes);
        int failed = 0;
        for (Finding finding : report.findings()) {
            boolean isHit = sharing.contains(place(finding.a().name(), model))
                    || sharing.contains(place(finding.b().name(), model));
            assertEquals(isHit, finding.detail().reason() == Reason.UNREADABLE, finding.toString());
            failed += isHit ? 1 : 0;
        }
        assertTrue(failed > 0);
        assertEquals(failed, report.pairsUnsettled());
        assertEquals(others(local(model), sharing, model), others(report, sharing, model));
    }

    private static int place(String name, Model model) {
        return model.parts().stream().map(part -> part.name()).toList().indexOf(name);
    }

    /** Returns the findings between other parts. */
    private static List<String> others(ClashReport report, List<Integer> parts, Model model) {
        return report.findings().stream()
                .filter(f -> !parts.contains(place(f.a().name(), model)) && !parts.contains(place(f.b().name(), model)))
                .filter(f -> f.kind() != Kind.UNSETTLED)
                .map(f -> f.kind() + " " + f.a().name() + " " + f.b().name() + " " + f.signedDistance() + f.lower()
                        + f.upper() + f.pointOnA() + f.pointOnB())
                .sorted()
                .toList();
    }
}
