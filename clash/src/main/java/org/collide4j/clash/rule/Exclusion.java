package org.collide4j.clash.rule;

/**
 * Pairs that rules leave out, all for one reason.
 *
 * <pre>{@code
 * Rules rules = Rules.builder().exclude(Rules.ALL, Rules.ALL, "not yet").build();
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT.withRules(rules)).run(model, Progress.SILENT);
 * List<Exclusion> exclusions = report.rules().exclusions();
 * long pairs = exclusions.isEmpty() ? 0 : exclusions.get(0).pairs();
 * }</pre>
 *
 * @param pairs how many, without those that the check leaves out for reasons of its own
 */
public record Exclusion(String reason, long pairs) {}
