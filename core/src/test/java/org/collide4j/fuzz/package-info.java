/**
 * Properties on generated pairs that aim at degeneracy: parallel, coplanar, touching, doubled, needle-thin, huge beside
 * tiny. Start reading at {@link org.collide4j.fuzz.DegeneratePairsTest}.
 */
package org.collide4j.fuzz;
