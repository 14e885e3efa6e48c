package org.collide4j.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.clash.EngineException;

/** URLs of clusters, checked before Spark tries them: it takes minutes to find out that no one answers. */
final class Masters {
    private static final Pattern STANDALONE = Pattern.compile("spark://(.+)");
    private static final Pattern ADDRESS = Pattern.compile("(.+):(\\d{1,5})");
    private static final int MILLIS_TO_CONNECT = 5000;
    private static final String MASTERS = "local[*], local[N], spark://HOST:PORT, yarn and k8s://… are masters";

    private Masters() {}

    /**
     * Checks that there is such a master, and that a standalone one answers.
     *
     * @throws EngineException if not
     */
    static void require(String master) {
        Matcher standalone = STANDALONE.matcher(master);
        if (standalone.matches()) {
            for (String address : List.of(standalone.group(1).split(",", -1))) {
                if (isReached(address, master)) {
                    return;
                }
            }
            throw new EngineException("master " + master + ": no one answers there within " + MILLIS_TO_CONNECT / 1000
                    + " s; check host and port, and that the master runs");
        }
        if (!master.matches("local(\\[.*])?|local-cluster\\[.*]|yarn|k8s://.+")) {
            throw new EngineException("master '" + master + "': there is no such kind; " + MASTERS);
        }
    }

    private static boolean isReached(String address, String master) {
        Matcher hostAndPort = ADDRESS.matcher(address);
        if (!hostAndPort.matches() || Integer.parseInt(hostAndPort.group(2)) > 65_535) {
            throw new EngineException("master " + master + ": '" + address + "' is no HOST:PORT; " + MASTERS);
        }
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(hostAndPort.group(1), Integer.parseInt(hostAndPort.group(2))),
                    MILLIS_TO_CONNECT);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
