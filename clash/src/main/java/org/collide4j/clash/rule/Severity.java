package org.collide4j.clash.rule;

/** How much a finding matters; worst first. */
public enum Severity {
    /** The finding has to be mended. */
    ERROR,
    /** A person has to look at the finding. */
    WARNING,
    /** The finding is worth knowing, no more. */
    INFO
}
