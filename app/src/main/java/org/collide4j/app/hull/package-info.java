/** {@code collide4j hull}: models in, convex hulls out. Start reading at {@link org.collide4j.app.hull.HullCommand}. */
@NullMarked
package org.collide4j.app.hull;

import org.jspecify.annotations.NullMarked;
