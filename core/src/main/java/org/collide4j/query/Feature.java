package org.collide4j.query;

/** The kind of feature of a body that a contact point belongs to. */
public enum Feature {
    VERTEX,
    EDGE,
    FACE,
    /** Wherever the bodies are deepest in each other, where no corner of the contact is as deep. */
    DEEPEST
}
