/**
 * The expanding polytope as published, which splits triangles at their edges.
 *
 * <p>Start reading at {@link org.collide4j.alternatives.depth.SubdividingEpa}; the library's own is {@link
 * org.collide4j.epa.Epa}.
 */
@NullMarked
package org.collide4j.alternatives.depth;

import org.jspecify.annotations.NullMarked;
