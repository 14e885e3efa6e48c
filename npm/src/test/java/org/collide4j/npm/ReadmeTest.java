package org.collide4j.npm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of the package's README in a browser: they print what their comments say, and part what overlaps. */
@Tag("page")
class ReadmeTest {
    private static final Pattern PROGRAM = Pattern.compile("```js\\R(.*?)```", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("console\\.log\\(.*\\); // (.*)");

    /** Found by the program for three.js after it has moved the body: the distance is 0, and was a depth. */
    private static final String AFTER = """

            export const before = near.signedDistance;
            export const after = c.signedDistance(knot.userData.shape, knot, block.userData.shape, block).signedDistance;
            """;

    @Test
    void theProgramsRun(@TempDir Path folder) throws Exception {
        Path files = Packed.files(folder);
        List<String> programs = found(PROGRAM, Files.readString(files.resolve("README.md")));
        assertEquals(2, programs.size());
        Map<String, byte[]> others = Map.of(
                "/test/page.js", PackagePage.resource("readme.js"),
                "/test/lines.js", bytes(programs.get(0)),
                "/test/three.js", bytes(programs.get(1) + AFTER),
                "/three/three.module.min.js", three("three.module.min.js"),
                "/three/three.core.min.js", three("three.core.min.js"));
        String posted = PackagePage.open(files, others, folder.resolve("profile"));
        List<String> said = Arrays.asList(posted.split("\n", -1));
        List<String> expected = found(PRINTED, programs.get(0));
        assertEquals(expected, said.subList(0, expected.size()), posted);
        assertEquals(List.of("overlap", "touch"), said.subList(expected.size(), said.size()), posted);
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(ReadmeTest::group).toList();
    }

    private static String group(MatchResult match) {
        return match.group(1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] three(String name) throws Exception {
        String version = System.getProperty("collide4j.three");
        return PackagePage.resource("/META-INF/resources/webjars/three/" + version + "/build/" + name);
    }
}
