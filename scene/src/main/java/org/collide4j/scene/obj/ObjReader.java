package org.collide4j.scene.obj;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Clouds;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.text.LineScanner;
import org.collide4j.scene.text.Utf8;

/**
 * Reads the faces of an OBJ file; normals and texture are of no concern. Materials are known by name alone, so a missing
 * .mtl is no error.
 *
 * <p>A part is an object ({@code o}); if the file has none, a group ({@code g}); else the whole file. Lengths have no
 * unit. Polygons are cut by clipping ears. Groups within an object are its attribute {@code group}.
 */
public final class ObjReader {
    private static final Set<String> CURVES = Set.of("curv", "curv2", "surf");
    private static final Set<String> DRAWN_WITHOUT_AREA = Set.of("l", "p");
    private static final Set<String> OF_NO_CONCERN = Set.of(
            "vt",
            "vn",
            "vp",
            "s",
            "mg",
            "mtllib",
            "usemap",
            "maplib",
            "bevel",
            "c_interp",
            "d_interp",
            "lod",
            "shadow_obj",
            "trace_obj",
            "ctech",
            "stech",
            "cstype",
            "deg",
            "bmat",
            "step",
            "parm",
            "trim",
            "hole",
            "scrv",
            "sp",
            "end",
            "con",
            "call",
            "csh",
            "bsp",
            "bzp",
            "cdc",
            "cdp",
            "res");

    private final Path file;
    private final LineScanner line;
    private final ObjFaces faces;
    private int curves;
    private int withoutArea;
    private int unknown;
    private String firstUnknown = "";

    private ObjReader(Path file, byte[] bytes) {
        this.file = file;
        line = new LineScanner(file, new ByteArrayInputStream(Utf8.of(bytes)));
        faces = new ObjFaces(file);
    }

    /**
     * Reads the file.
     *
     * @param clouds whether a file of vertices alone is a part too, a cloud, instead of refused
     */
    public static Model read(Path file, boolean clouds) throws ModelFileException {
        return new ObjReader(file, FileBytes.read(file)).read(clouds);
    }

    private Model read(boolean clouds) throws ModelFileException {
        while (line.nextLine()) {
            if (line.nextWord()) {
                statement();
            }
        }
        if (clouds && faces.faceCount() == 0) {
            return Clouds.model(file, faces.vertices(), true);
        }
        ObjParts parts = new ObjParts(file, faces);
        if (parts.list().isEmpty()) {
            throw new ModelFileException(
                    file, "", "has no faces", "export the model as polygons, not as curves or points");
        }
        Notes notes = parts.notes();
        notes.count(
                curves,
                "free-form curve or surface was left out: only polygons are read",
                "free-form curves or surfaces were left out: only polygons are read");
        notes.count(
                withoutArea,
                "line or point was left out: it has no surface",
                "lines or points were left out: they have no surface");
        notes.count(
                unknown,
                "line with an unknown keyword was left out: " + firstUnknown,
                "lines with an unknown keyword were left out, the first is " + firstUnknown);
        return new Model(FileBytes.stem(file), "unknown", parts.list(), List.of(), notes.lines());
    }

    private void statement() throws ModelFileException {
        if (line.is("v")) {
            faces.vertex(line.nextNumber(), line.nextNumber(), line.nextNumber());
        } else if (line.is("f") || line.is("fo")) {
            face();
        } else if (line.is("o")) {
            faces.object(line.rest());
        } else if (line.is("g")) {
            faces.group(line.rest());
        } else if (line.is("usemtl")) {
            faces.material(line.rest());
        } else {
            other(line.word());
        }
    }

    private void face() throws ModelFileException {
        faces.begin(line.line());
        int corners = 0;
        for (; line.nextWord(); corners++) {
            faces.corner(vertexIndex());
        }
        if (corners < 3) {
            throw line.bad("a face has " + corners + " corners", "give it three or more, or remove it");
        }
    }

    /** The first number of a corner v, v/vt, v//vn or v/vt/vn, counted from 0. */
    private int vertexIndex() throws ModelFileException {
        boolean fromEnd = line.character(0) == '-';
        long number = 0;
        int at = fromEnd ? 1 : 0;
        int first = at;
        for (; line.character(at) >= '0' && line.character(at) <= '9' && number <= Integer.MAX_VALUE; at++) {
            number = 10 * number + (line.character(at) - '0');
        }
        if (at == first || (line.character(at) != 0 && line.character(at) != '/')) {
            throw line.badWord("is not a corner of a face", "write a vertex number such as 7, 7/2/5 or -1");
        }
        long index = fromEnd ? faces.vertexCount() - number : number - 1;
        if (number == 0 || index < 0 || index >= Integer.MAX_VALUE) {
            throw line.badWord("names no vertex", "count vertices from 1, or backwards from -1");
        }
        return (int) index;
    }

    private void other(String keyword) {
        if (CURVES.contains(keyword)) {
            curves++;
        } else if (DRAWN_WITHOUT_AREA.contains(keyword)) {
            withoutArea++;
        } else if (!OF_NO_CONCERN.contains(keyword) && unknown++ == 0) {
            firstUnknown = "line " + line.line() + ": '" + Printable.token(keyword) + "'";
        }
    }
}
