/** The same questions under JMH, as a second opinion on times and bytes. */
@NullMarked
package org.collide4j.bench.jmh;

import org.jspecify.annotations.NullMarked;
