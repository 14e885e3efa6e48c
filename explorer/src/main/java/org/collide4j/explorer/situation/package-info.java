/** Situations as text, and how they look. */
package org.collide4j.explorer.situation;
