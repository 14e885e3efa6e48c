package org.collide4j.query;

/** What of a body a contact point belongs to. */
public enum Feature {
    VERTEX,
    EDGE,
    FACE,
    /** Wherever the bodies are deepest in each other, where no corner of the contact is as deep. */
    DEEPEST
}
