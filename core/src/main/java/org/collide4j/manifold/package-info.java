/**
 * Contact manifolds: where two convex bodies touch, as a polygon, a segment or a point with named corners, in one shot
 * (van den Bergen 2001, §1, "contact area"; van den Bergen 2004, §3, "manifold generation").
 *
 * <pre>
 *   normal of the distance ──► face of A, face of B ──► seen along the normal ──► clipped       ──► four of the corners
 *                              PlacedFace                                         Overlap               Places, BestFour
 * </pre>
 *
 * Start reading at {@link org.collide4j.manifold.Manifold}.
 */
package org.collide4j.manifold;
