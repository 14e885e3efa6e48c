/** Tessellations of bodies, buffers for renderers, and what debug lines show. */
package org.collide4j.draw;
