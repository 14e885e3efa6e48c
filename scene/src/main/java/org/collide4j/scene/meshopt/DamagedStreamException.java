package org.collide4j.scene.meshopt;

/** A compressed stream that ends early, names what it cannot have, or does not end where its elements do. */
public final class DamagedStreamException extends Exception {
    private static final long serialVersionUID = 1;

    DamagedStreamException(String what) {
        super(what);
    }
}
