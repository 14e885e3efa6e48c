/** Model files that Assimp reads, in a process of its own: IFC, FBX, 3MF and others. */
module org.collide4j.formats {
    requires transitive org.collide4j.scene;
    requires java.xml;
    requires org.lwjgl;
    requires org.lwjgl.assimp;
    requires tools.jackson.core;
    requires static org.jspecify;

    exports org.collide4j.formats;

    provides org.collide4j.scene.read.ModelFormat with
            org.collide4j.formats.AssimpFormat;
}
