/** Situations as text, and the outlines of their shapes. */
package org.collide4j.explorer.situation;
