/** Rigid bodies, their contacts and joints. Start reading at {@link org.collide4j.dynamics.Simulation}. */
@NullMarked
package org.collide4j.dynamics;

import org.jspecify.annotations.NullMarked;
