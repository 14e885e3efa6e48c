/**
 * The kernel twice: in OpenCL C, as resources with the same names, and in Java, line by line. A test translates one into the
 * other and compares. {@code Real} holds the constants of the number format; everything else is the same in floats. Start
 * reading at {@code Batch}.
 */
@NullMarked
package org.collide4j.gpu.kernel;

import org.jspecify.annotations.NullMarked;
