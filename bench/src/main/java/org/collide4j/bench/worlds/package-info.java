/** Worlds of moving boxes: what the broad phases take a frame. Start reading at {@link org.collide4j.bench.worlds.Worlds}. */
package org.collide4j.bench.worlds;
