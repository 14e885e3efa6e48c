package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.app.report.bcf.BcfZip;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Topics that are exported, changed as another program would change them, and read back into the baseline. */
class ImportCommandTest {
    private static final String COMMENT =
            "<Comment Guid=\"0b7a0eb4-7b2f-4d6a-9d3c-2d5a1b0c9e11\"><Date>2026-01-02T03:04:05Z</Date><Author>Bob"
                    + "</Author><Comment>pipe\nmoves &lt;left&gt;</Comment></Comment>";

    @TempDir
    Path folder;

    private Path model;
    private Path baseline;
    private Path bcf;

    @BeforeEach
    void createBaseline() throws IOException {
        model = folder.resolve("model.obj");
        baseline = folder.resolve("kept.json");
        bcf = folder.resolve("topics.bcf");
        CubeFiles.write(model, "", 0, 0.75, 3, 3.9);
        assertEquals(0, check("--update-baseline").code());
    }

    private Cli check(String... options) {
        return Cli.run(Stream.concat(
                        Stream.of("check", model.toString(), "--baseline", baseline.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private Cli bringBack(String... options) {
        return check(Stream.concat(Stream.of("--update-baseline", "--import", bcf.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private void export(String... options) {
        Cli cli = check(Stream.concat(Stream.of("--report", bcf.toString()), Stream.of(options))
                .toArray(String[]::new));
        assertTrue(cli.out().contains("wrote " + bcf), cli.out() + cli.err());
    }

    /** Changes the markup of all topics. */
    private void change(UnaryOperator<String> edit) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>(BcfZip.entries(Files.readAllBytes(bcf)));
        entries.replaceAll((name, content) -> name.endsWith("/markup.bcf")
                ? edit.apply(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8)
                : content);
        Files.write(bcf, BcfZip.of(entries));
    }

    private List<JsonNode> entries() {
        List<JsonNode> entries = new ArrayList<>();
        new JsonMapper().readTree(baseline.toFile()).get("findings").forEach(entries::add);
        return entries;
    }

    @Test
    void anUnchangedFileChangesNoByte() throws IOException {
        for (String version : List.of("2.1", "3.0")) {
            export("--bcf-version", version);
            String text = Files.readString(baseline);
            Cli cli = bringBack();
            assertEquals(0, cli.code(), cli.out() + cli.err());
            assertFalse(cli.out().contains("note:"), cli.out());
            assertEquals(text, Files.readString(baseline));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.1", "3.0"})
    void statusAssigneeAndCommentsReturnAndAreExportedAgain(String version) throws IOException {
        export("--bcf-version", version);
        String end = version.equals("2.1") ? "</Topic>" : "<Comments>";
        change(markup -> markup.replace("TopicStatus=\"Open\"", "TopicStatus=\"approved\"")
                .replace("<Description>", "<AssignedTo>Ada</AssignedTo><Description>")
                .replace(end, end + COMMENT));
        Cli cli = bringBack();
        assertEquals(0, cli.code(), cli.out() + cli.err());
        assertTrue(cli.out().contains("0 new, 0 active, 2 approved, 0 resolved"), cli.out());
        assertEquals(2, entries().size());
        for (JsonNode entry : entries()) {
            assertEquals("approved", entry.get("status").asString());
            assertEquals("Ada", entry.get("assignee").asString());
        }
        List<JsonNode> said = entries().stream()
                .filter(entry -> !entry.get("comment").asString().isEmpty())
                .toList();
        assertEquals("Bob: pipe moves <left>", said.get(0).get("comment").asString());
        assertEquals(
                "pipe\nmoves <left>",
                said.get(0).get("messages").get(0).get("text").asString());
        String once = Files.readString(baseline);
        bringBack();
        assertEquals(once, Files.readString(baseline), "a second import changes nothing");
        export("--bcf-version", version);
        List<String> markups = BcfZip.texts(Files.readAllBytes(bcf), "markup.bcf");
        assertTrue(markups.get(0).contains("TopicStatus=\"Approved\""), markups.get(0));
        assertTrue(markups.get(0).contains("<AssignedTo>Ada</AssignedTo>"), markups.get(0));
        assertEquals(
                said.size(),
                markups.stream()
                        .filter(markup -> markup.contains("0b7a0eb4-7b2f-4d6a-9d3c-2d5a1b0c9e11"))
                        .count());
        assertFalse(String.join("", markups).contains("Bob: pipe"), "no comment is exported twice");
        bringBack();
        assertEquals(once, Files.readString(baseline));
    }

    @Test
    void theBaselinesOwnCommentIsEditedInPlace() throws IOException {
        Files.writeString(
                baseline, Files.readString(baseline).replace("\"comment\" : \"\"", "\"comment\" : \"sleeve ordered\""));
        export();
        change(markup -> markup.replace("sleeve ordered", "sleeve arrived"));
        bringBack();
        entries()
                .forEach(entry ->
                        assertEquals("sleeve arrived", entry.get("comment").asString()));
        assertFalse(Files.readString(baseline).contains("messages"));
    }

    @Test
    void whatIsClosedThereButStillFoundStaysOpen() throws IOException {
        export();
        change(markup -> markup.replace("TopicStatus=\"Open\"", "TopicStatus=\"Closed\""));
        Cli cli = bringBack();
        assertTrue(cli.out().contains("resolved there, but still found"), cli.out());
        assertTrue(cli.out().contains("2 active"), cli.out());
    }

    @Test
    void anOldOpenTopicTakesNoApprovalAwayUnlessSomebodyChangedIt() throws IOException {
        export();
        Files.writeString(baseline, Files.readString(baseline).replace("\"active\"", "\"approved\""));
        assertTrue(bringBack().out().contains("2 approved"));
        change(markup -> markup.replace(
                "</CreationAuthor>", "</CreationAuthor><ModifiedDate>2026-01-02T03:04:05Z</ModifiedDate>"));
        assertTrue(bringBack().out().contains("2 active"));
    }

    @Test
    void aFindingThatIsNewGetsAnEntryIfSomebodyDecidedOnIt() throws IOException {
        CubeFiles.write(model, "", 0, 0.75, 3, 3.9, 4.85, 50, 50.5);
        export();
        change(markup -> markup.contains("cube F")
                ? markup.replace("TopicStatus=\"Open\"", "TopicStatus=\"Approved\"")
                : markup);
        Cli cli = bringBack();
        assertTrue(cli.out().contains("1 approved"), cli.out());
        assertEquals(1, cli.code(), "the other new one still counts");
        assertEquals(4, entries().size());
    }

    @Test
    void foreignTopicsAndUnknownStatusesAreNoted() throws IOException {
        export();
        change(markup -> markup.replace("TopicStatus=\"Open\"", "TopicStatus=\"On hold\""));
        Cli cli = bringBack();
        assertTrue(cli.out().contains("of a status that is not known, which stays as it was: On hold"), cli.out());
        change(markup -> markup.replaceAll("Topic Guid=\"[0-9a-f]{4}", "Topic Guid=\"ffff")
                .replace("TopicStatus=\"On hold\"", "TopicStatus=\"Approved\""));
        Cli foreign = bringBack();
        assertTrue(foreign.out().contains("topic is not of a finding of this run, and left out"), foreign.out());
        assertTrue(foreign.out().contains("2 active"), "a description alone proves nothing: " + foreign.out());
    }

    @Test
    void hostileFilesAreRefusedWithOneLineAndChangeNothing() throws IOException {
        String kept = Files.readString(baseline);
        Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        String entity = "<?xml version=\"1.0\"?><!DOCTYPE m [<!ENTITY x SYSTEM \"" + secret.toUri()
                + "\">]><Markup><Topic Guid=\"0b7a0eb4-7b2f-4d6a-9d3c-2d5a1b0c9e11\"><Title>&x;</Title></Topic></Markup>";
        String laughs = "<!DOCTYPE m [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><Markup>&b;</Markup>";

        assertRefused(entity.getBytes(StandardCharsets.UTF_8), "is no XML that can be read");
        assertRefused(laughs.getBytes(StandardCharsets.UTF_8), "is no XML that can be read");
        assertRefused(new byte[64 << 20], "is too large");
        assertRefused(
                "<Markup>\n<Topic".getBytes(StandardCharsets.UTF_8),
                "0b7a0eb4/markup.bcf, line 2: is no XML that can be read; export it again");
        assertRefused("<Markup/>".getBytes(StandardCharsets.UTF_8), "holds no topic");
        Files.writeString(bcf, "PK no zip");
        assertTrue(bringBack().err().contains("is no BCF file, or is damaged"));
        byte[] damaged = BcfZip.of(Map.of("a/markup.bcf", "<Markup/>".repeat(20).getBytes(StandardCharsets.UTF_8)));
        int data = 30 + "a/markup.bcf".length();
        Arrays.fill(damaged, data, data + 2, (byte) 0xFF);
        Files.write(bcf, damaged);
        assertTrue(bringBack().err().contains("is no BCF file, or is damaged"));
        Files.delete(bcf);
        assertTrue(bringBack().err().contains("no such file; check the path"));
        assertTrue(check("--import", bcf.toString()).err().contains("add --baseline FILE --update-baseline"));
        assertEquals(kept, Files.readString(baseline));
    }

    private void assertRefused(byte[] markup, String fault) throws IOException {
        Files.write(bcf, BcfZip.of(Map.of("../../../../tmp/0b7a0eb4/markup.bcf", markup)));
        Cli cli = bringBack();
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(fault), cli.err());
        assertFalse(cli.err().contains("secret\n"), cli.err());
        assertEquals(1, cli.err().strip().lines().count(), cli.err());
    }

    @Test
    void namesOfEntriesAreNoPathsAndNestedElementsNoBurden() throws IOException {
        export();
        Map<String, byte[]> entries = new LinkedHashMap<>();
        BcfZip.entries(Files.readAllBytes(bcf))
                .forEach((name, content) -> entries.put("../../" + name.replace("bcf.version", "x"), content));
        entries.put("/etc/markup.bcf", "<Markup>".getBytes(StandardCharsets.UTF_8));
        entries.replace(
                "/etc/markup.bcf",
                ("<Markup>" + "<a>".repeat(100_000) + "</a>".repeat(100_000) + "</Markup>")
                        .getBytes(StandardCharsets.UTF_8));
        entries.put("huge/snapshot.png", new byte[100 << 20]);
        Files.write(bcf, BcfZip.of(entries));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(3, files.count());
        }
        Cli cli = bringBack();
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("2 active"), cli.out());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(3, files.count());
        }
    }
}
