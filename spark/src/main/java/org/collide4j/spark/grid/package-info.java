/**
 * Grid join: which pairs of boxes may be near each other, found cell by cell, so that many machines share the work.
 *
 * <p>Start reading at {@link org.collide4j.spark.grid.GridPlan}.
 */
package org.collide4j.spark.grid;
