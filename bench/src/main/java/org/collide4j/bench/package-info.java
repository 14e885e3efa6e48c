/** The benchmark: collide4j and its peers on the certified cases. Started by {@code bench/run}. */
@NullMarked
package org.collide4j.bench;

import org.jspecify.annotations.NullMarked;
