/**
 * The searches for the farthest vertex that hulls use: scan, climb along edges, tables of directions.
 *
 * <pre>
 *   FastSearch ─┬ SCAN             all vertices
 *               ├ OCTANT_CELLS     OctantCells: a small table, at most four candidates a cell
 *               └ DIRECTION_CELLS  DirectionCells: a table of directions; CellCandidates fills it by EdgeClimb
 * </pre>
 *
 * Start reading at {@link org.collide4j.hull.cells.FastSearch}.
 */
package org.collide4j.hull.cells;
