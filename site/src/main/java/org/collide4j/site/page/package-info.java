/** HTML: the page around a text, coloured code, relative addresses, and the check of all links of a folder. */
package org.collide4j.site.page;
