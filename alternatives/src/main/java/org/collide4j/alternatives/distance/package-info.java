/** The distance of bodies, told otherwise than by core. */
@NullMarked
package org.collide4j.alternatives.distance;

import org.jspecify.annotations.NullMarked;
