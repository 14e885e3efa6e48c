package org.collide4j.bench.peer;

/** A library at one accuracy; libraries without such a setting have only "default". */
public record Setting(String name, Peer peer) {}
