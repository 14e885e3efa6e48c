package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.RoundPairs.RoundPair;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Overlaps with whole rings of equally shallow directions end within few steps, and their intervals are narrow. */
class RoundPairsTest {
    private static final long SEED = 1;
    private static final int EACH = Effort.of(200);
    private static final double NARROW = 1e-11;
    private static final int FEW = 60;

    private static final Map<String, List<RoundPair>> FAMILIES = new HashMap<>();

    static {
        List<RoundPair> pairs = new ArrayList<>(RoundPairs.all(SEED, EACH));
        pairs.addAll(NearlyRoundPairs.all(SEED, EACH));
        pairs.addAll(FacetedPairs.all(SEED, EACH));
        for (RoundPair pair : pairs) {
            FAMILIES.computeIfAbsent(pair.family(), family -> new ArrayList<>()).add(pair);
        }
    }

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Proximity swapped = new Proximity();

    /** How many take more than sixty steps, and how many have a wider interval: counts that may only fall. */
    @ParameterizedTest(name = "{0}: {1} take more than 60 steps, {2} are wide")
    @CsvSource({
        "segment on an axis, 0, 0",
        "round ellipsoids, 0, 0",
        "composed, 0, 0",
        "cylinder and box, 0, 0",
        "cylinders, 0, 0",
        "ellipsoid and box, 0, 0",
        "ellipsoids, 0, 0",
        "prism and round body, 0, 0",
        "prisms, 0, 0",
        "edge on an axis, 0, 0",
        "triangle on an axis, 0, 0",
        "nearly coaxial cylinders, 0, 0",
        "nearly coaxial cones, 0, 0",
        "nearly coaxial cone and cylinder, 0, 0",
        "nearly coaxial cylinder and ellipsoid, 0, 0",
        "nearly coaxial cone and ellipsoid, 0, 0",
        "nearly coaxial ellipsoids, 0, 0",
        "nearly coaxial cylinder and capsule, 0, 0",
        "nearly coaxial cone and capsule, 0, 0",
        "nearly coaxial cylinder and sum, 0, 0",
        "nearly coaxial hull and image, 0, 0",
        "edge on an axis of a cylinder, 0, 0",
        "edge on an axis of a cone, 0, 0",
        "edge near an axis of a cylinder, 0, 0",
        "edge near an axis of a cone, 0, 0",
        "triangle on an axis of a cylinder, 0, 0",
        "triangle on an axis of a cone, 0, 0",
        "triangle near an axis of a cylinder, 0, 0",
        "triangle near an axis of a cone, 0, 0",
        "prism and box, 0, 0",
        "prism and triangle, 0, 0",
        "prism and segment, 0, 0",
        "prism and polygon, 0, 0",
        "prism and hull, 0, 0",
        "hull and point, 0, 0",
        "hulls, 0, 0",
        "hull and ellipsoid, 0, 0",
        "hull and cylinder, 0, 0",
        "prism and ellipsoid, 0, 0",
        "prism and cone, 0, 0",
        "box and cone, 0, 0",
        "box and cylinder, 0, 0",
        "own ball and point, 0, 0",
        "own ball and box, 0, 0",
        "own ball and cylinder, 0, 0",
        "unknown ball and point, 200, 173",
        "unknown ball and box, 43, 0",
        "unknown ball and cylinder, 93, 60"
    })
    void overlapsEndSoonAndNarrow(String family, int slow, int wide) {
        int steps = 0;
        int open = 0;
        int overlaps = 0;
        for (RoundPair pair : FAMILIES.get(family)) {
            narrow.signedDistance(pair.a(), pair.poseA(), pair.b(), pair.poseB(), near);
            double size = size(pair.a()) + size(pair.b());
            assertTrue(near.lower() <= near.upper(), () -> "inverted, seed " + SEED + ": " + pair + "\n" + near);
            overlaps += near.upper() < 0 ? 1 : 0;
            steps += near.steps() > FEW ? 1 : 0;
            open += near.upper() - near.lower() > NARROW * size ? 1 : 0;
            narrow.signedDistance(pair.b(), pair.poseB(), pair.a(), pair.poseA(), swapped);
            assertTrue(
                    near.lower() <= swapped.upper() && swapped.lower() <= near.upper(),
                    () -> "swapped, seed " + SEED + ": " + pair + "\n" + near + "\n" + swapped);
            assertTrue(partsAlongTheNormal(pair, size), () -> "not parted, seed " + SEED + ": " + pair + "\n" + near);
        }
        assertTrue(overlaps >= 0.95 * EACH, overlaps + " overlaps, seed " + SEED);
        String counts =
                "expected " + slow + " " + wide + ", met " + steps + " " + open + " of " + family + ", seed " + SEED;
        assertTrue(Effort.THOROUGH ? steps == slow && open == wide : steps <= slow && open <= wide, counts);
    }

    /** Moved by the depth the shapes touch, and their points meet. */
    private boolean partsAlongTheNormal(RoundPair pair, double size) {
        double way = near.signedDistance();
        Vector3 n = near.normal();
        Pose moved = new Pose().setProduct(Pose.at(way * n.x, way * n.y, way * n.z), pair.poseA());
        narrow.signedDistance(pair.a(), moved, pair.b(), pair.poseB(), swapped);
        double open = 2 * (near.upper() - near.lower()) + 1e-10 * size;
        double missed = new Vector3().set(near.pointOnA()).addScaled(way, n).distance(near.pointOnB());
        return Math.abs(swapped.signedDistance()) <= open && missed <= 1e-7 * size + open;
    }

    private static double size(ConvexShape shape) {
        Vector3 s = new Vector3();
        double size = 0;
        for (int k = 0; k < 6; k++) {
            double sign = k < 3 ? 1 : -1;
            shape.support(k % 3 == 0 ? sign : 0, k % 3 == 1 ? sign : 0, k % 3 == 2 ? sign : 0, s);
            size = Math.max(size, s.length());
        }
        return size + shape.margin();
    }
}
