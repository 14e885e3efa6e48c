/** Time against accuracy: every library at the settings that it has, as a table and a picture. */
@NullMarked
package org.collide4j.bench.accuracy;

import org.jspecify.annotations.NullMarked;
