/** What every command needs to speak to its user. Start reading at {@link org.collide4j.app.console.Terminal}. */
@NullMarked
package org.collide4j.app.console;

import org.jspecify.annotations.NullMarked;
