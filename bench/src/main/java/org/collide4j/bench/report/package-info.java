/** What comes out: rows as JSON, tables with ratios, and the goals. */
@NullMarked
package org.collide4j.bench.report;

import org.jspecify.annotations.NullMarked;
