/** Tests of derivatives against closed forms. */
package org.collide4j.robot.derivative;
