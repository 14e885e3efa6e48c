/** Pages served to browsers of this machine. Start reading at {@link org.collide4j.app.serve.LoopbackServer}. */
@NullMarked
package org.collide4j.app.serve;

import org.jspecify.annotations.NullMarked;
