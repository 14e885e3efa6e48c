/**
 * Checks that carry over what an earlier one has found of unchanged parts. Start reading at {@link
 * org.collide4j.spark.since.EarlierCheck}.
 */
@NullMarked
package org.collide4j.spark.since;

import org.jspecify.annotations.NullMarked;
