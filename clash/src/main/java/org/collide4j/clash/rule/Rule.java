package org.collide4j.clash.rule;

/**
 * Rule for pairs of parts: which lengths count, and how much a finding matters.
 *
 * <pre>{@code
 * Rule rule = Rule.named("hinges").withSeverity(Severity.WARNING).withTolerance(0.002);
 * double tolerance = rule.tolerance(); // 0.002
 * }</pre>
 *
 * @param name as reports state it
 * @param tolerance contact up to this depth or gap is a touch, in the model's unit; NaN for the tolerance of the check
 * @param clearance pairs nearer than this are listed as close, in the model's unit; NaN for the clearance of the check
 */
public record Rule(String name, Severity severity, double tolerance, double clearance, ContactPolicy contacts) {
    /** The rule of pairs that no other rule names: an error, within the lengths of the check. */
    public static final Rule DEFAULT = named("default");

    public Rule {
        requireLength("tolerance", tolerance);
        requireLength("clearance", clearance);
    }

    /** Creates a rule for errors, within the lengths of the check. */
    public static Rule named(String name) {
        return new Rule(name, Severity.ERROR, Double.NaN, Double.NaN, ContactPolicy.LISTED);
    }

    private static void requireLength(String what, double length) {
        if (length < 0 || length == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(what + " must be finite and not negative: " + length);
        }
    }

    /** Returns this rule with another severity. */
    public Rule withSeverity(Severity other) {
        return new Rule(name, other, tolerance, clearance, contacts);
    }

    /** Returns this rule with another tolerance. */
    public Rule withTolerance(double other) {
        return new Rule(name, severity, other, clearance, contacts);
    }

    /** Returns this rule with another clearance. */
    public Rule withClearance(double other) {
        return new Rule(name, severity, tolerance, other, contacts);
    }

    /** Returns this rule with another judgement of contact. */
    public Rule withContacts(ContactPolicy other) {
        return new Rule(name, severity, tolerance, clearance, other);
    }
}
