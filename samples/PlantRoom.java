import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes {@code plant-room.glb}: a room of ten parts, in metres, y up, whose heating pipe cuts 5 cm into a beam.
 *
 * <p>{@code java samples/PlantRoom.java samples/plant-room.glb}
 */
final class PlantRoom {
    private static final int SIDES = 24;

    private final List<String> nodes = new ArrayList<>();
    private final List<String> meshes = new ArrayList<>();
    private final List<String> views = new ArrayList<>();
    private final List<String> accessors = new ArrayList<>();
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();

    private PlantRoom() {}

    public static void main(String[] files) throws IOException {
        PlantRoom room = new PlantRoom();
        room.box("Floor slab", 0, -0.2, 0, 6, 0, 4);
        room.box("Back wall", 0, 0, -0.2, 6, 3, 0);
        room.box("Column west", 2.9, 0, 0.3, 3.2, 2.4, 0.6);
        room.box("Column east", 2.9, 0, 3.4, 3.2, 2.4, 3.7);
        room.box("Beam", 2.9, 2.4, 0, 3.2, 2.8, 4);
        room.pipe("Buffer tank", 0.55, new double[][] {{1.2, 0, 1.2}, {1.2, 1.7, 1.2}});
        room.pipe("Hot water tank", 0.4, new double[][] {{1.2, 0, 2.9}, {1.2, 1.4, 2.9}});
        room.box("Boiler", 4.4, 0, 0.7, 5.3, 1.5, 1.6);
        // the pipe's top is 5 cm above the underside of the beam
        room.pipe("Heating pipe", 0.06, new double[][] {
            {1.2, 1.7, 1.2}, {1.2, 2.39, 1.2}, {4.8, 2.39, 1.2}, {4.8, 1.5, 1.2}
        });
        room.pipe("Water pipe", 0.04, new double[][] {{1.2, 1.4, 2.9}, {1.2, 2.2, 2.9}, {6, 2.2, 2.9}});
        room.write(Path.of(files[0]));
    }

    private void box(String name, double x0, double y0, double z0, double x1, double y1, double z1) {
        List<double[]> vertices = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            vertices.add(new double[] {k % 2 == 0 ? x0 : x1, k / 2 % 2 == 0 ? y0 : y1, k < 4 ? z0 : z1});
        }
        int[] triangles = {
            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
        };
        part(name, vertices, triangles);
    }

    /** A bar of round section along a path in a plane of constant z, with mitred corners and closed ends. */
    private void pipe(String name, double radius, double[][] path) {
        List<double[]> vertices = new ArrayList<>();
        for (int k = 0; k < path.length; k++) {
            double[] in = direction(path, Math.max(k - 1, 0));
            double[] out = direction(path, Math.min(k, path.length - 2));
            double alongMitre = 1 / (1 + in[0] * out[0] + in[1] * out[1]);
            double[] across = {-(in[1] + out[1]) * alongMitre, (in[0] + out[0]) * alongMitre};
            for (int side = 0; side < SIDES; side++) {
                double angle = 2 * Math.PI * side / SIDES;
                double aside = radius * Math.cos(angle);
                double z = path[k][2] + radius * Math.sin(angle);
                vertices.add(new double[] {path[k][0] + aside * across[0], path[k][1] + aside * across[1], z});
            }
        }
        part(name, vertices, tube(path.length));
    }

    private static double[] direction(double[][] path, int segment) {
        double x = path[segment + 1][0] - path[segment][0];
        double y = path[segment + 1][1] - path[segment][1];
        double length = Math.hypot(x, y);
        return new double[] {x / length, y / length};
    }

    private static int[] tube(int rings) {
        List<Integer> triangles = new ArrayList<>();
        for (int side = 0; side < SIDES; side++) {
            int next = (side + 1) % SIDES;
            for (int ring = 0; ring + 1 < rings; ring++) {
                int here = ring * SIDES;
                int there = here + SIDES;
                triangles.addAll(List.of(here + side, here + next, there + side));
                triangles.addAll(List.of(here + next, there + next, there + side));
            }
            if (side > 0 && next > 0) {
                int last = (rings - 1) * SIDES;
                triangles.addAll(List.of(0, next, side));
                triangles.addAll(List.of(last, last + side, last + next));
            }
        }
        return triangles.stream().mapToInt(Integer::intValue).toArray();
    }

    private void part(String name, List<double[]> vertices, int[] triangles) {
        float[] least = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] most = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        ByteBuffer places = ByteBuffer.allocate(12 * vertices.size()).order(ByteOrder.LITTLE_ENDIAN);
        for (double[] vertex : vertices) {
            for (int k = 0; k < 3; k++) {
                float place = (float) vertex[k];
                places.putFloat(place);
                least[k] = Math.min(least[k], place);
                most[k] = Math.max(most[k], place);
            }
        }
        ByteBuffer corners = ByteBuffer.allocate(4 * triangles.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int corner : triangles) {
            corners.putInt(corner);
        }
        String bounds = String.format(
                ",\"min\":[%s,%s,%s],\"max\":[%s,%s,%s]", least[0], least[1], least[2], most[0], most[1], most[2]);
        int position = accessor(places, 5126, vertices.size(), "VEC3", bounds);
        int indices = accessor(corners, 5125, triangles.length, "SCALAR", "");
        nodes.add("{\"name\":\"" + name + "\",\"mesh\":" + meshes.size() + "}");
        meshes.add("{\"primitives\":[{\"attributes\":{\"POSITION\":" + position + "},\"indices\":" + indices + "}]}");
    }

    private int accessor(ByteBuffer data, int componentType, int count, String type, String bounds) {
        views.add("{\"buffer\":0,\"byteOffset\":" + buffer.size() + ",\"byteLength\":" + data.capacity() + "}");
        accessors.add("{\"bufferView\":" + accessors.size() + ",\"componentType\":" + componentType + ",\"count\":"
                + count + ",\"type\":\"" + type + "\"" + bounds + "}");
        buffer.writeBytes(data.array());
        return accessors.size() - 1;
    }

    private void write(Path file) throws IOException {
        StringBuilder scene = new StringBuilder("0");
        for (int k = 1; k < nodes.size(); k++) {
            scene.append(',').append(k);
        }
        String json =
                "{\"asset\":{\"version\":\"2.0\",\"generator\":\"PlantRoom.java\"},\"scene\":0,\"scenes\":[{\"nodes\":["
                        + scene + "]}],\"nodes\":" + nodes + ",\"meshes\":" + meshes + ",\"accessors\":" + accessors
                        + ",\"bufferViews\":" + views + ",\"buffers\":[{\"byteLength\":" + buffer.size() + "}]}";
        byte[] text = (json + " ".repeat(3 - (json.length() + 3) % 4)).getBytes(StandardCharsets.UTF_8);
        ByteBuffer glb = ByteBuffer.allocate(28 + text.length + buffer.size()).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity());
        glb.putInt(text.length).putInt(0x4E4F534A).put(text);
        glb.putInt(buffer.size()).putInt(0x004E4942).put(buffer.toByteArray());
        Files.write(file, glb.array());
    }
}
