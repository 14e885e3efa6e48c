/**
 * Pictures of clashes without a graphics card: a viewpoint that shows both parts, and the picture seen from it.
 *
 * <pre>
 *   Snapshot ──► ViewpointSearch ──► Scenery ──► Raster ──► Camera ──► Viewpoint
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.view.Snapshot}.
 */
@NullMarked
package org.collide4j.app.view;

import org.jspecify.annotations.NullMarked;
