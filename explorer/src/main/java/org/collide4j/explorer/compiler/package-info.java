/** TeaVM plugins that give the browser the bits of the JVM; used at build time only. */
package org.collide4j.explorer.compiler;
