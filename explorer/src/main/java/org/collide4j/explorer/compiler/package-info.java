/** What TeaVM is to do differently so that the browser has the JVM's bits; used at build time only. */
package org.collide4j.explorer.compiler;
