/**
 * The command {@code collide4j experiment}: the papers' experiments, run here.
 *
 * <pre>
 *   ExperimentCommand ──► Experiment ──► Results ──┬── Table    terminal, CSV
 *                                                  └── Figure   SVG
 * </pre>
 *
 * Start reading at {@link org.collide4j.app.experiment.Experiment}.
 */
@NullMarked
package org.collide4j.app.experiment;

import org.jspecify.annotations.NullMarked;
