import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Writes a plant of any size as a GLB file, to try the check on: areas of 100 parts each, with beams, pipes, ducts, trays,
 * tanks, pumps and supports, in a tree of areas and trades. Pipes and ducts of an area run at one height and cross 224 times.
 *
 * <p>{@code java samples/Plant.java plant.glb --areas 100}; {@code --sides 400} makes pipes rounder, and
 * {@code --exported-again} moves one pump into a tank, shuffles the parts and gives them new GUIDs.
 */
final class Plant {
    private static final double SPACING = 24;
    private static final double HALF = Math.sqrt(0.5);

    /** The directions of what is made along x: as quaternions x, y, z, w. */
    private static final double[] ALONG_X = {0, 0, 0, 1};

    private static final double[] ALONG_Y = {0, 0, HALF, HALF};
    private static final double[] UPWARD = {0, -HALF, 0, HALF};

    private record Material(String name, double red, double green, double blue) {}

    private static final List<Material> MATERIALS = List.of(
            new Material("Steel S235", 0.55, 0.58, 0.62),
            new Material("Concrete C30", 0.72, 0.71, 0.68),
            new Material("Stainless 1.4301", 0.75, 0.78, 0.82),
            new Material("Galvanized sheet", 0.62, 0.72, 0.78),
            new Material("Painted blue", 0.2, 0.4, 0.7));

    /** Triangles by the numbers of their corners. */
    private record Solid(double[] corners, int[] triangles) {}

    private record Item(String name, String trade, int mesh, double[] place, double[] direction) {}

    private final boolean again;
    private final int sides;
    private final Random random;
    private final GlbWriter glb = new GlbWriter();
    private final Map<String, Integer> meshes = new LinkedHashMap<>();
    private int triangles;
    private int parts;

    private Plant(int sides, boolean again) {
        this.sides = sides;
        this.again = again;
        random = new Random(again ? 2 : 1);
        MATERIALS.forEach(m -> glb.material(m.name(), m.red(), m.green(), m.blue()));
    }

    public static void main(String[] arguments) throws IOException {
        List<String> given = new ArrayList<>(Arrays.asList(arguments));
        boolean again = given.remove("--exported-again");
        int areas = number(given, "--areas", 10);
        int sides = number(given, "--sides", 24);
        if (given.size() != 1 || areas < 1 || sides < 3) {
            System.err.println("usage: java samples/Plant.java FILE.glb [--areas 10] [--sides 24] [--exported-again]");
            System.exit(2);
        }
        Plant plant = new Plant(sides, again);
        int perRow = (int) Math.ceil(Math.sqrt(areas));
        for (int area = 0; area < areas; area++) {
            plant.addArea(area, SPACING * (area % perRow), SPACING * (area / perRow));
        }
        plant.glb.write(Path.of(given.get(0)));
        System.out.println(given.get(0) + ": " + plant.parts + " parts, " + plant.triangles + " triangles");
    }

    private static int number(List<String> arguments, String option, int otherwise) {
        int at = arguments.indexOf(option);
        if (at < 0 || at + 1 == arguments.size()) {
            return otherwise;
        }
        arguments.remove(at);
        return Integer.parseInt(arguments.remove(at));
    }

    private void addArea(int number, double x, double y) {
        List<Item> items = new ArrayList<>();
        addStructure(items);
        addEquipment(items, number);
        addPipesAndDucts(items);
        addTraysAndSupports(items);
        if (again) {
            Collections.shuffle(items, random);
        }
        String area = String.format(Locale.ROOT, "Area %03d", number + 1);
        for (Item item : items) {
            double[] place = {x + item.place()[0], y + item.place()[1], item.place()[2]};
            String name = item.name() + String.format(Locale.ROOT, " A%03d_", number + 1) + guid();
            glb.node(List.of("Plant", area, item.trade()), name, item.mesh(), place, item.direction());
            parts++;
            triangles += glb.triangles(item.mesh());
        }
    }

