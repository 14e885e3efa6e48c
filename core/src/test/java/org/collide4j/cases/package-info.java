/**
 * Pairs of placed shapes as the query files write them, and the certified cases themselves.
 *
 * <pre>
 *   boxes.txt ──┐
 *   boxes.truth.txt ──┼──► {@link org.collide4j.cases.CertifiedPair} ──► {@link org.collide4j.cases.AnswerCheck}
 *   boxes.category.txt┘        shapes, poses, truth ± bound              what is wrong with an answer
 * </pre>
 *
 * To add a case: paste its lines into a file of {@code src/test/resources/corpus}. Start reading at
 * {@link org.collide4j.cases.PairCase}.
 */
package org.collide4j.cases;
