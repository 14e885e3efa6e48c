/** One process for each contest, so that a clean one is clean. */
@NullMarked
package org.collide4j.bench.run;

import org.jspecify.annotations.NullMarked;
