/**
 * URDF: robots of links and joints.
 *
 * <pre>
 *   UrdfReader ─► Xml ─► Robot (links, joints, checked to be one tree)
 *        ├─► JointPositions ─► Kinematics ─► a pose a link
 *        ├─► LinkParts, MeshPath ─► parts
 *        └─► Neighbours ─► which links are meant to touch
 * </pre>
 *
 * Start reading at {@link org.collide4j.scene.urdf.UrdfReader}.
 */
@NullMarked
package org.collide4j.scene.urdf;

import org.jspecify.annotations.NullMarked;
