/**
 * Worlds of many bodies: pairs and contacts from frame to frame, and ray and shape casts against all bodies.
 *
 * <p>Start reading at {@link org.collide4j.world.CollisionWorld}.
 */
package org.collide4j.world;
