package org.collide4j.bench.peer;

/** A library, asked for answers of one accuracy; libraries that have no such knob have the one setting "default". */
public record Setting(String name, Peer peer) {}
