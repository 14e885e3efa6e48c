/** The clash check on Apache Spark. */
@NullMarked
package org.collide4j.spark;

import org.jspecify.annotations.NullMarked;
