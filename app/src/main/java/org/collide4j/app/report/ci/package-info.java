/**
 * Findings as the results of tests and of static analysis, for servers that run checks. Start reading at
 * {@link org.collide4j.app.report.ci.JUnitReport}.
 */
@NullMarked
package org.collide4j.app.report.ci;

import org.jspecify.annotations.NullMarked;
