package org.collide4j.app.serve;

import java.util.concurrent.CountDownLatch;
import org.collide4j.app.console.Interruption;
import org.collide4j.app.console.Terminal;
import picocli.CommandLine.Option;

/** The options of commands that serve a page until they are interrupted. */
public final class ServeArguments {
    @Option(names = "--port", paramLabel = "P", description = "The port to serve on; any that is free without it.")
    private int port;

    @Option(names = "--no-browser", description = "Print the address, and open no browser.")
    private boolean noBrowser;

    /** Returns the port; 0 for any that is free. */
    public int port() {
        return port;
    }

    /** Tells the address, opens it in the browser, and waits for Ctrl-C. */
    public void serve(Terminal terminal, String what, String address) throws InterruptedException {
        terminal.say(what + " is at " + address);
        terminal.out().flush();
        if (!noBrowser && !Browser.open(address)) {
            terminal.note("no browser could be opened: open the address in one yourself");
        }
        Interruption.isTheEnd();
        new CountDownLatch(1).await();
    }
}
