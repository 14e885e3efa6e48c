/** The kernel on OpenCL devices. Start reading at {@link org.collide4j.gpu.opencl.OpenClEngine}. */
@NullMarked
package org.collide4j.gpu.opencl;

import org.jspecify.annotations.NullMarked;
