/** Commands for robots. Start reading at {@link org.collide4j.app.robot.AllowCommand}. */
@NullMarked
package org.collide4j.app.robot;

import org.jspecify.annotations.NullMarked;
