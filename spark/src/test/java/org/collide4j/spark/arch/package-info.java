/** Tests that hold the design. */
package org.collide4j.spark.arch;
