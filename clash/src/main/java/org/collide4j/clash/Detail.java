package org.collide4j.clash;

/**
 * What is known of a finding beside its numbers.
 *
 * <pre>{@code
 * Method method = finding.detail().method(); // what the signed distance of the finding means
 * }</pre>
 *
 * @param method what was measured
 */
public record Detail(Method method) {}
