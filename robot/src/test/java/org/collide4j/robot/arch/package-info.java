/** Tests that hold the design. */
package org.collide4j.robot.arch;
