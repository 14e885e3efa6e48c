/** Checks of arguments that name the parameter and its value. */
package org.collide4j.check;
