/** The package in a browser, against the JVM. */
package org.collide4j.npm;
