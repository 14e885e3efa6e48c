/**
 * The kernel in floats. All but the constants of {@code Real} is generated from the kernel in doubles, as the device's compiler
 * does it with the one in C.
 */
@NullMarked
package org.collide4j.gpu.kernel.single;

import org.jspecify.annotations.NullMarked;
