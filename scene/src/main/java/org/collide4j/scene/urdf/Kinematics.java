package org.collide4j.scene.urdf;

import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;

/** Forward kinematics: a pose for every link, in the frame of the root link. */
final class Kinematics {
    private Kinematics() {}

    static Map<String, Pose> poses(Robot robot, JointPositions positions) throws ModelFileException {
        Map<String, Pose> poses = new HashMap<>();
        for (String link : robot.fromRoot()) {
            Joint joint = robot.jointAbove(link);
            Pose parent = joint == null ? null : poses.get(joint.parent());
            if (joint == null || parent == null) {
                poses.put(link, new Pose());
                continue;
            }
            Pose atZero = new Pose().setProduct(parent, joint.origin());
            poses.put(link, new Pose().setProduct(atZero, joint.motion(positions.value(joint))));
        }
        return poses;
    }
}
