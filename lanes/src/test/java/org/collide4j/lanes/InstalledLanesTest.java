package org.collide4j.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.PairLanesProvider;
import org.collide4j.batch.Pairs;
import org.collide4j.query.NarrowPhase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program sees that has the artifact on its path. */
class InstalledLanesTest {
    @Test
    void theServiceIsFoundAndServesMachinesWithEightLanes() {
        InstalledLanesTest.class.getModule().addUses(PairLanesProvider.class);
        List<PairLanesProvider> found = new ArrayList<>();
        ServiceLoader.load(PairLanesProvider.class).forEach(found::add);
        assertEquals(1, found.size());
        assertEquals(PortalStep.fitsMachine(), found.get(0).create().isPresent());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void batchesAnswerAsSingleQueriesDo(int threads) {
        NarrowPhase narrow = new NarrowPhase();
        try (BatchPhase batch = new BatchPhase(threads)) {
            for (String file : List.of("hull8", "hard")) {
                Pairs pairs = HullPairs.certified(file);
                boolean[] out = new boolean[pairs.size()];
                batch.intersects(pairs, out);
                for (int i = 0; i < pairs.size(); i++) {
                    boolean single = narrow.intersects(pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i));
                    assertEquals(single, out[i], file + " pair " + i);
                }
            }
        }
    }

    /** A program that has the artifact on its path, but not the module it works with, notices nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"", "--add-modules=jdk.incubator.vector"})
    void aProgramAnswersWithTheModuleAndWithoutIt(String option) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        if (!option.isEmpty()) {
            command.add(option);
        }
        String path = String.join(
                File.pathSeparator,
                location(BatchPhase.class),
                location(HullLanesProvider.class),
                "target/test-classes");
        command.addAll(List.of("-cp", path, AnswersProgram.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertEquals(0, process.waitFor());
        boolean lanes = !option.isEmpty() && PortalStep.fitsMachine();
        assertEquals(lanes + " " + AnswersProgram.answers(), printed);
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
