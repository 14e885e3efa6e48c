/** What the module promises about itself. */
package org.collide4j.site.arch;
