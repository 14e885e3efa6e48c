/** Alternative algorithm for the distance of convex bodies. */
@NullMarked
package org.collide4j.alternatives.distance;

import org.jspecify.annotations.NullMarked;
