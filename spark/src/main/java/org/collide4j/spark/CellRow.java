package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;

/**
 * Part in a cell.
 *
 * @param isHome true if it is one of the cell's first group, see {@link org.collide4j.spark.grid.Cell}
 */
record CellRow(PartRow part, boolean isHome) implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;
}
