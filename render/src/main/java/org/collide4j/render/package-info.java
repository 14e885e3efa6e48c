/**
 * Ray tracer for shapes that are given by support mappings alone (van den Bergen 2004, §5). Start reading at
 * {@link org.collide4j.render.Renderer}.
 */
@NullMarked
package org.collide4j.render;

import org.jspecify.annotations.NullMarked;
