package org.collide4j.app.view;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;

/** Triangles drawn with a depth buffer: for each pixel the nearest part, how near it is, and how bright. */
final class Raster {
    /** Number of no part. */
    static final int NOTHING = -1;

    private static final double AMBIENT = 0.42;
    /** Direction to the light in the camera's frame: above the viewer's left shoulder. */
    private static final double[] LIGHT = {-0.36, 0.56, -0.746};

    final int width;
    final int height;
    /** Reciprocal of the distance along the camera's axis; 0 where nothing is. */
    final float[] nearness;

    final float[] brightness;
    final int[] part;

    private final double[] polygon = new double[12];
    private final double[] screen = new double[12];
    private double[] vertices = new double[0];
    /** Interval of the current row that is in the triangle, from its first corner. */
    private double from;

    private double to;

    Raster(int width, int height) {
        this.width = width;
        this.height = height;
        nearness = new float[width * height];
        brightness = new float[width * height];
        part = new int[width * height];
        clear();
    }

    /** Empties the picture. */
    void clear() {
        Arrays.fill(nearness, 0);
        Arrays.fill(part, NOTHING);
    }

    /** Draws a placed mesh as part of a number. */
    void draw(TriangleMesh mesh, Pose pose, Camera camera, int number) {
        int size = 3 * mesh.vertexCount();
        if (vertices.length < size) {
            vertices = new double[size];
        }
        camera.toFrame(mesh, pose, vertices);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            draw(3 * mesh.corner(t, 0), 3 * mesh.corner(t, 1), 3 * mesh.corner(t, 2), camera, number);
        }
    }

    private void draw(int a, int b, int c, Camera camera, int number) {
        if (Math.max(vertices[a + 2], Math.max(vertices[b + 2], vertices[c + 2])) < camera.near) {
            return;
        }
        float light = (float) light(a, b, c);
        int corners = clip(new int[] {a, b, c}, camera.near);
        for (int i = 0; i < corners; i++) {
            double scale = camera.focal / polygon[3 * i + 2];
            screen[3 * i] = camera.middleX + scale * polygon[3 * i];
            screen[3 * i + 1] = camera.middleY - scale * polygon[3 * i + 1];
            screen[3 * i + 2] = 1 / polygon[3 * i + 2];
        }
        for (int i = 2; i < corners; i++) {
            fill(0, 3 * (i - 1), 3 * i, light, number);
        }
    }

    /** Writes the part of a triangle that is beyond the near plane, and returns its number of corners. */
    private int clip(int[] corners, double near) {
        int count = 0;
        for (int i = 0; i < 3; i++) {
            int from = corners[i];
            int to = corners[(i + 1) % 3];
            double before = vertices[from + 2] - near;
            double after = vertices[to + 2] - near;
            if (before >= 0) {
                System.arraycopy(vertices, from, polygon, 3 * count++, 3);
            }
            if (before * after < 0) {
                double share = before / (before - after);
                for (int k = 0; k < 3; k++) {
                    polygon[3 * count + k] = vertices[from + k] + share * (vertices[to + k] - vertices[from + k]);
                }
                count++;
            }
        }
        return count;
    }

    /** Returns the brightness of a flat triangle; both of its sides are lit alike. */
    private double light(int a, int b, int c) {
        double ux = vertices[b] - vertices[a];
        double uy = vertices[b + 1] - vertices[a + 1];
        double uz = vertices[b + 2] - vertices[a + 2];
        double vx = vertices[c] - vertices[a];
        double vy = vertices[c + 1] - vertices[a + 1];
        double vz = vertices[c + 2] - vertices[a + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(length > 0)) {
            return AMBIENT;
        }
        double towardsViewer = -(nx * vertices[a] + ny * vertices[a + 1] + nz * vertices[a + 2]);
        double cosine = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / length;
        return AMBIENT + (1 - AMBIENT) * Math.max(0, towardsViewer < 0 ? -cosine : cosine);
    }

    /** Fills the pixels whose centres are in a triangle of the screen, row by row. */
    private void fill(int a, int b, int c, float light, int number) {
        double x0 = screen[a];
        double y0 = screen[a + 1];
        double ux = screen[b] - x0;
        double uy = screen[b + 1] - y0;
        double vx = screen[c] - x0;
        double vy = screen[c + 1] - y0;
        double area = ux * vy - uy * vx;
        if (area == 0 || !Double.isFinite(area)) {
            return;
        }
        int top = first(Math.min(y0, Math.min(screen[b + 1], screen[c + 1])));
        int bottom = last(Math.max(y0, Math.max(screen[b + 1], screen[c + 1])), height);
        double zu = (screen[b + 2] - screen[a + 2]) / area;
        double zv = (screen[c + 2] - screen[a + 2]) / area;
        double zx = vy * zu - uy * zv;
        double zy = ux * zv - vx * zu;
        for (int row = top; row <= bottom; row++) {
            double dy = row + 0.5 - y0;
            from = Double.NEGATIVE_INFINITY;
            to = Double.POSITIVE_INFINITY;
            cut(vy / area, -dy * vx / area);
            cut(-uy / area, dy * ux / area);
            cut((uy - vy) / area, 1 - dy * (ux - vx) / area);
            int left = first(x0 + from);
            int right = last(x0 + to, width);
            for (int column = left; column <= right; column++) {
                double dx = column + 0.5 - x0;
                put(row * width + column, (float) (screen[a + 2] + dx * zx + dy * zy), light, number);
            }
        }
    }

    /** Cuts the row's interval to where {@code slope * x + start} is not negative. */
    private void cut(double slope, double start) {
        if (slope > 0) {
            from = Math.max(from, -start / slope);
        } else if (slope < 0) {
            to = Math.min(to, -start / slope);
        } else if (start < 0) {
            to = Double.NEGATIVE_INFINITY;
        }
    }

    private void put(int pixel, float near, float light, int number) {
        if (near > nearness[pixel]) {
            nearness[pixel] = near;
            brightness[pixel] = light;
            part[pixel] = number;
        }
    }

    private static int first(double least) {
        return (int) Math.max(0, Math.ceil(least - 0.5));
    }

    private static int last(double greatest, int size) {
        return (int) Math.min(size - 1.0, Math.floor(greatest - 0.5));
    }
}
