package org.collide4j.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/** Plugin of Spark that renames a folder before the first task: executors do not see what the driver saw. */
public final class HiddenFolder implements SparkPlugin {
    static volatile Path folder = Path.of("");

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverPlugin() {};
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            @Override
            public void onTaskStart() {
                hide();
            }
        };
    }

    private static synchronized void hide() {
        try {
            if (Files.isDirectory(folder)) {
                Files.move(folder, folder.resolveSibling("hidden"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
