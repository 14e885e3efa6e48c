package org.collide4j.spark.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.check.EngineProvider;
import org.collide4j.app.console.Interruption;
import org.collide4j.clash.ClashEngine;
import org.collide4j.scene.Model;
import org.collide4j.spark.PackedSource;
import org.collide4j.spark.SparkEngine;
import org.collide4j.spark.SparkLog;
import org.collide4j.spark.SparkOptions;
import org.collide4j.spark.TemporaryFolders;
import org.collide4j.spark.pack.PackedFolder;
import org.jspecify.annotations.Nullable;

/** Provides {@code collide4j check --engine spark} to the command line. */
public final class SparkProvider implements EngineProvider {
    /** Master that spark-submit has set. */
    private static final String SUBMITTED_MASTER = "spark.master";

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Session open(Settings settings) {
        SparkLog.silence();
        Interruption.beforeEnd(TemporaryFolders::deleteAll);
        String master =
                settings.master() != null ? settings.master() : System.getProperty(SUBMITTED_MASTER, "local[*]");
        SparkOptions options = SparkOptions.onMaster(master).withTold(settings.told());
        if (settings.work() != null) {
            options = options.withWork(settings.work());
        }
        if (settings.since() != null) {
            options = options.withSince(settings.since());
        }
        if (settings.explained() != null) {
            options = options.withExplained(settings.explained());
        }
        options.requireMaster();
        return new Opened(options);
    }

    /** Engine whose options are known. */
    private static final class Opened implements Session {
        private final SparkOptions options;
        private @Nullable PackedSource source;
        private @Nullable SparkEngine engine;

        Opened(SparkOptions options) {
            this.options = options;
        }

        @Override
        public @Nullable Model packed(List<Path> paths) throws IOException {
            if (paths.size() != 1 || !PackedFolder.isPacked(paths.get(0))) {
                return null;
            }
            source = PackedSource.read(paths.get(0));
            return source.model();
        }

        @Override
        public ClashEngine engine() {
            engine = source == null ? new SparkEngine(options) : new SparkEngine(options, source);
            return engine;
        }

        @Override
        public List<String> costs() {
            return engine == null ? List.of() : engine.costs();
        }
    }
}
