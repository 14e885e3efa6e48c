package org.collide4j.scene.ply;

import java.nio.file.Path;
import java.util.Arrays;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.PolygonMesh;

/** The faces of a PLY file as lists of vertices; they may stand before the vertices that they name. */
final class PlyFaces {
    private int[] corners = new int[1024];
    private int cornerCount;
    private int[] ends = new int[256];
    private int faceCount;
    private int incomplete;

    int count() {
        return faceCount;
    }

    /** Takes a list of vertices: a face, or a strip of triangles in which −1 begins a new strip. */
    void read(PlyBody body, PlyType length, PlyType index, boolean strip) throws ModelFileException {
        int count = body.length(length);
        if (!strip) {
            for (int i = 0; i < count; i++) {
                corner(body.whole(index));
            }
            end();
            return;
        }
        int a = -1;
        int b = -1;
        boolean turned = false;
        for (int i = 0; i < count; i++) {
            int c = body.whole(index);
            if (a >= 0 && c >= 0) {
                corner(turned ? b : a);
                corner(turned ? a : b);
                corner(c);
                end();
                turned = !turned;
            } else {
                turned = false;
            }
            a = c < 0 ? -1 : b;
            b = c < 0 ? -1 : c;
        }
    }

    /** Adds all faces to the mesh. */
    void add(Path file, double[] vertices, PolygonMesh mesh, Notes notes) throws ModelFileException {
        for (int face = 0; face < faceCount; face++) {
            for (int i = face == 0 ? 0 : ends[face - 1]; i < ends[face]; i++) {
                int vertex = corners[i];
                if (vertex < 0 || vertex >= vertices.length / 3) {
                    throw new ModelFileException(
                            file,
                            "face " + face,
                            "names vertex " + vertex + ", but the file has " + vertices.length / 3,
                            "export it again: it is damaged or cut short");
                }
                mesh.corner(vertices[3 * vertex], vertices[3 * vertex + 1], vertices[3 * vertex + 2]);
            }
            mesh.face("face", face);
        }
        mesh.note(notes);
        notes.count(
                incomplete,
                "face with fewer than three corners was left out",
                "faces with fewer than three corners were left out");
    }

    private void corner(int vertex) {
        if (cornerCount == corners.length) {
            corners = Arrays.copyOf(corners, 2 * cornerCount);
        }
        corners[cornerCount++] = vertex;
    }

    private void end() {
        int start = faceCount == 0 ? 0 : ends[faceCount - 1];
        if (cornerCount - start < 3) {
            cornerCount = start;
            incomplete++;
            return;
        }
        if (faceCount == ends.length) {
            ends = Arrays.copyOf(ends, 2 * faceCount);
        }
        ends[faceCount++] = cornerCount;
    }
}
