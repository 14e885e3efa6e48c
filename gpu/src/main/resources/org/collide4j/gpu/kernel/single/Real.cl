/* What the kernel has to know of the numbers that it computes in: floats. Java's twin of this file derives the constants. */

#define Real_UNIT 0x1p-24

/* Beyond all lengths, and squares of them. */
#define Real_FAR 0x1p100

/* Pairs of other sizes are not for the kernel: products of their lengths may leave the range. */
#define Real_SMALLEST 0x1p-16
#define Real_LARGEST 0x1p16

/* Products of lengths that are not above this may have lost digits. */
#define Real_NORMAL 0x1p-100

/* What is nearer to touch than this part of the size is not for the kernel either. */
#define Real_CLEAR 0x1p-20

/* Proven to first order for these very operations. */
#define Real_ROUNDING_OF_A (13 * Real_UNIT)
#define Real_ROUNDING_OF_B (30 * Real_UNIT)
#define Real_ROUNDING_OF_TRANSLATION (14 * Real_UNIT)
#define Real_ROUNDING_OF_MARGIN (16 * Real_UNIT)
#define Real_ROUNDING_OF_MOTION (14 * Real_UNIT)

/* Upper bounds have none of what directions lose, which is more. */
#define Real_ROUNDING_OF_MEANS 0

/* An interval is never wider than asked: NarrowPhase could narrow it. */
#define Real_ALLOWED 0

/* What the last operations may widen it by, in parts of the reach. */
#define Real_LOSS (3 * Real_UNIT)
