/* What the kernel has to know of the numbers that it computes in: doubles. For floats there is another such file. */

#define Real_UNIT 0x1p-53

/* Beyond all lengths, and squares of them. */
#define Real_FAR 0x1p1000

/* Pairs of other sizes are not for the kernel: products of their lengths may leave the range. */
#define Real_SMALLEST 0x1p-100
#define Real_LARGEST 0x1p100

/* Products of lengths that are not above this may have lost digits. */
#define Real_NORMAL 0x1p-1000

/* What is nearer to touch than this part of the size is not for the kernel either. */
#define Real_CLEAR 0x1p-30

/* Proven to first order for these very operations: see the table in PlacedPair.java. */
#define Real_ROUNDING_OF_A (20 * Real_UNIT)
#define Real_ROUNDING_OF_B (72 * Real_UNIT)
#define Real_ROUNDING_OF_TRANSLATION (30 * Real_UNIT)
#define Real_ROUNDING_OF_MARGIN (16 * Real_UNIT)

/* The motion turned to A's frame, and what is added for it to a vertex. */
#define Real_ROUNDING_OF_MOTION (32 * Real_UNIT)

/* A mean of three points of each body, and the distance of the two, in parts of the reach. */
#define Real_ROUNDING_OF_MEANS (16 * Real_UNIT)

/* So many roundings on either side an interval may be wider than asked: NarrowPhase allows for rounding too. */
#define Real_ALLOWED 2

/* What the last operations may widen it by, in parts of the reach. */
#define Real_LOSS 0
