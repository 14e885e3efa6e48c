/**
 * The command {@code collide4j experiment}: the papers' experiments, run here.
 *
 * <pre>
 *   ExperimentProvider ──► ExperimentCommand ──► Experiment ──► Results ──┬── Table    terminal, CSV
 *                                                                         └── Figure   SVG
 * </pre>
 *
 * Start reading at {@link org.collide4j.experiments.Experiment}.
 */
@NullMarked
package org.collide4j.experiments;

import org.jspecify.annotations.NullMarked;
