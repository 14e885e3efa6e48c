/**
 * The separating axis test for two boxes, and for hulls of few faces: the facets of their configuration space obstacle are
 * known, so nothing is searched. Nor is it for a point and an ellipsoid, whose separating axis is the root of one equation.
 *
 * <pre>
 *        ╱‾‾‾‾╲        15 axes: 3 face normals of A, 3 of B, 9 products of an edge direction of A and one of B.
 *       │  ·o  │ K     The widest gap along them is the signed distance of two boxes that overlap,
 *        ╲____╱        and a lower bound of the distance of two that do not.
 * </pre>
 *
 * Start reading at {@link org.collide4j.sat.BoxPair}, whether they touch, and {@link org.collide4j.sat.BoxDistance}, how
 * far or how deep. Of hulls, {@link org.collide4j.sat.HullDepth} tells how deep.
 */
package org.collide4j.sat;
