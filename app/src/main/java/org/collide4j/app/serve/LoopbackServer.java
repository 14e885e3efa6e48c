package org.collide4j.app.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.collide4j.app.console.UserErrorException;
import org.jspecify.annotations.Nullable;

/**
 * A web server that only this machine reaches. It refuses requests for another host name than its own: a page of a foreign
 * site whose name was made to lead to this machine gets nothing.
 */
public final class LoopbackServer implements AutoCloseable {
    private static final int LARGEST_PORT = 65_535;
    private static final int MISDIRECTED = 421;

    /** The address of this machine by number: a name might lead a browser to a server of somebody else on {@code ::1}. */
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<String> hosts;

    /** Answers requests for this host; closes no exchange. */
    public interface Pages {
        /** Sends the answer. */
        void answer(HttpExchange exchange) throws IOException;
    }

    private LoopbackServer(HttpServer server) {
        this.server = server;
        int port = server.getAddress().getPort();
        hosts = Set.of("localhost:" + port, "127.0.0.1:" + port);
    }

    /**
     * Starts serving on the loopback address.
     *
     * @param port 0 for any that is free
     * @throws UserErrorException if the port is none, or in use
     */
    public static LoopbackServer start(int port, Pages pages) throws IOException {
        if (port < 0 || port > LARGEST_PORT) {
            throw new UserErrorException("--port " + port + ": must be from 0 to " + LARGEST_PORT);
        }
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), 0);
            LoopbackServer server = new LoopbackServer(http);
            http.createContext("/", exchange -> server.answer(exchange, pages));
            http.setExecutor(server.threads);
            http.start();
            return server;
        } catch (BindException e) {
            throw new UserErrorException("--port " + port + ": is in use; choose another, or leave it out");
        }
    }

    /** Returns the address of the root, which ends with a slash. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** Returns true if a header names this server as where the request comes from. */
    public boolean isOwnOrigin(@Nullable String origin) {
        return origin != null && hosts.stream().anyMatch(host -> origin.equals("http://" + host));
    }

    private void answer(HttpExchange exchange, Pages pages) throws IOException {
        try (exchange) {
            String host = exchange.getRequestHeaders().getFirst("Host");
            if (host == null || !hosts.contains(host)) {
                exchange.sendResponseHeaders(MISDIRECTED, -1);
                return;
            }
            exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            pages.answer(exchange);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
