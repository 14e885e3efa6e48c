/**
 * Bounds of a depth, and the schedule of the proofs in a depth search.
 *
 * <p>Start reading at {@link org.collide4j.proof.DepthSchedule}.
 */
package org.collide4j.proof;
