/** {@code collide4j query}: answers query files. Start reading at {@link org.collide4j.app.query.QueryCommand}. */
@NullMarked
package org.collide4j.app.query;

import org.jspecify.annotations.NullMarked;
