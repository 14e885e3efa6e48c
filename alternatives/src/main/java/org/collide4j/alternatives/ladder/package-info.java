/**
 * The culling ladder for big hulls: balls, then boxes, then coarse hulls, and only then the hulls themselves.
 *
 * <pre>
 *      ╭──────╮      a coarse hull C lies within the hull F, and F within C grown by a ball of C's error:
 *     ╱  ┌──┐  ╲     one walk over C may prove that F is near, or that F is far
 *    │   │C │ F │
 *     ╲  └──┘  ╱
 *      ╰──────╯
 * </pre>
 *
 * Start reading at {@link org.collide4j.alternatives.ladder.CullingLadder}.
 */
@NullMarked
package org.collide4j.alternatives.ladder;

import org.jspecify.annotations.NullMarked;
