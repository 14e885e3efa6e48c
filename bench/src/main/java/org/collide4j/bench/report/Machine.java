package org.collide4j.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Description of the machine without identifying it: processor, number of processors, and Java version. */
public final class Machine {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Returns a part of a file name: processor, architecture, Java. */
    public static String slug() {
        String words = processor() + " " + System.getProperty("os.arch") + " jdk" + java();
        return words.toLowerCase(Locale.ROOT).replaceAll("\\([a-z]+\\)", "").replaceAll("[^a-z0-9]+", "-");
    }

    static String sentence() {
        return processor() + " (" + System.getProperty("os.arch") + "), "
                + Runtime.getRuntime().availableProcessors() + " processors, " + System.getProperty("os.name")
                + ", Java "
                + Runtime.version();
    }

    private static int java() {
        return Runtime.version().feature();
    }

    private static String processor() {
        try {
            return Files.readAllLines(CPU_INFO).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse("processor");
        } catch (IOException e) {
            return "processor";
        }
    }
}
