/** JOML's types beside those of collide4j: see {@link org.collide4j.interop.joml.Joml}. */
package org.collide4j.interop.joml;
