/**
 * Numbers beyond double: signs of determinants without rounding error, and sums that keep what rounding takes away.
 *
 * <pre>
 *        · d          On which side of the plane a b c is d? A filter in double answers nearly always,
 *    ────────── a b c exact sums of doubles the rest.
 * </pre>
 *
 * Start reading at {@link org.collide4j.number.Orientation}.
 */
package org.collide4j.number;
