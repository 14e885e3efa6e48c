package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.collide4j.app.Cli;
import org.collide4j.app.Main;

/**
 * A standalone cluster of Spark on this machine: a master and a worker, processes of their own that know Spark's jars and
 * nothing of collide4j, as an installation of Spark has them.
 */
final class StandaloneCluster implements AutoCloseable {
    private static final long SECONDS_TO_WAIT = 300;

    private static final String EXECUTOR_MEMORY = "512m";

    /** Options of short processes: most of their time is that of the compiler. */
    private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final String QUICK_EXECUTORS = "spark.executor.extraJavaOptions=" + String.join(" ", QUICK);

    /** Jars that the command line brings, or the tests. */
    private static final Pattern NOT_OF_SPARK = Pattern.compile(
            "collide4j-[^/]*$|tools.jackson|picocli|snakeyaml-engine|drako|jline|progressbar|jspecify|junit|archunit"
                    + "|surefire|jqwik|opentest4j|apiguardian");

    private final Path folder;
    private final List<Path> modules = new ArrayList<>();
    private final List<Path> libraries = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final String master;

    /** Starts the cluster; a folder holds its logs and all that executors write. */
    StandaloneCluster(Path folder) throws IOException {
        this.folder = folder;
        Runtime.getRuntime().addShutdownHook(new Thread(this::close)); // if the tests are interrupted
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            addToClassPath(Path.of(entry).toAbsolutePath());
        }
        Files.createDirectories(sparkJar().getParent());
        jarOfJars(
                sparkJar(),
                libraries.stream().filter(StandaloneCluster::isOfSpark).toList());
        try {
            start("master", List.of("org.apache.spark.deploy.master.Master", "--port", "0"));
            master = "spark://127.0.0.1:" + logged("master", "service 'sparkMaster' on port (\\d+)");
            String work = folder.resolve("work").toString();
            start(
                    "worker",
                    List.of(
                            "org.apache.spark.deploy.worker.Worker",
                            master,
                            "--cores",
                            "2",
                            "--memory",
                            "1g",
                            "--work-dir",
                            work));
            logged("worker", "(Successfully registered) with master");
        } catch (IOException | RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private static boolean isOfSpark(Path jar) {
        return !NOT_OF_SPARK.matcher(jar.toString().replace('\\', '/')).find();
    }

    /** Adds a jar, or the classes of a module as a jar; executors are sent jars alone. */
    private void addToClassPath(Path entry) throws IOException {
        if (Files.isRegularFile(entry)) {
            libraries.add(entry);
        } else if (Files.isDirectory(entry) && !entry.endsWith("test-classes")) {
            Path jar = folder.resolve("module-" + modules.size() + ".jar");
            jarOfClasses(jar, entry);
            modules.add(jar);
        }
    }

    private static void jarOfClasses(Path jar, Path classes) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    /** Writes a jar that stands for others. */
    private static void jarOfJars(Path jar, List<Path> others) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        others.stream().map(other -> other.toUri().toString()).collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    private void start(String name, List<String> arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-Xmx256m",
                "-Dspark.master.rest.enabled=false",
                "-cp",
                sparkJar().toString()));
        words.addAll(arguments);
        words.addAll(List.of("--host", "127.0.0.1", "--webui-port", "0"));
        processes.add(java(words)
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile())
                .start());
    }

    /** Returns a process of Java with the environment that the scripts of Spark set. */
    private ProcessBuilder java(List<String> words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(QUICK);
        command.add("-Djava.io.tmpdir=" + folder);
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder;
    }

    private String classPath() {
        return Stream.concat(modules.stream(), libraries.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Path sparkJar() {
        return folder.resolve("spark/jars/spark.jar");
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /** Waits for a line of a log, and returns the first group of the pattern. */
    private String logged(String name, String pattern) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_WAIT);
        while (System.nanoTime() < end) {
            Matcher found = Pattern.compile(pattern).matcher(Files.readString(log(name)));
            if (found.find()) {
                return found.group(1);
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        return fail("the " + name + " has not started:\n" + Files.readString(log(name)));
    }

    /** Returns what the launcher script tells Java when Spark runs: without them, newer Javas warn of what Spark does. */
    static List<String> launcherOptions() {
        return Runtime.version().feature() < 24
                ? List.of()
                : List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }

    /**
     * Runs a check on the cluster from jars and Spark's own, as the launcher script does.
     *
     * @param arguments of {@code collide4j check}
     */
    Cli check(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("-cp", classPath()));
        words.addAll(List.of("-Dspark.executor.memory=" + EXECUTOR_MEMORY, "-D" + QUICK_EXECUTORS));
        words.addAll(launcherOptions());
        words.addAll(List.of(Main.class.getName(), "check"));
        words.addAll(List.of(arguments));
        words.addAll(List.of("--engine", "spark", "--master", master));
        return run(words);
    }

    /** Runs a check by the class behind spark-submit, whose class path has Spark alone. */
    Cli submitCheck(String... arguments) throws IOException {
        String jars = Stream.concat(modules.stream(), libraries.stream().filter(jar -> !isOfSpark(jar)))
                .map(Path::toString)
                .collect(Collectors.joining(","));
        List<String> words =
                new ArrayList<>(List.of("-cp", sparkJar().toString(), "org.apache.spark.deploy.SparkSubmit"));
        words.addAll(List.of("--master", master, "--executor-memory", EXECUTOR_MEMORY, "--conf", QUICK_EXECUTORS));
        words.addAll(List.of(
                "--jars", jars, "--class", Main.class.getName(), modules.get(0).toString(), "check"));
        words.addAll(List.of(arguments));
        words.addAll(List.of("--engine", "spark"));
        return run(words);
    }

    private Cli run(List<String> words) throws IOException {
        Process process = java(words)
                .redirectOutput(log("out").toFile())
                .redirectError(log("err").toFile())
                .start();
        processes.add(process);
        try {
            boolean ends = process.waitFor(SECONDS_TO_WAIT, TimeUnit.SECONDS);
            return new Cli(ends ? process.exitValue() : -1, Files.readString(log("out")), Files.readString(log("err")));
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Ends all processes, executors included, and waits until they are gone. */
    @Override
    public void close() {
        List<ProcessHandle> all = processes.stream()
                .flatMap(process -> Stream.concat(process.descendants(), Stream.of(process.toHandle())))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(handle -> handle.onExit().join());
    }
}
