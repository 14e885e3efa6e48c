/**
 * The kernel twice: in C, beside these files as resources, and in Java, line by line. A test translates the one into the
 * other and compares. {@code Real} holds what depends on the numbers that it computes in; all the rest is the same in floats. Start
 * reading at {@code Batch}.
 */
@NullMarked
package org.collide4j.gpu.kernel;

import org.jspecify.annotations.NullMarked;
