package org.collide4j.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.collide4j.site.repository.Repository;

/** The Javadoc of all modules with a public API, in one set of pages, by the tool of the JDK. */
final class ApiPages {
    private static final List<String> FOLDERS = List.of(
            "core",
            "scene",
            "formats",
            "solid",
            "robot",
            "clash",
            "gpu",
            "dynamics",
            "render",
            "interop",
            "alternatives");
    private static final String HEADER = "<a href=\"{@docRoot}/../index.html\">collide4j</a>";
    private static final Pattern MODULE = Pattern.compile("(?m)^(?:open )?module ([\\w.]+) \\{");

    private ApiPages() {}

    /** Returns the name that a module's descriptor declares. */
    static String moduleOf(String descriptor) {
        Matcher module = MODULE.matcher(descriptor);
        if (!module.find()) {
            throw new IllegalArgumentException("a module-info.java names no module");
        }
        return module.group(1);
    }

    /**
     * Writes the pages.
     *
     * @param libraries jars of what the modules require
     */
    static void write(Repository repository, String version, List<Path> libraries, Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-quiet", "-Xdoclint:none"));
        arguments.addAll(
                List.of("-notimestamp", "-encoding", "UTF-8", "-windowtitle", "collide4j " + version + " API"));
        arguments.addAll(List.of("-doctitle", "collide4j " + version, "-header", HEADER));
        List<String> names = new ArrayList<>();
        for (String module : FOLDERS) {
            String sources = module + "/src/main/java";
            String name = moduleOf(repository.read(sources + "/module-info.java"));
            names.add(name);
            arguments.addAll(List.of(
                    "--module-source-path", name + "=" + repository.root().resolve(sources)));
        }
        arguments.addAll(List.of("--module", String.join(",", names), "--module-path", path(libraries)));
        ToolProvider javadoc = ToolProvider.findFirst("javadoc").orElseThrow();
        StringWriter says = new StringWriter();
        PrintWriter out = new PrintWriter(says);
        if (javadoc.run(out, out, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("javadoc failed:\n" + says);
        }
        dropMissingFonts(folder);
    }

    /** Some builds of JDK 17 come without the fonts that javadoc's style sheet imports. */
    private static void dropMissingFonts(Path folder) throws IOException {
        Path sheet = folder.resolve("stylesheet.css");
        if (Files.exists(sheet) && !Files.exists(folder.resolve("resources/fonts"))) {
            Files.writeString(sheet, Files.readString(sheet).replaceAll("(?m)^@import .*$", ""));
        }
    }

    private static String path(List<Path> libraries) {
        return libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the jars of others on the class path of this process. */
    static List<Path> librariesOfClassPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(jar -> jar.toString().endsWith(".jar"))
                .filter(jar -> !jar.getFileName().toString().startsWith("collide4j"))
                .toList();
    }
}
