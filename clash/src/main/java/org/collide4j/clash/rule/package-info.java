/**
 * Rules of a clash check: groups of parts, and what holds between two of them.
 *
 * <pre>
 *   Rules ── of ──►  Selector      which parts are in a group
 *                    Rule          tolerance, clearance and severity of a pair
 *         ── on a model's parts ──►  AppliedRules ── after the check ──►  RuleReport
 * </pre>
 *
 * Start reading at {@link org.collide4j.clash.rule.Rules}.
 */
@NullMarked
package org.collide4j.clash.rule;

import org.jspecify.annotations.NullMarked;
