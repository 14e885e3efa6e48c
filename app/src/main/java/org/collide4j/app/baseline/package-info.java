/**
 * Findings that are kept between runs, as files and commands: {@code check --baseline} and {@code diff}. Which finding is
 * which is decided by {@link org.collide4j.clash.baseline}. Start reading at
 * {@link org.collide4j.app.baseline.BaselineArguments}.
 */
@NullMarked
package org.collide4j.app.baseline;

import org.jspecify.annotations.NullMarked;
