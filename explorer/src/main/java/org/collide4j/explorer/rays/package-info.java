/** Ray tracer for shapes that are given by support mappings alone (van den Bergen 2004, §5). */
package org.collide4j.explorer.rays;
