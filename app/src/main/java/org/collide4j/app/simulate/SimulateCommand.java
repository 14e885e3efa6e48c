package org.collide4j.app.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scene of rigid bodies, says how it went, and writes a page that plays it back. */
@Command(
        name = "simulate",
        description = "Lets a scene of rigid bodies fall, stack and roll, and plays it back in 3D.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Scenes: tower, pyramid, pile, dominoes, top, cards, bullets, ragdolls, cubes,",
            "terrain, stairs, field, compounds; or a scene file (docs/dynamics.md describes",
            "it). Penetration is the deepest overlap after the first second, drift the",
            "sideways motion of the top body of a scene that starts at rest, both in",
            "thicknesses of the body.",
            "",
            "Exit codes: 0 done, 2 bad usage, unreadable input or lost output, 3 a defect of",
            "collide4j.",
            "",
            "  collide4j simulate pyramid --no-sleep",
            "  collide4j simulate ragdolls --html ragdolls.html"
        })
public final class SimulateCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "SCENE", description = "The name of a built-in scene, or a JSON file that ends in .json.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private String name;

    @Option(names = "--seconds", paramLabel = "S", description = "How long; as the scene says if not given.")
    private @Nullable Double seconds;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads; the result does not depend on it.")
    private int threads = 1;

    @Option(names = "--no-sleep", description = "Bodies at rest are computed on.")
    private boolean noSleep;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to a JSON file.")
    private @Nullable Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page that plays the run back in 3D.")
    private @Nullable Path html;

    public SimulateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (threads < 1 || threads > 1000) {
            throw new UserErrorException("--threads " + threads + ": must be between 1 and 1000");
        }
        if (seconds != null && !(seconds > 0 && seconds <= 1e6)) {
            throw new UserErrorException("--seconds " + seconds + ": must be more than 0, at most a million");
        }
        OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
        OutputFile htmlFile = html == null ? null : new OutputFile("--html", html);
        try (Scene scene = scene(Settings.DEFAULT.withThreads(threads).withSleeping(!noSleep))) {
            Run run = new Run(scene, seconds == null ? scene.seconds() : seconds, htmlFile != null);
            run.run(terminal);
            print(run);
            if (jsonFile != null) {
                jsonFile.write(run::writeJson);
                terminal.say("wrote " + jsonFile.path());
            }
            if (htmlFile != null) {
                htmlFile.write(out -> PlayerPage.write(run, out));
                terminal.say("wrote " + htmlFile.path());
            }
        }
        return ExitCode.NOTHING_FOUND;
    }

    private Scene scene(Settings settings) throws IOException {
        if (Scenes.NAMES.contains(name)) {
            return Scenes.build(name, settings);
        }
        if (name.toLowerCase(Locale.ROOT).endsWith(".json")) {
            return new SceneFile(Path.of(name)).read(settings);
        }
        throw new UserErrorException("there is no scene \"" + name + "\"; there are " + String.join(", ", Scenes.NAMES)
                + ", or name a scene file that ends in .json");
    }

    private void print(Run run) {
        terminal.say(run.scene().name() + ": " + run.bodies() + " bodies, " + run.steps() + " steps, " + threads
                + (threads == 1 ? " thread" : " threads"));
        terminal.say(String.format(
                Locale.ROOT,
                "  step        %.3f ms median, %.3f ms p99, %.0f a second, %.0f bytes a step",
                run.median(),
                run.p99(),
                1000 / run.median(),
                (double) run.bytesPerStep()));
        terminal.say(String.format(Locale.ROOT, "  contacts    %d points at most", run.contacts()));
        terminal.say(String.format(Locale.ROOT, "  penetration %.4f of a body", run.penetration()));
        if (run.measuresDrift()) {
            terminal.say(String.format(Locale.ROOT, "  drift       %.5f of the topmost body", run.drift()));
        }
        terminal.say(
                run.asleepAt() < 0
                        ? String.format(Locale.ROOT, "  sleep       %d bodies are awake at the end", run.awake())
                        : String.format(Locale.ROOT, "  sleep       all from %.2f s on", run.asleepAt()));
        if (!run.scene().bullets().isEmpty()) {
            terminal.say(String.format(
                    Locale.ROOT,
                    "  tunnelled   %d of %d bullets",
                    run.tunnelled(),
                    run.scene().bullets().size()));
        }
        terminal.say(String.format(Locale.ROOT, "  hash        %016x", run.hash()));
    }
}
