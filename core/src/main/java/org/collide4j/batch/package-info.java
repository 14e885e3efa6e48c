/**
 * Many pairs a call: questions and answers as columns, spread over threads.
 *
 * <p>The answers are those of {@link org.collide4j.query.NarrowPhase}, to the bit, whatever the number of threads. Start
 * reading at {@link org.collide4j.batch.BatchPhase}.
 */
package org.collide4j.batch;
