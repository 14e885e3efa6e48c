/** Robots posed in memory: self-distance, motions proven free, and derivatives of distances. */
module org.collide4j.robot {
    requires transitive org.collide4j;
    requires transitive org.collide4j.scene;
    requires org.collide4j.solid;
    requires static org.jspecify;

    exports org.collide4j.robot;
    exports org.collide4j.robot.derivative;
}
