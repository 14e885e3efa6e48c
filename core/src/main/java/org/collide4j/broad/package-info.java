/**
 * Broad phase: finds near pairs of boxes with integer ids, by a tree; or, for moving boxes, by grids.
 *
 * <pre>
 *   ┌───────────────────┐            node 0
 *   │ ┌────┐     ┌────┐ │           /      \
 *   │ │ 0  │┌───┐│ 2  │ │       node 1    node 2 = box 2
 *   │ └────┘│ 1 │└────┘ │       /    \
 *   │       └───┘       │    box 0   box 1
 *   └───────────────────┘
 * </pre>
 *
 * Start reading at {@link org.collide4j.broad.AabbTree}, or at {@link org.collide4j.broad.BroadPhase}.
 */
package org.collide4j.broad;
