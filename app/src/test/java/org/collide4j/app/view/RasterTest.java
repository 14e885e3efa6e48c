package org.collide4j.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Pixels of triangles whose outline is known in closed form. */
class RasterTest {
    private static final int SIZE = 101;

    /** Half the picture's height, seen at a distance of 1. */
    private static final double SLOPE = Viewpoint.SLOPE;

    private final Raster raster = new Raster(SIZE, SIZE);
    private final Camera camera =
            new Camera(Viewpoint.towards(new Vector3(), new Vector3(0, 0, 1), 10, new Vector3(0, 1, 0)), SIZE, SIZE);

    private static TriangleMesh square(double half) {
        return new TriangleMesh(
                new double[] {-half, -half, 0, half, -half, 0, half, half, 0, -half, half, 0},
                new int[] {0, 1, 2, 0, 2, 3});
    }

    private int count(int part) {
        int count = 0;
        for (int seen : raster.part) {
            count += seen == part ? 1 : 0;
        }
        return count;
    }

    @Test
    void aSquareFillsThePixelsWithinItsOutline() {
        for (double share : new double[] {0.1, 0.333, 0.5, 0.77, 1, 3}) {
            raster.clear();
            raster.draw(square(10 * SLOPE * share), new Pose(), camera, 7);
            int expected = 0;
            for (int i = 0; i < SIZE; i++) {
                expected += Math.abs(i + 0.5 - 0.5 * SIZE) <= 0.5 * SIZE * share ? 1 : 0;
            }
            assertEquals(expected * expected, count(7), "share " + share);
        }
    }

    @Test
    void theNearerOfTwoIsSeenInWhateverOrderTheyAreDrawn() {
        for (boolean nearFirst : new boolean[] {true, false}) {
            raster.clear();
            for (int i = 0; i < 2; i++) {
                boolean isNear = nearFirst == (i == 0);
                raster.draw(square(isNear ? 1 : 3), Pose.at(0, 0, isNear ? 2 : -2), camera, isNear ? 1 : 2);
            }
            int middle = SIZE / 2 * SIZE + SIZE / 2;
            assertEquals(1, raster.part[middle]);
            assertEquals(1.0 / 8, raster.nearness[middle], 1e-6);
            assertEquals(2, raster.part[middle + 15], "right of the near square");
            assertEquals(Raster.NOTHING, raster.part[0]);
        }
    }

    @Test
    void depthIsThatOfThePlaneAtEachPixel() {
        TriangleMesh tilted = new TriangleMesh(
                new double[] {-90, -90, -90, 90, -90, 90, 90, 90, 90, -90, 90, -90}, new int[] {0, 1, 2, 0, 2, 3});
        raster.draw(tilted, new Pose(), camera, 3);
        for (int column = 0; column < SIZE; column++) {
            double slope =
                    (column + 0.5 - 0.5 * SIZE) / (0.5 * SIZE) * SLOPE; // x = slope * depth and z = x = 10 - depth
            double depth = 10 / (1 + slope);
            int pixel = 50 * SIZE + column;
            assertEquals(3, raster.part[pixel]);
            assertEquals(1 / depth, raster.nearness[pixel], 1e-6 / depth, "column " + column);
        }
    }

    @Test
    void whatIsBehindTheCameraIsCutOff() {
        TriangleMesh floor = new TriangleMesh(
                new double[] {-500, -1, -500, 500, -1, -500, 500, -1, 500, -500, -1, 500},
                new int[] {0, 1, 2, 0, 2, 3});
        raster.draw(floor, new Pose(), camera, 5);
        assertEquals(5, raster.part[(SIZE - 1) * SIZE + 50], "below");
        assertEquals(Raster.NOTHING, raster.part[50], "above the horizon");
        raster.clear();
        raster.draw(square(3), Pose.at(0, 0, 11), camera, 6);
        assertEquals(0, count(6));
    }
}
