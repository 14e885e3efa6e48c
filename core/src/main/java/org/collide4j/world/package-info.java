/**
 * Many bodies at once: who touches whom, from frame to frame, and what a ray or a moving shape meets among them.
 *
 * <p>Start reading at {@link org.collide4j.world.CollisionWorld}.
 */
package org.collide4j.world;
