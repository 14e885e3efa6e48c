package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.mesh;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.openize.drako.AttributeType;
import com.openize.drako.DracoEncodeOptions;
import com.openize.drako.DracoMesh;
import com.openize.drako.DrakoException;
import com.openize.drako.PointAttribute;
import com.openize.drako.Vector3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DracoTest {
    private static final int SIDE = 12;

    @TempDir
    Path folder;

    @Test
    void compressedSurfaceIsDecodedAndNotReadAsZeros() throws Exception {
        for (String list : new String[] {"extensionsRequired", "extensionsUsed"}) {
            byte[] glb = glb(SIDE * SIDE, 0, ",\"" + list + "\":[\"KHR_draco_mesh_compression\"]");
            var mesh = mesh(new ModelReader()
                    .read(GlbFile.write(folder, "d.glb", glb))
                    .parts()
                    .get(0));
            assertEquals(2 * (SIDE - 1) * (SIDE - 1), mesh.triangleCount());
            assertEquals(SIDE * SIDE, mesh.vertexCount());
            assertHeights(mesh);
            assertEquals((SIDE - 1) * (SIDE - 1), areaFromAbove(mesh), 0.5, "all faces look up");
        }
    }

    private static double areaFromAbove(TriangleMesh mesh) {
        var a = new org.collide4j.math.Vector3();
        var b = new org.collide4j.math.Vector3();
        var c = new org.collide4j.math.Vector3();
        double area = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.vertex(mesh.corner(t, 0), a);
            mesh.vertex(mesh.corner(t, 1), b).sub(a);
            mesh.vertex(mesh.corner(t, 2), c).sub(a);
            area += 0.5 * a.cross(b, c).z;
        }
        return area;
    }

    private static void assertHeights(TriangleMesh mesh) {
        var p = new org.collide4j.math.Vector3();
        double[] sums = new double[2];
        for (int i = 0; i < mesh.vertexCount(); i++) {
            mesh.vertex(i, p);
            assertEquals(height(p.x, p.y), p.z, 0.02, "11 bits of 11 units");
            sums[0] += p.x;
            sums[1] += p.y;
        }
        assertEquals(SIDE * SIDE * (SIDE - 1) / 2.0, sums[0], 1);
        assertEquals(SIDE * SIDE * (SIDE - 1) / 2.0, sums[1], 1);
    }

    @Test
    void countsThatDisagreeAreRefused() throws Exception {
        assertEquals(
                "d.glb, meshes[0].primitives[0].attributes.POSITION: announces 7 elements, but 144 were decoded;"
                        + " export the file again, without Draco compression",
                failure(GlbFile.write(folder, "d.glb", glb(7, 0, ""))));
    }

    @Test
    void missingAttributesAndDamageAreRefused() throws Exception {
        String place = "d.glb, meshes[0].primitives[0].extensions.KHR_draco_mesh_compression: the compressed data ";
        assertEquals(
                place + "has no positions of three floats; export the file again, without Draco compression",
                failure(GlbFile.write(folder, "d.glb", glb(144, 5, ""))));
        GlbFile file = new GlbFile();
        byte[] whole = com.openize.drako.Draco.encode(hills(), new DracoEncodeOptions());
        file.view(Arrays.copyOf(whole, whole.length - 40), "");
        assertEquals(
                place + "cannot be decoded; export the file again, without Draco compression",
                failure(GlbFile.write(folder, "d.glb", glb(file, 144, 0, ""))));
    }

    @Test
    void countsThatLieAreRefusedBeforeAnythingIsMadeForThem() throws Exception {
        byte[] whole = com.openize.drako.Draco.encode(hills(), new DracoEncodeOptions());
        assertFalse(DracoHeader.announcesTooMuch(whole));
        byte[] lying = whole.clone();
        Arrays.fill(lying, 12, 16, (byte) 0xFF);
        lying[16] = 7;
        assertTrue(DracoHeader.announcesTooMuch(lying));
        GlbFile file = new GlbFile();
        file.view(lying, "");
        assertEquals(
                "d.glb, meshes[0].primitives[0].extensions.KHR_draco_mesh_compression: the compressed data announces more"
                        + " than it can hold; export the file again, without Draco compression",
                failure(GlbFile.write(folder, "d.glb", glb(file, 144, 0, ""))));
        for (int length = 0; length < 20; length++) {
            DracoHeader.announcesTooMuch(Arrays.copyOf(whole, length));
        }
    }

    private static byte[] glb(int count, int attribute, String more) throws IOException, DrakoException {
        GlbFile file = new GlbFile();
        file.view(com.openize.drako.Draco.encode(hills(), new DracoEncodeOptions()), "");
        return glb(file, count, attribute, more);
    }

    private static byte[] glb(GlbFile file, int count, int attribute, String more) {
        file.accessor("\"componentType\":5126,\"type\":\"VEC3\",\"count\":" + count);
        file.accessor("\"componentType\":5123,\"type\":\"SCALAR\",\"count\":" + 6 * (SIDE - 1) * (SIDE - 1));
        return file.glb(file.json(
                "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1,\"extensions\":"
                        + "{\"KHR_draco_mesh_compression\":{\"bufferView\":0,\"attributes\":{\"POSITION\":" + attribute
                        + "}}}}]}",
                "{\"mesh\":0}",
                more));
    }

    private static double height(double x, double y) {
        return 0.1 * x * y - 2.5;
    }

    private static DracoMesh hills() {
        Vector3[] points = new Vector3[SIDE * SIDE];
        for (int i = 0; i < points.length; i++) {
            int row = i / SIDE;
            int column = i % SIDE;
            points[i] = new Vector3(column, row, (float) height(column, row));
        }
        DracoMesh mesh = new DracoMesh();
        mesh.addAttribute(PointAttribute.wrap(AttributeType.POSITION, points));
        mesh.setNumPoints(points.length);
        for (int i = 0; i < points.length - SIDE; i++) {
            if (i % SIDE < SIDE - 1) {
                mesh.addFace(new int[] {i, i + 1, i + SIDE + 1});
                mesh.addFace(new int[] {i, i + SIDE + 1, i + SIDE});
            }
        }
        return mesh;
    }
}
