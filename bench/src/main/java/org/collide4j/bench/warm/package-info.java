/** Speed-up by the cache of a pair, by kinds of shapes. Start reading at {@link org.collide4j.bench.warm.WarmPairs}. */
package org.collide4j.bench.warm;
