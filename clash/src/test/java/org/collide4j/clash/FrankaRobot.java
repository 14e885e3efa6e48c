package org.collide4j.clash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;

/** The Franka robot at the zero of its joints, read with no more than this test needs. */
final class FrankaRobot {
    private static final Pattern LINK = Pattern.compile("<link name=\"(\\w+)\">(.*?)</link>", Pattern.DOTALL);
    private static final Pattern COLLISION =
            Pattern.compile("<collision>(?:(?!</collision>).)*?filename=\"package://([^\"]+)\"", Pattern.DOTALL);
    private static final Pattern JOINT = Pattern.compile("<joint name=\"(\\w+)\" type.*?</joint>", Pattern.DOTALL);

    private FrankaRobot() {}

    static Model read(Path folder) throws IOException {
        String urdf = Files.readString(folder.resolve("panda.urdf"));
        Map<String, String> parent = new LinkedHashMap<>();
        Map<String, Pose> pose = new LinkedHashMap<>();
        List<Model.Joined> joined = new ArrayList<>();
        Matcher joints = JOINT.matcher(urdf);
        while (joints.find()) {
            String text = joints.group();
            String child = attribute(text, "child link");
            parent.put(child, attribute(text, "parent link"));
            pose.put(child, origin(text));
        }
        List<Part> parts = new ArrayList<>();
        Matcher links = LINK.matcher(urdf);
        while (links.find()) {
            String name = links.group(1);
            Matcher mesh = COLLISION.matcher(links.group(2));
            if (mesh.find()) {
                Pose collision = origin(links.group(2).substring(mesh.start()));
                Pose placed = new Pose().setProduct(world(name, parent, pose), collision);
                TriangleMesh surface = obj(folder.resolve(mesh.group(1)));
                parts.add(new Part(name, name, placed, new Geometry.Surface(surface)));
            }
        }
        parent.forEach((child, link) -> joined.add(new Model.Joined(child, link, child)));
        joined.add(new Model.Joined("hand", "panda_link7", "panda_hand")); // link8 between them has no shape
        return new Model("panda", "m", parts, joined, List.of());
    }

    private static Pose world(String link, Map<String, String> parent, Map<String, Pose> pose) {
        Pose local = pose.getOrDefault(link, new Pose());
        return parent.containsKey(link)
                ? new Pose().setProduct(world(parent.get(link), parent, pose), local)
                : new Pose(local);
    }

    private static String attribute(String text, String name) {
        Matcher matcher = Pattern.compile("<" + name + "=\"(\\w+)\"").matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    /** Roll about x, then pitch about y, then yaw about z. */
    private static Pose origin(String text) {
        Matcher matcher = Pattern.compile(
                        "^(?:(?!</collision>).)*?<origin rpy=\"([^\"]*)\" xyz=\"([^\"]*)\"", Pattern.DOTALL)
                .matcher(text);
        if (!matcher.find()) {
            return new Pose();
        }
        double[] rpy = numbers(matcher.group(1));
        double[] xyz = numbers(matcher.group(2));
        Pose roll = Pose.of(0, 0, 0, Math.sin(rpy[0] / 2), 0, 0, Math.cos(rpy[0] / 2));
        Pose pitch = Pose.of(0, 0, 0, 0, Math.sin(rpy[1] / 2), 0, Math.cos(rpy[1] / 2));
        Pose yaw = Pose.of(xyz[0], xyz[1], xyz[2], 0, 0, Math.sin(rpy[2] / 2), Math.cos(rpy[2] / 2));
        return new Pose().setProduct(yaw, new Pose().setProduct(pitch, roll));
    }

    private static double[] numbers(String text) {
        String[] words = text.strip().split("\\s+", -1);
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Double.parseDouble(words[i]);
        }
        return numbers;
    }

    private static TriangleMesh obj(Path file) {
        List<Double> vertices = new ArrayList<>();
        List<Integer> triangles = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.strip().split("\\s+", -1);
                if (words[0].equals("v")) {
                    for (int i = 1; i <= 3; i++) {
                        vertices.add(Double.parseDouble(words[i]));
                    }
                } else if (words[0].equals("f")) {
                    for (int i = 3; i < words.length; i++) {
                        for (int corner : new int[] {1, i - 1, i}) {
                            String[] indices = words[corner].split("/", -1);
                            triangles.add(Integer.parseInt(indices[0]) - 1);
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TriangleMesh(
                vertices.stream().mapToDouble(Double::doubleValue).toArray(),
                triangles.stream().mapToInt(Integer::intValue).toArray());
    }
}
