package org.collide4j.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What only a process of its own can show: full disks, closed pipes, signals. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated("has time limits")
class ProcessTest {
    private static final String MAIN = "org.collide4j.app.Main";
    private static final String PAIR = "pair 0 0 0 0 0 0 0 1 0 4 0 0 0 0 0 1\n";

    @TempDir
    Path folder;

    private static List<String> command(String main, String... arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Stream.of("jdk.module.path", "java.class.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
        String tests = Path.of("target/test-classes").toAbsolutePath().toString();
        List<String> command = new ArrayList<>(
                List.of(java, "-XX:TieredStopAtLevel=1", "-cp", tests + File.pathSeparator + classes, main));
        command.addAll(List.of(arguments));
        return command;
    }

    @Test
    void withoutTheirModuleDevicesSayWhatToDo() throws Exception {
        Path none = Files.writeString(folder.resolve("none.txt"), "");
        List<List<String>> commands = List.of(
                command(MAIN, "devices"),
                command(MAIN, "query", none.toString(), "--op", "distance", "--device", "auto"));
        for (List<String> command : commands) {
            command.replaceAll(word -> word.contains(File.pathSeparator) ? withoutDevices(word) : word);
            Process process = new ProcessBuilder(command).start();
            String said = all(process.getErrorStream());
            assertEquals(2, end(process), said);
            assertTrue(
                    said.endsWith(": the module of devices is not on the module path; add collide4j-gpu and what it"
                            + " needs, or start ./collide4j of a checkout\n"),
                    said);
        }
    }

    private static String withoutDevices(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .filter(entry -> !entry.contains("lwjgl")
                        && !entry.contains("gpu" + File.separator + "target")
                        && !entry.contains("collide4j-gpu"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Process start(String main, String... arguments) throws IOException {
        return new ProcessBuilder(command(main, arguments)).start();
    }

    private static int end(Process process) throws InterruptedException {
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the process does not end");
        return process.exitValue();
    }

    private static String all(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private Path pairs(int count) throws IOException {
        return Files.writeString(folder.resolve("pairs.txt"), "shape 0 sphere 1\n" + PAIR.repeat(count));
    }

    @Test
    void aReaderThatHasSeenEnoughEndsTheCommandQuietly() throws Exception {
        Process process = start(MAIN, "query", pairs(300_000).toString(), "--op", "distance");
        try (BufferedReader out = process.inputReader()) {
            assertEquals("2.0", out.readLine());
        }
        assertEquals("", all(process.getErrorStream()));
        assertEquals(2, end(process), "not all was delivered");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void outputThatIsLostIsSaidInALine() throws Exception {
        Process process = new ProcessBuilder(command(MAIN, "query", pairs(10).toString(), "--op", "distance"))
                .redirectOutput(new File("/dev/full"))
                .start();
        assertEquals(
                "collide4j: standard output: No space left on device; the output is not complete\n",
                all(process.getErrorStream()));
        assertEquals(2, end(process));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskThatIsFullLeavesTheOldReport() throws Exception {
        Path model = Files.writeString(folder.resolve("a.obj"), "o a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Path report = Files.writeString(folder.resolve("r.html"), "old");
        List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -f 16; exec \"$@\"", "bash"));
        command.addAll(command(MAIN, "check", model.toString(), "--report", report.toString()));
        command.add(command.indexOf(MAIN), "-XX:-UsePerfData"); // a file of Java's own
        Process process = new ProcessBuilder(command).start();
        assertEquals(
                "collide4j check: --report " + report + ": could not be written: File too large; mend that, or choose"
                        + " another place; the old file is as it was\n",
                all(process.getErrorStream()));
        assertEquals(2, end(process));
        assertEquals("old", Files.readString(report));
        assertNothingIsLeftBut("a.obj", "r.html");
    }

    @Test
    void anInterruptedCommandSaysSoInALine() throws Exception {
        for (String signal : heeded("INT", "TERM", "HUP")) {
            Process process = start(MAIN, "query", "-", "--op", "distance");
            process.getOutputStream()
                    .write(("shape 0 sphere 1\n" + PAIR.repeat(20_000)).getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            process.getInputStream().read(); // it is at work
            signal(process, signal);
            assertEquals("collide4j: interrupted; the output is not complete\n", all(process.getErrorStream()));
            assertEquals(2, end(process), signal);
        }
    }

    @Test
    void anInterruptedReportLeavesTheOldOne() throws Exception {
        Path report = Files.writeString(folder.resolve("r.json"), "old");
        for (String signal : heeded("INT", "TERM")) {
            Process process = start("org.collide4j.app.console.EndlessReport", report.toString());
            assertEquals("begun", process.inputReader().readLine());
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(2, files.count(), "the report stands half written beside the old one");
            }
            signal(process, signal);
            assertEquals("collide4j: interrupted; the output is not complete\n", all(process.getErrorStream()));
            assertEquals(2, end(process), signal);
            assertEquals("old", Files.readString(report));
            assertNothingIsLeftBut("r.json");
        }
    }

    /** The signals that are not ignored here: nohup and a shell's background jobs hand that down, and Java keeps to it. */
    private static List<String> heeded(String... signals) throws IOException {
        Path status = Path.of("/proc/self/status");
        long ignored = 0;
        if (Files.exists(status)) {
            String mask = Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("SigIgn:"))
                    .findFirst()
                    .orElseThrow();
            ignored = Long.parseUnsignedLong(mask.substring(7).strip(), 16);
        }
        List<String> heeded = new ArrayList<>();
        for (String signal : signals) {
            int number = List.of("HUP", "INT").indexOf(signal) + 1; // 0 for TERM, which nobody ignores
            if (number == 0 || (ignored >> (number - 1) & 1) == 0) {
                heeded.add(signal);
            }
        }
        return heeded;
    }

    private static void signal(Process process, String name) throws Exception {
        assertEquals(0, end(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start()));
    }

    private void assertNothingIsLeftBut(String... names) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of(names),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }
}
