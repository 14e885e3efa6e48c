package org.collide4j.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.collide4j.clash.ClashEngine;
import org.collide4j.clash.EngineException;
import org.collide4j.scene.Model;
import org.jspecify.annotations.Nullable;

/** An engine of another module that compares the pairs of a check, found as a service. */
public interface EngineProvider {
    /** Returns the engine's name, as {@code --engine} takes it. */
    String name();

    /**
     * Makes the engine ready.
     *
     * @throws EngineException if the settings make no sense
     */
    Session open(Settings settings);

    /**
     * Settings of an engine.
     *
     * @param master where the cluster is; null for this machine
     * @param work folder for what the machines share; null for a temporary one
     * @param since folder of an earlier check, whose findings of unchanged parts are carried over; null for none
     * @param told receives lines about what is carried over
     * @param explained receives lines about what is going to be compared; null for none
     */
    record Settings(
            @Nullable String master,
            @Nullable Path work,
            @Nullable Path since,
            Consumer<String> told,
            @Nullable Consumer<String> explained) {}

    /** Engine for one check. */
    interface Session {
        /** Returns the model of the paths, if they are one folder that it is packed in; null if they are model files. */
        @Nullable
        Model packed(List<Path> paths) throws IOException;

        /** Returns the engine for that model, or another. */
        ClashEngine engine();

        /** Returns lines about what the check has cost, for its end; none unless the settings explain. */
        default List<String> costs() {
            return List.of();
        }
    }
}
