/** Who is asked: one adapter for each library. */
@NullMarked
package org.collide4j.bench.peer;

import org.jspecify.annotations.NullMarked;
