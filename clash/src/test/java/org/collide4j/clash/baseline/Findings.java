package org.collide4j.clash.baseline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.collide4j.clash.Kind;
import org.collide4j.shape.Point;

/** Generated findings of a plant: pipes of a few names through walls of a few names, with a GUID in each name. */
final class Findings {
    static final double TOLERANCE = 0.001;

    private final Random random;

    Findings(long seed) {
        random = new Random(seed);
    }

    /** Returns so many findings, each of its own two parts. */
    List<KeptFinding> generate(int count) {
        List<KeptFinding> findings = new ArrayList<>();
        int side = (int) Math.ceil(Math.cbrt(count));
        for (int i = 0; i < count; i++) {
            double x = 2.0 * (i % side);
            double y = 2.0 * (Math.floorDiv(i, side) % side);
            double z = 2.0 * Math.floorDiv(i, side * side);
            PlacedBox wall = new PlacedBox(x, y, z, x + 1.5, y + 0.2, z + 1.5);
            double r = 0.02 * (1 + random.nextInt(5));
            PlacedBox pipe = new PlacedBox(x + 0.5 - r, y - 1, z + 0.5 - r, x + 0.5 + r, y + 1, z + 0.5 + r);
            findings.add(new KeptFinding(
                    "",
                    Status.NEW,
                    Kind.CLASH,
                    guid("IfcPipe_DN" + random.nextInt(3)),
                    guid("IfcWall_W" + random.nextInt(4)),
                    -r,
                    new Point(x + 0.5, y + 0.1, z + 0.5),
                    pipe,
                    wall));
        }
        return findings;
    }

    private String guid(String name) {
        String letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";
        StringBuilder guid = new StringBuilder(name).append('_').append(random.nextInt(4));
        for (int i = 1; i < 22; i++) {
            guid.append(letters.charAt(random.nextInt(64)));
        }
        return guid.toString();
    }

    /** Returns the findings in another order, some of them with their parts swapped. */
    List<KeptFinding> permuted(List<KeptFinding> findings) {
        List<KeptFinding> all = new ArrayList<>();
        findings.forEach(f -> all.add(random.nextBoolean() ? f : swapped(f)));
        Collections.shuffle(all, random);
        return all;
    }

    static KeptFinding swapped(KeptFinding f) {
        return new KeptFinding(
                f.id(), f.status(), f.kind(), f.b(), f.a(), f.signedDistance(), f.place(), f.boxB(), f.boxA());
    }

    /** Returns the findings with new GUIDs in their names. */
    List<KeptFinding> exportedAnew(List<KeptFinding> findings) {
        return findings.stream()
                .map(f -> named(f, guid(new CleanName().of(f.a())), guid(new CleanName().of(f.b()))))
                .toList();
    }

    static KeptFinding named(KeptFinding f, String a, String b) {
        return new KeptFinding(f.id(), f.status(), f.kind(), a, b, f.signedDistance(), f.place(), f.boxA(), f.boxB());
    }

    static KeptFinding at(KeptFinding f, double depth, double x, double y, double z) {
        Point p = f.place();
        return new KeptFinding(
                f.id(),
                f.status(),
                f.kind(),
                f.a(),
                f.b(),
                -depth,
                p == null ? null : new Point(p.x() + x, p.y() + y, p.z() + z),
                moved(f.boxA(), x, y, z),
                moved(f.boxB(), x, y, z));
    }

    private static PlacedBox moved(PlacedBox b, double x, double y, double z) {
        return new PlacedBox(b.minX() + x, b.minY() + y, b.minZ() + z, b.maxX() + x, b.maxY() + y, b.maxZ() + z);
    }

    /** Returns every finding moved by its own vector, shorter than the tolerance. */
    List<KeptFinding> jittered(List<KeptFinding> findings) {
        double most = 0.5 * TOLERANCE;
        return findings.stream()
                .map(f -> at(
                        f,
                        -f.signedDistance(),
                        most * (2 * random.nextDouble() - 1),
                        most * (2 * random.nextDouble() - 1),
                        most * (2 * random.nextDouble() - 1)))
                .toList();
    }
}
