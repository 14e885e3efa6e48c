package org.collide4j.scene.urdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Test;

/** The Franka Panda, against the forward kinematics in its maker's Denavit-Hartenberg parameters. */
class FrankaTest {
    /** a, d, α of the joints 1..7 in Craig's convention (docs: "Robot and interface specifications"). */
    private static final double[][] DENAVIT_HARTENBERG = {
        {0, 0.333, 0},
        {0, 0, -Math.PI / 2},
        {0, 0.316, Math.PI / 2},
        {0.0825, 0, Math.PI / 2},
        {-0.0825, 0.384, -Math.PI / 2},
        {0, 0, Math.PI / 2},
        {0.088, 0, Math.PI / 2}
    };

    @Test
    void linksStandWhereDenavitAndHartenbergPutThem() throws IOException {
        double[][] poses = {{0, 0, 0, 0, 0, 0, 0}, {0.3, -0.7, 1.1, -2, 0.4, 1.5, -0.9}};
        for (double[] angles : poses) {
            StringBuilder values = new StringBuilder();
            for (int i = 0; i < 7; i++) {
                values.append(i == 0 ? "" : ",")
                        .append("panda_joint")
                        .append(i + 1)
                        .append('=')
                        .append(angles[i]);
            }
            Model model =
                    new ModelReader(ReadOptions.DEFAULT.withJoints(JointValues.parse(values.toString()))).read(panda());
            Pose expected = new Pose();
            for (int i = 0; i < 7; i++) {
                expected = new Pose().setProduct(expected, craig(DENAVIT_HARTENBERG[i], angles[i]));
                assertNear(expected, part(model, "panda_link" + (i + 1)).pose());
            }
        }
    }

    private static Pose craig(double[] row, double theta) {
        double ca = Math.cos(row[2]);
        double sa = Math.sin(row[2]);
        double ct = Math.cos(theta);
        double st = Math.sin(theta);
        return Pose.at(row[0], -sa * row[1], ca * row[1])
                .setRotationMatrix(ct, -st, 0, st * ca, ct * ca, -sa, st * sa, ct * sa, ca);
    }

    /** The URDF writes π/2 with 11 digits. */
    private static void assertNear(Pose expected, Pose pose) {
        for (Vector3 p :
                new Vector3[] {new Vector3(), new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)}) {
            Vector3 there = expected.transform(p, new Vector3());
            assertEquals(0, there.distance(pose.transform(p, new Vector3())), 1e-10);
        }
    }

    @Test
    void allMeshesAreFoundAndTheTwoFingersShareOne() throws IOException {
        Model model = new ModelReader().read(panda());
        assertEquals(11, model.parts().size());
        assertEquals(3472, ModelFiles.triangles(model));
        assertEquals(
                ModelFiles.mesh(part(model, "panda_leftfinger")), ModelFiles.mesh(part(model, "panda_rightfinger")));
        Set<Set<String>> joined = new HashSet<>();
        model.joined().forEach(pair -> joined.add(Set.of(pair.groupA(), pair.groupB())));
        assertEquals(10, joined.size());
        assertTrue(joined.contains(Set.of("panda_link7", "panda_hand")), "held together by two fixed joints");
        assertTrue(!joined.contains(Set.of("panda_link6", "panda_hand")), "two links apart: they can collide");
    }

    @Test
    void secondFingerMimicsTheFirst() throws IOException {
        Model model = new ModelReader(ReadOptions.DEFAULT.withJoints(JointValues.parse("panda_finger_joint1=0.04")))
                .read(panda());
        Vector3 left = part(model, "panda_leftfinger").pose().translation(new Vector3());
        Vector3 right = part(model, "panda_rightfinger").pose().translation(new Vector3());
        assertEquals(0.08, left.distance(right), 1e-12);
    }

    private static Part part(Model model, String name) {
        return model.parts().stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Path panda() {
        return SharedFolder.find("samples/franka_panda/panda.urdf");
    }
}
