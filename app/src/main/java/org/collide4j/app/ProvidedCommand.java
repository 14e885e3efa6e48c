package org.collide4j.app;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.collide4j.app.console.CommandProvider;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Commands of optional modules, found as services, and what stands in for one whose module is not there. */
final class ProvidedCommand {
    private final String name;
    private final String description;
    private final String module;
    private final String absence;

    private ProvidedCommand(String name, String description, String module, String absence) {
        this.name = name;
        this.description = description;
        this.module = module;
        this.absence = absence;
    }

    /** Returns {@code collide4j experiment}. */
    static CommandLine experiment(Terminal terminal) {
        return new ProvidedCommand(
                        "experiment",
                        "Runs the experiments of the papers on this machine.",
                        "The experiments are a module of their own, collide4j-experiments, which is not here.",
                        "the experiments are not on the module path; add collide4j-experiments and what it needs, or start"
                                + " ./collide4j of a checkout")
                .command(terminal);
    }

    /** Returns {@code collide4j pack}. */
    static CommandLine pack(Terminal terminal) {
        return new ProvidedCommand(
                        "pack",
                        "Packs models into a folder: a Parquet table of their parts, and each mesh once.",
                        "Packing is a module of its own, collide4j-spark, which is not here.",
                        "packing is not on the class path; add collide4j-spark and Apache Spark, or start ./collide4j of a"
                                + " checkout")
                .command(terminal);
    }

    private CommandLine command(Terminal terminal) {
        for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
            if (provider.name().equals(name)) {
                return new CommandLine(provider.command(terminal));
            }
        }
        CommandSpec spec = CommandSpec.forAnnotatedObject(new Absent(absence)).name(name);
        spec.usageMessage().description(description).footer("", module);
        return new CommandLine(spec).setUnmatchedArgumentsAllowed(true); // whatever the real command takes
    }

    /** A command whose module is not there. */
    @Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
    private record Absent(String absence) implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new UserErrorException(absence);
        }
    }
}
