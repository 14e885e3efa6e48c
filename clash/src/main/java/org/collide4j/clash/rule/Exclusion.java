package org.collide4j.clash.rule;

/**
 * Pairs that rules leave out, all for one reason.
 *
 * @param pairs how many, without those that the check leaves out for reasons of its own
 */
public record Exclusion(String reason, long pairs) {}
