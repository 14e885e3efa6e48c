package org.collide4j.app.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A request over a socket, with any host, path and headers: the clients of the JDK send none that are foreign. */
public final class RawRequest {
    private final String method;
    private final URI server;
    private final StringBuilder headers = new StringBuilder();
    private String path;
    private String host;
    private byte[] body = {};

    private RawRequest(String method, URI address) {
        this.method = method;
        server = address;
        path = address.getRawPath();
        host = address.getAuthority();
    }

    /** Returns a request of an address. */
    public static RawRequest of(String method, String address) {
        return new RawRequest(method, URI.create(address));
    }

    /** Asks for another path than the address has. */
    public RawRequest path(String other) {
        path = other;
        return this;
    }

    /** Names another host than the address has. */
    public RawRequest host(String other) {
        host = other;
        return this;
    }

    /** Adds a header. */
    public RawRequest header(String name, String value) {
        headers.append(name).append(": ").append(value).append("\r\n");
        return this;
    }

    /** Adds a body. */
    public RawRequest body(String text) {
        body = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    /** Sends the request, and reads the whole answer. */
    public Answer send() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
            String head = method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers
                    + "Content-Length: " + body.length + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(body);
            return new Answer(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** An answer as the server sent it. */
    public record Answer(String text) {
        /** Returns the number behind the protocol. */
        public int status() {
            return Integer.parseInt(text.substring(9, 12));
        }

        /** Returns what follows the headers. */
        public String body() {
            return text.substring(text.indexOf("\r\n\r\n") + 4);
        }

        /** Returns the value of a header; empty without it. */
        public String header(String name) {
            return text.substring(0, text.indexOf("\r\n\r\n"))
                    .lines()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }
    }
}
