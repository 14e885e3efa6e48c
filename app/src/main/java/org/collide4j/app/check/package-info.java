/** {@code collide4j check}: models in, findings out. Start reading at {@link org.collide4j.app.check.CheckCommand}. */
@NullMarked
package org.collide4j.app.check;

import org.jspecify.annotations.NullMarked;
