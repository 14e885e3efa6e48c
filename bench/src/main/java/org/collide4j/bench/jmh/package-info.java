/** JMH benchmarks of the same queries, as a check of times and bytes. */
@NullMarked
package org.collide4j.bench.jmh;

import org.jspecify.annotations.NullMarked;
