package org.collide4j.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Plant;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    private static final ClashReport REPORT = Plant.report();

    @TempDir
    Path folder;

    @Test
    void anOldReportIsReplacedAsAWhole() throws IOException {
        Path file = folder.resolve("r.json");
        Files.writeString(file, "old".repeat(100_000));
        new ReportFile(file).write(ListedReport.of(REPORT));
        assertTrue(Files.readString(file).startsWith("{"));
        assertTrue(Files.readString(file).endsWith("}\n"));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void placesWhereNoFileCanBeAreRefusedBeforeTheWork() {
        String inNoFolder = folder.resolve("none/r.csv").toString();
        assertTrue(refusal(Path.of(inNoFolder)).contains("there is no folder " + folder.resolve("none")));
        assertTrue(refusal(folder.resolve("r.doc"))
                .contains("end the name with one of .json, .csv, .html, .bcf, .xml, .sarif"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceGetsJsonWhateverItsName() throws IOException {
        new ReportFile(Path.of("/dev/null")).write(ListedReport.of(REPORT));
        for (String name : List.of("r.json", "r.csv", "r.html")) {
            Path full = Files.createSymbolicLink(folder.resolve(name), Path.of("/dev/full"));
            UserErrorException failure =
                    assertThrows(UserErrorException.class, () -> new ReportFile(full).write(ListedReport.of(REPORT)));
            assertTrue(
                    failure.getMessage().contains("could not be written: No space left on device"),
                    failure::getMessage);
        }
    }

    @Test
    void aFolderIsNoFile() throws IOException {
        Path file = Files.createDirectory(folder.resolve("r.html"));
        assertTrue(refusal(file).contains("is a folder; name a file in it"));
    }

    private static String refusal(Path file) {
        return assertThrows(UserErrorException.class, () -> new ReportFile(file))
                .getMessage();
    }
}
