package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/**
 * Up to four bodies of any shape, thrown at a static wall: one case of a sweep, made from its seed alone.
 *
 * <p><b>Frame</b>: the wall's. The wall fills z from minus its thickness to 0, the bodies come from z &gt; 0.
 */
final class RandomThrow {
    static final int STEPS = 24;
    private static final double DT = 1 / 60.0;

    /** Half the side of a wall. A body that passes the wall's plane beyond the wall has missed it. */
    private static final double HALF = 160;

    private static final int CELLS = 32;
    private static final ConcaveBody SKIN = plane(Sides.BOTH);
    private static final ConcaveBody FRONT = plane(Sides.FRONT);
    private static final ConcaveBody FIELD = field();

    private final long seed;
    private final Random random;
    private final Pose wall = new Pose();
    private final Vector3 place = new Vector3();
    private final List<String> said = new ArrayList<>();
    private final List<Body> bodies = new ArrayList<>();
    private boolean[] isBeside = new boolean[0];

    /** True if a body has met the wall. */
    boolean hasMet;

    /** Greatest depth of a body's centre of mass behind the surface, while over the wall; negative before it. */
    double deepest = Double.NEGATIVE_INFINITY;

    RandomThrow(long seed) {
        this.seed = seed;
        random = new Random(seed);
    }

    /** Throws the bodies; returns null, or what has passed the wall and in which step. */
    String run() {
        Settings settings = Settings.DEFAULT.withSubSteps(random.nextInt(4) == 0 ? 4 : 8);
        if (random.nextBoolean()) {
            settings = settings.withGravity(0, 0, 0);
        }
        if (random.nextBoolean()) {
            wall.setRotation(gaussian(), gaussian(), gaussian(), gaussian());
        }
        try (Simulation simulation = new Simulation(settings)) {
            addWall(simulation);
            int count = random.nextInt(3) == 0 ? 2 + random.nextInt(3) : 1;
            for (int i = 0; i < count; i++) {
                addBody(simulation);
            }
            isBeside = new boolean[count];
            for (int step = 1; step <= STEPS; step++) {
                simulation.step(DT);
                hasMet |= simulation.contactCount() > 0;
                for (int i = 0; i < count; i++) {
                    if (isThrough(i)) {
                        return "body " + i + " passed in step " + step + ", seed " + seed + ": " + this;
                    }
                }
            }
        }
        return null;
    }

    private boolean isThrough(int i) {
        wall.inverseTransform(bodies.get(i).centre(place), place);
        double margin = 10; // farther than a step leads at 500 m/s
        isBeside[i] |= Math.max(Math.abs(place.x), Math.abs(place.y)) > HALF - margin;
        if (isBeside[i]) {
            return false;
        }
        deepest = Math.max(deepest, -place.z);
        return !(place.z > 0);
    }

    private void addWall(Simulation simulation) {
        double thickness = logarithmic(0.001, 1);
        Material material = material();
        int kind = random.nextInt(6);
        said.add("wall " + kind + " of thickness " + thickness + " at " + wall);
        switch (kind) {
            case 0, 1 -> {
                Pose pose = new Pose(wall);
                wall.transform(place.set(0, 0, -thickness / 2), place);
                pose.setTranslation(place.x, place.y, place.z);
                simulation.addStatic(new Box(HALF, HALF, thickness / 2), pose, material);
            }
            case 2 -> simulation.addStatic(random.nextBoolean() ? SKIN : FRONT, wall, material);
            case 3 -> simulation.addStatic(slab(thickness, random.nextBoolean()), wall, material);
            case 4 -> simulation.addStatic(FIELD, fieldPose(), material);
            default -> simulation.addStatic(tiles(thickness), wall, material);
        }
    }

    private static ConcaveBody plane(Sides sides) {
        double[] vertices = new double[3 * (CELLS + 1) * (CELLS + 1)];
        int[] triangles = new int[6 * CELLS * CELLS];
        int at = 0;
        for (int row = 0; row <= CELLS; row++) {
            for (int column = 0; column <= CELLS; column++) {
                int vertex = row * (CELLS + 1) + column;
                vertices[3 * vertex] = HALF * (2.0 * column / CELLS - 1);
                vertices[3 * vertex + 1] = HALF * (2.0 * row / CELLS - 1);
                if (row < CELLS && column < CELLS) {
                    int above = vertex + CELLS + 1;
                    for (int corner : new int[] {vertex, vertex + 1, above + 1, vertex, above + 1, above}) {
                        triangles[at++] = corner;
                    }
                }
            }
        }
        return new TriangleMesh(vertices, triangles).with(sides);
    }

    private static ConcaveBody slab(double thickness, boolean isSolid) {
        double[] vertices = new double[24];
        for (int i = 0; i < 8; i++) {
            vertices[3 * i] = (i & 1) == 0 ? -HALF : HALF;
            vertices[3 * i + 1] = (i & 2) == 0 ? -HALF : HALF;
            vertices[3 * i + 2] = (i & 4) == 0 ? -thickness : 0;
        }
        int[] triangles = {
            4, 5, 7, 4, 7, 6, 0, 3, 1, 0, 2, 3, 0, 1, 5, 0, 5, 4, 2, 7, 3, 2, 6, 7, 0, 6, 2, 0, 4, 6, 1, 3, 7, 1, 7, 5
        };
        return new TriangleMesh(vertices, triangles).with(isSolid ? Sides.SOLID : Sides.BOTH);
    }

    private static ConcaveBody field() {
        int samples = CELLS + 1;
        return new HeightField(samples, samples, 2 * HALF / CELLS, 2 * HALF / CELLS, new float[samples * samples]);
    }

