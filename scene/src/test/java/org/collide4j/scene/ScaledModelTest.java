package org.collide4j.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class ScaledModelTest {
    private static final Pose PLACED = Pose.of(3, -2, 5, 0.3, -0.5, 0.2, 0.7);

    private static Part part(String name, Geometry geometry) {
        return new Part(name, "group", PLACED, geometry, name.equals("air"), Traits.NONE);
    }

    private static Part only(Geometry geometry, double factor) {
        Model model = new Model("m", "m", List.of(part("p", geometry)), List.of(), List.of("note"));
        Model scaled = ScaledModel.of(model, factor, "mm");
        assertEquals(List.of("m", "mm", List.of("note")), List.of(scaled.name(), scaled.units(), scaled.notes()));
        return scaled.parts().get(0);
    }

    @Test
    void everySupportPointIsScaled() {
        List<ConvexShape> shapes = List.of(new Box(1, 2, 3), new Sphere(2), new Cylinder(1, 3), new Capsule(0.5, 2));
        double factor = 0.25;
        for (ConvexShape shape : shapes) {
            Part scaled = only(new Geometry.Solid(shape), factor);
            ConvexShape small = ((Geometry.Solid) scaled.geometry()).shape();
            for (double[] d : new double[][] {{1, 0, 0}, {0, -1, 0}, {0.6, 0, 0.8}}) {
                Vector3 p = support(shape, PLACED, d);
                Vector3 q = support(small, scaled.pose(), d);
                assertEquals(factor * p.x, q.x, 1e-12, shape.toString());
                assertEquals(factor * p.y, q.y, 1e-12, shape.toString());
                assertEquals(factor * p.z, q.z, 1e-12, shape.toString());
            }
        }
    }

    private static Vector3 support(ConvexShape shape, Pose pose, double[] d) {
        Vector3 local = pose.inverseRotate(d[0], d[1], d[2], new Vector3());
        Vector3 p = new Vector3();
        shape.support(local.x, local.y, local.z, p);
        pose.transform(p, p);
        double margin = shape.margin();
        return p.set(p.x + margin * d[0], p.y + margin * d[1], p.z + margin * d[2]);
    }

    @Test
    void meshesAndCloudsAreScaledAndSharedMeshesStayShared() {
        TriangleMesh mesh = new TriangleMesh(new double[] {0, 0, 0, 2, 0, 0, 0, 4, 0}, new int[] {0, 1, 2});
        Geometry surface = new Geometry.Surface(mesh);
        Model model = new Model("m", "m", List.of(part("a", surface), part("air", surface)), List.of(), List.of());
        Model scaled = ScaledModel.of(model, 1000, "mm");
        assertSame(scaled.parts().get(0).geometry(), scaled.parts().get(1).geometry());
        assertTrue(scaled.parts().get(1).air());
        assertEquals(3000, scaled.parts().get(0).pose().translationX(), 1e-9);
        Aabb box = ((Geometry.Surface) scaled.parts().get(0).geometry()).mesh().bounds(new Aabb());
        assertEquals(4000, box.maxY, 1e-9);
        Geometry cloud = only(new Geometry.Cloud(1, 2, 3), 3).geometry();
        assertEquals(9, ((Geometry.Cloud) cloud).points()[2], 0);
    }

    @Test
    void factorOneChangesNoPartAndBadFactorsAreRefused() {
        Model model = new Model("m", "m", List.of(part("a", new Geometry.Cloud(1, 2, 3))), List.of(), List.of());
        assertSame(model.parts(), ScaledModel.of(model, 1, "mm").parts());
        for (double factor : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> ScaledModel.of(model, factor, "m"));
        }
    }
}
