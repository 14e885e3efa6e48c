/** Concave solids as convex pieces, and the shortest translation that parts two of them. */
@NullMarked
package org.collide4j.solid;

import org.jspecify.annotations.NullMarked;
