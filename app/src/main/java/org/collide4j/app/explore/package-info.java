/** {@code collide4j explore}: the explorer's page, served to this machine's own browser. */
@NullMarked
package org.collide4j.app.explore;

import org.jspecify.annotations.NullMarked;
