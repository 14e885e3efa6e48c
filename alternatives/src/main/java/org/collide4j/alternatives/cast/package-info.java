/**
 * The ray cast as published, without portals and without twofold precision.
 *
 * <p>Start reading at {@link org.collide4j.alternatives.cast.PlainRayCast}; the library's own is {@code
 * org.collide4j.cast.RayCast}.
 */
@NullMarked
package org.collide4j.alternatives.cast;

import org.jspecify.annotations.NullMarked;
