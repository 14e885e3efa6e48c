/**
 * Proofs of a depth by radii of curvature: a cone of directions in which a curved obstacle is at least as round as a ball
 * that touches it, so that no face need be looked at there.
 *
 * <p>Start reading at {@link org.collide4j.proof.cone.RoundCone}; {@link org.collide4j.proof.cone.Kink} is the same where
 * two curved parts meet.
 */
package org.collide4j.proof.cone;
