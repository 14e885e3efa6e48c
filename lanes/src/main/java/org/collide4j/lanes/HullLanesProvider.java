package org.collide4j.lanes;

import java.util.Optional;
import org.collide4j.batch.PairLanes;
import org.collide4j.batch.PairLanesProvider;

/** Brings {@link HullLanes} where they pay: on machines with registers of eight doubles. */
public final class HullLanesProvider implements PairLanesProvider {
    private static final String VECTOR_API = "jdk.incubator.vector";

    /** Empty unless the JVM runs with {@code --add-modules jdk.incubator.vector} on such a machine. */
    @Override
    public Optional<PairLanes> create() {
        boolean resolved = ModuleLayer.boot().findModule(VECTOR_API).isPresent();
        return resolved && PortalStep.fitsMachine() ? Optional.of(new HullLanes()) : Optional.empty();
    }
}
