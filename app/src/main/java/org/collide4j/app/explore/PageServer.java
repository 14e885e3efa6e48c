package org.collide4j.app.explore;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;
import org.collide4j.app.serve.LoopbackServer;
import org.jspecify.annotations.Nullable;

/**
 * Serves the explorer's page to browsers of this machine: files from the explorer's jar, packed, each read once. It answers
 * GET and HEAD of what is there, and nothing else.
 */
public final class PageServer implements AutoCloseable {
    private static final String ROOT = "explorer-page";
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "txt", "text/plain; charset=utf-8",
            "wasm", "application/wasm");

    private final LoopbackServer server;
    private final Map<String, byte[]> packed = new ConcurrentHashMap<>();

    private PageServer(int port) throws IOException {
        server = LoopbackServer.start(port, this::answer);
    }

    /** True if the explorer's page is there to be served. */
    public static boolean hasPage() {
        return PageServer.class.getClassLoader().getResource(ROOT + "/index.html") != null;
    }

    /**
     * Starts serving on the loopback address.
     *
     * @param port 0 for any that is free
     */
    public static PageServer start(int port) throws IOException {
        return new PageServer(port);
    }

    public String address() {
        return server.address();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            exchange.sendResponseHeaders(NOT_ALLOWED, -1);
            return;
        }
        String path = exchange.getRequestURI().getPath();
        String name = path.endsWith("/") ? path + "index.html" : path;
        byte[] body = body(name);
        if (body == null) {
            exchange.sendResponseHeaders(NOT_FOUND, -1);
            return;
        }
        send(exchange, name, body, method.equals("HEAD"));
    }

    private static void send(HttpExchange exchange, String name, byte[] body, boolean headOnly) throws IOException {
        var headers = exchange.getResponseHeaders();
        String ending = name.substring(name.lastIndexOf('.') + 1);
        headers.set("Content-Type", TYPES.getOrDefault(ending, "application/octet-stream"));
        headers.set("Content-Encoding", "gzip"); // every browser that runs the page takes it
        headers.set("Cache-Control", "no-cache");
        exchange.sendResponseHeaders(200, headOnly ? -1 : body.length);
        if (!headOnly) {
            exchange.getResponseBody().write(body);
        }
    }

    private byte @Nullable [] body(String name) throws IOException {
        byte[] known = packed.get(name);
        if (known != null || name.contains("..")) {
            return known;
        }
        try (InputStream in = PageServer.class.getClassLoader().getResourceAsStream(ROOT + name)) {
            if (in == null) {
                return null;
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
                in.transferTo(zip);
            }
            packed.put(name, bytes.toByteArray());
            return bytes.toByteArray();
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
