/** Laws of derivatives, swept over all ordered pairs of core's catalog of shapes. */
package org.collide4j.laws;
