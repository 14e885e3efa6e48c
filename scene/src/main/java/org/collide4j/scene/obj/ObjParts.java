package org.collide4j.scene.obj;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.Polygon;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.text.FileBytes;

/** Gathers the faces of an OBJ file into parts. */
final class ObjParts {
    private final Path file;
    private final ObjFaces faces;
    private final Polygon polygon = new Polygon();
    private final List<Part> parts = new ArrayList<>();
    private final Notes notes = new Notes();
    private double[] corners = new double[24];
    private int[] welded = new int[8];
    private int guessed;
    private int firstGuessedLine;

    ObjParts(Path file, ObjFaces faces) throws ModelFileException {
        this.file = file;
        this.faces = faces;
        UniqueNames names = new UniqueNames();
        int collapsed = 0;
        for (Map.Entry<String, List<Integer>> part : runsByPart().entrySet()) {
            MeshBuilder mesh = new MeshBuilder();
            for (int run : part.getValue()) {
                add(run, mesh);
            }
            collapsed += mesh.collapsed();
            if (mesh.triangleCount() > 0) {
                String name = names.unique(nameOf(part.getValue().get(0)));
                parts.add(new Part(name, name, new Pose(), new Geometry.Surface(mesh.build())));
            }
        }
        notes.collapsed(collapsed);
        notes.count(
                guessed,
                "polygon crosses itself or has no area, so its triangles are a guess: line " + firstGuessedLine,
                "polygons cross themselves or have no area, so their triangles are a guess; the first is on line "
                        + firstGuessedLine);
    }

    List<Part> list() {
        return parts;
    }

    Notes notes() {
        return notes;
    }

    /** Every object is a part of its own; a group is one part however often the file comes back to it. */
    private Map<String, List<Integer>> runsByPart() {
        Map<String, List<Integer>> runs = new LinkedHashMap<>();
        for (int i = 0; i < faces.runs().size(); i++) {
            ObjFaces.Run run = faces.runs().get(i);
            String key = faces.hasObjects() ? "" + run.number() : run.group();
            runs.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
        }
        return runs;
    }

    private String nameOf(int run) {
        ObjFaces.Run first = faces.runs().get(run);
        String name = faces.hasObjects() ? first.object() : first.group();
        return name.isEmpty() ? FileBytes.stem(file) : name;
    }

    private void add(int run, MeshBuilder mesh) throws ModelFileException {
        boolean last = run + 1 == faces.runs().size();
        int end = last ? faces.faceCount() : faces.runs().get(run + 1).firstFace();
        for (int face = faces.runs().get(run).firstFace(); face < end; face++) {
            add(face, faces.cornersOf(face), mesh);
        }
    }

    private void add(int face, int count, MeshBuilder mesh) throws ModelFileException {
        if (count > welded.length) {
            welded = new int[2 * count];
            corners = new double[6 * count];
        }
        for (int i = 0; i < count; i++) {
            int vertex = faces.vertexOf(face, i);
            for (int axis = 0; axis < 3; axis++) {
                corners[3 * i + axis] = faces.coordinate(vertex, axis);
            }
            welded[i] = mesh.vertex(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
        }
        if (count == 3) {
            mesh.triangle(welded[0], welded[1], welded[2]);
            return;
        }
        polygon.cut(corners, count);
        if (!polygon.isSimple() && guessed++ == 0) {
            firstGuessedLine = faces.line(face);
        }
        for (int i = 0; i < 3 * (count - 2); i += 3) {
            mesh.triangle(welded[polygon.corner(i)], welded[polygon.corner(i + 1)], welded[polygon.corner(i + 2)]);
        }
    }
}
