package org.collide4j.app.review;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.collide4j.app.baseline.Remarks;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.html.HtmlReport;
import org.collide4j.app.serve.LoopbackServer;
import org.jspecify.annotations.Nullable;

/**
 * Serves one report, and saves the edits of its page.
 *
 * <p>All addresses begin with a random token, which other programs and pages on this machine do not know. Edits must come
 * from the page itself, by their Origin. The page may load nothing and speak to nobody else.
 */
final class ReviewServer implements AutoCloseable {
    private static final int TOKEN_BYTES = 24;
    private static final int LARGEST_EDIT = 1 << 16;

    private final String token = random();
    private final String nonce = random();
    private final byte[] page;
    private final Remarks remarks;
    private final LoopbackServer server;

    private ReviewServer(int port, ListedReport listed, Remarks remarks) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HtmlReport.writeForReview(listed, nonce, bytes);
        page = bytes.toByteArray();
        this.remarks = remarks;
        server = LoopbackServer.start(port, this::answer);
    }

    /**
     * Starts serving on the loopback address.
     *
     * @param port 0 for any that is free
     */
    static ReviewServer start(int port, ListedReport listed, Remarks remarks) throws IOException {
        return new ReviewServer(port, listed, remarks);
    }

    String address() {
        return server.address() + token + "/";
    }

    private static String random() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private void answer(HttpExchange exchange) throws IOException {
        setHeaders(exchange.getResponseHeaders());
        String path = exchange.getRequestURI().getRawPath();
        String call = exchange.getRequestMethod();
        if (isTokenWith(path, "/")) {
            if (call.equals("GET")) {
                send(exchange, 200, "text/html; charset=utf-8", page);
            } else {
                exchange.sendResponseHeaders(405, -1);
            }
        } else if (isTokenWith(path, "/remarks")) {
            switch (call) {
                case "GET" -> sendRemarks(exchange);
                case "POST" -> save(exchange);
                default -> exchange.sendResponseHeaders(405, -1);
            }
        } else {
            exchange.sendResponseHeaders(404, -1);
        }
    }

    /** Compares in a time that does not tell how much of the token is right. */
    private boolean isTokenWith(String path, String rest) {
        byte[] expected = ("/" + token + rest).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(expected, path.getBytes(StandardCharsets.UTF_8));
    }

    private void setHeaders(Headers headers) {
        headers.set("Cache-Control", "no-store");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-" + nonce
                        + "'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
                        + " frame-ancestors 'none'");
    }

    private void sendRemarks(HttpExchange exchange) throws IOException {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            remarks.write(bytes);
            send(exchange, 200, "application/json", bytes.toByteArray());
        } catch (UserErrorException e) {
            refuse(exchange, 409, e.getMessage());
        }
    }

    private void save(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        if (!server.isOwnOrigin(headers.getFirst("Origin"))) {
            exchange.sendResponseHeaders(403, -1);
            return;
        }
        if (!"application/json".equals(headers.getFirst("Content-Type"))) {
            exchange.sendResponseHeaders(415, -1);
            return;
        }
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST_EDIT + 1);
        if (body.length > LARGEST_EDIT) {
            refuse(exchange, 413, "the edit is longer than " + LARGEST_EDIT + " bytes; shorten the comment");
            return;
        }
        try {
            remarks.edit(body);
            exchange.sendResponseHeaders(204, -1);
        } catch (UserErrorException e) {
            refuse(exchange, 409, e.getMessage());
        } catch (IOException e) {
            refuse(exchange, 409, "the baseline could not be read: " + e);
        }
    }

    private static void refuse(HttpExchange exchange, int status, @Nullable String why) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", String.valueOf(why).getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.close();
    }
}
