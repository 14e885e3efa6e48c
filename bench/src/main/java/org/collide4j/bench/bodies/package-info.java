/**
 * Many bodies: time of world frames and of rigid body steps, against other engines. Start reading at {@link
 * org.collide4j.bench.bodies.RigidBodies} and {@link org.collide4j.bench.bodies.WorldFrames}.
 */
package org.collide4j.bench.bodies;
