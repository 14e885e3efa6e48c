/** Broad phases: frame times of moving boxes. Start reading at {@link org.collide4j.bench.worlds.Worlds}. */
package org.collide4j.bench.worlds;
