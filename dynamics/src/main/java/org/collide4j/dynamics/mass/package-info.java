/** Mass properties of shapes and of bodies made of them. */
@NullMarked
package org.collide4j.dynamics.mass;

import org.jspecify.annotations.NullMarked;
