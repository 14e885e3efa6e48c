/** A half-space and any other body: one support point against the normal answers, so nothing is searched. */
package org.collide4j.kind.plane;
