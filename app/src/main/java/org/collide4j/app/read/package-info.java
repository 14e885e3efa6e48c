/** How commands read models. Start reading at {@link org.collide4j.app.read.ReadArguments}. */
@NullMarked
package org.collide4j.app.read;

import org.jspecify.annotations.NullMarked;
