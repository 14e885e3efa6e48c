/**
 * The commands that run a scene of rigid bodies, or a recording of a world, and the page that plays either back.
 *
 * <pre>
 *   SimulateCommand ── Run ──────┐
 *                                ├── Playable ──► PlayerPage
 *   ReplayCommand ── Playback ───┘
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.simulate.SimulateCommand}.
 */
@NullMarked
package org.collide4j.app.simulate;

import org.jspecify.annotations.NullMarked;
