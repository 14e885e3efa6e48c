/*
 * Constants of the kernel's number format, single precision.
 *
 * The host computes the pose of B in A's frame in doubles and rounds last. Extents between {@link #SMALLEST_EXTENT} and
 * {@link #LARGEST_EXTENT} are far from both ends of the range.
 */

#define Real_UNIT 0x1p-24

/* Larger than any length, and than any squared length. */
#define Real_INFINITE_LENGTH 0x1p100

/*
 * Smallest extent of a pair. Products of lengths stay in range for extents between this one and {@link #LARGEST_EXTENT};
 * other pairs are left to the CPU.
 *
 * The longest products have six lengths. For extents of 2¹⁶ they are 2⁹⁶, times the factors that sums and coordinates (up to
 * twice as long) add: less than 2¹²⁷. The shortest length that enters a bound is that of v, which is longer than a rounding,
 * at least 13 · 2⁻²⁴ of 2⁻¹⁶: more than 2⁻³⁷. Its square is more than 2⁻⁷⁴, and a product lost below 2⁻¹⁴⁹ is less than 2⁻³⁰
 * of a rounding.
 */
#define Real_SMALLEST_EXTENT 0x1p-16
#define Real_LARGEST_EXTENT 0x1p16

/*
 * Products of lengths at or below this may have lost digits: underflow loses 2⁻¹⁴⁹, which is 2⁻⁴⁹ of 2⁻¹⁰⁰. Shorter edges
 * prove no overlap, and no depth.
 */
#define Real_LEAST_ACCURATE_PRODUCT 0x1p-100

/* Pairs whose gap or depth is below this fraction of their extent are left to the CPU; more than the rounding of a limit. */
#define Real_RELATIVE_TOUCH_ZONE 0x1p-20

/* Proven to first order for these very operations. */
#define Real_ROUNDING_OF_A (13 * Real_UNIT)
#define Real_ROUNDING_OF_B (30 * Real_UNIT)
#define Real_ROUNDING_OF_TRANSLATION (14 * Real_UNIT)
#define Real_ROUNDING_OF_MARGIN (16 * Real_UNIT)
#define Real_ROUNDING_OF_MOTION (14 * Real_UNIT)

/* Rounding of a point that a motion has turned, relative to all lengths that enter; see the twin in Java. */
#define Real_ROUNDING_OF_TURN (320 * Real_UNIT)

/* Zero: upper bounds do not have the rounding of directions, which is larger than that of means. */
#define Real_ROUNDING_OF_MEANS 0

/* Zero: no interval is wider than requested, as NarrowPhase can narrow it. */
#define Real_EXTRA_ROUNDINGS 0

/* What the last operations may widen it by, in parts of the reach. */
#define Real_CLOSING_ROUNDING (3 * Real_UNIT)
