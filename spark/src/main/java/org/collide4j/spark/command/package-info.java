/** Commands of this module. Start reading at {@link org.collide4j.spark.command.PackCommand}. */
@NullMarked
package org.collide4j.spark.command;

import org.jspecify.annotations.NullMarked;
