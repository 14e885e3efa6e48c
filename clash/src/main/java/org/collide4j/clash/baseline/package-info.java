/**
 * Findings that are kept between runs: ids that survive a new export of the model, and the status of each finding.
 *
 * <pre>
 *   Comparison ── asks ──►  Matching     which finding of a run is which of the baseline, one to one
 *                            ├ CleanName    part names without what converters append
 *                            └ NearPlaces   findings by place
 *              ── asks ──►  FindingIds   ids of findings that the baseline does not know
 *              ── fills ──► Comparison.Item: id, {@link org.collide4j.clash.baseline.Status}, change
 * </pre>
 *
 * The package knows no files: the application reads and writes them. Start reading at
 * {@link org.collide4j.clash.baseline.Comparison}.
 */
@NullMarked
package org.collide4j.clash.baseline;

import org.jspecify.annotations.NullMarked;
