/** Reports for programs and spreadsheets. Start reading at {@link org.collide4j.app.report.data.FindingJson}. */
@NullMarked
package org.collide4j.app.report.data;

import org.jspecify.annotations.NullMarked;
