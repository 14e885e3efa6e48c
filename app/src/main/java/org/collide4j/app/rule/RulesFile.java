package org.collide4j.app.rule;

import java.util.List;
import java.util.Map;
import org.collide4j.app.rule.yaml.Place;
import org.collide4j.clash.rule.Rules;

/**
 * File of rules as it was read.
 *
 * @param tolerance of pairs whose rule states none; NaN if the file states none either
 * @param clearance of pairs whose rule states none; NaN if the file states none either
 * @param groups where each group is defined
 * @param remarks what the user should know, a line each
 */
record RulesFile(Rules rules, double tolerance, double clearance, Map<String, Place> groups, List<String> remarks) {}
