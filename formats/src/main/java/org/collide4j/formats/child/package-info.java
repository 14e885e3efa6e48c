/** The program of the child process. Start reading at {@link org.collide4j.formats.child.Main}. */
@NullMarked
package org.collide4j.formats.child;

import org.jspecify.annotations.NullMarked;
