package org.collide4j.app;

import java.util.concurrent.Callable;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Stands in for {@code collide4j experiment} where the module that runs it is not there. */
@Command(
        name = "experiment",
        description = "Runs the experiments of the papers on this machine.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {"", "The experiments are a module of their own, collide4j-experiments, which is not here."})
final class AbsentExperiments implements Callable<Integer> {
    /** The command, which takes whatever the real one would. */
    static CommandLine command() {
        return new CommandLine(new AbsentExperiments()).setUnmatchedArgumentsAllowed(true);
    }

    @Override
    public Integer call() {
        throw new UserErrorException("the experiments are not on the module path; add collide4j-experiments and what it"
                + " needs, or start ./collide4j of a checkout");
    }
}
