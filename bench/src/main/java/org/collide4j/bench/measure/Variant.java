package org.collide4j.bench.measure;

import java.util.Locale;

/** State of the virtual machine before the measurement. */
public enum Variant {
    /** Clean: only the operation on the workload has run. */
    CLEAN,
    /**
     * Warmed: all operations have run on all workloads, so that no call site is monomorphic, as in a program with a mixed
     * world.
     */
    WARMED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
