/** Measurement: answers are judged against the truths, then timed in alternation. */
@NullMarked
package org.collide4j.bench.measure;

import org.jspecify.annotations.NullMarked;
