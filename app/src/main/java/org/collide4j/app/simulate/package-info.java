/** The command that runs a scene of rigid bodies. Start reading at {@link org.collide4j.app.simulate.SimulateCommand}. */
@NullMarked
package org.collide4j.app.simulate;

import org.jspecify.annotations.NullMarked;
