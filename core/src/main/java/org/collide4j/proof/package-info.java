/**
 * Bounds of a depth, and the table that says when a search for it tries which proof.
 *
 * <p>Start reading at {@link org.collide4j.proof.DepthSchedule}.
 */
package org.collide4j.proof;
