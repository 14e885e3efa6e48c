/*
 * Constants of the kernel's number format, double precision. The file of the same name in {@code single} has those of
 * floats.
 */

#define Real_UNIT 0x1p-53

/* Larger than any length, and than any squared length. */
#define Real_INFINITE_LENGTH 0x1p1000

/*
 * Smallest extent of a pair. Products of lengths stay in range for extents between this one and {@link #LARGEST_EXTENT};
 * other pairs are left to the CPU.
 */
#define Real_SMALLEST_EXTENT 0x1p-100
#define Real_LARGEST_EXTENT 0x1p100

/* Products of lengths at or below this may have lost digits to underflow. */
#define Real_LEAST_ACCURATE_PRODUCT 0x1p-1000

/* Pairs whose gap or depth is below this fraction of their extent are left to the CPU. */
#define Real_RELATIVE_TOUCH_ZONE 0x1p-30

/*
 * Rounding of a bound, relative to the sizes that enter; proven to first order for these very operations by the table in
 * PlacedPair.java.
 */
#define Real_ROUNDING_OF_A (20 * Real_UNIT)
#define Real_ROUNDING_OF_B (72 * Real_UNIT)
#define Real_ROUNDING_OF_TRANSLATION (30 * Real_UNIT)
#define Real_ROUNDING_OF_MARGIN (16 * Real_UNIT)

/* Rounding of the rotation of the motion to A's frame, and of its addition to a vertex. */
#define Real_ROUNDING_OF_MOTION (32 * Real_UNIT)

/* Rounding of a point that a motion has turned, relative to all lengths that enter; see the twin in Java. */
#define Real_ROUNDING_OF_TURN (320 * Real_UNIT)

/* Rounding of the mean of three points on each body and of their distance, relative to the reach. */
#define Real_ROUNDING_OF_MEANS (16 * Real_UNIT)

/* Roundings that each end of an interval may exceed the requested width by; NarrowPhase allows for rounding too. */
#define Real_EXTRA_ROUNDINGS 2

/* Rounding of the last operations on an interval, relative to the reach. */
#define Real_CLOSING_ROUNDING 0
