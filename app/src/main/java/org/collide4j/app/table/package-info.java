/** Findings as a table that fits a terminal. Start reading at {@link org.collide4j.app.table.FindingTable}. */
@NullMarked
package org.collide4j.app.table;

import org.jspecify.annotations.NullMarked;
