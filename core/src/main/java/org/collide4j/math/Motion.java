package org.collide4j.math;

/**
 * How a body moves from time 0 to time 1: along a translation and, if it is set, about an axis through a pivot, both at
 * constant rates. The pivot goes along with the translation, so that the motion is a screw about any axis.
 *
 * <p><b>Frame</b>: world; lengths in the caller's unit, angles in radians, any number of turns. Mutable, so that a moving
 * body updates its own motion without garbage; at rest until something is set.
 *
 * <pre>{@code
 * var turn = new Motion().setTranslation(1, 0, 0).setRotation(0, 0, 1, Math.PI / 2); // about z
 * Pose half = turn.at(0.5, new Pose(), new Pose());
 * double x = half.translationX(); // 0.5
 * double angle = half.axisAngle(new Vector3()); // 0.785: an eighth of a turn
 * Motion back = new Motion().setBetween(half, new Pose()); // from one pose to another
 * Motion screw = new Motion().setScrew(new Vector3(5, 0, 0), new Vector3(0, 0, 1), 2 * Math.PI, 0.1);
 * }</pre>
 */
public final class Motion {
    /** Largest coordinate of a translation or pivot: the difference of two such places is finite. */
    private static final double LARGEST = 1e300;

    /** Smallest turn of a screw between poses: below, the rounding of its far axis is as bad as no screw. */
    private static final double LEAST_SCREW = 0x1p-26;

    private static final Vector3 ORIGIN = new Vector3();

    /** How many numbers {@link #store} writes. */
    public static final int NUMBERS = 10;

    private final Vector3 translation = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 pivot = new Vector3();
    private double angle;

    /** Creates a motion at rest. */
    public Motion() {}

    /** Overwrites this motion with another. */
    public Motion set(Motion other) {
        translation.set(other.translation);
        axis.set(other.axis);
        pivot.set(other.pivot);
        angle = other.angle;
        return this;
    }

    /** Writes the {@link #NUMBERS numbers} from which {@link #load} makes the same motion, bit by bit. */
    public double[] store(double[] out) {
        out[0] = translation.x;
        out[1] = translation.y;
        out[2] = translation.z;
        out[3] = axis.x;
        out[4] = axis.y;
        out[5] = axis.z;
        out[6] = pivot.x;
        out[7] = pivot.y;
        out[8] = pivot.z;
        out[9] = angle;
        return out;
    }

    /**
     * Makes this the motion that the numbers were stored from, without a rounding.
     *
     * @throws IllegalArgumentException if they are not those of a motion
     */
    public Motion load(double[] in) {
        setTranslation(in[0], in[1], in[2]);
        setPivot(in[6], in[7], in[8]);
        double length = in[3] * in[3] + in[4] * in[4] + in[5] * in[5];
        boolean turns = in[9] != 0;
        if (!(Double.isFinite(in[9]) && (Math.abs(length - 1) < 1e-5 || (length == 0 && !turns)))) {
            throw new IllegalArgumentException("angle must be finite, about a unit axis: " + in[9]);
        }
        axis.set(in[3], in[4], in[5]);
        angle = in[9];
        return this;
    }

    /** out = what is left of this motion from the time on, as a motion of its own; may be this. */
    public Motion rest(double time, Motion out) {
        return part(time, 1, out);
    }

    /**
     * out = this motion between two of its times, as a motion of its own: it starts where {@link #at} places the body at
     * {@code from}. May be this.
     */
    public Motion part(double from, double to, Motion out) {
        double length = to - from;
        out.pivot.set(pivot).addScaled(from, translation);
        out.translation.set(length * translation.x, length * translation.y, length * translation.z);
        out.axis.set(axis);
        out.angle = length * angle;
        return out;
    }

    /** out = how fast the point moves at time 0, if it is one of the body's; lengths in the time of the motion. */
    public Vector3 velocity(Vector3 point, Vector3 out) {
        double x = angle * axis.x;
        double y = angle * axis.y;
        double z = angle * axis.z;
        double px = point.x - pivot.x;
        double py = point.y - pivot.y;
        double pz = point.z - pivot.z;
        return out.set(
                translation.x + (y * pz - z * py),
                translation.y + (z * px - x * pz),
                translation.z + (x * py - y * px));
    }

    /** Sets how far the body moves from time 0 to time 1. */
    public Motion setTranslation(double dx, double dy, double dz) {
        requirePlace("translation", dx, dy, dz);
        translation.set(dx, dy, dz);
        return this;
    }

