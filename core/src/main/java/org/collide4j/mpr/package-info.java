/**
 * Minkowski portal refinement (XenoCollide): whether the origin lies in the configuration space obstacle K, and where the
 * ray from an interior point through the origin leaves K.
 *
 * <pre>
 *        ╱──── v1 ──╲
 *       ╱     ╱  ╲   ╲       the portal v1 v2 v3 is a triangle of points of K that the ray passes;
 *      │   v0·───·─┄┄┄╲┄►    it is pushed outwards along its normal until it lies on the boundary
 *       ╲     ╲  o╱    │
 *        ╲──── v2 ────╱
 * </pre>
 *
 * Start reading at {@link org.collide4j.mpr.Mpr}.
 */
package org.collide4j.mpr;
