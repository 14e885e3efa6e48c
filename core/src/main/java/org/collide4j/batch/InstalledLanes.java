package org.collide4j.batch;

import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Looks for the lanes that the program was started with. */
final class InstalledLanes {
    private InstalledLanes() {}

    /** The first that this JVM can run; if there are none, a provider of nothing. */
    static PairLanesProvider find() {
        try {
            for (PairLanesProvider provider : ServiceLoader.load(PairLanesProvider.class)) {
                if (provider.create().isPresent()) {
                    return provider;
                }
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            return Optional::empty; // made for a newer JDK: pairs are then answered one by one
        }
        return Optional::empty;
    }
}
