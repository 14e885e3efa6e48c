/** The bound of the work that the comparison of one pair may take. */
@NullMarked
package org.collide4j.solid.budget;

import org.jspecify.annotations.NullMarked;
