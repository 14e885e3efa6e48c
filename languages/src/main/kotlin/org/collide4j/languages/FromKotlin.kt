package org.collide4j.languages

import org.collide4j.hull.Hull
import org.collide4j.math.Motion
import org.collide4j.math.Pose
import org.collide4j.math.Vector3
import org.collide4j.query.CastHit
import org.collide4j.query.NarrowPhase
import org.collide4j.query.Proximity
import org.collide4j.shape.Box
import org.collide4j.shape.Capsule
import org.collide4j.shape.ConvexShape
import org.collide4j.shape.Sphere
import org.collide4j.world.CollisionWorld
import kotlin.math.abs
import kotlin.math.hypot
import kotlin.math.sign

/** How the library is called from Kotlin. */
object FromKotlin {
    /** The eight lines of the README. */
    @JvmStatic
    fun distance(): String {
        val box = Box(1.0, 1.0, 1.0)
        val capsule = Capsule(0.5, 2.0)
        val lying = Pose.of(6.0, 0.5, 5.0, 0.0, 1.0, 0.0, 1.0)
        val near = Proximity()
        val distance = NarrowPhase().signedDistance(box, Pose(), capsule, lying, near)
        return "${near.relation()}, distance $distance, nearest points ${near.pointOnA()} and ${near.pointOnB()}"
    }

    /** A shape of one's own is a lambda: the farthest point of a spinning top. */
    @JvmStatic
    fun ownShape(): Double {
        val top = ConvexShape { dx, dy, dz, out ->
            val across = hypot(dx, dy)
            val rim = 2 * across > abs(dz)
            out.set(if (rim) 2 * dx / across else 0.0, if (rim) 2 * dy / across else 0.0, if (rim) 0.0 else sign(dz))
        }
        return NarrowPhase().signedDistance(top, Pose.at(0.0, 0.0, 3.0), Box(5.0, 5.0, 0.5), Pose(), Proximity())
    }

    /** When a turning hull meets a ball. */
    @JvmStatic
    fun impact(): Double {
        val corners = doubleArrayOf(-1.0, -1.0, 0.0, 1.0, -1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
        val falling = Motion().setTranslation(0.0, 0.0, -4.0)
        val hit = CastHit()
        val isHit = NarrowPhase().cast(Sphere(0.5), Pose.at(0.0, 0.0, 4.0), falling, Hull.of(*corners), Pose(), hit)
        return if (isHit) hit.time() else Double.NaN
    }

    /** Bodies of a world, and a lambda that is handed what a box overlaps. */
    @JvmStatic
    fun world(): Int = CollisionWorld().use { world ->
        repeat(10) { i -> world.add(Sphere(0.6), Pose.at(i.toDouble(), 0.0, 0.0)) }
        world.update()
        world.touchingCount()
    }

    /** Destructuring a point is one line of the caller's own. */
    operator fun Vector3.component1() = x

    operator fun Vector3.component2() = y

    operator fun Vector3.component3() = z

    @JvmStatic
    fun destructured(): Double {
        val (x, y, z) = Vector3(1.0, 2.0, 3.0)
        return x + y + z
    }
}
