package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FrankaSelfCollisionTest {
    private static Model robot() throws IOException {
        return FrankaRobot.read(SharedFolder.find("samples/franka_panda"));
    }

    @Test
    @Tag("thorough")
    void linksThatCrossAtTheZeroPoseAreThoseOfBruteForce() throws IOException {
        Model robot = robot();
        assertEquals(11, robot.parts().size());
        Model free = new Model(robot.name(), robot.units(), robot.parts(), List.of(), List.of());
        Set<String> truth = bruteForce(robot);
        assertTrue(truth.size() >= 3, "neighbours overlap at the joints: " + truth);
        assertEquals(truth, clashes(free));
        assertEquals(without(robot.joined(), truth), clashes(robot));
    }

    @Test
    void readerAndCheckTogetherFindTheSelfCollisionsOfBruteForce() throws IOException {
        Model robot = new ModelReader().read(SharedFolder.find("samples/franka_panda/panda.urdf"));
        Set<String> truth = without(robot.joined(), bruteForce(robot()));
        assertTrue(truth.contains("panda_link5 panda_hand"), "found: " + truth);
        assertEquals(truth, clashes(robot));
    }

    private static Set<String> without(List<Model.Joined> joined, Set<String> pairs) {
        TreeSet<String> apart = new TreeSet<>(pairs);
        for (Model.Joined join : joined) {
            apart.remove(join.groupA() + " " + join.groupB());
            apart.remove(join.groupB() + " " + join.groupA());
        }
        return apart;
    }

    private static Set<String> bruteForce(Model robot) {
        TreeSet<String> truth = new TreeSet<>();
        for (int a = 0; a < robot.parts().size(); a++) {
            for (int b = a + 1; b < robot.parts().size(); b++) {
                if (anyTrianglesCross(robot.parts().get(a), robot.parts().get(b))) {
                    truth.add(robot.parts().get(a).name() + " "
                            + robot.parts().get(b).name());
                }
            }
        }
        return truth;
    }

    private static Set<String> clashes(Model model) {
        TreeSet<String> found = new TreeSet<>();
        ClashOptions options = new ClashOptions(1e-12, 0, false);
        for (Finding f : new ClashCheck(options).run(model, Progress.SILENT).findings()) {
            if (f.kind() == Kind.CLASH) {
                found.add(f.a().name() + " " + f.b().name());
            }
        }
        return found;
    }

    private static boolean anyTrianglesCross(Part a, Part b) {
        Vector3[] p = corners(a);
        Vector3[] q = corners(b);
        for (int i = 0; i < p.length; i += 3) {
            for (int k = 0; k < q.length; k += 3) {
                for (int edge = 0; edge < 3; edge++) {
                    if (pierces(p[i + edge], p[i + (edge + 1) % 3], q, k)
                            || pierces(q[k + edge], q[k + (edge + 1) % 3], p, i)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static Vector3[] corners(Part part) {
        TriangleMesh mesh = ((Geometry.Surface) part.geometry()).mesh();
        Vector3[] corners = new Vector3[3 * mesh.triangleCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = mesh.vertex(mesh.corner(i / 3, i % 3), new Vector3());
            part.pose().transform(corners[i], corners[i]);
        }
        return corners;
    }

    /** The segment's ends lie on either side of the plane, and it passes all edges on the same side. */
    private static boolean pierces(Vector3 from, Vector3 to, Vector3[] t, int k) {
        if (volume(t[k], t[k + 1], t[k + 2], from) * volume(t[k], t[k + 1], t[k + 2], to) >= 0) {
            return false;
        }
        double u = volume(from, to, t[k], t[k + 1]);
        double v = volume(from, to, t[k + 1], t[k + 2]);
        double w = volume(from, to, t[k + 2], t[k]);
        return (u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0);
    }

    private static double volume(Vector3 a, Vector3 b, Vector3 c, Vector3 d) {
        Vector3 ab = new Vector3().sub(b, a);
        Vector3 ac = new Vector3().sub(c, a);
        Vector3 ad = new Vector3().sub(d, a);
        return ab.dot(new Vector3().cross(ac, ad));
    }
}
