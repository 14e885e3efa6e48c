/** Tables for terminals and spreadsheets, that of the findings above all. Start reading at {@link org.collide4j.app.table.FindingTable}. */
@NullMarked
package org.collide4j.app.table;

import org.jspecify.annotations.NullMarked;
