package org.collide4j.clash;

/**
 * Measurements of a pair; each gives its signed distance a meaning.
 *
 * <pre>{@code
 * for (Finding finding : new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT).findings()) {
 *     if (finding.method() == Method.CROSSING) {
 *         System.out.println("a translation that separates the two is at least " + -finding.signedDistance());
 *     }
 * }
 * }</pre>
 */
public enum Method {
    /** The distance of two parts that are apart or in contact: positive or 0. */
    DISTANCE,
    /** The shortest translation that separates two convex bodies, such as hulls. */
    SEPARATION,
    /**
     * The shortest translation that separates two closed solids, concave ones too; {@link Detail#translation} is its vector.
     * The deepest point of the pair is at most as deep, and decides the kind.
     */
    TRANSLATION,
    /** The greatest distance from the surface of one part, over the points of the other's surface inside that part. */
    DEEPEST_POINT,
    /** The radius of the largest ball found inside both parts, which nearly coincide. */
    COMMON_BALL,
    /** The distance of a convex solid's center, which is inside a closed mesh, from the mesh's surface. */
    CENTER,
    /**
     * The longest translation that two crossing triangles, one of each part, need to be separated; or a convex solid in place
     * of the one. A translation that separates the parts is at least as long. Surfaces without an inside have no depth.
     */
    CROSSING,
    /**
     * The distance between the two surfaces: no point of either is farther from the other than a millionth of the parts or
     * single precision. No depth is measured.
     */
    COINCIDENCE,
    /** The boxes of the parts bound the distance; nothing else is known. */
    BOXES
}
