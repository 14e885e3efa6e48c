package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Workload;

/** A library that answers some of the operations on some of the kinds of shape. */
public interface Peer {
    String name();

    /** True if it computes in single precision: its booleans are then judged more leniently. */
    boolean isSinglePrecision();

    /** True if it runs in native code, for which it is all the same what the virtual machine has seen before. */
    default boolean isNative() {
        return false;
    }

    /** True if the operation can be asked about the body. */
    boolean covers(Op op, Body body);

    /** False where the workload is not of the sort that the peer is for. */
    default boolean suits(Workload workload) {
        return true;
    }

    /** In words for the tables, which bodies are covered where not all are. */
    String coverage(Op op);

    /** Loads what the library needs. Throws whatever the library throws where it cannot run. */
    default void load() {}

    /** Builds all that the operation needs; the peer covers all bodies of the workload. */
    Questions prepare(Op op, Workload workload);
}
