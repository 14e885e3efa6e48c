/** Batches on OpenCL devices. Start reading at {@link org.collide4j.gpu.GpuBatch}. */
@NullMarked
package org.collide4j.gpu;

import org.jspecify.annotations.NullMarked;
