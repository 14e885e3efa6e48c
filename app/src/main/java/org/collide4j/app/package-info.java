/** The command line. */
@NullMarked
package org.collide4j.app;

import org.jspecify.annotations.NullMarked;
