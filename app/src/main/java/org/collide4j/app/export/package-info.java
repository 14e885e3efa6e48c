/** Files of convex hulls: OBJ, GLB and URDF. Start reading at {@link org.collide4j.app.export.HullFormat}. */
@NullMarked
package org.collide4j.app.export;

import org.jspecify.annotations.NullMarked;
