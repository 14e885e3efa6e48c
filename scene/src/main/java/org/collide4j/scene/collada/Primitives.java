package org.collide4j.scene.collada;

import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.PolygonMesh;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** Adds the faces of primitive elements to a mesh: triangles, polylists, polygons, fans and strips. */
final class Primitives {
    private static final Set<String> FACES = Set.of("triangles", "polylist", "polygons", "trifans", "tristrips");
    private static final Set<String> WITHOUT_AREA = Set.of("lines", "linestrips");

    private final Positions positions;
    private final PolygonMesh polygons = new PolygonMesh(new MeshBuilder());
    private int withoutArea;
    private int withoutPositions;
    private int incomplete;
    private int tooFewCorners;

    Primitives(Positions positions) {
        this.positions = positions;
    }

    /** Faces go into that mesh from now on. */
    void into(MeshBuilder mesh) {
        polygons.into(mesh);
    }

    /** The corners of one {@code <p>}: indices, of which one in {@code step} names a position. */
    private static final class Corners {
        private final XmlElement p;
        private final Positions.View positions;
        private final int[] indices;
        private final int step;
        private final int offset;

        Corners(XmlElement p, Positions.View positions, int step, int offset) throws ModelFileException {
            this.p = p;
            this.positions = positions;
            this.step = step;
            this.offset = offset;
            indices = p.content().wholes(p);
        }

        int count() {
            return indices.length / step;
        }

        int position(int corner) throws ModelFileException {
            int index = indices[corner * step + offset];
            if (index >= positions.count()) {
                throw p.bad(
                        "corner " + (corner + 1) + " names position " + index + " of " + positions.count()
                                + ", counted from 0",
                        "export it again: it is damaged");
            }
            return index;
        }
    }

    /** Adds the faces of the child of a {@code <mesh>}; other children are passed over. */
    void add(XmlElement primitive) throws ModelFileException {
        if (WITHOUT_AREA.contains(primitive.name())) {
            withoutArea++;
        }
        boolean isEmpty = primitive.child("p") == null && primitive.child("ph") == null;
        if (isEmpty || !FACES.contains(primitive.name())) {
            return;
        }
        XmlElement input = input(primitive);
        Positions.View view = input == null ? null : positions.of(input);
        if (input == null || view == null) {
            withoutPositions++;
            return;
        }
        int step = 1;
        for (XmlElement each : primitive.children("input")) {
            step = Math.max(step, 1 + Math.min(Integer.MAX_VALUE - 1, each.whole("offset", 0)));
        }
        for (XmlElement p : primitive.children()) {
            if (p.name().equals("ph")) {
                throw p.bad("a polygon has holes (<ph>), which are not read", "export triangles instead of polygons");
            }
            if (p.name().equals("p")) {
                add(primitive, new Corners(p, view, step, input.whole("offset", 0)));
            }
        }
    }

    private static @Nullable XmlElement input(XmlElement primitive) throws ModelFileException {
        XmlElement position = null;
        for (XmlElement input : primitive.children("input")) {
            String semantic = input.text("semantic");
            if (semantic.equals("VERTEX")) {
                return input;
            }
            position = semantic.equals("POSITION") ? input : position;
        }
        return position;
    }

    private void add(XmlElement primitive, Corners corners) throws ModelFileException {
        switch (primitive.name()) {
            case "triangles" -> addTriangles(corners);
            case "polylist" -> addList(primitive, corners);
            case "polygons" -> addPolygon(corners, 0, corners.count());
            case "trifans" -> addFan(corners);
            default -> addStrip(corners);
        }
    }

    private void addTriangles(Corners corners) throws ModelFileException {
        if (corners.indices.length % (3L * corners.step) != 0) {
            incomplete++;
        }
        for (int i = 0; i + 2 < corners.count(); i += 3) {
            addTriangle(corners, i, i + 1, i + 2);
        }
    }

    private void addFan(Corners corners) throws ModelFileException {
        for (int i = 1; i + 1 < corners.count(); i++) {
            addTriangle(corners, 0, i, i + 1);
        }
    }

    private void addStrip(Corners corners) throws ModelFileException {
        for (int i = 0; i + 2 < corners.count(); i++) {
            int odd = i & 1; // a strip turns over at every step
            addTriangle(corners, i, i + 1 + odd, i + 2 - odd);
        }
    }

    private void addList(XmlElement primitive, Corners corners) throws ModelFileException {
        XmlElement vcount = primitive.child("vcount");
        if (vcount == null) {
            throw primitive.bad("the polylist has no <vcount>", "repair the file, or export it again");
        }
        int first = 0;
        for (int count : vcount.content().wholes(vcount)) {
            if (count > corners.count() - first) {
                throw vcount.bad(
                        "the polygons have more corners than <p>, which has " + corners.count(),
                        "export it again: it is damaged or cut short");
            }
            addPolygon(corners, first, count);
            first += count;
        }
    }

    private void addPolygon(Corners corners, int first, int count) throws ModelFileException {
        if (count < 3) {
            tooFewCorners++;
            return;
        }
        for (int i = first; i < first + count; i++) {
            addCorner(corners, i);
        }
        polygons.face("line", corners.p.line());
    }

    private void addTriangle(Corners corners, int a, int b, int c) throws ModelFileException {
        addCorner(corners, a);
        addCorner(corners, b);
        addCorner(corners, c);
        polygons.face("line", corners.p.line());
    }

    private void addCorner(Corners corners, int corner) throws ModelFileException {
        int index = corners.position(corner);
        polygons.corner(corners.positions.x(index), corners.positions.y(index), corners.positions.z(index));
    }

    void note(Notes notes) {
        notes.count(
                withoutArea,
                "set of lines was left out: it has no surface",
                "sets of lines were left out: they have no surface");
        notes.count(
                withoutPositions,
                "primitive without positions was left out",
                "primitives without positions were left out");
        notes.count(
                incomplete,
                "list of triangles ends within a triangle, which was left out",
                "lists of triangles end within a triangle, which was left out");
        notes.count(
                tooFewCorners,
                "polygon of fewer than three corners was left out",
                "polygons of fewer than three corners were left out");
        polygons.note(notes);
    }
}
