package org.collide4j.app.serve;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The user's browser. */
final class Browser {
    private Browser() {}

    /** False if this machine has no way to open one. */
    static boolean open(String address) {
        try {
            new ProcessBuilder(command(address))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> command(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("win")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", address);
        }
        return List.of(system.contains("mac") ? "open" : "xdg-open", address);
    }
}
