/** The command line of collide4j. */
module org.collide4j.app {
    requires org.collide4j.scene;
    requires static org.jspecify;
}
