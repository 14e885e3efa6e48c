package org.collide4j.scene.stl;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.text.LineScanner;

/** The text form of STL: solid, facet normal, outer loop, three times vertex, endloop, endfacet, endsolid. */
final class AsciiStl {
    private final LineScanner line;
    private MeshBuilder mesh = new MeshBuilder();
    private String name = "";
    private boolean inSolid;
    private boolean inFacet;
    private final int[] corners = new int[3];
    private int count;

    AsciiStl(Path file, byte[] bytes) {
        line = new LineScanner(file, new ByteArrayInputStream(bytes));
    }

    /** Hands every solid to the receiver. */
    void read(BiConsumer<String, MeshBuilder> solids, Notes notes) throws ModelFileException {
        while (line.nextLine()) {
            while (line.nextWord()) {
                statement(line.word().toLowerCase(Locale.ROOT), solids);
            }
        }
        if (inFacet) {
            throw line.bad("the file ends within a facet", "export it again: it is cut short");
        }
        if (inSolid) {
            notes.add("the file ends without 'endsolid': it may be cut short");
            finish(solids);
        }
    }

    private void statement(String keyword, BiConsumer<String, MeshBuilder> solids) throws ModelFileException {
        switch (keyword) {
            case "solid" -> {
                requireFacet(false, "a solid begins within a facet");
                finish(solids);
                inSolid = true;
                name = restOfLine();
            }
            case "facet" -> {
                requireFacet(false, "a facet begins within a facet");
                inSolid = true;
                inFacet = true;
                count = 0;
            }
            case "normal" -> skipThreeWords(); // the order of the corners says it too, and more exactly
            case "outer", "loop", "endloop" -> {}
            case "vertex" -> vertex();
            case "endfacet" -> endFacet();
            case "endsolid" -> {
                requireFacet(false, "a solid ends within a facet");
                restOfLine();
                finish(solids);
            }
            default -> throw line.badWord("is no word of STL", "export the file again: it is damaged");
        }
    }

    private void vertex() throws ModelFileException {
        if (!inFacet || count == 3) {
            throw line.bad(
                    inFacet ? "a facet has more than three vertices" : "a vertex stands outside a facet",
                    "export the file again, as triangles");
        }
        corners[count++] = mesh.vertex(line.nextNumber(), line.nextNumber(), line.nextNumber());
    }

    private void requireFacet(boolean within, String otherwise) throws ModelFileException {
        if (inFacet != within) {
            throw line.bad(otherwise, "export the file again: it is damaged");
        }
    }

    private void endFacet() throws ModelFileException {
        requireFacet(true, "a facet ends that has not begun");
        if (count != 3) {
            throw line.bad("a facet has " + count + " vertices, not three", "export the file again: it is damaged");
        }
        mesh.triangle(corners[0], corners[1], corners[2]);
        inFacet = false;
    }

    private void skipThreeWords() {
        for (int i = 0; i < 3; i++) {
            line.nextWord();
        }
    }

    private String restOfLine() {
        return Printable.of(line.rest());
    }

    private void finish(BiConsumer<String, MeshBuilder> solids) {
        if (inSolid) {
            solids.accept(name, mesh);
            mesh = new MeshBuilder();
            inSolid = false;
        }
    }
}
