/**
 * Proofs of the time of a contact near the contact itself, where a cast that grazes has lost digits: in plain doubles, in
 * twofold precision, and without rounding.
 *
 * <p>A cast hands over the {@link org.collide4j.proof.cast.HitCorners} of its portal; no proof knows which search found
 * them. Start reading at {@link org.collide4j.proof.cast.HitProof}.
 */
package org.collide4j.proof.cast;
