/**
 * The command line: {@code collide4j check}, {@code query}, {@code hull} and {@code experiment}.
 *
 * <pre>
 *   Main ── Collide4j ──┬── check   models → clash check → table, report files
 *                       ├── query   query file → one line a query
 *                       ├── hull    model → convex hulls → one line a part, OBJ file
 *                       └── experiment   of the module org.collide4j.experiments, found as a service
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.Collide4j}.
 */
@NullMarked
package org.collide4j.app;

import org.jspecify.annotations.NullMarked;
