/** Output: rows as JSON, tables with ratios, and goals. */
@NullMarked
package org.collide4j.bench.report;

import org.jspecify.annotations.NullMarked;
