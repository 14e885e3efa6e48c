/** Axis-aligned boxes around placed shapes and around boxes that stand in another frame. */
package org.collide4j.bounds;
