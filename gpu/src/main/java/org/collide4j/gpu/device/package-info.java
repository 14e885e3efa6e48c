/**
 * Engines that run the kernel: a device, or threads of this machine. Start reading at
 * {@link org.collide4j.gpu.device.Engine}.
 */
@NullMarked
package org.collide4j.gpu.device;

import org.jspecify.annotations.NullMarked;
