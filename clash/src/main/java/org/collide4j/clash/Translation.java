package org.collide4j.clash;

/**
 * The shortest translation that separates two closed solids, and the measure that the pair has beside it.
 *
 * <p><b>Frame</b>: the model's; its unit of length.
 *
 * <pre>{@code
 * for (Finding finding : new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
 *     Translation way = finding.detail().translation();
 *     if (way != null) {
 *         System.out.println("move " + finding.a().name() + " by " + way.x() + ", " + way.y() + ", " + way.z());
 *     }
 * }
 * }</pre>
 *
 * @param x how far part a moves along x; moving part b by the reverse separates the two as well
 * @param y how far part a moves along y
 * @param z how far part a moves along z
 * @param deepest minus the depth of the deepest point, or minus the radius of the ball in both: it decides the kind, and
 *     baselines compare it
 */
public record Translation(double x, double y, double z, double deepest) {
    /** Creates a translation. Its zeros have no sign: the reverse of the reverse is the same. */
    public Translation {
        x += 0.0;
        y += 0.0;
        z += 0.0;
    }

    /** Returns the translation of the other part: the reverse. */
    Translation reversed() {
        return new Translation(-x, -y, -z, deepest);
    }
}
