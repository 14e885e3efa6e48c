package org.collide4j.scene.query;

import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.LineScanner;

/** A pose in a record: a position, then a quaternion x y z w. */
final class PoseRecord {
    private PoseRecord() {}

    /** Reads the next seven numbers of a line. */
    static void read(LineScanner line, Pose out) throws ModelFileException {
        out.setTranslation(line.nextNumber(), line.nextNumber(), line.nextNumber());
        double x = line.nextNumber();
        double y = line.nextNumber();
        double z = line.nextNumber();
        double w = line.nextNumber();
        if (x == 0 && y == 0 && z == 0 && w == 0) {
            throw line.bad("the quaternion is 0 0 0 0", "write 0 0 0 1 for no rotation");
        }
        out.setRotation(x, y, z, w);
    }
}
