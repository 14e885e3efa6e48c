/** Devices that answer many queries at once, where the module of that is there. Start reading at {@code Devices}. */
@NullMarked
package org.collide4j.app.device;

import org.jspecify.annotations.NullMarked;
