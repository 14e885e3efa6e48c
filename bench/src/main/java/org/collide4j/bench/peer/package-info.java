/** The compared libraries, one adapter each. */
@NullMarked
package org.collide4j.bench.peer;

import org.jspecify.annotations.NullMarked;
