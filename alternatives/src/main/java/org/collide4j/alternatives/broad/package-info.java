/**
 * Broad phases that were slower than the grids of {@link org.collide4j.broad.GridBroadPhase}: a dynamic tree of fat boxes,
 * and sweep and prune. Start reading at {@link org.collide4j.alternatives.broad.Candidate}.
 */
@NullMarked
package org.collide4j.alternatives.broad;

import org.jspecify.annotations.NullMarked;
