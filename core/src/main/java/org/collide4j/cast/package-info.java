/**
 * Casts: the time of the first contact of a body that moves with a body at rest.
 *
 * <pre>
 *    x(0) ·─────┊───┊┊►·         each support plane of K cuts a section off the ray:
 *               ┊  ╱ ●──╲        those it meets from the front raise the first possible time,
 *               ┊ ●   K  ╲       those it meets from behind lower the last;
 *               ┊  ╲─────●       nothing left is a miss
 * </pre>
 *
 * Start reading at {@link org.collide4j.cast.PortalCast}, which most casts need alone:
 *
 * <pre>
 *    bounds       RaySection (planes), RayPortal of RayVertex (portal), PortalGap, PiercedPolygon (proof)
 *    directions   PortalAim: CornerAim, SecantAim with NormalSecant,
 *                 NewtonAim with RayNewton and Curvature, PartsAim with RayParts, RayPart and RayEllipsoid
 *    polytopes    CornerPortal
 *    warm starts  CastMemory
 * </pre>
 *
 * {@link org.collide4j.cast.RayCast} is van den Bergen's Algorithm 3 with a simplex in the place of the portal, for what
 * portals leave open; {@link org.collide4j.cast.ConservativeAdvancement} is for bodies that turn.
 */
package org.collide4j.cast;
