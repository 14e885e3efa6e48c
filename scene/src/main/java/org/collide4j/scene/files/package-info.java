/**
 * Files as a whole, and the files that a model's file refers to: what may be opened, and what is wrong with it if not.
 * Start reading at {@link org.collide4j.scene.files.FileBytes}.
 */
@NullMarked
package org.collide4j.scene.files;

import org.jspecify.annotations.NullMarked;
