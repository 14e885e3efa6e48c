package org.collide4j.batch;

import java.util.Optional;

/**
 * Brings {@link PairLanes} to {@link BatchPhase}: a service that an optional artifact provides.
 *
 * <p>Must be loadable and give an empty answer where the machine or the modules of the running JVM do not serve it.
 */
public interface PairLanesProvider {
    /** A new worker; empty if this JVM cannot run it, or not well. */
    Optional<PairLanes> create();
}
