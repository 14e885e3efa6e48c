/** Terminal output of the commands. Start reading at {@link org.collide4j.app.console.Terminal}. */
@NullMarked
package org.collide4j.app.console;

import org.jspecify.annotations.NullMarked;
