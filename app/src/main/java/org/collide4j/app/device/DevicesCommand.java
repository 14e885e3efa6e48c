package org.collide4j.app.device;

import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.Version;
import picocli.CommandLine.Command;

/** Lists the devices that answer batches. */
@Command(
        name = "devices",
        description = "Lists the devices that 'collide4j query --device' can use.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "Devices are those of the OpenCL drivers on this machine. Each says in what precision",
            "it computes: those without doubles answer 'collide4j query --precision single'.",
            "Without a device the same kernel runs in Java, with the same bits.",
            "Exit codes: 0 listed, 2 bad usage."
        })
public final class DevicesCommand implements Callable<Integer> {
    private final Terminal terminal;

    public DevicesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Devices.list(terminal::say);
        return ExitCode.NOTHING_FOUND;
    }
}
