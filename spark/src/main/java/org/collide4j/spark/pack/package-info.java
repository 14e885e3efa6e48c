/** Packed models: the parts as a Parquet table, each geometry once. */
@NullMarked
package org.collide4j.spark.pack;

import org.jspecify.annotations.NullMarked;
