package org.collide4j.languages

import org.collide4j.hull.Hull
import org.collide4j.math.{Motion, Pose}
import org.collide4j.query.{CastHit, NarrowPhase, Proximity}
import org.collide4j.shape.{Box, Capsule, ConvexShape, Sphere}
import org.collide4j.world.CollisionWorld
import scala.util.Using

/** How the library is called from Scala. */
object FromScala:
  /** The eight lines of the README. */
  def distance(): String =
    val box = Box(1, 1, 1)
    val capsule = Capsule(0.5, 2)
    val lying = Pose.of(6, 0.5, 5, 0, 1, 0, 1)
    val near = Proximity()
    val distance = NarrowPhase().signedDistance(box, Pose(), capsule, lying, near)
    s"${near.relation}, distance $distance, nearest points ${near.pointOnA} and ${near.pointOnB}"

  /** A shape of one's own is a function: the farthest point of a spinning top. */
  def ownShape(): Double =
    val top: ConvexShape = (dx, dy, dz, out) =>
      val across = math.hypot(dx, dy)
      if 2 * across > math.abs(dz) then out.set(2 * dx / across, 2 * dy / across, 0)
      else out.set(0, 0, math.signum(dz))
    NarrowPhase().signedDistance(top, Pose.at(0, 0, 3), Box(5, 5, 0.5), Pose(), Proximity())

  /** When a falling ball meets a hull. */
  def impact(): Double =
    val tetrahedron = Hull.of(-1, -1, 0, 1, -1, 0, 0, 1, 0, 0, 0, 1)
    val falling = Motion().setTranslation(0, 0, -4)
    val hit = CastHit()
    if NarrowPhase().cast(Sphere(0.5), Pose.at(0, 0, 4), falling, tetrahedron, Pose(), hit) then hit.time else Double.NaN

  /** Bodies of a world, which is closed at the end. */
  def world(): Int = Using.resource(CollisionWorld()): world =>
    for i <- 0 until 10 do world.add(Sphere(0.6), Pose.at(i, 0, 0))
    world.update()
    world.touchingCount
