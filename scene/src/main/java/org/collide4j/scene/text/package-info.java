/** Bytes and lines of files, with errors that name their place. Start reading at {@link org.collide4j.scene.text.LineScanner}. */
@NullMarked
package org.collide4j.scene.text;

import org.jspecify.annotations.NullMarked;
