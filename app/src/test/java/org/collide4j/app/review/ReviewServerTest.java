package org.collide4j.app.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.collide4j.app.serve.RawRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the server of a review answers, what it refuses, and what it writes. */
class ReviewServerTest {
    @TempDir
    Path folder;

    private ReviewedPlant plant;

    @BeforeEach
    void start() throws IOException {
        plant = new ReviewedPlant(folder);
    }

    @AfterEach
    void stop() {
        plant.close();
    }

    private String origin() {
        return "http://" + URI.create(plant.address()).getAuthority();
    }

    private static RawRequest.Answer get(String address) throws IOException {
        return RawRequest.of("GET", address).send();
    }

    private RawRequest post(String body) {
        return RawRequest.of("POST", plant.address() + "remarks").body(body);
    }

    private RawRequest.Answer edit(String body) throws IOException {
        return post(body)
                .header("Origin", origin())
                .header("Content-Type", "application/json")
                .send();
    }

    private static String approval(String id, String was) {
        return "{\"id\":\"" + id + "\",\"was\":{\"status\":\"" + was + "\"},\"now\":{\"status\":\"approved\"}}";
    }

    private JsonNode entry(String id) {
        for (JsonNode entry : new JsonMapper().readTree(plant.baseline.toFile()).get("findings")) {
            if (entry.get("id").asString().equals(id)) {
                return entry;
            }
        }
        throw new AssertionError("no entry " + id);
    }

