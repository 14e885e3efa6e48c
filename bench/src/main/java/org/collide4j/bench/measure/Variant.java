package org.collide4j.bench.measure;

import java.util.Locale;

/** What the virtual machine has seen before it is measured. */
public enum Variant {
    /** Nothing but the operation on the workload. */
    CLEAN,
    /** All operations on all workloads, so that nothing has one type any more: what a program with a mixed world sees. */
    WARMED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
