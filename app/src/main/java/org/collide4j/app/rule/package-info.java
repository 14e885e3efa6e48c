/** Files of rules, and the options and commands around them. Start reading at {@link org.collide4j.app.rule.RulesReader}. */
@NullMarked
package org.collide4j.app.rule;

import org.jspecify.annotations.NullMarked;
