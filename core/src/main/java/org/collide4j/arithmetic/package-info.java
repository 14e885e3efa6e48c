/** Small computations that packages share: the error of one operation on doubles, and directions made from directions. */
package org.collide4j.arithmetic;
