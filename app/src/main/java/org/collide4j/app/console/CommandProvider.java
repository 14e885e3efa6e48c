package org.collide4j.app.console;

import java.util.concurrent.Callable;

/** A command of another module, found as a service: the command line itself does not depend on it. */
public interface CommandProvider {
    /** Returns the command's name. */
    String name();

    /** The command, annotated for picocli; its value is the exit code. */
    Callable<Integer> command(Terminal terminal);
}
