/**
 * Hulls and boxes that overlap, by the normals of all facets of their configuration space obstacle: those of the faces of
 * both, and the crossings of their edges' arcs on the unit sphere (Gauss maps: Gregorius 2013).
 *
 * <p>Start reading at {@link org.collide4j.kind.hull.HullDepth}; {@link org.collide4j.kind.hull.HullAxes} answers pairs of
 * few faces, {@link org.collide4j.kind.hull.AllFacetAxes} pairs of any number for which a search is long, and boxes,
 * triangles and segments before any search.
 */
package org.collide4j.kind.hull;
