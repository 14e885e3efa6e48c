/** How it is measured: judged against the truths, then timed in turns. */
@NullMarked
package org.collide4j.bench.measure;

import org.jspecify.annotations.NullMarked;
