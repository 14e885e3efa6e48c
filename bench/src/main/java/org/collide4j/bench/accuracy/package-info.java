/** Time against accuracy: each library at its settings, as a table and a chart. */
@NullMarked
package org.collide4j.bench.accuracy;

import org.jspecify.annotations.NullMarked;
