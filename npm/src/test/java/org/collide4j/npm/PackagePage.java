package org.collide4j.npm;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.collide4j.cases.Program;

/**
 * A page in a browser without a window that imports the package from a server of this machine, and posts what it has found.
 *
 * <p>Its Content Security Policy forbids functions made from text.
 */
final class PackagePage {
    private static final int NOT_FOUND = 404;
    private static final int MINUTES = 3;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final String NAMES =
            "{\"imports\": {\"collide4j\": \"/index.js\", \"three\": \"/three/three.module.min.js\"}}";
    private static final Map<String, String> TYPES = Map.of("js", "text/javascript", "wasm", "application/wasm");

    private final Path files;
    private final Map<String, byte[]> others;
    private final CompletableFuture<String> found = new CompletableFuture<>();

    private PackagePage(Path files, Map<String, byte[]> others) {
        this.files = files;
        this.others = others;
    }

    /**
     * Returns what the page posts; without a browser the test is skipped, but on a build server that is a failure.
     *
     * @param files the unpacked package, at the root of the server
     * @param others what the page gets beside it, by its path; {@code /test/page.js} is the module that it starts with
     */
    static String open(Path files, Map<String, byte[]> others, Path profile) throws Exception {
        PackagePage page = new PackagePage(files, others);
        String browser = Program.chromium("the package was not tried in a browser");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), 0), 0);
        server.createContext("/", page::answer);
        server.start();
        Process process = null;
        try {
            process = new ProcessBuilder(
                            browser,
                            "--headless=new",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--no-first-run",
                            "--disable-background-networking",
                            "--user-data-dir=" + profile,
                            "http://127.0.0.1:" + server.getAddress().getPort() + "/")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return page.found.get(MINUTES, TimeUnit.MINUTES);
        } finally {
            if (process != null) {
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
                process.waitFor();
            }
            server.stop(0);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (path.equals("/test/found")) {
                found.complete(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            }
            byte[] body = body(path);
            if (body == null) {
                exchange.sendResponseHeaders(NOT_FOUND, -1);
                return;
            }
            String type = TYPES.getOrDefault(path.substring(path.lastIndexOf('.') + 1), "text/html");
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** The bytes of a file, or null if there is none. */
    private byte[] body(String path) throws IOException {
        if (path.equals("/")) {
            return html().getBytes(StandardCharsets.UTF_8);
        }
        if (path.equals("/test/found")) {
            return new byte[0];
        }
        if (others.containsKey(path)) {
            return others.get(path);
        }
        Path file = files.resolve(path.substring(1)).normalize();
        return file.startsWith(files) && Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    private static String html() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(NAMES.getBytes(StandardCharsets.UTF_8));
            return """
                    <!doctype html><meta charset=utf-8>
                    <meta http-equiv="Content-Security-Policy" content="script-src 'self' 'wasm-unsafe-eval' 'sha256-%s'">
                    <script type=importmap>%s</script>
                    <script type=module src=/test/page.js></script>
                    """.formatted(Base64.getEncoder().encodeToString(hash), NAMES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The bytes of a resource of this package, or of the class path if its name starts with a slash. */
    static byte[] resource(String name) throws IOException {
        try (InputStream in = PackagePage.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }
}
