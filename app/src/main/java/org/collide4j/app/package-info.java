/**
 * The command line: {@code collide4j check} and {@code collide4j query}.
 *
 * <pre>
 *   Main ── Collide4j ──┬── check   models → clash check → table, report files
 *                       └── query   query file → one line a query
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.Collide4j}.
 */
@NullMarked
package org.collide4j.app;

import org.jspecify.annotations.NullMarked;