    private void addStructure(List<Item> items) {
        int column = mesh("HEB 300, 6 m", 0, () -> iBeam(0.3, 0.3, 0.011, 0.019, 6));
        int beam = mesh("IPE 300, 9.7 m", 0, () -> iBeam(0.3, 0.15, 0.0071, 0.0107, 9.7));
        for (int i = 0; i < 9; i++) {
            add(items, "Structure", "Column HEB300 " + (i + 1), column, UPWARD, i % 3 * 10, i / 3 * 10, 3);
        }
        for (int i = 0; i < 24; i++) {
            double z = i < 12 ? 3 : 5.85;
            int along = i % 2;
            int row = i / 2 % 3 * 10;
            int bay = i / 6 % 2 * 10 + 5;
            double[] direction = along == 0 ? ALONG_X : ALONG_Y;
            add(items, "Structure", "Beam IPE300 " + (i + 1), beam, direction, along == 0 ? bay : row, along == 0 ? row : bay, z);
        }
        int slab = mesh("Slab 300", 1, () -> box(20.6, 20.6, 0.3));
        add(items, "Civil", "Slab", slab, ALONG_X, 10, 10, -0.15);
    }

    private void addEquipment(List<Item> items, int area) {
        int tank = mesh("Tank 28 m³", 2, () -> cylinder(1.5, 4, 2 * sides));
        for (int i = 0; i < 3; i++) {
            add(items, "Equipment", "Tank T" + (i + 1), tank, UPWARD, 3 + 6 * i, 2.5, 2);
        }
        int pump = mesh("Pump", 4, () -> box(1.2, 0.6, 0.8));
        for (int i = 0; i < 4; i++) {
            boolean moved = again && area == 0 && i == 3;
            add(items, "Equipment", "Pump P" + (i + 1), pump, ALONG_X, 3 + 4 * i, moved ? 4 : 16, 0.4);
        }
        add(items, "Equipment", "Pump P1 copy", pump, ALONG_X, 3, 16, 0.4);
    }

    private void addPipesAndDucts(List<Item> items) {
        for (int i = 0; i < 14; i++) {
            double radius = 0.05 + 0.01 * (i % 4);
            int pipe = mesh("Pipe " + Math.round(2000 * radius), 0, () -> pipe(radius, radius - 0.006, 18));
            add(items, "Piping", "Pipe DN" + Math.round(2000 * radius) + " " + (i + 1), pipe, ALONG_X, 10, 4 + 0.4 * i, 4.4);
        }
        int through = mesh("Pipe 120, 17 m", 0, () -> pipe(0.06, 0.054, 17));
        add(items, "Piping", "Pipe DN120 through the beam", through, ALONG_X, 10, 5, 3);
        int duct = mesh("Duct 400 × 300, 10 m", 3, () -> duct(0.4, 0.3, 0.01, 10));
        for (int i = 0; i < 16; i++) {
            add(items, "Ventilation", "Duct 400x300 " + (i + 1), duct, ALONG_Y, 1.5 + 1.05 * i, 7, 4.4);
        }
    }

    private void addTraysAndSupports(List<Item> items) {
        int tray = mesh("Tray 400", 3, () -> box(8, 0.4, 0.1));
        for (int i = 0; i < 3; i++) {
            add(items, "Electrical", "Cable tray " + (i + 1), tray, ALONG_X, 10, 7 + i, 2.82 - 0.02 * i);
        }
        int support = mesh("Support", 0, () -> box(0.1, 0.1, 0.5));
        for (int i = 0; i < 24; i++) {
            add(items, "Supports", "Support " + (i + 1), support, ALONG_X, 2 + 0.7 * i, 19, 0.25);
        }
    }

    private static void add(
            List<Item> items, String trade, String name, int mesh, double[] direction, double x, double y, double z) {
        items.add(new Item(name, trade, mesh, new double[] {x, y, z}, direction));
    }

    private int mesh(String name, int material, Supplier<Solid> shape) {
        return meshes.computeIfAbsent(name, n -> glb.mesh(n, material, shape.get()));
    }

    /** An IFC GUID: 22 of 64 characters. */
    private String guid() {
        String characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";
        StringBuilder guid = new StringBuilder().append(random.nextInt(4));
        while (guid.length() < 22) {
            guid.append(characters.charAt(random.nextInt(64)));
        }
        return guid.toString();
    }

    private static Solid box(double x, double y, double z) {
        return prism(new double[][] {{-y / 2, -z / 2}, {y / 2, -z / 2}, {y / 2, z / 2}, {-y / 2, z / 2}}, fan(4), x);
    }

    private static Solid cylinder(double radius, double length, int sides) {
        return prism(circle(radius, sides), fan(sides), length);
    }

