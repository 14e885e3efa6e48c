package org.collide4j.app.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where pairs are compared: on this machine's threads, or on a cluster. */
final class EngineArguments {
    private static final String LOCAL = "local";

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = "Where pairs are compared: local, on the threads of this program, or spark, on Apache Spark. "
                    + "The findings are the same. With spark, MODEL may be a folder of 'collide4j pack'.")
    private String engine = LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "The cluster of --engine spark: spark://HOST:PORT, yarn, k8s://… or local[N]; local[*], all "
                    + "processors of this machine, unless given.")
    private @Nullable String master;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description =
                    "The folder that --engine spark packs the model into, which all machines of the cluster read; "
                            + "a temporary one unless given.")
    private @Nullable Path work;

    @Option(
            names = "--since",
            paramLabel = "DIR",
            description =
                    "With --engine spark: the packed folder of an earlier check. Pairs of parts that have not changed "
                            + "are carried over from it; the findings are those of a full check.")
    private @Nullable Path since;

    @Option(
            names = "--explain",
            description = "With --engine spark: tell size classes, cells and candidate pairs before the first pair is "
                    + "compared, and what the check has cost at its end.")
    private boolean explains;

    private EngineProvider.@Nullable Session session;

    /** Makes the engine ready, before the long work. */
    void prepare(Terminal terminal) {
        if (engine.equalsIgnoreCase(LOCAL)) {
            if (master != null || work != null || since != null || explains) {
                throw new UserErrorException("--master, --work, --since and --explain are for --engine spark");
            }
            return;
        }
        EngineProvider.Settings settings =
                new EngineProvider.Settings(master, work, since, terminal::note, explains ? terminal::say : null);
        try {
            session = provider().open(settings);
        } catch (EngineException e) {
            throw new UserErrorException("--engine " + engine + ": " + e.getMessage());
        }
    }

    private EngineProvider provider() {
        for (EngineProvider provider : ServiceLoader.load(EngineProvider.class)) {
            if (provider.name().equalsIgnoreCase(engine)) {
                return provider;
            }
        }
        if (!engine.toLowerCase(Locale.ROOT).equals("spark")) {
            throw new UserErrorException("--engine '" + engine + "' is none of local, spark");
        }
        throw new UserErrorException(
                "--engine spark: the engine is not on the class path; add collide4j-spark and Apache "
                        + "Spark, or start ./collide4j of a checkout");
    }

    /** Returns the model of a packed folder; null if the paths are model files. */
    @Nullable
    Model packed(List<Path> paths) throws IOException {
        return session == null ? null : session.packed(paths);
    }

    /** Returns lines about what the check has cost, for its end. */
    List<String> costs() {
        return session == null ? List.of() : session.costs();
    }

    ClashReport check(ClashOptions options, Model model, Progress progress) throws IOException {
        try {
            ClashCheck check = session == null ? new ClashCheck(options) : new ClashCheck(options, session.engine());
            return check.run(model, progress);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (EngineException e) {
            throw new UserErrorException("--engine " + engine + ": " + e.getMessage());
        }
    }
}
