/** Files of convex hulls: OBJ, GLB, URDF and scenes of the simulator. Start reading at {@link org.collide4j.app.export.HullFormat}. */
@NullMarked
package org.collide4j.app.export;

import org.jspecify.annotations.NullMarked;
