/** Pictures of shapes that are known by their support mappings alone, by ray casts (van den Bergen 2004, §5). */
package org.collide4j.explorer.rays;
