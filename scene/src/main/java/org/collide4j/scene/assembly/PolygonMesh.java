package org.collide4j.scene.assembly;

import java.util.Arrays;

/** Adds faces of any number of corners to a mesh, cut into triangles. */
public final class PolygonMesh {
    private final Polygon polygon = new Polygon();
    private MeshBuilder mesh;
    private double[] corners = new double[24];
    private int[] welded = new int[8];
    private int count;
    private int guessed;
    private String firstGuessed = "";

    /** Faces go into that mesh, until there is another. */
    public PolygonMesh(MeshBuilder mesh) {
        this.mesh = mesh;
    }

    /** Faces go into that mesh from now on. */
    public void into(MeshBuilder another) {
        mesh = another;
    }

    /** The next corner of the face. */
    public void corner(double x, double y, double z) {
        if (count == welded.length) {
            welded = Arrays.copyOf(welded, 2 * count);
            corners = Arrays.copyOf(corners, 6 * count);
        }
        corners[3 * count] = x;
        corners[3 * count + 1] = y;
        corners[3 * count + 2] = z;
        welded[count++] = mesh.vertex(x, y, z);
    }

    /**
     * Adds the face of the corners since the last one, three at least.
     *
     * @param place where the file has it, as notes say: such as line, or face
     * @param number of the line or face
     */
    public void face(String place, int number) {
        if (count == 3) {
            mesh.triangle(welded[0], welded[1], welded[2]);
            count = 0;
            return;
        }
        polygon.cut(corners, count);
        if (!polygon.isSimple() && guessed++ == 0) {
            firstGuessed = place + " " + number;
        }
        for (int i = 0; i < 3 * (count - 2); i += 3) {
            mesh.triangle(welded[polygon.corner(i)], welded[polygon.corner(i + 1)], welded[polygon.corner(i + 2)]);
        }
        count = 0;
    }

    /** How many faces cross themselves or have no area, or have too many corners to find out. */
    public void note(Notes notes) {
        notes.count(
                guessed,
                "polygon crosses itself or has no area, so its triangles are a guess: " + firstGuessed,
                "polygons cross themselves or have no area, so their triangles are a guess; the first is "
                        + firstGuessed);
    }
}
