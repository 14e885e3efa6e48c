package org.collide4j.scene.obj;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.PolygonMesh;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.files.FileBytes;

/** Gathers the faces of an OBJ file into parts. */
final class ObjParts {
    /** Groups of one object beyond this many are left out of its attributes. */
    private static final int MOST_GROUPS = 20;

    private final Path file;
    private final ObjFaces faces;
    private final PolygonMesh polygons = new PolygonMesh(new MeshBuilder());
    private final List<Part> parts = new ArrayList<>();
    private final Notes notes = new Notes();

    ObjParts(Path file, ObjFaces faces) throws ModelFileException {
        this.file = file;
        this.faces = faces;
        UniqueNames names = new UniqueNames();
        int collapsed = 0;
        for (Map.Entry<String, List<Integer>> part : runsByPart().entrySet()) {
            MeshBuilder mesh = new MeshBuilder();
            polygons.into(mesh);
            for (int run : part.getValue()) {
                add(run);
            }
            collapsed += mesh.collapsed();
            if (mesh.triangleCount() > 0) {
                String name = names.unique(nameOf(part.getValue().get(0)));
                Geometry surface = new Geometry.Surface(mesh.build());
                parts.add(new Part(name, name, new Pose(), surface, false, traits(part.getValue())));
            }
        }
        notes.collapsed(collapsed);
        polygons.note(notes);
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

    private Traits traits(List<Integer> runs) {
        Map<Integer, Integer> trianglesOf = new TreeMap<>();
        Set<String> groups = new LinkedHashSet<>();
        for (int run : runs) {
            int first = faces.runs().get(run).firstFace();
            for (int face = first; face < end(run); face++) {
                trianglesOf.merge(faces.materialOf(face), faces.cornersOf(face) - 2, Integer::sum);
            }
            if (first < end(run) && groups.size() < MOST_GROUPS) {
                groups.add(faces.runs().get(run).group());
            }
        }
        groups.remove("");
        int material = trianglesOf.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(ObjFaces.NO_MATERIAL);
        String name = material == ObjFaces.NO_MATERIAL ? "" : faces.materialName(material);
        Traits traits = new Traits(List.of(), name.isEmpty() ? null : name, null, Map.of());
        return faces.hasObjects() && !groups.isEmpty() ? traits.with("group", String.join(", ", groups)) : traits;
    }

    private int end(int run) {
        return run + 1 == faces.runs().size()
                ? faces.faceCount()
                : faces.runs().get(run + 1).firstFace();
    }

    private void add(int run) throws ModelFileException {
        for (int face = faces.runs().get(run).firstFace(); face < end(run); face++) {
            add(face, faces.cornersOf(face));
        }
    }

    private void add(int face, int count) throws ModelFileException {
        for (int i = 0; i < count; i++) {
            int vertex = faces.vertexOf(face, i);
            polygons.corner(faces.coordinate(vertex, 0), faces.coordinate(vertex, 1), faces.coordinate(vertex, 2));
        }
        polygons.face("line", faces.line(face));
    }
}