    @Test
    void thePageMayLoadAndAskNothingElse() throws IOException {
        RawRequest.Answer page = get(plant.address());
        assertEquals(200, page.status());
        assertTrue(page.body().contains("data-mode=\"review\""));
        String policy = page.header("Content-Security-Policy");
        assertTrue(policy.startsWith("default-src 'none'; script-src 'nonce-"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        assertEquals("no-referrer", page.header("Referrer-Policy"));
        assertEquals("nosniff", page.header("X-Content-Type-Options"));
    }

    @Test
    void anEditIsSavedAndChangesNothingElse() throws IOException {
        String text = Files.readString(plant.baseline);
        RawRequest.Answer answer = edit(approval(plant.id(0), "active"));
        assertEquals(204, answer.status(), answer.body());
        assertEquals(
                text.replaceFirst("\"status\" : \"active\"", "\"status\" : \"approved\""),
                Files.readString(plant.baseline));
        JsonNode remarks =
                new JsonMapper().readTree(get(plant.address() + "remarks").body());
        assertEquals("approved", remarks.get(plant.id(0)).get("status").asString());
    }

    @Test
    void theDepthThatIsApprovedIsWritten() throws IOException {
        double before = entry(plant.id(1)).get("signedDistance").asDouble();
        assertEquals(204, edit(approval(plant.id(1), "active")).status());
        assertEquals(2 * before, entry(plant.id(1)).get("signedDistance").asDouble());
        assertEquals(6, entry(plant.id(1)).get("boxA").size());
    }

    @Test
    void aNewFindingIsAppended() throws IOException {
        String fresh = plant.freshId();
        RawRequest.Answer answer = edit("{\"id\":\"" + fresh
                + "\",\"was\":{\"status\":\"\",\"comment\":\"\"},\"now\":{\"comment\":\"move the pipe\"}}");
        assertEquals(204, answer.status(), answer.body());
        assertEquals("move the pipe", entry(fresh).get("comment").asString());
        assertEquals("active", entry(fresh).get("status").asString());
    }

    @Test
    void changesOnDiskAreMergedOrRefusedAndNeverLost() throws IOException {
        String text = Files.readString(plant.baseline);
        Files.writeString(plant.baseline, text.replaceFirst("\"comment\" : \"\"", "\"comment\" : \"by Ada\""));
        assertEquals(204, edit(approval(plant.id(0), "active")).status());
        assertEquals("by Ada", entry(plant.id(0)).get("comment").asString(), "another field is merged");

        String merged = Files.readString(plant.baseline);
        RawRequest.Answer refused =
                edit("{\"id\":\"" + plant.id(0) + "\",\"was\":{\"comment\":\"\"},\"now\":{\"comment\":\"by Bob\"}}");
        assertEquals(409, refused.status());
        assertEquals(1, refused.body().lines().count());
        assertTrue(
                refused.body().contains("is 'by Ada' there since; reload the page and edit it again"), refused.body());
        assertEquals(merged, Files.readString(plant.baseline));
    }

    @Test
    void aBaselineThatIsBrokenOrGoneIsNotReplaced() throws IOException {
        Files.writeString(plant.baseline, "{ <<<<<<< HEAD");
        assertEquals(409, edit(approval(plant.id(0), "active")).status());
        assertEquals("{ <<<<<<< HEAD", Files.readString(plant.baseline));
        Files.delete(plant.baseline);
        assertEquals(409, edit(approval(plant.id(0), "active")).status());
        assertFalse(Files.exists(plant.baseline));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"id\":7}",
                "{\"id\":\"x\",\"was\":{},\"now\":{}}",
                "{\"id\":\"ID\",\"was\":{\"status\":\"active\"},\"now\":{\"status\":\"resolved\"}}",
                "{\"id\":\"ID\",\"was\":{\"status\":\"active\"},\"now\":{\"status\":{}}}",
                "{\"id\":\"ID\",\"was\":{\"status\":\"active\"}}",
            })
    void whatIsNoEditIsRefusedInOneLine(String body) throws IOException {
        String text = Files.readString(plant.baseline);
        RawRequest.Answer answer = edit(body.replace("ID", plant.id(0)));
        assertEquals(409, answer.status());
        assertEquals(1, answer.body().lines().count(), answer.body());
        assertEquals(text, Files.readString(plant.baseline));
    }

    @Test
    void editsOfOtherPagesAreRefused() throws IOException {
        String text = Files.readString(plant.baseline);
        String body = approval(plant.id(0), "active");
        String json = "application/json";
        for (String origin : new String[] {"http://evil.example", "null", origin().replace("http:", "https:")}) {
            RawRequest.Answer answer = post(body)
                    .header("Origin", origin)
                    .header("Content-Type", json)
                    .send();
            assertEquals(403, answer.status(), origin);
        }
        assertEquals(403, post(body).header("Content-Type", json).send().status(), "no Origin");
        RawRequest plain = post(body).header("Origin", origin()).header("Content-Type", "text/plain");
        assertEquals(415, plain.send().status());
        assertEquals(text, Files.readString(plant.baseline));
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() throws IOException {
        RawRequest.Answer answer = edit("{\"id\":\"" + "x".repeat(70_000) + "\"}");
        assertEquals(413, answer.status());
        assertTrue(answer.body().contains("shorten the comment"), answer.body());
    }

    @Test
    void onlyTheTokenAndTwoNamesAreFound() throws IOException {
        String token = URI.create(plant.address()).getPath();
        for (String path : new String[] {
            "/",
            "/remarks",
            token + "index.html",
            token + "../",
            token + "..%2fkept.json",
            token + "kept.json",
            token + "remarks/",
            token.substring(0, token.length() - 2) + "/"
        }) {
            assertEquals(
                    404, RawRequest.of("GET", plant.address()).path(path).send().status(), path);
        }
        assertEquals(405, RawRequest.of("DELETE", plant.address()).send().status());
    }

    @Test
    void aForeignHostNameIsRefused() throws IOException {
        int port = URI.create(plant.address()).getPort();
        RawRequest request = RawRequest.of("GET", plant.address());
        assertEquals(200, request.host("localhost:" + port).send().status());
        for (String host : new String[] {"evil.example:" + port, "127.0.0.1", "localhost:1", "localhost." + port}) {
            assertEquals(421, request.host(host).send().status(), host);
        }
    }

    @Test
    void theCommandNeedsABaselineThatIsThere() {
        Cli none = Cli.run("review", "a.obj");
        assertEquals(2, none.code());
        assertEquals("collide4j review: name the file that keeps what is decided with --baseline FILE\n", none.err());
        Cli missing = Cli.run("review", "a.obj", "--baseline", "nowhere.json");
        assertEquals(2, missing.code());
        assertTrue(missing.err().contains("no such file; check the path, or add --update-baseline"), missing.err());
    }
}
