/**
 * Broad phases that were measured beside the grids of {@link org.collide4j.broad.GridBroadPhase}, and lost: a dynamic
 * tree of fattened boxes, and sweep and prune. Start reading at {@link org.collide4j.alternatives.broad.Candidate}.
 */
@NullMarked
package org.collide4j.alternatives.broad;

import org.jspecify.annotations.NullMarked;
