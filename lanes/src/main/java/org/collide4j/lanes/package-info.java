/**
 * Pairs of small hulls, decided eight at a time by the Vector API of the JDK.
 *
 * <p>Nothing here is called by name: {@link org.collide4j.batch.BatchPhase} finds it if the program runs with
 * {@code --add-modules jdk.incubator.vector}, and gives the same answers without it.
 */
package org.collide4j.lanes;
