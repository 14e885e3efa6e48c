package org.collide4j.mesh;

import java.util.function.Supplier;

/** A value that is worked out once, by the first thread that asks. */
final class Lazy<T> {
    private final Supplier<T> supplier;

    @SuppressWarnings("NullAway") // null until it is known
    private volatile T value;

    private volatile long version;

    @SuppressWarnings("NullAway")
    Lazy(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /** Creates a value that is known, and was forgotten that often before. */
    Lazy(Supplier<T> supplier, T known, long version) {
        this.supplier = supplier;
        value = known;
        this.version = version;
    }

    T value() {
        T known = value;
        if (known == null) {
            synchronized (this) {
                known = value;
                if (known == null) {
                    known = supplier.get();
                    value = known;
                }
            }
        }
        return known;
    }

    /** True if the value has been computed. */
    boolean isKnown() {
        return value != null;
    }

    /** Lets the value be worked out anew, when next asked for. */
    @SuppressWarnings("NullAway")
    synchronized void forget() {
        value = null;
        version++;
    }

    /** Returns how often the value was forgotten. */
    long version() {
        return version;
    }
}
