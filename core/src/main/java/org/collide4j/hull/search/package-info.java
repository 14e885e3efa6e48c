/**
 * From directions to vertices: the vertices and faces of a hull, and what a search over them must do.
 *
 * <p>All searches find the same vertex to the bit and differ in time and memory alone. Start reading at
 * {@link org.collide4j.hull.search.HullSearch}.
 */
package org.collide4j.hull.search;
