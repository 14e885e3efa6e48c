/** Runs each contest in a process of its own, so that clean measurements are clean. */
@NullMarked
package org.collide4j.bench.run;

import org.jspecify.annotations.NullMarked;
