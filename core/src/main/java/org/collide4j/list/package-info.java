/** Growing lists of primitive numbers. */
package org.collide4j.list;
