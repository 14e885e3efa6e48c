package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.Accuracy;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.solid.SolidBody;
import org.collide4j.solid.SolidDepth;
import org.collide4j.solid.SolidPhase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The shortest translations that part clashing closed parts of real models. */
class SolidDepthOfSamplesTest {
    private final SolidPhase solids = new SolidPhase(new Accuracy(1e-6, 0, 40_000));
    private final MeshPhase meshes = new MeshPhase();

    @Test
    void clashesOfTheHouseHaveNarrowDepths() throws IOException {
        check("house.glb", 100);
    }

    @Test
    @Tag("thorough")
    void clashesOfTheEngineHaveNarrowDepths() throws IOException {
        check("engine.glb", 10);
    }

    /** Asserts that so many clashes at least are between closed solids, and half of all intervals within 1 % of the depth. */
    private void check(String sample, int least) throws IOException {
        Model model = new ModelReader(ReadOptions.DEFAULT).read(List.of(Samples.file(sample)));
        List<Double> widths = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        var depth = new SolidDepth();
        for (Finding finding :
                new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
            boolean overlaps = finding.kind() == Kind.CLASH || finding.kind() == Kind.INSIDE;
            if (overlaps && isClosed(finding.a()) && isClosed(finding.b())) {
                long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                solids.depth(
                        SolidBody.of(mesh(finding.a())),
                        finding.a().pose(),
                        SolidBody.of(mesh(finding.b())),
                        finding.b().pose(),
                        depth);
                times.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) * 1e-6);
                widths.add((depth.upper() - depth.lower()) / depth.upper());
                checkThatItParts(finding, depth);
            }
        }
        widths.sort(null);
        times.sort(null);
        double median = widths.get(widths.size() / 2);
        System.out.printf(
                Locale.ROOT,
                "%s: %d clashes of closed solids, median width %.1e of the depth, median %.1f ms%n",
                sample,
                widths.size(),
                median,
                times.get(times.size() / 2));
        assertTrue(widths.size() >= least, widths.size() + " clashes");
        assertTrue(median < 0.01, () -> "median width " + median);
    }

    private void checkThatItParts(Finding finding, SolidDepth depth) {
        assertTrue(depth.lower() <= depth.upper() && depth.upper() > 0, depth::toString);
        Pose pose = finding.a().pose();
        Vector3 t = depth.translation();
        Pose moved = new Pose(pose)
                .setTranslation(pose.translationX() + t.x, pose.translationY() + t.y, pose.translationZ() + t.z);
        assertFalse(
                meshes.intersects(
                        mesh(finding.a()).with(Sides.SOLID),
                        moved,
                        mesh(finding.b()).with(Sides.SOLID),
                        finding.b().pose()),
                () -> finding.a().name() + " and " + finding.b().name() + " are not parted: " + depth);
    }

    private static boolean isClosed(Part part) {
        return part.geometry() instanceof Geometry.Surface surface
                && surface.mesh().isClosed();
    }

    private static TriangleMesh mesh(Part part) {
        return ((Geometry.Surface) part.geometry()).mesh();
    }
}
