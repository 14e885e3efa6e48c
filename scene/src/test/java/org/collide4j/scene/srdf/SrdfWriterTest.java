package org.collide4j.scene.srdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.cases.SharedFolder;
import org.collide4j.scene.ModelFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SrdfWriterTest {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final List<Srdf.DisabledPair> PAIRS = List.of(
            new Srdf.DisabledPair("a", "b", Srdf.DisabledPair.ADJACENT),
            new Srdf.DisabledPair("a", "c<&\">\u00e9", Srdf.DisabledPair.NEVER));
    private static final String LINES = """
                <disable_collisions link1="a" link2="b" reason="Adjacent" />
                <disable_collisions link1="a" link2="c&lt;&amp;&quot;&gt;é" reason="Never" />
            """;

    @TempDir
    Path folder;

    @Test
    void aNewFileIsReadBack() throws IOException {
        String text = SrdfWriter.text("x \"y\"", PAIRS);
        assertEquals(DECLARATION + "<robot name=\"x &quot;y&quot;\">\n" + LINES + "</robot>\n", text);
        Srdf srdf = Srdf.read(ModelFiles.write(folder, "new.srdf", text));
        assertEquals("x \"y\"", srdf.robot());
        assertEquals(PAIRS, srdf.disabledPairs());
    }

    @Test
    @SuppressWarnings("StringConcatToTextBlock") // a text block would lose the spaces at the ends of lines
    void allButThePairsStays() throws IOException {
        String comment = "<!-- kept: <disable_collisions link1='q' link2='r'/> -->\n";
        String start = comment + "<robot name='r>s'>\n  <group name='g'>\n  </group> text\n";
        String end = "  <disable_collisions_of_another_kind/>" + comment + "</robot>\n<!-- behind -->\n";
        String old = "\t<disable_collisions link1='a>b' link2=\"c\" />  \n"
                + "  <disable_collisions link1='d' link2='e'><!-- </disable_collisions> --></disable_collisions>\n";
        for (String declaration : List.of("", "<?xml version='1.0' encoding='ISO-8859-1'?>\n")) {
            assertReplaced(declaration + start + old + end, DECLARATION + start + LINES + end);
            assertReplaced(
                    declaration + start + old + comment + old + end, DECLARATION + start + LINES + comment + end);
            assertReplaced(
                    declaration + start + end.replace("</robot", "  </robot"),
                    DECLARATION + start + end.replace("</robot", LINES + "</robot"));
        }
        assertReplaced("<robot name='r'/>", DECLARATION + "<robot name='r'>\n" + LINES + "</robot>");
        assertReplaced("<robot></robot>", DECLARATION + "<robot>" + LINES + "</robot>");
    }

    /** The pairs of a real file in place of themselves. */
    @Test
    void realFilesComeBack() throws IOException {
        Path real = SharedFolder.find("real/robots");
        for (String name :
                List.of("panda.srdf", "fanuc.srdf", "example-robot-data/robots/go1_description/srdf/go1.srdf")) {
            Path file = real.resolve(name);
            Srdf whole = Srdf.read(file);
            String text = SrdfWriter.replaced(file, whole.disabledPairs());
            assertEquals(whole, Srdf.read(ModelFiles.write(folder, "again.srdf", text)));
            if (name.equals("fanuc.srdf")) { // is written as the assistant writes it, but for the declaration
                assertEquals(
                        Files.readString(file).replaceFirst("<\\?.*\\?>\n", ""), text.substring(DECLARATION.length()));
            }
        }
    }

    private void assertReplaced(String before, String after) throws IOException {
        Path file = ModelFiles.write(folder, "r.srdf", before);
        assertEquals(after, SrdfWriter.replaced(file, PAIRS));
        assertEquals(PAIRS, Srdf.read(ModelFiles.write(folder, "s.srdf", after)).disabledPairs());
    }
}
