/** Options of the measurements. Start reading at {@link org.collide4j.bench.words.Words}. */
@NullMarked
package org.collide4j.bench.words;

import org.jspecify.annotations.NullMarked;
