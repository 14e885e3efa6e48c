/**
 * The questions a user asks of one pair of convex shapes, and the answers with their proof.
 *
 * <pre>
 *                        ┌── GJK on the cores: apart ────────────► bounds, nearest points
 *    A, B, their poses ──┤
 *                        └── cores overlap: depth by EPA ────────► bounds, deepest points
 *
 *    ──────┼──────[──●──]──────►  signed distance      a Proximity: lower [ distance ● ] upper, normal from A to B
 *          0                                           a CastHit: the same for the time of the first contact
 * </pre>
 *
 * {@link org.collide4j.query.NarrowPhase} asks in space, {@link org.collide4j.query.PlanarPhase} in the plane, and
 * {@link org.collide4j.query.SkinAndBone} about bodies that keep a skin apart; a {@link org.collide4j.query.Pair} remembers
 * from one question to the next. All are workers: one per thread, nothing allocated when warm.
 *
 * <p>Start reading at {@link org.collide4j.query.NarrowPhase}.
 */
package org.collide4j.query;
