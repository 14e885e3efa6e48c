package org.collide4j.clash.rule;

/** How a rule judges two parts in contact, no deeper in each other than the tolerance. */
public enum ContactPolicy {
    /** The parts are meant to touch: their contact is no finding, and no clearance between them is asked for. */
    INTENDED,
    /** The contact is listed as {@link Severity#INFO}. */
    LISTED,
    /** The parts must not touch: their contact has the severity of the rule. */
    FORBIDDEN
}
