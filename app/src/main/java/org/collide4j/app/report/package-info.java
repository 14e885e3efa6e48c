/** Findings as files to pass on. Start reading at {@link org.collide4j.app.report.ReportFile}. */
@NullMarked
package org.collide4j.app.report;

import org.jspecify.annotations.NullMarked;
