package org.collide4j.site;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves a folder below a path to browsers of this machine, as a host of static files does, and notes what it did not find. */
final class SiteServer implements AutoCloseable {
    private static final String BELOW = "/some/where/";
    private static final int NOT_FOUND = 404;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html",
            "css", "text/css",
            "js", "text/javascript",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "wasm", "application/wasm");

    private final Path folder;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final List<String> missing = new CopyOnWriteArrayList<>();

    SiteServer(Path folder) throws IOException {
        this.folder = folder.toAbsolutePath().normalize();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** Returns the address of the folder, with a slash at its end. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + BELOW;
    }

    /** Returns the requests that had no answer. */
    List<String> missing() {
        return List.copyOf(missing);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Path file = folder.resolve(path.substring(Math.min(path.length(), BELOW.length())))
                    .normalize();
            if (!path.startsWith(BELOW) || !file.startsWith(folder) || !Files.isRegularFile(file)) {
                if (!path.equals("/favicon.ico")) {
                    missing.add(path);
                }
                exchange.sendResponseHeaders(NOT_FOUND, -1);
                return;
            }
            String ending = path.substring(path.lastIndexOf('.') + 1);
            exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "text/plain"));
            exchange.sendResponseHeaders(200, Files.size(file) == 0 ? -1 : Files.size(file));
            Files.copy(file, exchange.getResponseBody());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
