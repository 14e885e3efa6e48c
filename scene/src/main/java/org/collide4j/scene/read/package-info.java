/** Reads a model from whatever file holds it. Start reading at {@link org.collide4j.scene.read.ModelReader}. */
@NullMarked
package org.collide4j.scene.read;

import org.jspecify.annotations.NullMarked;
