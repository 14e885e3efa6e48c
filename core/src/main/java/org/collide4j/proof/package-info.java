/**
 * What a search for a depth and its proofs share: the bounds, and the table that says when which proof is tried.
 *
 * <p>Start reading at {@link org.collide4j.proof.DepthSchedule}.
 */
package org.collide4j.proof;
