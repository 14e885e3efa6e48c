/**
 * Two boxes, by the separating axis test: whether they share a point, how far apart or how deep, where they touch, and all
 * of it in exact arithmetic. Nothing is searched, as the facets of their configuration space obstacle are known.
 *
 * <pre>
 *        ╱‾‾‾‾╲        15 axes: 3 face normals of A, 3 of B, 9 products of an edge direction of A and one of B.
 *       │  ·o  │ K     The widest gap along them is the signed distance of two boxes that overlap,
 *        ╲____╱        and a lower bound of the distance of two that do not.
 * </pre>
 *
 * Start reading at {@link org.collide4j.kind.box.BoxDecision}, then {@link org.collide4j.kind.box.BoxDistance},
 * {@link org.collide4j.kind.box.BoxContacts} and {@link org.collide4j.kind.box.ExactBoxes}.
 */
package org.collide4j.kind.box;
