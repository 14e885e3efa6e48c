package org.collide4j.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script in a checkout of its own, with a Maven and a Java that only say that they were called. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    /** What Maven leaves of each part. */
    private static final String BUILD = """
            case " $* " in
              *" app,gpu "*)
                mkdir -p {app,gpu}/target/launcher/modules
                touch app/target/launcher/modules/a.jar app/target/launcher/collide4j-app-1.jar
                touch gpu/target/launcher/modules/{a,c}.jar gpu/target/launcher/collide4j-gpu-1.jar ;;
              *" experiments "*)
                mkdir -p experiments/target/launcher/modules
                touch experiments/target/launcher/{modules/a,modules/b,collide4j-experiments-1}.jar ;;
              *" formats "*)
                mkdir -p formats/target/launcher/modules
                touch formats/target/launcher/{modules/a,modules/d,collide4j-formats-1}.jar ;;
              *" spark "*)
                mkdir -p spark/target/launcher/modules
                touch spark/target/launcher/{s1,s2,collide4j-spark-1}.jar
                printf %s "$PWD/spark/target/launcher/s1.jar:$PWD/spark/target/launcher/s2.jar" \\
                  >spark/target/launcher/modules/class-path ;;
              *" explorer "*)
                mkdir -p explorer/target/launcher
                touch explorer/target/launcher/collide4j-explorer-1.jar ;;
            esac""";

    @TempDir
    Path folder;

    private Path root;
    private Path tools;
    private Path jdk;
    private final Map<String, String> environment = new HashMap<>();

    private record Run(int code, String out, String err) {}

    @BeforeEach
    void layOutCheckout() throws IOException {
        root = Files.createDirectories(folder.resolve("check out"));
        for (String module : List.of(
                "core",
                "scene",
                "clash",
                "dynamics",
                "render",
                "solid",
                "robot",
                "gpu",
                "alternatives",
                "explorer",
                "app",
                "experiments",
                "formats",
                "spark")) {
            Files.createDirectories(root.resolve(module + "/src/main/java"));
            write(root.resolve(module + "/pom.xml"), "<project/>");
        }
        write(root.resolve("pom.xml"), "<project/>");
        write(root.resolve("samples/scenes/fall.json"), "{}");
        Path script = Path.of("").toAbsolutePath().getParent().resolve("collide4j");
        Files.copy(script, root.resolve("collide4j"));
        assertTrue(root.resolve("collide4j").toFile().setExecutable(true));
        jdk = folder.resolve("jdk");
        write(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.2\"\n");
        executable(jdk.resolve("bin/java"), "for last; do :; done; echo \"java [$last]\"; exit 7");
        executable(jdk.resolve("bin/javac"), "exit 1");
        tools = folder.resolve("tools");
        maven(BUILD);
    }

    private void maven(String body) throws IOException {
        executable(tools.resolve("mvn"), "echo \"$*\" >> \"" + folder.resolve("builds") + "\"\n" + body);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
    }

    private static void executable(Path file, String body) throws IOException {
        write(file, "#!/usr/bin/env bash\n" + body + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private Process start(Path script, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.environment().merge("PATH", tools.toString(), (path, ours) -> ours + File.pathSeparator + path);
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Run end(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, err);
    }

    private Run run(String... arguments) throws IOException, InterruptedException {
        return end(start(root.resolve("collide4j"), arguments));
    }

    private long builds() throws IOException {
        Path builds = folder.resolve("builds");
        return Files.exists(builds) ? Files.readAllLines(builds).size() : 0;
    }

    @Test
    void theFirstUseBuildsAndSaysSoInOneLine() throws Exception {
        Run first = run("check", "a b.glb");
        assertEquals(new Run(7, "java [a b.glb]\n", first.err()), first);
        assertEquals(1, first.err().lines().count(), first.err());
        assertTrue(first.err().startsWith("collide4j: building"), first.err());
        assertEquals(new Run(7, "java [x]\n", ""), run("check", "x"));
        assertEquals(1, builds());
    }

    @Test
    void changedAddedAndDeletedSourcesAreBuiltAgain() throws Exception {
        Path source = root.resolve("core/src/main/java/A.java");
        write(source, "class A {}");
        run();
        Files.writeString(source, "class A { int a; }");
        run();
        assertEquals(2, builds());
        Thread.sleep(20); // the clock of a file system ticks slowly
        Files.delete(source);
        run();
        assertEquals(3, builds());
        run();
        assertEquals(3, builds());
    }

    /** Java refuses a folder with two versions of a module. */
    @Test
    void anotherVersionTakesThePlaceOfTheLast() throws Exception {
        run();
        maven(BUILD.replace("-1.jar", "-2.jar"));
        write(root.resolve("pom.xml"), "<project><version>2</version></project>");
        Files.setLastModifiedTime(root.resolve("pom.xml"), FileTime.from(Instant.now()));
        run();
        Path built = root.resolve("app/target/launch");
        assertTrue(Files.exists(built.resolve("collide4j-app-2.jar")));
        assertFalse(Files.exists(built.resolve("collide4j-app-1.jar")));
    }

    @Test
    void firstUsesAtTheSameTimeBuildOnce() throws Exception {
        maven("sleep 0.3\n" + BUILD);
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            all.add(start(root.resolve("collide4j"), "n" + i));
        }
        for (int i = 0; i < all.size(); i++) {
            assertEquals("java [n" + i + "]\n", end(all.get(i)).out());
        }
        assertEquals(1, builds());
    }

    @Test
    void aFailedBuildShowsItsLogAndIsTriedAgain() throws Exception {
        maven("echo 'A.java:1: error'; exit 1");
        Run failed = run("check");
        assertEquals(2, failed.code());
        assertEquals("", failed.out());
        assertTrue(failed.err().contains("A.java:1: error"), failed.err());
        assertFalse(Files.exists(root.resolve("app/target/build.lock")));
        run("check");
        assertEquals(2, builds());
    }

    @Test
    void onlyTheExperimentsSeeTheirModules() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        String built = root.resolve("app/target/launch").toString();
        assertTrue(run("check", "experiment").out().contains(" -p " + built + " -m "));
        assertFalse(Files.exists(root.resolve("app/target/launch/experiments")));
        for (String[] arguments : new String[][] {{"experiment"}, {"experiment", "cubes"}, {"help", "experiment"}}) {
            String command = run(arguments).out();
            assertTrue(command.contains(" -p " + built + ":" + built + "/experiments -m "), command);
            assertFalse(command.contains("classes.jsa"), command);
        }
        assertTrue(Files.exists(root.resolve("app/target/launch/experiments/b.jar")));
        assertFalse(
                Files.exists(root.resolve("app/target/launch/experiments/a.jar")), "a jar of app stays in one place");
    }

    @Test
    void onlyTheExplorerSeesItsPage() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        String built = root.resolve("app/target/launch").toString();
        String help = run("explore", "--help").out();
        assertTrue(help.contains(" -p " + built + " -m "), help);
        Run explore = run("explore", "a.txt:3");
        assertTrue(explore.out().contains(" --add-modules org.collide4j.explorer "), explore.out());
        assertTrue(explore.out().contains(" -p " + built + ":" + built + "/explorer -m "), explore.out());
        assertTrue(explore.err().matches("collide4j: building the explorer, once [^\n]*\n"), explore.err());
        assertEquals(2, builds());
    }

    @Test
    @Tag("thorough")
    void onlyCommandsThatNeedSparkFetchItAndRunOnTheClassPath() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        String built = root.resolve("app/target/launch").toString();
        for (String[] arguments :
                new String[][] {{"check", "pack"}, {"check", "a.glb", "--engine", "local"}, {"help"}}) {
            assertTrue(run(arguments).out().contains(" -p " + built + " -m "));
        }
        assertEquals(1, builds());
        String jars = root.resolve("spark/target/launcher/s1.jar") + ":" + root.resolve("spark/target/launcher/s2.jar");
        Run first = run("pack", "a.glb", "--output", "a");
        assertTrue(
                first.err().matches("collide4j: building the module spark and fetching [^\n]*291 MB[^\n]*\n"),
                first.err());
        String classes = " -cp " + built + "/*:" + built + "/spark/*:" + jars + " org.collide4j.app.Main ";
        assertTrue(first.out().contains(classes + "pack a.glb --output a"), first.out());
        for (String[] arguments : new String[][] {
            {"pack", "--help"},
            {"help", "pack"},
            {"check", "a.glb", "--engine", "Spark"},
            {"check", "--engine=spark", "a"}
        }) {
            Run run = run(arguments);
            assertTrue(run.out().contains(classes + String.join(" ", arguments)), run.out());
            assertEquals("", run.err());
        }
        assertEquals(2, builds());
        assertTrue(Files.readAllLines(folder.resolve("builds")).get(1).contains(" -Plauncher,spark "));
        assertFalse(first.out().contains("--sun-misc-unsafe-memory-access"), first.out());
        write(jdk.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
        assertTrue(run("pack", "a").out().contains(" --sun-misc-unsafe-memory-access=allow "));
        assertFalse(run("check", "a").out().contains("--sun-misc-unsafe-memory-access"));
        String both = run("pack", "a.ifc").out();
        assertTrue(
                both.contains(" -cp " + built + "/*:" + built + "/spark/*:" + built + "/formats/*:" + jars + " "),
                both);
        assertEquals(3, builds());
        Files.delete(root.resolve("spark/target/launcher/s2.jar")); // as if Maven's folder had been emptied
        run("check", "a.glb");
        assertEquals(3, builds());
        run("pack", "a.glb");
        assertEquals(4, builds());
    }

    @Test
    @Tag("thorough")
    void eachPartIsBuiltOnItsFirstUseAndAfterChangesOfItsOwnSources() throws Exception {
        run("experiment");
        assertEquals(2, builds());
        run("explore");
        assertEquals(3, builds());
        Files.writeString(root.resolve("experiments/pom.xml"), "<project></project>");
        run("check");
        run("explore");
        assertEquals(3, builds());
        run("experiment");
        run("experiment");
        assertEquals(4, builds());
        Files.writeString(root.resolve("samples/scenes/fall.json"), "{ }");
        run("experiment");
        assertEquals(4, builds());
        run("explore");
        assertEquals(5, builds());
        Files.writeString(root.resolve("core/pom.xml"), "<project></project>");
        run("experiment");
        run("experiment");
        assertEquals(7, builds(), "a changed core is built anew, and the experiments with it");
        assertTrue(
                Files.readAllLines(folder.resolve("builds")).stream().allMatch(line -> line.contains(" -Plauncher ")));
    }

    @Test
    void onlyDevicesSeeTheirModules() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        String built = root.resolve("app/target/launch").toString();
        assertTrue(run("query", "a.txt", "--op", "distance").out().contains(" -p " + built + " -m "));
        for (String[] arguments : new String[][] {{"devices"}, {"query", "a.txt", "--device", "cpu"}}) {
            String command = run(arguments).out();
            assertTrue(command.contains(" -p " + built + ":" + built + "/gpu -m "), command);
            assertTrue(command.contains(" --add-modules org.collide4j.gpu,"), command);
        }
        assertTrue(Files.exists(root.resolve("app/target/launch/gpu/c.jar")));
    }

    @Test
    void onlyFilesThatAssimpReadsSeeIt() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        String built = root.resolve("app/target/launch").toString();
        Path robot = root.resolve("r.urdf");
        write(robot, "<mesh filename='a.dae'/>");
        for (String[] arguments :
                new String[][] {{"check", "a.glb"}, {"check", "ifc"}, {"check", robot.toString()}, {"check", "a.DAE"}
                }) {
            assertTrue(run(arguments).out().contains(" -p " + built + " -m "));
        }
        assertFalse(Files.exists(root.resolve("app/target/launch/formats")));
        Run check = run("check", "a.glb", "house.IFC");
        assertTrue(check.out().contains(" -p " + built + ":" + built + "/formats -m "), check.out());
        assertTrue(
                check.err().matches("collide4j: building [^\n]* fetching Assimp for it \\(6.5 MB\\)[^\n]*\n"),
                check.err());
        assertTrue(Files.exists(root.resolve("app/target/launch/formats/d.jar")));
        Run again = run("check", "b.FBX");
        assertTrue(again.out().contains(" -p " + built + ":" + built + "/formats -m "), again.out());
        assertEquals("", again.err());
        assertEquals(2, builds());
    }

    @Test
    void theArchiveIsThatOfTheCheckEvenIfAnExperimentIsTheFirstUse() throws Exception {
        Path commands = folder.resolve("commands");
        executable(jdk.resolve("bin/java"), "echo \"$@\" >>\"" + commands + "\"");
        run("experiment", "cubes");
        String making = Files.readAllLines(commands).stream()
                .filter(command -> command.contains("-XX:ArchiveClassesAtExit="))
                .findFirst()
                .orElseThrow();
        assertTrue(making.contains(" -p " + root.resolve("app/target/launch") + " -m "), making);
    }

    @Test
    void theArchiveOfClassesIsOfTheKindThatTheJavaKnows() throws Exception {
        executable(jdk.resolve("bin/java"), """
                printf '%s ' "$@"
                for word; do case $word in -XX:AOTCacheOutput=*|-XX:ArchiveClassesAtExit=*) : >"${word#*=}" ;; esac; done
                """);
        assertTrue(run("check", "first").out().contains(" -XX:SharedArchiveFile="));
        write(jdk.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
        Files.writeString(root.resolve("core/pom.xml"), "<project></project>");
        String command = run("check", "second").out();
        assertTrue(command.contains(" -XX:AOTCache=") && !command.contains("SharedArchiveFile"), command);
        assertTrue(
                command.matches(".*-Xlog:all=error:stderr .*-Xlog:cds=off:stderr .*-Xlog:aot=off:stderr .*"), command);
    }

    @Test
    void theArchiveOfClassesServesOnlyTheFolderItWasMadeIn() throws Exception {
        executable(jdk.resolve("bin/java"), """
                printf '%s ' "$@"
                for word; do case $word in -XX:ArchiveClassesAtExit=*) : >"${word#*=}" ;; esac; done
                """);
        String archive = "-XX:SharedArchiveFile=" + root.resolve("app/target/launch/classes.jsa");
        assertTrue(run("check", "first").out().contains(archive));
        Path link = Files.createSymbolicLink(folder.resolve("linked"), root);
        assertTrue(end(start(link.resolve("collide4j"), "check")).out().contains(archive));

        Path copy = folder.resolve("copy");
        assertEquals(
                0,
                new ProcessBuilder("cp", "-a", root.toString(), copy.toString())
                        .start()
                        .waitFor());
        Path moved = folder.resolve("moved");
        assertRunsWithoutArchive(copy);
        Files.move(root, moved);
        assertRunsWithoutArchive(moved);
        assertRunsWithoutArchive(copy);
        assertEquals(1, builds(), "neither a copy nor a move asks for a build");
        Files.move(moved, root);
        assertTrue(run("check").out().contains(archive));
    }

    private void assertRunsWithoutArchive(Path tree) throws IOException, InterruptedException {
        Run run = end(start(tree.resolve("collide4j"), "check"));
        assertEquals(0, run.code(), run.err());
        assertEquals("", run.err());
        assertTrue(run.out().contains(" -p " + tree.resolve("app/target/launch") + " "), run.out());
        assertFalse(run.out().contains("SharedArchiveFile"), run.out());
    }

    @Test
    void anArchiveWithWhichJavaDoesNotStartIsNotKept() throws Exception {
        executable(jdk.resolve("bin/java"), """
                for word; do case $word in
                  -XX:ArchiveClassesAtExit=*) : >"${word#*=}" ;;
                  -XX:SharedArchiveFile=*) exit 134 ;;
                esac; done
                exit 7
                """);
        assertEquals(7, run("check").code());
        assertEquals(7, run("check").code());
    }

    @Test
    void theCollectorIsTheUsersChoice() throws Exception {
        executable(jdk.resolve("bin/java"), "printf '%s ' \"$@\"");
        assertTrue(run("check").out().contains("-XX:+UseParallelGC"));
        environment.put("COLLIDE4J_JAVA_OPTS", "-Xmx1g -XX:+UseG1GC");
        String command = run("check").out();
        assertTrue(command.startsWith("-Xmx1g -XX:+UseG1GC ") && !command.contains("Parallel"), command);
    }

    @Test
    void theWidthIsThatOfTheTerminalThoughErrorsGoToAFile() throws Exception {
        Process probe = new ProcessBuilder("sh", "-c", "command -v script stty").start();
        assumeTrue(probe.waitFor() == 0, "script makes a terminal, stty sets its width");
        executable(jdk.resolve("bin/java"), "echo \"columns $COLUMNS\"");
        run();
        Path command = tools.resolve("in-a-terminal");
        executable(command, "stty rows 24 cols 77; unset COLUMNS; '" + root.resolve("collide4j") + "' 2>err");
        Process process = start(Path.of("/usr/bin/env"), "script", "-qec", command.toString(), "/dev/null");
        String out = end(process).out();
        assertTrue(out.contains("columns 77"), out);
    }

    @Test
    void itIsFoundThroughLinks() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("c4"), Path.of("check out/collide4j"));
        assertEquals(7, end(start(link, "x")).code());
    }

    @Test
    void anOldJavaIsPassedOver() throws Exception {
        write(jdk.resolve("release"), "JAVA_VERSION=\"11.0.9\"\n");
        maven("exit 1");
        Run run = run("x");
        assertFalse(run.out().contains("java [x]"), run.out());
    }
}
