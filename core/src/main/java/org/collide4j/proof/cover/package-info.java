/**
 * Proofs of a depth by branch and bound over all directions of the unit sphere: each cell is halved until no direction in it
 * can be shallower than the depth found.
 */
package org.collide4j.proof.cover;
