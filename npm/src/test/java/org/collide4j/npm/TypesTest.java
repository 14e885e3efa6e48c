package org.collide4j.npm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types of the package, installed, under the strict compiler of TypeScript. */
@Tag("page")
class TypesTest {
    private static final String NO_COMPILER = "npm got no typescript: the types were not compiled";

    @Test
    void aStrictProgramCompiles(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("package.json"), "{\"private\": true, \"type\": \"module\"}");
        try (InputStream sample = TypesTest.class.getResourceAsStream("sample.ts")) {
            Files.copy(sample, folder.resolve("sample.ts"));
        }
        String tarball = Packed.tarball(folder).toString();
        Packed.run(NO_COMPILER, folder, "npm", "install", "--no-audit", "--no-fund", "typescript@5.9.3", tarball);
        assertEquals("", compile(folder));
        Files.writeString(folder.resolve("sample.ts"), "\nc.box(1, 2);", StandardOpenOption.APPEND);
        assertTrue(compile(folder).contains("Expected 3 arguments"), "a missing number is found");
    }

    private static String compile(Path folder) throws Exception {
        ProcessBuilder compiler = new ProcessBuilder(
                "node_modules/.bin/tsc",
                "--noEmit",
                "--strict",
                "--module",
                "nodenext",
                "--target",
                "es2022",
                "sample.ts");
        Process process =
                compiler.directory(folder.toFile()).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
