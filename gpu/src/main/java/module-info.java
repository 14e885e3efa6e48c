/** Batches of collision queries on OpenCL devices, with the bits of the same kernel in Java. */
module org.collide4j.gpu {
    requires transitive org.collide4j;
    requires org.lwjgl;
    requires org.lwjgl.opencl;
    requires static org.jspecify;

    exports org.collide4j.gpu;
}
