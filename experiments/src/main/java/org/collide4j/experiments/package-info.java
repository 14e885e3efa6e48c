/**
 * The command {@code collide4j experiment}, which repeats the experiments of the papers.
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
