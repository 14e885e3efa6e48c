/** Threads that share the work of one call: fork and join without garbage. */
package org.collide4j.crew;
