/**
 * Characters that walk, climb, ride and push in a {@link org.collide4j.world.CollisionWorld}. Start reading at
 * {@link org.collide4j.dynamics.character.CharacterController}.
 */
@NullMarked
package org.collide4j.dynamics.character;

import org.jspecify.annotations.NullMarked;
