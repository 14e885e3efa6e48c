package org.collide4j.formats;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.collide4j.formats.child.ExitCodes;
import org.collide4j.formats.child.Main;
import org.collide4j.scene.ModelFileException;

/**
 * The process that reads one file by native code, so that neither a crash nor a lack of memory reaches this one. Its
 * result is a file in a folder of the caller, or its exit code says what went wrong.
 */
final class Child {
    private static final String CONVERT = ", or convert it to GLB with the program that made it";

    /** Heap for the child's own objects; what Assimp allocates is not part of it. */
    private static final String HEAP = "-Xmx512m";

    private final Limits limits;
    private final List<String> program;

    /** @param program what is started, before its arguments */
    Child(Limits limits, List<String> program) {
        this.limits = limits;
        this.program = program;
    }

    /** Returns a child that runs the reader. */
    static Child reader(Limits limits) {
        return new Child(limits, limited(limits, java()));
    }

    /**
     * Writes the file as GLB.
     *
     * @param folder an empty folder for the child
     */
    Path convert(Path file, boolean ownAxes, Path folder) throws ModelFileException {
        Path glb = folder.resolve(Main.GLB);
        List<String> command = new ArrayList<>(program);
        command.addAll(List.of(file.toAbsolutePath().toString(), folder.toString(), Boolean.toString(ownAxes)));
        int code = run(file, command, folder);
        if (code == ExitCodes.DONE && Files.exists(glb)) {
            return glb;
        }
        if (code == ExitCodes.REFUSED) {
            throw new ModelFileException(file, "", reason(folder), "export it again" + CONVERT);
        }
        if (code == ExitCodes.OUT_OF_MEMORY) {
            throw new ModelFileException(
                    file,
                    "",
                    String.format(Locale.ROOT, "takes more than %,d MB to read", limits.megabytes()),
                    "split it" + CONVERT + ", or allow more: COLLIDE4J_JAVA_OPTS=-D" + Limits.MEGABYTES + "="
                            + 2L * limits.megabytes());
        }
        throw new ModelFileException(
                file,
                "",
                "crashes Assimp, the library that reads it (exit code " + code + ")",
                "export it again: it may be damaged" + CONVERT);
    }

    private int run(Path file, List<String> command, Path folder) throws ModelFileException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS")
                .forEach(builder.environment()::remove); // the child's limits are its own
        Process process = null;
        try {
            process = builder.start();
            if (process.waitFor(limits.seconds(), TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            throw new ModelFileException(
                    file,
                    "",
                    "takes more than " + limits.seconds() + " s to read",
                    "split it" + CONVERT + ", or allow more: COLLIDE4J_JAVA_OPTS=-D" + Limits.SECONDS + "="
                            + 2L * limits.seconds());
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(
                    file, "", "cannot be read: no process can be started (" + e.getMessage() + ")", "try again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ModelFileException(file, "", "reading was interrupted", "try again");
        } finally {
            if (process != null) {
                process.destroyForcibly();
            }
        }
    }

    private static String reason(Path folder) {
        try {
            String reason = Files.readString(folder.resolve(Main.REASON));
            return "cannot be read: "
                    + reason.replace(folder + File.separator, ""); // the folder is gone when the user reads the line
        } catch (IOException e) {
            return "cannot be read";
        }
    }

    /** Returns the command that starts Java with the modules or classes of this process. */
    private static List<String> java() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:ReservedCodeCacheSize=64m",
                "-XX:CompressedClassSpaceSize=64m",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=crash.log", // in the child's folder
                "-Dstdout.encoding=UTF-8",
                "-Dsun.jnu.encoding=UTF-8"));
        String modules = System.getProperty("jdk.module.path");
        Module own = Main.class.getModule();
        if (own.isNamed() && modules != null) {
            command.addAll(List.of(
                    "--enable-native-access=org.lwjgl",
                    "--add-modules",
                    "org.lwjgl.natives,org.lwjgl.assimp.natives",
                    "-p",
                    modules,
                    "-m",
                    own.getName() + "/" + Main.class.getName()));
        } else {
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        }
        return command;
    }

    /** Returns the command with a limit of its address space, if the system has a shell that can set it. */
    private static List<String> limited(Limits limits, List<String> command) {
        if (!Files.isExecutable(Path.of("/bin/sh"))) {
            return command;
        }
        List<String> limited =
                new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -c 0; ulimit -v $0 2>/dev/null; exec \"$@\""));
        limited.add(Long.toString(1024L * limits.megabytes()));
        limited.addAll(command);
        return limited;
    }
}
