/**
 * The kernel in floats. Everything but the constants of {@code Real} is generated from the kernel in doubles, as a device's
 * compiler does it with the kernel in C.
 */
@NullMarked
package org.collide4j.gpu.kernel.single;

import org.jspecify.annotations.NullMarked;
