package org.collide4j.app.rule;

import org.collide4j.app.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code rules}, which holds those about files of rules. */
@Command(
        name = "rules",
        description = "Writes files of rules for 'collide4j check --rules'.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "  collide4j rules init house.glb --output house.yaml"})
public final class RulesCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command: init");
    }
}