    private Pose fieldPose() {
        Pose pose = new Pose(wall);
        wall.transform(place.set(-HALF, -HALF, 0), place);
        return pose.setTranslation(place.x, place.y, place.z);
    }

    private static ConcaveBody tiles(double thickness) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            shapes.add(new Box(HALF / 4, HALF / 4, thickness / 2));
            poses.add(Pose.at(HALF / 4 * (2 * (i & 3) - 3), HALF / 4 * (2 * (i >> 2) - 3), -thickness / 2));
        }
        return new Compound(shapes, poses);
    }

    private void addBody(Simulation simulation) {
        double size = logarithmic(0.03, 1);
        Object shape = shape(size);
        double speed = logarithmic(1, 500);
        Vector3 direction = new Vector3(gaussian(), gaussian(), -0.5 - 2 * random.nextDouble());
        direction.scale(speed / direction.length());
        Pose turn = new Pose().setRotation(gaussian(), gaussian(), gaussian(), gaussian());
        Body body = shape instanceof Compound parts
                ? simulation.add(parts, turn, material())
                : simulation.add((ConvexShape) shape, turn, material());
        double before = body.radius + random.nextDouble() * Math.max(size, -2 * DT * direction.z);
        if (random.nextInt(4) == 0) {
            before = body.radius; // near the wall as the first step begins
        }
        place.set(-direction.x, -direction.y, -direction.z).scale(before / -direction.z);
        place.addScaled(2 * size, new Vector3(gaussian(), gaussian(), 0));
        wall.transform(place, place);
        body.setPose(turn.setTranslation(place.x, place.y, place.z));
        centreIsAtLeast(body, turn, before);
        wall.rotate(direction.x, direction.y, direction.z, direction);
        body.setVelocity(direction.x, direction.y, direction.z);
        double spin = random.nextBoolean() ? 0 : 100 * random.nextDouble();
        Vector3 axis = new Vector3(gaussian(), gaussian(), gaussian());
        axis.scale(spin / axis.length());
        body.setAngularVelocity(axis.x, axis.y, axis.z);
        body.setBullet(random.nextInt(4) == 0);
        said.add(shape + " at " + turn + ", velocity " + direction + ", spin " + axis
                + (body.isBullet() ? ", bullet" : ""));
        bodies.add(body);
    }

    /** The frame of a body may be far from its centre of mass. */
    private void centreIsAtLeast(Body body, Pose pose, double height) {
        Vector3 centre = new Vector3();
        wall.inverseTransform(body.centre(centre), centre);
        wall.rotate(0, 0, height - centre.z, centre);
        pose.setTranslation(
                pose.translationX() + centre.x, pose.translationY() + centre.y, pose.translationZ() + centre.z);
        body.setPose(pose);
    }

    private Object shape(double s) {
        return switch (random.nextInt(13)) {
            case 0 -> new Box(s * part(), s * part(), s * part());
            case 1 -> new Box(s, s * part(), s * logarithmic(0.01, 0.1));
            case 2 -> new Box(s * logarithmic(0.02, 0.1), s * logarithmic(0.02, 0.1), s);
            case 3 -> new Cylinder(s * part(), s * part());
            case 4 -> new Cylinder(s, s * logarithmic(0.01, 0.1));
            case 5 -> new Cone(s * part(), s * part());
            case 6 -> new Capsule(s * part(), s * part());
            case 7 -> new Sphere(s);
            case 8 -> hull(s, 1);
            case 9 -> hull(s, logarithmic(0.02, 0.2));
            case 10 -> new Ellipsoid(s * part(), s * part(), s * logarithmic(0.05, 1));
            case 11 -> new Box(s * part(), s * part(), s * logarithmic(0.01, 1)).rounded(s * logarithmic(0.01, 0.3));
            default -> compound(s);
        };
    }

    /** @param flatness extent along a diagonal, so that the box around a thin hull is not thin */
    private Hull hull(double s, double flatness) {
        double[] points = new double[3 * (4 + random.nextInt(20))];
        for (int i = 0; i < points.length; i += 3) {
            double x = s * (2 * random.nextDouble() - 1);
            double y = s * (2 * random.nextDouble() - 1);
            double z = s * (2 * random.nextDouble() - 1);
            double off = (1 - flatness) * (x + y + z) / 3;
            points[i] = x - off;
            points[i + 1] = y - off;
            points[i + 2] = z - off;
        }
        return Hull.of(points);
    }

    private Compound compound(double s) {
        double t = s * logarithmic(0.02, 0.3);
        return random.nextBoolean()
                ? new Compound(
                        List.of(new Box(t, s, t), new Box(s, t, t), new Box(t, s, t)),
                        List.of(Pose.at(-s, s, 0), new Pose(), Pose.at(s, s, 0)))
                : new Compound(
                        List.of(new Sphere(3 * t), new Cylinder(t, s), new Sphere(2 * t)),
                        List.of(Pose.at(0, 0, -s), new Pose(), Pose.at(0, 0, s)));
    }

    private Material material() {
        return new Material(
                logarithmic(10, 10000),
                random.nextBoolean() ? 0.5 : random.nextDouble(),
                random.nextBoolean() ? 0 : random.nextDouble(),
                0);
    }

    private double part() {
        return logarithmic(0.1, 1);
    }

    private double logarithmic(double least, double most) {
        return least * Math.pow(most / least, random.nextDouble());
    }

    private double gaussian() {
        return random.nextGaussian();
    }

    @Override
    public String toString() {
        return String.join("; ", said);
    }
}
