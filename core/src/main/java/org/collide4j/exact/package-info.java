/**
 * Exact decisions about touch: whether two polytopes are apart, touch or overlap, in exact arithmetic.
 *
 * <pre>
 *        ╱───────╲  K           the ray from an inner point c to the origin o leaves K through a facet;
 *       │    c·───┼──────►      o lies before the facet's plane, in it or beyond it
 *        ╲───────╱
 * </pre>
 *
 * Used only where rounded bounds leave the sign of the distance open. Start reading at
 * {@link org.collide4j.exact.ExactContact}.
 */
package org.collide4j.exact;
