/**
 * From points to convex hulls.
 *
 * <pre>
 *        eye                     Quickhull: the point farthest above a face sees the faces
 *        /·\                     that it replaces; they end at the horizon, to which it is
 *       / · \                    connected. Which faces it sees is decided without rounding
 *   ───o──·──o───  horizon       error, so the surface is convex and closed at every step.
 *       ‾‾‾‾‾
 * </pre>
 *
 * Start reading at {@link org.collide4j.hull.HullBuilder}, for searches at {@link org.collide4j.hull.search.HullSearch}.
 */
package org.collide4j.hull;