    /** A beam of two flanges and a web. */
    private static Solid iBeam(double height, double width, double web, double flange, double length) {
        double h = height / 2;
        double b = width / 2;
        double t = web / 2;
        double f = h - flange;
        double[][] outline = {
            {-b, -h}, {b, -h}, {b, -f}, {t, -f}, {t, f}, {b, f}, {b, h}, {-b, h}, {-b, f}, {-t, f}, {-t, -f}, {-b, -f}
        };
        int[] end = {0, 1, 2, 0, 2, 11, 11, 2, 3, 11, 3, 10, 10, 3, 4, 10, 4, 9, 9, 4, 5, 9, 5, 8, 8, 5, 6, 8, 6, 7};
        return prism(outline, end, length);
    }

    private Solid pipe(double outer, double inner, double length) {
        return tube(circle(outer, sides), circle(inner, sides), length);
    }

    private static Solid duct(double width, double height, double sheet, double length) {
        return tube(rectangle(width, height), rectangle(width - 2 * sheet, height - 2 * sheet), length);
    }

    private static double[][] rectangle(double width, double height) {
        double b = width / 2;
        double h = height / 2;
        return new double[][] {{-b, -h}, {b, -h}, {b, h}, {-b, h}};
    }

    private static double[][] circle(double radius, int sides) {
        double[][] outline = new double[sides][];
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * i / sides;
            outline[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
        }
        return outline;
    }

    private static int[] fan(int corners) {
        int[] triangles = new int[3 * (corners - 2)];
        for (int i = 0; i < corners - 2; i++) {
            triangles[3 * i + 1] = i + 1;
            triangles[3 * i + 2] = i + 2;
        }
        return triangles;
    }

