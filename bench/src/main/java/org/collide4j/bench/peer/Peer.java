package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Workload;

/** A library that supports some of the operations for some of the kinds of shape. */
public interface Peer {
    String name();

    /** Returns true for single precision, where booleans are judged with a larger tolerance. */
    boolean isSinglePrecision();

    /** Returns true for native code, whose times do not depend on the state of the virtual machine. */
    default boolean isNative() {
        return false;
    }

    /** Returns true if the peer supports the operation for the body. */
    boolean covers(Op op, Body body);

    /** Returns false for workloads outside the peer's purpose. */
    default boolean suits(Workload workload) {
        return true;
    }

    /** Describes the covered bodies for the tables, where not all are covered. */
    String coverage(Op op);

    /** Loads the library; throws the library's exception where it cannot run. */
    default void load() {}

    /** Builds everything that the operation needs; the peer covers all bodies of the workload. */
    Questions prepare(Op op, Workload workload);
}
