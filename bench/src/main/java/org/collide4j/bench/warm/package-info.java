/** What the memory of a pair saves, kind of pair by kind of pair. Start reading at {@link org.collide4j.bench.warm.WarmPairs}. */
package org.collide4j.bench.warm;
