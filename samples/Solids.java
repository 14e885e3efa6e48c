import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes {@code cup.obj}, a cup, and {@code gears.obj}, two wheels whose teeth mesh: closed solids that are not convex, in
 * metres, y up.
 *
 * <p>{@code java samples/Solids.java samples}
 */
final class Solids {
    private static final int SIDES = 24;
    private static final double MODULE = 0.1;
    private static final double PRESSURE_ANGLE = Math.toRadians(25);
    private static final double BACKLASH = 0.012;

    private final StringBuilder text = new StringBuilder("# made by samples/Solids.java, in metres, y up\n");
    private int vertices;

    private Solids() {}

    public static void main(String[] folder) throws IOException {
        Solids cup = new Solids();
        cup.lathe("cup", new double[][] {{0, 0}, {0.7, 0}, {1, 1.6}, {0.87, 1.6}, {0.6, 0.16}, {0, 0.16}});
        cup.write(Path.of(folder[0], "cup.obj"));
        Solids gears = new Solids();
        gears.gear("small", 16, 0, 0);
        gears.gear("large", 24, 20 * MODULE, 0.5);
        gears.write(Path.of(folder[0], "gears.obj"));
    }

    /** A body of revolution about y: its profile is counter-clockwise, radius and height, from the axis to the axis. */
    private void lathe(String name, double[][] profile) {
        text.append("o ").append(name).append('\n');
        int last = profile.length - 1;
        vertex(0, profile[0][1], 0);
        vertex(0, profile[last][1], 0);
        for (int k = 1; k < last; k++) {
            ring(profile[k][0], profile[k][1]);
        }
        for (int i = 0; i < SIDES; i++) {
            int j = (i + 1) % SIDES;
            face(0, 2 + j, 2 + i);
            for (int k = 0; k + 2 < last; k++) {
                int low = 2 + SIDES * k;
                face(low + i, low + j, low + SIDES + j, low + SIDES + i);
            }
            int top = 2 + SIDES * (last - 2);
            face(1, top + i, top + j);
        }
        vertices += 2 + SIDES * (last - 1);
    }

    private void ring(double radius, double y) {
        for (int i = 0; i < SIDES; i++) {
            double angle = 2 * Math.PI * i / SIDES;
            vertex(radius * StrictMath.cos(angle), y, -radius * StrictMath.sin(angle));
        }
    }

    /**
     * A wheel with involute teeth about an axis along y.
     *
     * @param x place of the axis
     * @param phase turn of the wheel, in teeth
     */
    private void gear(String name, int teeth, double x, double phase) {
        text.append("o ").append(name).append('\n');
        List<double[]> outline = new ArrayList<>();
        for (int tooth = 0; tooth < teeth; tooth++) {
            double middle = 2 * Math.PI * (tooth + phase) / teeth;
            double[] radii = radii(teeth);
            for (int k = 0; k < 2 * radii.length; k++) {
                double radius = radii[k < radii.length ? k : 2 * radii.length - 1 - k];
                double angle = middle + (k < radii.length ? -1 : 1) * halfTooth(radius, teeth);
                outline.add(new double[] {x + radius * StrictMath.cos(angle), -radius * StrictMath.sin(angle)});
            }
        }
        int count = outline.size();
        double half = 0.15;
        vertex(x, -half, 0);
        vertex(x, half, 0);
        outline.forEach(point -> vertex(point[0], -half, point[1]));
        outline.forEach(point -> vertex(point[0], half, point[1]));
        for (int i = 0; i < count; i++) {
            int j = (i + 1) % count;
            face(0, 2 + j, 2 + i);
            face(1, 2 + count + i, 2 + count + j);
            face(2 + i, 2 + j, 2 + count + j, 2 + count + i);
        }
        vertices += 2 + 2 * count;
    }

    /** Radii at which a flank has a vertex, from the root to the tip. */
    private static double[] radii(int teeth) {
        double pitch = teeth * MODULE / 2;
        double root = pitch - 1.25 * MODULE;
        double tip = pitch + MODULE;
        return new double[] {root, pitch - 0.5 * MODULE, pitch, pitch + 0.5 * MODULE, tip};
    }

    /** Half the angle that a tooth takes at a radius; below the base circle flanks are radial. */
    private static double halfTooth(double radius, int teeth) {
        double pitch = teeth * MODULE / 2;
        double base = pitch * StrictMath.cos(PRESSURE_ANGLE);
        double roll = StrictMath.acos(Math.min(1, base / radius));
        return Math.PI / (2 * teeth) + involute(PRESSURE_ANGLE) - involute(roll) - BACKLASH / (2 * pitch);
    }

    private static double involute(double angle) {
        return StrictMath.tan(angle) - angle;
    }

    private void vertex(double x, double y, double z) {
        text.append(String.format(Locale.ROOT, "v %.6f %.6f %.6f\n", x, y, z));
    }

    /** Writes a face; its corners are numbered from the object's first vertex. */
    private void face(int... corners) {
        text.append('f');
        for (int corner : corners) {
            text.append(' ').append(1 + vertices + corner);
        }
        text.append('\n');
    }

    private void write(Path file) throws IOException {
        Files.writeString(file, text);
    }
}
