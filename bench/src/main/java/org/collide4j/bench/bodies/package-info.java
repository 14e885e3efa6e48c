/**
 * Many bodies: what frames of a world and steps of rigid bodies take beside other engines. Start reading at
 * {@link org.collide4j.bench.bodies.RigidBodies} and {@link org.collide4j.bench.bodies.WorldFrames}.
 */
package org.collide4j.bench.bodies;