    /** Sets how far the body turns from time 0 to time 1, right-handed about the axis, which has any length but zero. */
    public Motion setRotation(double axisX, double axisY, double axisZ, double angle) {
        if (!Double.isFinite(angle)) {
            throw new IllegalArgumentException("angle must be finite: " + angle);
        }
        double largest = Math.max(Math.abs(axisX), Math.max(Math.abs(axisY), Math.abs(axisZ)));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "axis must be finite and not zero: (" + axisX + ", " + axisY + ", " + axisZ + ")");
        }
        axis.set(axisX / largest, axisY / largest, axisZ / largest);
        axis.scale(1 / axis.length());
        this.angle = angle;
        return this;
    }

    /** Sets the point, in the world at time 0, that the axis of rotation passes through. */
    public Motion setPivot(double x, double y, double z) {
        requirePlace("pivot", x, y, z);
        pivot.set(x, y, z);
        return this;
    }

    /** Sets the motion that changes nothing. */
    public Motion setRest() {
        translation.set(0, 0, 0);
        axis.set(0, 0, 0);
        pivot.set(0, 0, 0);
        angle = 0;
        return this;
    }

    /**
     * Sets the motion of a body from one pose to another, in which the body's origin moves along a line and the body
     * turns about it by the shortest rotation, at constant rates (van den Bergen 2004, §1: interpolated placements).
     *
     * <p>{@link #at} leads from {@code start}, to the bit at time 0, to {@code end} at time 1 within rounding: some
     * 2⁻⁵⁰ of the places and, in the rotation, 2⁻⁵⁰ rad. Of a half turn, one of its two senses is taken, always the
     * same for the same numbers. A turn of less than 2⁻⁵¹ rad is left out, so that poses with one rotation make a
     * motion that does not turn.
     *
     * @throws IllegalArgumentException if the two are more than 1e300 apart
     */
    public Motion setBetween(Pose start, Pose end) {
        return setBetween(start, end, ORIGIN);
    }

    /**
     * Sets the motion of a body from one pose to another, in which a point of the body, given in its own frame, moves
     * along a line and the body turns about the point by the shortest rotation, at constant rates. With the centre of
     * mass, this is how a body flies that nothing touches.
     *
     * @throws IllegalArgumentException if the point is farther than 1e300 from the world's origin, or moves farther
     */
    public Motion setBetween(Pose start, Pose end, Vector3 point) {
        double x = start.transformedX(point.x, point.y, point.z);
        double y = start.transformedY(point.x, point.y, point.z);
        double z = start.transformedZ(point.x, point.y, point.z);
        requirePlace("pivot", x, y, z);
        setTranslation(
                end.transformedX(point.x, point.y, point.z) - x,
                end.transformedY(point.x, point.y, point.z) - y,
                end.transformedZ(point.x, point.y, point.z) - z);
        pivot.set(x, y, z);
        angle = ShortestTurn.between(start, end, axis);
        return this;
    }

    /**
     * Sets the screw motion about an axis that is fixed in the world: a turn about it, right-handed, and an advance
     * along it.
     *
     * @param point any point of the axis
     * @param direction direction of the axis, of any length but zero
     * @param advance how far the body moves along the direction from time 0 to time 1; less than 0 for a left-handed screw
     */
    public Motion setScrew(Vector3 point, Vector3 direction, double angle, double advance) {
        requirePlace("point", point.x, point.y, point.z);
        requirePlace("advance", advance, 0, 0);
        setRotation(direction.x, direction.y, direction.z, angle);
        pivot.set(point);
        translation.scale(advance, axis);
        return this;
    }

    /**
     * Sets the screw motion from one pose to another: by Chasles' theorem there is one axis in space, and one turn
     * about it with one advance along it, of which this is the one that turns by π at most. Unlike {@link
     * #setBetween(Pose, Pose)} it depends on no choice of a body's origin.
     *
     * <p>With a turn of θ and a way d of the body's origin the axis is up to d/θ away, and {@link #at} leads to {@code
     * end} within 2⁻⁵⁰ of that distance. Below 2⁻²⁶ rad the motion is that of {@link #setBetween(Pose, Pose)}, which is
     * off the screw by at most 2⁻²⁹ of d, at its middle.
     *
     * @throws IllegalArgumentException if the two are more than 1e300 apart
     */
    public Motion setScrewBetween(Pose start, Pose end) {
        setBetween(start, end);
        double half = 0.5 * angle;
        double advance = translation.dot(axis);
        double x = translation.x - advance * axis.x;
        double y = translation.y - advance * axis.y;
        double z = translation.z - advance * axis.z;
        double cotangent = Sines.cos(half) / Sines.sin(half);
        if (angle < LEAST_SCREW || !(cotangent * (Math.abs(x) + Math.abs(y) + Math.abs(z)) <= LARGEST)) {
            return this;
        }
        pivot.set(
                pivot.x + 0.5 * (x + cotangent * (axis.y * z - axis.z * y)),
                pivot.y + 0.5 * (y + cotangent * (axis.z * x - axis.x * z)),
                pivot.z + 0.5 * (z + cotangent * (axis.x * y - axis.y * x)));
        translation.scale(advance, axis);
        return this;
    }

    /** Throws an IllegalArgumentException that names the value if these numbers make no vector to move along. */
    public static void require(double dx, double dy, double dz) {
        if (!(Double.isFinite(dx) && Double.isFinite(dy) && Double.isFinite(dz))) {
            throw new IllegalArgumentException("motion must be finite: (" + dx + ", " + dy + ", " + dz + ")");
        }
    }

    private static void requirePlace(String name, double x, double y, double z) {
        if (!(Math.abs(x) <= LARGEST && Math.abs(y) <= LARGEST && Math.abs(z) <= LARGEST)) {
            throw new IllegalArgumentException(
                    name + " must be finite, at most 1e300 in size: (" + x + ", " + y + ", " + z + ")");
        }
    }

    public boolean turns() {
        return angle != 0;
    }

    /** True if the motion changes nothing: no translation and no turn. */
    public boolean isAtRest() {
        return angle == 0 && translation.x == 0 && translation.y == 0 && translation.z == 0;
    }

    public double angle() {
        return angle;
    }

    /** Returns the unit axis of rotation; zero if none was set. */
    public Vector3 axis(Vector3 out) {
        return out.set(axis);
    }

    public Vector3 translation(Vector3 out) {
        return out.set(translation);
    }

    public Vector3 pivot(Vector3 out) {
        return out.set(pivot);
    }

    /** Writes the pose at the time of a body that is at {@code start}, to the bit, at time 0; {@code out} may be it. */
    public Pose at(double time, Pose start, Pose out) {
        if (!turns() || time == 0) {
            return shift(start, time, out);
        }
        double half = 0.5 * angle * time;
        double sin = Sines.sin(half);
        double cos = Sines.cos(half);
        return turn(start, sin * axis.x, sin * axis.y, sin * axis.z, cos, time, out);
    }

    private Pose shift(Pose start, double time, Pose out) {
        double x = start.translationX() + time * translation.x;
        double y = start.translationY() + time * translation.y;
        double z = start.translationZ() + time * translation.z;
        return out.set(start).moveTo(x, y, z);
    }

    /** out = the turn by the unit quaternion about the moved pivot, after start. */
    private Pose turn(Pose start, double qx, double qy, double qz, double qw, double time, Pose out) {
        double xx = 1 - 2 * (qy * qy + qz * qz);
        double xy = 2 * (qx * qy - qw * qz);
        double xz = 2 * (qx * qz + qw * qy);
        double yx = 2 * (qx * qy + qw * qz);
        double yy = 1 - 2 * (qx * qx + qz * qz);
        double yz = 2 * (qy * qz - qw * qx);
        double zx = 2 * (qx * qz - qw * qy);
        double zy = 2 * (qy * qz + qw * qx);
        double zz = 1 - 2 * (qx * qx + qy * qy);
        double x = start.translationX() - pivot.x;
        double y = start.translationY() - pivot.y;
        double z = start.translationZ() - pivot.z;
        double newX = xx * x + xy * y + xz * z + (pivot.x + time * translation.x);
        double newY = yx * x + yy * y + yz * z + (pivot.y + time * translation.y);
        double newZ = zx * x + zy * y + zz * z + (pivot.z + time * translation.z);
        double r00 = start.rotation(0, 0), r01 = start.rotation(0, 1), r02 = start.rotation(0, 2);
        double r10 = start.rotation(1, 0), r11 = start.rotation(1, 1), r12 = start.rotation(1, 2);
        double r20 = start.rotation(2, 0), r21 = start.rotation(2, 1), r22 = start.rotation(2, 2);
        return out.setRotationMatrix(
                        xx * r00 + xy * r10 + xz * r20,
                        xx * r01 + xy * r11 + xz * r21,
                        xx * r02 + xy * r12 + xz * r22,
                        yx * r00 + yy * r10 + yz * r20,
                        yx * r01 + yy * r11 + yz * r21,
                        yx * r02 + yy * r12 + yz * r22,
                        zx * r00 + zy * r10 + zz * r20,
                        zx * r01 + zy * r11 + zz * r21,
                        zx * r02 + zy * r12 + zz * r22)
                .moveTo(newX, newY, newZ);
    }

    @Override
    public String toString() {
        return "translation " + translation
                + (turns() ? ", " + angle + " rad about " + axis + " through " + pivot : "");
    }
}