    /** A solid along x whose ends are the outline, cut into triangles. */
    private static Solid prism(double[][] outline, int[] end, double length) {
        int n = outline.length;
        Triangles faces = new Triangles();
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            faces.add(i, next, n + next).add(i, n + next, n + i);
        }
        for (int i = 0; i < end.length; i += 3) {
            faces.add(end[i], end[i + 2], end[i + 1]).add(n + end[i], n + end[i + 1], n + end[i + 2]);
        }
        return new Solid(ends(length, outline), faces.toArray());
    }

    /** A solid along x between an outline and one within it, of as many corners. */
    private static Solid tube(double[][] outer, double[][] inner, double length) {
        int n = outer.length;
        Triangles faces = new Triangles();
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            faces.add(i, next, 2 * n + next).add(i, 2 * n + next, 2 * n + i);
            faces.add(n + i, 3 * n + next, n + next).add(n + i, 3 * n + i, 3 * n + next);
            faces.add(i, n + next, next).add(i, n + i, n + next);
            faces.add(2 * n + i, 2 * n + next, 3 * n + next).add(2 * n + i, 3 * n + next, 3 * n + i);
        }
        return new Solid(ends(length, outer, inner), faces.toArray());
    }

    private static double[] ends(double length, double[][]... outlines) {
        List<Double> corners = new ArrayList<>();
        for (int end = -1; end <= 1; end += 2) {
            for (double[][] outline : outlines) {
                for (double[] corner : outline) {
                    corners.addAll(List.of(end * length / 2, corner[0], corner[1]));
                }
            }
        }
        return corners.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static final class Triangles {
        private final List<Integer> corners = new ArrayList<>();

        Triangles add(int a, int b, int c) {
            corners.addAll(List.of(a, b, c));
            return this;
        }

        int[] toArray() {
            return corners.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** Collects meshes and a tree of nodes, and writes them as binary glTF; z is up in the plant, and y in the file. */
    private static final class GlbWriter {
        private final List<String> materials = new ArrayList<>();
        private final List<String> nodes = new ArrayList<>();
        private final List<List<Integer>> children = new ArrayList<>();
        private final Map<List<String>, Integer> groups = new LinkedHashMap<>();
        private final List<String> meshes = new ArrayList<>();
        private final List<Integer> sizes = new ArrayList<>();
        private final List<String> views = new ArrayList<>();
        private final List<String> accessors = new ArrayList<>();
        private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();

        void material(String name, double red, double green, double blue) {
            materials.add("{\"name\":\"" + name + "\",\"pbrMetallicRoughness\":{\"baseColorFactor\":[" + red + "," + green
                    + "," + blue + ",1]}}");
        }

        int mesh(String name, int material, Solid solid) {
            int position = positions(solid.corners());
            ByteBuffer corners = littleEndian(4 * solid.triangles().length);
            for (int corner : solid.triangles()) {
                corners.putInt(corner);
            }
            int indices = accessor(corners, 5125, solid.triangles().length, "SCALAR", "");
            meshes.add("{\"name\":\"" + name + "\",\"primitives\":[{\"attributes\":{\"POSITION\":" + position
                    + "},\"indices\":" + indices + ",\"material\":" + material + "}]}");
            sizes.add(solid.triangles().length / 3);
            return meshes.size() - 1;
        }

        int triangles(int mesh) {
            return sizes.get(mesh);
        }

        private int positions(double[] corners) {
            ByteBuffer places = littleEndian(4 * corners.length);
            float[] least = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
            float[] most = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
            for (int i = 0; i < corners.length; i++) {
                float place = (float) corners[i];
                places.putFloat(place);
                least[i % 3] = Math.min(least[i % 3], place);
                most[i % 3] = Math.max(most[i % 3], place);
            }
            String bounds = ",\"min\":" + Arrays.toString(least) + ",\"max\":" + Arrays.toString(most);
            return accessor(places, 5126, corners.length / 3, "VEC3", bounds);
        }

        private static ByteBuffer littleEndian(int size) {
            return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        }

        private int accessor(ByteBuffer data, int componentType, int count, String type, String bounds) {
            views.add("{\"buffer\":0,\"byteOffset\":" + buffer.size() + ",\"byteLength\":" + data.capacity() + "}");
            accessors.add("{\"bufferView\":" + accessors.size() + ",\"componentType\":" + componentType + ",\"count\":"
                    + count + ",\"type\":\"" + type + "\"" + bounds + "}");
            buffer.writeBytes(data.array());
            return accessors.size() - 1;
        }

        void node(List<String> path, String name, int mesh, double[] place, double[] direction) {
            int parent = group(path);
            children.get(parent).add(nodes.size());
            children.add(List.of());
            nodes.add("{\"name\":\"" + name + "\",\"mesh\":" + mesh + ",\"translation\":" + Arrays.toString(place)
                    + ",\"rotation\":" + Arrays.toString(direction));
        }

        private int group(List<String> path) {
            Integer known = groups.get(path);
            if (known != null) {
                return known;
            }
            String turned = path.size() > 1 ? "" : ",\"rotation\":[" + -HALF + ",0,0," + HALF + "]";
            int parent = path.size() > 1 ? group(path.subList(0, path.size() - 1)) : -1;
            int group = nodes.size();
            groups.put(path, group);
            children.add(new ArrayList<>());
            nodes.add("{\"name\":\"" + path.get(path.size() - 1) + "\"" + turned);
            if (parent >= 0) {
                children.get(parent).add(group);
            }
            return group;
        }

        void write(Path file) throws IOException {
            for (int i = 0; i < nodes.size(); i++) {
                List<Integer> below = children.get(i);
                nodes.set(i, nodes.get(i) + (below.isEmpty() ? "}" : ",\"children\":" + below + "}"));
            }
            String json = "{\"asset\":{\"version\":\"2.0\",\"generator\":\"Plant.java\"},\"scene\":0,"
                    + "\"scenes\":[{\"nodes\":[0]}],\"nodes\":" + nodes + ",\"meshes\":" + meshes + ",\"materials\":" + materials
                    + ",\"accessors\":" + accessors + ",\"bufferViews\":" + views
                    + ",\"buffers\":[{\"byteLength\":" + buffer.size() + "}]}";
            byte[] unpadded = json.getBytes(StandardCharsets.UTF_8);
            byte[] text = Arrays.copyOf(unpadded, (unpadded.length + 3) / 4 * 4);
            Arrays.fill(text, unpadded.length, text.length, (byte) ' ');
            ByteBuffer glb = littleEndian(28 + text.length + buffer.size());
            glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity());
            glb.putInt(text.length).putInt(0x4E4F534A).put(text);
            glb.putInt(buffer.size()).putInt(0x004E4942).put(buffer.toByteArray());
            Files.write(file, glb.array());
        }
    }
}
