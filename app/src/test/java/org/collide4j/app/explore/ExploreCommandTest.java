package org.collide4j.app.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.serve.RawRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExploreCommandTest {
    private static final String CASES = """
            # three
            shape 0 sphere 1
            shape 1 box 1 2 3
            pair 0 0 0 0 0 0 0 1 1 4 0 0 0 0 0 1
            shape 2 sphere 2
            pair 2 0 0 0 0 0 0 1  2 5 0 0 0 0 0 1
            """;

    @TempDir
    private Path folder;

    @Test
    void aLineOfAFileBecomesALink() throws IOException {
        Path file = Files.writeString(folder.resolve("cases.txt"), CASES);
        assertEquals(
                "#s=shape+0+sphere+1;shape+1+box+1+2+3;pair+0+0+0+0+0+0+0+1+1+4+0+0+0+0+0+1&a=gjk",
                CaseArgument.fragment(file.toString()));
        assertEquals(
                "#s=shape+0+sphere+2;shape+1+sphere+2;pair+0+0+0+0+0+0+0+1+1+5+0+0+0+0+0+1&a=gjk",
                CaseArgument.fragment(file + ":6"));
        Path cast = Files.writeString(
                folder.resolve("casts.txt"), CASES.replace("pair", "cast").replace("0 0 0 1\n", "0 0 0 1 3 0 0\n"));
        assertTrue(CaseArgument.fragment(cast.toString()).endsWith("+3+0+0&a=cast"));
    }

    @Test
    void aSharedCaseBecomesALink() {
        String link = "#s=shape+0+sphere+1;shape+1+box+1+2+3;pair+0+0+0+0+0+0+0+1+1+4+0+0+0+0+0+1&a=gjk";
        assertEquals(
                link,
                CaseArgument.fragment("shape 0 sphere 1; shape 1 box 1 2 3;\npair 0 0 0 0 0 0 0 1  1 4 0 0 0 0 0 1"));
        assertEquals(link + "&n=3", CaseArgument.fragment("index.html" + link + "&n=3"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cases.txt:3 | is not the line of a pair or cast",
                "cases.txt:99 | is not the line of a pair or cast",
                "nowhere.txt | does not exist",
                "empty.txt | holds no pair and no cast",
                "dance.txt | is no pair and no cast",
                "unknown.txt | there is no shape 7",
            })
    void whatIsNoCaseIsToldInOneLine(String argument, String told) throws IOException {
        Files.writeString(folder.resolve("cases.txt"), CASES);
        Files.writeString(folder.resolve("empty.txt"), "# nothing\n");
        Files.writeString(folder.resolve("dance.txt"), "dance 1 2 3\n");
        Files.writeString(folder.resolve("unknown.txt"), "shape 0 sphere 1\npair 0 0 0 0 0 0 0 1 7 0 0 0 0 0 0 1\n");
        var error = assertThrows(
                UserErrorException.class,
                () -> CaseArgument.fragment(folder.resolve(argument).toString()));
        String message = String.valueOf(error.getMessage());
        assertTrue(message.contains(told) && message.contains(";"), message);
    }

    @Test
    void aPortThatIsNoneIsRefused() {
        Cli cli = Cli.run("explore", "--no-browser", "--port", "70000");
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("--port 70000: must be from 0 to 65535"), cli.err());
    }

    @Test
    void aPortInUseIsToldInOneLine() throws IOException {
        try (PageServer server = PageServer.start(0)) {
            String port = String.valueOf(URI.create(server.address()).getPort());
            Cli cli = Cli.run("explore", "--no-browser", "--port", port);
            assertEquals(2, cli.code());
            assertTrue(cli.err().contains("is in use; choose another"), cli.err());
        }
    }

    @Test
    void servesThePageAndNothingElse() throws IOException {
        try (PageServer server = PageServer.start(0)) {
            assertEquals(200, get(server, "").getResponseCode());
            assertEquals(
                    "text/javascript; charset=utf-8",
                    get(server, "script/main.js").getContentType());
            assertEquals(404, get(server, "missing.html").getResponseCode());
            assertEquals(404, get(server, "script/../../module-info.class").getResponseCode());
        }
    }

    @Test
    void aForeignHostNameIsRefused() throws IOException {
        try (PageServer server = PageServer.start(0)) {
            assertEquals(
                    421,
                    RawRequest.of("GET", server.address())
                            .host("evil.example")
                            .send()
                            .status());
        }
    }

    private static HttpURLConnection get(PageServer server, String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(server.address() + path).toURL().openConnection();
        connection.connect();
        return connection;
    }
}
