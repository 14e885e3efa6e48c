package org.collide4j.app.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/rules.md, run as printed. */
class RulesDocumentTest {
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```yaml\n(.*?)```\n.*?```text\n(.*?)```");
    private static final Pattern SECOND = Pattern.compile("(?s)```yaml\n(matrix:.*?)```");

    @TempDir
    Path folder;

    private static MatchResult shown(Pattern pattern) throws IOException {
        Matcher shown = pattern.matcher(Files.readString(Path.of("../docs/rules.md")));
        assertTrue(shown.find(), "docs/rules.md shows no example");
        return shown.toMatchResult();
    }

    @Test
    void exampleGivesWhatIsPrinted() throws IOException {
        MatchResult shown = shown(EXAMPLE);
        Path rules = Files.writeString(folder.resolve("rules.yaml"), shown.group(1));
        Cli cli = Cli.run("check", "../samples/plant-room.glb", "--rules", rules.toString());
        assertEquals(1, cli.code(), cli.err());
        String behindHead = cli.out().substring(cli.out().indexOf("note: "));
        assertEquals(shown.group(2), behindHead);
    }

    @Test
    void matrixIsRead() throws IOException {
        String text = "groups: {walls: w, pipes: p, ducts: d}\nrules: [{name: tight}]\n"
                + shown(SECOND).group(1);
        RulesFile read = RulesReader.read(Files.writeString(folder.resolve("matrix.yaml"), text));
        assertEquals(3, read.groups().size());
        assertEquals(0, read.remarks().size());
    }
}
