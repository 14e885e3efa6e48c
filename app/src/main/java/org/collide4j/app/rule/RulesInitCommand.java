package org.collide4j.app.rule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.read.ReadArguments;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a first file of rules from what a model contains. */
@Command(
        name = "init",
        description =
                "Writes a first file of rules from what a model contains: classes, layers, levels, materials and names "
                        + "become groups. Unchanged, it gives the findings of no rules at all.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j rules init house.glb --output house.yaml",
            "  collide4j check house.glb --rules house.yaml"
        })
public final class RulesInitCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "MODEL", arity = "1..*", description = "Model files, as for check.")
    private List<Path> files = List.of();

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "Write to this file, which must be new, instead of the standard output.")
    private @Nullable Path output;

    @Mixin
    private ReadArguments reading = new ReadArguments();

    public RulesInitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        OutputFile target = output == null ? null : target(output);
        if (files.contains(Path.of(""))) {
            throw new UserErrorException("a model's name is empty; name a model file");
        }
        Model model = new ModelReader(reading.options()).read(files);
        String name = output == null ? "rules.yaml" : String.valueOf(output.getFileName());
        List<String> lines = new FirstRules(model, name).lines();
        if (target == null) {
            lines.forEach(terminal.out()::println);
            return ExitCode.NOTHING_FOUND;
        }
        byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        target.write(out -> out.write(text));
        terminal.say("wrote " + target.path());
        return ExitCode.NOTHING_FOUND;
    }

    private static OutputFile target(Path file) {
        if (Files.isRegularFile(file)) {
            throw new UserErrorException(
                    "--output " + file + ": there is such a file, and it may hold your rules; choose another name");
        }
        return new OutputFile("--output", file);
    }
}
