/**
 * Laws that hold for every pair of shapes, swept over all ordered pairs of a catalog.
 *
 * <p>To bring a shape under all laws, add one entry to {@link org.collide4j.laws.ShapeCatalog}. Start reading at
 * {@link org.collide4j.laws.PairLawsTest}.
 */
package org.collide4j.laws;
