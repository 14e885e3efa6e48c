/** {@code collide4j render}: a case or a model in, a picture out. Start reading at {@link org.collide4j.app.render.RenderCommand}. */
@NullMarked
package org.collide4j.app.render;

import org.jspecify.annotations.NullMarked;
